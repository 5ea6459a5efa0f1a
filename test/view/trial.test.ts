import { describe, expect, it } from 'vitest';
import { formatFen, lastPosition, type Rules, startFen, turnsOf } from '../../src/engine/index.ts';
import { stopComplaint } from '../../src/view/complaints.ts';
import type { Html } from '../../src/view/html.ts';
import {
  beginTrial,
  claimsOfTrial,
  cutTrial,
  outcomeOfTrial,
  playTexts,
  usualTrial,
} from '../../src/view/trial.ts';
import {
  invitationHref,
  trialHref,
  trialPictureHref,
  trialRecordHref,
} from '../../src/view/trial-address.ts';
import { trialParts } from '../../src/view/trial-html.ts';
import { english } from '../support/english.ts';

const ORTHODOX: Rules = { variant: 'orthodox', turnOrder: 'alternating' };
const SCOTTISH: Rules = { variant: 'orthodox', turnOrder: 'progressive-scottish' };

const played = (rules: Rules, texts: string) => playTexts(usualTrial(rules), texts.split(' '));
const sans = (rules: Rules, texts: string) =>
  turnsOf(played(rules, texts)).turns.map((turn) => turn.map(({ san }) => san).join(' '));

describe('a trial', () => {
  it('goes as far as its moves can be played, and says why no further', () => {
    const { moves, stop } = playTexts(usualTrial(ORTHODOX), ['e4', 'e5', 'Ke3', 'd4']);
    expect(moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
    expect(stop?.reason).toBe('refused');
    expect(stopComplaint(english, ORTHODOX, stop!).rule?.name).toBe('Rule 0.7');
  });

  it('ends where the game does', () => {
    const trial = playTexts(usualTrial(ORTHODOX), ['f3', 'e5', 'g4', 'Qh4', 'a3']);
    expect(trial.moves).toHaveLength(4);
    expect(outcomeOfTrial(trial)).toEqual({ end: 'checkmate', winner: 'black' });
    expect(stopComplaint(english, ORTHODOX, trial.stop!)).toMatchObject({
      sentence: 'The game is over. Black won: checkmate.',
      rule: { href: '/rules/orthodox/alternating#orthodox-0.1' },
    });
  });

  it('counts repetitions from its start, also from a set-up one, and after going back', () => {
    const round = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const begun = beginTrial(ORTHODOX, startFen(ORTHODOX));
    if (!begun.ok) throw new Error('no start');
    const trial = playTexts(begun.value, [...round, ...round]);
    expect(claimsOfTrial(trial)).toEqual(['threefold']);
    const back = cutTrial(trial, 4);
    expect(claimsOfTrial(back)).toEqual([]);
    expect(claimsOfTrial(playTexts(back, round))).toEqual(['threefold']);
  });

  it('is the same after going back and on as if the later moves had never been', () => {
    for (const rules of [ORTHODOX, SCOTTISH]) {
      const whole = played(rules, 'e4 e5 d5 exd5 Nf3 Nc3');
      for (let count = 0; count <= whole.moves.length; count += 1) {
        const texts = whole.moves.slice(0, count).map(({ move }) => move);
        const again = playTexts(usualTrial(rules), texts);
        expect(cutTrial(whole, count).keys).toEqual(again.keys);
        expect(formatFen(lastPosition(cutTrial(whole, count)))).toBe(formatFen(lastPosition(again)));
      }
    }
  });

  it('knows its turns: a check ends a series in Scottish play, and the last one may be unfinished', () => {
    expect(sans(ORTHODOX, 'e4 e5 Nf3')).toEqual(['e4', 'e5', 'Nf3']);
    expect(sans(SCOTTISH, 'e4 f6 e5 Qh5 g6 Qxg6')).toEqual(
      ['e4', 'f6 e5', 'Qh5+', 'g6 Qxg6'].slice(0, 3).concat('g6'),
    );
    expect(turnsOf(played(SCOTTISH, 'e4 e5')).complete).toBe(false);
  });
});

describe('the address of a trial', () => {
  it('tells its moves, and of its start only what is not usual', () => {
    expect(trialHref(usualTrial(ORTHODOX))).toBe('/try/orthodox/alternating');
    expect(trialHref(played(ORTHODOX, 'e4 e5'))).toBe('/try/orthodox/alternating?moves=e2e4,e7e5');
    expect(trialHref(played(ORTHODOX, 'e4 e5'), { at: 1, side: 'black' })).toBe(
      '/try/orthodox/alternating?moves=e2e4,e7e5&at=1&side=black',
    );
    expect(trialPictureHref(played(ORTHODOX, 'e4'))).toBe('/try/orthodox/alternating/board.png?moves=e2e4');
    expect(trialRecordHref(played(ORTHODOX, 'e4'))).toBe('/try/orthodox/alternating/record.pgn?moves=e2e4');
  });

  it('reads back as the FEN it was made from, with brackets, plus signs and spaces', () => {
    const fen = '4k3/8/8/8/8/8/4K(P)3/8 w - - 0 1';
    const begun = beginTrial({ variant: 'cannibal', turnOrder: 'alternating' }, fen);
    if (!begun.ok) throw new Error('no start');
    for (const href of [trialHref(begun.value), invitationHref(begun.value)]) {
      expect(new URL(href, 'http://localhost').searchParams.get('fen')).toBe(fen);
    }
  });
});

describe('the page of a trial', () => {
  const parts = (rules: Rules, texts: string, at: number) =>
    trialParts(english, { trial: played(rules, texts), at, side: 'white' });

  it('numbers moves of both sides together, series each by itself', () => {
    const text = ({ markup }: Html) =>
      markup
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    expect(text(parts(ORTHODOX, 'e4 e5 Nf3', 3).record)).toBe('1. e4 e5 2. Nf3');
    expect(text(parts(SCOTTISH, 'e4 e5 d5 Nf3', 4).record)).toBe('1. e4 2. e5 d5 3. Nf3');
    const begun = beginTrial(ORTHODOX, '4k3/8/8/8/8/8/8/R3K3 b - - 0 7');
    if (!begun.ok) throw new Error('no start');
    const trial = playTexts(begun.value, ['Kd7', 'Ra7']);
    expect(text(trialParts(english, { trial, at: 2, side: 'white' }).record)).toBe('7. &hellip; Kd7 8. Ra7+');
  });

  it('invites to a game where a turn begins, and nowhere else', () => {
    expect(parts(SCOTTISH, 'e4 e5', 1).links.markup).toContain('Invite somebody');
    expect(parts(SCOTTISH, 'e4 e5', 2).links.markup).not.toContain('Invite somebody');
    expect(parts(ORTHODOX, 'f3 e5 g4 Qh4', 4).links.markup).not.toContain('Invite somebody');
  });
});
