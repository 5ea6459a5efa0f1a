import { describe, expect, it } from 'vitest';
import type { Rules } from '../../src/engine/index.ts';
import type { GameFacts, GameNoticeKind } from '../../src/games/notices.ts';
import { ITALIAN, letterAbout, letterOf, ORTHODOX } from './every-letter.ts';
import { gameFacts, gameNotice, invitationFacts, invitationNotice, NOW } from './letter-facts.ts';

const LONG = 'Maximiliane-Charlotte von und zu Hohenstein-Wallenburg-Rothe';
const NINE = ['e4', 'e5 d5', 'exd5 Nf3 Nxe5'];
const BY = 'by Thu 3 Dec 13:00 UTC';

const subjectOf = (
  kind: GameNoticeKind,
  turns: readonly string[],
  changes: Partial<GameFacts> = {},
  rules: Rules = ORTHODOX,
): string => letterOf(gameNotice(kind, gameFacts(rules, turns, changes))).subject;

/** A series of so many moves, as a notice tells it: a letter reads only what the moves are called. */
const seriesOf = (count: number): Partial<GameFacts> => {
  const { lastTurn } = gameFacts(ITALIAN, NINE);
  const [move] = lastTurn!.moves;
  return { lastTurn: { ...lastTurn!, moves: Array(count).fill({ ...move, san: 'Qb1xd2=Q#' }) } };
};

describe('a subject begins with what happened and until when', () => {
  it.each([
    ['a turn', subjectOf('your-turn', ['e4']), `Ann played e4 – your move ${BY} (Orthodox Chess, Ann – Bo)`],
    ['the first', subjectOf('your-turn', []), `Your game with Bo has begun – your move ${BY} (`],
    ['no clock', subjectOf('your-turn', ['e4'], { deadlineAt: undefined }), 'Ann played e4 – your move ('],
    [
      'a series',
      subjectOf('your-turn', NINE, {}, ITALIAN),
      `Ann played exd5 Nf3 Nxe5 – your series ${BY} (Progressive Absorption Chess, Ann – Bo)`,
    ],
    ['a draw offer', subjectOf('draw-offer', ['e4']), `Ann played e4 and offers a draw – your move ${BY} (`],
    [
      'half of the time',
      subjectOf('reminder-half-time', ['e4']),
      `Half your time is gone – your move ${BY} (`,
    ],
    [
      'a resignation',
      letterOf(letterAbout('game-over, resigned')).subject,
      'Bo resigned. You won (Orthodox Chess, Ann – Bo)',
    ],
    [
      'an invitation',
      letterOf(letterAbout('invitation')).subject,
      'Ann invites you to a game of Absorption Chess – answer by Tue 15 Dec 09:00 UTC',
    ],
  ])('about %s', (_what, subject, beginning) => {
    expect(subject.startsWith(beginning), subject).toBe(true);
  });

  it('with the deadline within it whole, however long names and series are', () => {
    const names = { white: LONG, black: LONG };
    const subject = subjectOf('draw-offer', NINE, { ...seriesOf(19), names }, ITALIAN);
    expect(subject).toBe(
      `Maximiliane-Charlot… played 19 moves ending with Qb1xd2=Q# and offers a draw – your series ${BY} ` +
        '(Progressive Absorption Chess, Maximiliane-Cha… – Maximiliane-Cha…)',
    );
    expect(subject.length).toBeLessThan(200);
    const invitation = invitationNotice('invitation', invitationFacts({ challengerName: LONG }));
    expect(letterOf(invitation).subject).toMatch(/^Maximiliane\S* .*… invites you .* – answer by .* UTC$/);
  });

  it('and tells a short series whole', () => {
    expect(subjectOf('your-turn', NINE, seriesOf(4), ITALIAN)).toContain(
      'Ann played Qb1xd2=Q# Qb1xd2=Q# Qb1xd2=Q# Qb1xd2=Q# – your series',
    );
  });
});

describe('the subjects of a game', () => {
  it('end in the same words from the first letter to the last, which its Thread-Topic repeats', () => {
    const letters = [
      gameNotice('accepted', gameFacts(ORTHODOX, [])),
      gameNotice('your-turn', gameFacts(ORTHODOX, ['e4'])),
      gameNotice('draw-offer', gameFacts(ORTHODOX, ['e4', 'e5'], { drawOfferBy: 'black' })),
      gameNotice('reminder-last-day', gameFacts(ORTHODOX, ['e4'], { deadlineAt: NOW })),
      gameNotice('fresh-link', gameFacts(ORTHODOX, ['e4'], { reader: 'white' })),
      letterAbout('game-over, to the winner'),
    ].map(letterOf);
    expect(new Set(letters.map(({ threadTopic }) => threadTopic))).toEqual(
      new Set(['(Orthodox Chess, Ann – Bo)']),
    );
    for (const { subject, threadTopic } of letters) expect(subject.endsWith(` ${threadTopic}`)).toBe(true);
  });

  it('tell two games between the same players apart by who has White', () => {
    const other = gameFacts(ORTHODOX, ['e4'], { names: { white: 'Bo', black: 'Ann' } });
    expect(letterOf(gameNotice('your-turn', other)).threadTopic).toBe('(Orthodox Chess, Bo – Ann)');
  });
});
