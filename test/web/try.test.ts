import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import {
  formatFen,
  formatMove,
  lastPosition,
  legalMoves,
  type Move,
  moveFacts,
  type Position,
  pieceAt,
  type Rules,
  replay,
  settledRules,
  sideToMove,
  startFen,
  TURN_ORDERS,
  turnIsComplete,
  VARIANTS,
} from '../../src/engine/index.ts';
import { rulesPath } from '../../src/view/rules-addresses.ts';
import {
  beginTrial,
  MOST_TRIAL_MOVES,
  outcomeOfTrial,
  playInTrial,
  playTexts,
  usualTrial,
} from '../../src/view/trial.ts';
import { trialHref, trialPath } from '../../src/view/trial-address.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';
import { recordsIn } from '../support/records.ts';
import { frameIn } from './support/page-data.ts';
import { siteOfFile } from './support/site.ts';

const SEED = 20_261_130;
const ORTHODOX: Rules = { variant: 'orthodox', turnOrder: 'alternating' };

const test = siteOfFile();

/** The board that a page shows: how the frame names its position, and the board in words. */
function boardOf(html: string) {
  const page = parse(html);
  const frame = page.querySelector('[data-board=try]')!;
  const { fen, moves, at, side } = frameIn(page, 'try');
  return {
    start: fen,
    moves,
    at,
    side,
    men: page.querySelector('.men')!.text,
    links: frame.querySelectorAll('svg a').map((link) => link.getAttribute('href')!),
    told: page.querySelector('[data-part=told]')!.text,
    alert: page.querySelector('[role=alert]')?.text ?? '',
    rule: page.querySelector('[role=alert] a')?.getAttribute('href'),
    page,
  };
}

const ask = async (href: string, status = 200) =>
  boardOf((await test.ask.get(href.replace(/#.*/, '')).expect(status)).text);

describe.each(ALL_RULES)('the board to try $variant, $turnOrder', (rules) => {
  it('begins at the start of the game, and links to its rules', async () => {
    const board = await ask(trialPath(rules));
    expect(board.start).toBe(startFen(rules));
    expect(board.page.toString()).toContain(`href="${rulesPath(rules)}"`);
    expect(board.links.length).toBeGreaterThan(5);
  });

  it('shows by its address the position of any game, and gives a record that reads back the same', async () => {
    await fc.assert(
      fc.asyncProperty(choices(30), async (choosing) => {
        const { positions, moves } = randomGame(rules, choosing);
        const begun = beginTrial(rules);
        if (!begun.ok) throw new Error('no start');
        const trial = playTexts(begun.value, moves.map(formatMove));
        const count = trial.moves.length;
        // A game that the rules end early goes no further here.
        if (count < moves.length) expect(outcomeOfTrial(trial)).toBeDefined();

        const board = await ask(trialHref(trial));
        expect(board.moves).toEqual(moves.slice(0, count).map(formatMove));
        const same = await ask(`${trialPath(rules)}?fen=${encodeURIComponent(formatFen(positions[0]!))}`);
        expect(same.start).toBe(formatFen(positions[0]!));

        const { text } = await test.ask.get(
          trialHref(trial).replace(trialPath(rules), `${trialPath(rules)}/record.pgn`),
        );
        const [record] = recordsIn(text);
        const turns = record!.turns.map((turn) => turn.moves.map(({ move }) => move));
        const whole = wholeTurnMoves(positions.slice(0, count + 1), moves.slice(0, count).map(formatMove));
        expect(turns.flat()).toEqual(whole);
        expect(record!.rules).toEqual(settledRules(rules));
        const replayed = replay(rules, record!.startFen, turns);
        if (!replayed.ok) throw new Error('the record cannot be replayed');
        expect(formatFen(replayed.value.positions.at(-1)!)).toBe(formatFen(positions[whole.length]!));
        const outcome = outcomeOfTrial(trial);
        expect(record!.result).toBe(
          outcome === undefined
            ? '*'
            : outcome.winner === undefined
              ? '1/2-1/2'
              : outcome.winner === 'white'
                ? '1-0'
                : '0-1',
        );
      }),
      { seed: SEED, numRuns: 6 },
    );
  });

  it('can be played by following links alone', async () => {
    let href = trialPath(rules);
    for (let step = 0; step < 3; step += 1) {
      const board = await ask(href);
      const picked = await ask(board.links[0]!);
      const [target] = picked.page.querySelectorAll('svg a[aria-label^="to "]');
      href = target!.getAttribute('href')!;
      const played = await ask(href);
      expect(played.moves).toHaveLength(step + 1);
      expect(played.told).toContain(`'s `);
    }
  });
});

/** A move that takes nothing and gives no check, of a pawn before too many series have passed without one. */
function harmlessMove(position: Position, step: number): Move {
  const roleOf = ({ from }: Move) => pieceAt(position, from)!.role;
  const harmless = legalMoves(position).filter(
    (move) =>
      pieceAt(position, move.to) === undefined && roleOf(move) !== 'king' && !moveFacts(position, move).check,
  );
  const quietSeries = Number(formatFen(position).split(' ')[4]);
  const pawns = harmless.filter((move) => roleOf(move) === 'pawn');
  const others = harmless.filter((move) => roleOf(move) !== 'pawn');
  const among = (quietSeries > 7 || others.length === 0) && pawns.length > 0 ? pawns : others;
  return among[(step * 7) % among.length]!;
}

/** The moves of all whole turns, one after another. */
function wholeTurnMoves(
  positions: readonly Parameters<typeof turnIsComplete>[0][],
  moves: readonly string[],
): string[] {
  let whole = 0;
  for (let index = 1; index < positions.length; index += 1)
    if (turnIsComplete(positions[index]!)) whole = index;
  return moves.slice(0, whole);
}

describe('a board to try', () => {
  it('plays what is typed, one move or many, and keeps the side', async () => {
    const { headers } = await test.ask
      .get('/try/orthodox/alternating?side=black&typed=1.+e4+e5+2.+Nf3')
      .expect(303);
    expect(headers.location).toBe('/try/orthodox/alternating?moves=e2e4,e7e5,g1f3&side=black#board');
    const board = await ask(headers.location!);
    expect(board.side).toBe('black');
    expect(board.told).toContain("White's knight goes to f3.");
  });

  it('says why a typed move cannot be played, keeps it in the field, and leads to the rule', async () => {
    const board = await ask('/try/orthodox/alternating?moves=e2e4&typed=e7d6', 422);
    expect(board.moves).toEqual(['e2e4']);
    expect(board.alert).toContain('The pawn on e7');
    expect(board.rule).toBe('/rules/orthodox/alternating#orthodox-0.8');
    expect(board.page.getElementById('typed')!.getAttribute('value')).toBe('e7d6');
    expect((await ask('/try/orthodox/alternating?typed=+', 422)).alert).toContain('Type a move');
  });

  it('shows how far an address goes whose moves are not all legal', async () => {
    const board = await ask('/try/cannibal/alternating?moves=e2e4,e2e4,d7d5', 422);
    expect(board.moves).toEqual(['e2e4']);
    expect(board.alert).toContain('No piece stands on e2.');
  });

  it('goes on from an earlier move, and forgets what came after it', async () => {
    const back = await ask('/try/orthodox/alternating?moves=e2e4,e7e5,g1f3&at=1');
    expect(back.told).toContain('Black to move');
    const { headers } = await test.ask.get('/try/orthodox/alternating?moves=e2e4&typed=c5').expect(303);
    expect(headers.location).toContain('moves=e2e4,c7c5');
    const steps = back.page.querySelectorAll('button[name=at]').map((button) => button.getAttribute('value'));
    expect(steps).toEqual(expect.arrayContaining(['0', '2', '3']));
    expect(back.page.querySelector('.record [aria-current]')!.text).toBe('e4');
    const typed = back.page.querySelector('form.typed input[name=moves]')!;
    expect(typed.getAttribute('value')).toBe('e2e4');
  });

  it.each([
    ['f2f3,e7e5,g2g4,d8h4', 'Black won: checkmate.', 'orthodox-0.1', '0-1'],
    [
      'e2e3,a7a5,d1h5,a8a6,h5a5,h7h5,h2h4,a6h6,a5c7,f7f6,c7d7,e8f7,d7b7,d8d3,b7b8,d3h7,b8c8,f7g6,c8e6',
      'Draw: stalemate.',
      'orthodox-0.4',
      '1/2-1/2',
    ],
  ])('says how a game ends, with its rule: %s', async (moves, sentence, anchor, result) => {
    const board = await ask(`/try/orthodox/alternating?moves=${moves}`);
    expect(board.told).toContain(sentence);
    expect(board.page.toString()).toContain(`href="${rulesPath(ORTHODOX)}#${anchor}"`);
    expect(board.links).toEqual([]);
    expect(board.page.toString()).not.toContain('#new-game"  rel');
    const { text, headers } = await test.ask
      .get(`/try/orthodox/alternating/record.pgn?moves=${moves}`)
      .expect(200);
    expect(text).toContain(`[Result "${result}"]`);
    expect(text).toMatch(/\[Date "\d{4}\.\d\d\.\d\d"\]/);
    expect(headers['content-type']).toContain('application/x-chess-pgn');
    expect(headers['content-disposition']).toContain('chessivore-orthodox.pgn');
    const after = await ask(`/try/orthodox/alternating?moves=${moves}&typed=a3`, 422);
    expect(after.alert).toContain('The game is over.');
  });

  it('tells what could be claimed, and ends with the fifth time', async () => {
    const round = 'g1f3,g8f6,f3g1,f6g8';
    const twice = await ask(`/try/orthodox/alternating?moves=${round},${round}`);
    expect(twice.told).toContain('could claim a draw: the same position has occurred three times');
    const five = await ask(`/try/orthodox/alternating?moves=${[round, round, round, round].join(',')}`);
    expect(five.told).toContain('Draw: the same position for the fifth time.');
  });

  it('keeps an unfinished series as a comment in the record', async () => {
    const { text } = await test.ask
      .get('/try/orthodox/progressive-italian/record.pgn?moves=e2e4,e7e5,g8f6,d2d4')
      .expect(200);
    expect(text).toContain('1. e4 2. e5 Nf6 {not finished: d4} *');
  });

  it('begins from a set-up position, and says what is wrong with one', async () => {
    const fen = '4k3/8/8/8/8/8/4K(P)3/8 w - - 0 1';
    const board = await ask(`/try/cannibal/alternating?fen=${encodeURIComponent(fen)}`);
    expect(board.start).toBe(fen);
    expect(board.men).toContain('king moving as a pawn: e2');
    const bad = await ask('/try/orthodox/alternating?fen=8/8/8/8/8/8/8/K7+w+-+-+0+1', 422);
    expect(bad.alert).toContain('Each side needs exactly one king.');
    expect(bad.page.getElementById('fen')!.getAttribute('value')).toBe('8/8/8/8/8/8/8/K7 w - - 0 1');
    expect((await ask('/try/orthodox/alternating?fen=')).start).toBe(startFen(ORTHODOX));
  });

  it('leads to an invitation that begins where it stands, filled in on the home page', async () => {
    const board = await ask('/try/african/progressive-scottish?moves=e2e4');
    const href = board.page
      .querySelectorAll('a')
      .find((link) => link.text.startsWith('Invite somebody'))!
      .getAttribute('href')!;
    const { text } = await test.ask.get(href.replaceAll('&amp;', '&').replace(/#.*/, '')).expect(200);
    const home = parse(text);
    expect(home.querySelector('#variant option[selected]')!.getAttribute('value')).toBe('african');
    expect(home.querySelector('#turnOrder option[selected]')!.getAttribute('value')).toBe(
      'progressive-scottish',
    );
    expect(home.getElementById('fen')!.getAttribute('value')).toMatch(/ b \S+ \S+ \d+ 2$/);
    expect(home.querySelector('#new-game details')!.hasAttribute('open')).toBe(true);
    const inside = await ask('/try/african/progressive-scottish?moves=e2e4,e7e5');
    expect(inside.page.toString()).not.toContain('Invite somebody');
  });

  it('asks robots to stay away from positions, not from the games', async () => {
    expect((await test.ask.get('/try/african/alternating')).headers['x-robots-tag']).toBeUndefined();
    expect((await test.ask.get('/try/african/alternating?moves=e2e4')).headers['x-robots-tag']).toContain(
      'noindex',
    );
  });

  it('has an end that an address can hold', async () => {
    let trial = usualTrial({ variant: 'orthodox', turnOrder: 'progressive-italian' });
    for (let step = 0; step < MOST_TRIAL_MOVES; step += 1) {
      trial = playInTrial(trial, harmlessMove(lastPosition(trial), step));
    }
    const href = trialHref(trial);
    expect(href.length).toBeLessThan(8000);
    const board = await ask(href);
    expect(board.moves).toHaveLength(MOST_TRIAL_MOVES);
    const [choice] = legalMoves(lastPosition(trial)).map(formatMove);
    expect((await ask(`${href}&typed=${choice}`, 422)).alert).toContain('An address holds 800 moves');
    await test.ask.get(`/try/orthodox/alternating?moves=${'e2e4,'.repeat(2000)}`).expect(400);
  });

  it.each([
    ['moves=a&moves=b', 400],
    ['fen[]=x', 200],
    ['at=-1', 400],
    ['at=99999', 400],
    ['at=9999', 200],
    ['side=green', 400],
    ['from=%00%00&to=zz', 200],
    ['from=e2e4', 400],
    ['fen=%E2%80%AE%3Cscript%3E', 422],
    [`fen=${'8/'.repeat(600)}`, 400],
    ['moves=%3Cscript%3Ealert(1)%3C/script%3E', 422],
    ['typed=%3Cimg+src=x+onerror=alert(1)%3E', 422],
    [`typed=${'e4 '.repeat(3000)}`, 400],
    ['moves=,,,,', 200],
    ['__proto__=x&constructor=y', 200],
    ['utm_source=letter', 200],
  ])('answers %s with %d and no script of a stranger', async (query, status) => {
    for (const path of ['/try/absorption/alternating', '/try/absorption/alternating/record.pgn']) {
      const { status: got, text } = await test.ask.get(`${path}?${query}`);
      if (path.endsWith('alternating')) expect(got).toBe(status);
      else expect([200, 400, 404]).toContain(got);
      expect(text).not.toMatch(/<script>|<img/);
    }
  });

  it('is listed for all games; unknown ones are 404', async () => {
    const { text } = await test.ask.get('/try').expect(200);
    for (const rules of ALL_RULES) expect(text).toContain(`href="${trialPath(rules)}"`);
    await test.ask.get('/try/atomic/alternating').expect(404);
    await test.ask.get('/try/atomic').expect(404);
    await test.ask.get(`/try/african/${TURN_ORDERS[0]}/record`).expect(404);
  });
});

it.each(VARIANTS)(
  '/rules/%s and /try/%s without an order of turns lead to alternating play',
  async (variant) => {
    const rules = { variant, turnOrder: 'alternating' } as const;
    for (const path of [rulesPath(rules), trialPath(rules)])
      await test.ask.get(path.replace('/alternating', '')).expect(303).expect('Location', path);
  },
);

it('every legal move at the start can be chosen from the list', async () => {
  for (const rules of ALL_RULES) {
    const board = await ask(trialPath(rules));
    const position = beginTrial(rules);
    if (!position.ok) throw new Error('no start');
    const legal = legalMoves(position.value.positions[0]!).map(formatMove);
    expect(sideToMove(position.value.positions[0]!)).toBe('white');
    const offered = board.page
      .querySelectorAll('#choice option')
      .map((option) => option.getAttribute('value'));
    expect(offered.filter(Boolean).sort()).toEqual(legal.sort());
  }
});
