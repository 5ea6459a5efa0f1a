import { describe, expect, it } from 'vitest';
import type { Rules } from '../../src/engine/index.ts';
import { capturedHtml, toldTurnHtml } from '../../src/view/account-html.ts';
import { accountOf } from '../../src/view/game-account.ts';
import { english } from '../support/english.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ORTHODOX: Rules = { variant: 'orthodox', turnOrder: 'alternating' };
const SCOTTISH: Rules = { variant: 'orthodox', turnOrder: 'progressive-scottish' };

/** What ears hear of a piece of HTML. */
const heard = (html: string): string =>
  html.replace(/<svg[\s\S]*?<\/svg>|<small>.*?<\/small>/g, '').replace(/<[^>]*>/g, '');

describe('what a game has come to', () => {
  it.each<[string, Rules, string[], string | undefined, string[]]>([
    ['at the start', ORTHODOX, [], undefined, []],
    [
      'after a capture of Black',
      ORTHODOX,
      ['e4', 'd5', 'Nf3', 'dxe4'],
      '2... dxe4',
      ["Black's pawn takes the pawn on e4."],
    ],
    [
      'after a series',
      SCOTTISH,
      ['e4', 'e5 d5'],
      '2. e5 d5',
      ["Black's pawn goes to e5.", "Black's pawn goes to d5."],
    ],
  ])('%s: its last turn and what that did', (_when, rules, turns, title, story) => {
    const account = accountOf(rules, START, turns);
    expect(account.title).toBe(title);
    expect(account.story).toEqual(story);
    expect(accountOf(rules, START, turns)).toBe(account);
  });

  it.each<[Rules, string[], string, string]>([
    [ORTHODOX, ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qxg2', 'Bxg2'], 'a queen and a pawn', '2 pawns'],
    // A promoted piece is taken as what it has become.
    [ORTHODOX, ['h4', 'g5', 'hxg5', 'h6', 'gxh6', 'a6', 'h7', 'a5', 'hxg8=Q', 'Rxg8'], '', 'a queen'],
    [{ ...ORTHODOX, variant: 'absorption' }, ['d4', 'e5', 'dxe5', 'd6', 'exd6', 'Bxd6'], '2 pawns', 'a pawn'],
    [{ ...ORTHODOX, variant: 'cannibal' }, ['Nc3', 'd5', 'Nxd5', 'Qxd5'], 'a pawn', 'a pawn'],
  ])('%o: captures are counted by what was captured', (rules, turns, byWhite, byBlack) => {
    const { captured } = accountOf(rules, START, turns);
    if (byWhite !== '') expect(heard(capturedHtml(captured.white, rules.variant).markup)).toContain(byWhite);
    expect(heard(capturedHtml(captured.black, rules.variant).markup)).toContain(byBlack);
  });

  it('nothing captured is said too', () => {
    expect(heard(capturedHtml([], 'orthodox').markup)).toBe('captured nothing;');
  });

  it('a turn is told with who played it, when, and how long that took', () => {
    const played = { by: 'Bo <b>', at: Date.UTC(2026, 11, 1, 9), tookMs: 2 * 3_600_000 };
    const { markup } = toldTurnHtml(english, {
      title: '1... e5',
      story: ["Black's pawn goes to e5."],
      played,
    });
    expect(heard(markup)).toMatch(
      /^1\.\.\. e5 Black&#x27;s pawn goes to e5\.Bo &lt;b&gt;, Tue 1 Dec 2026, 09:00 UTC .* took 2 hours$/,
    );
    expect(markup).toContain('<time datetime="2026-12-01T09:00:00.000Z">');
  });
});
