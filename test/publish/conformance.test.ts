import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Asked, ConformanceDocument } from '../../publish/conformance/document.ts';
import {
  formatFen,
  formatMove,
  formatSan,
  legalMoves,
  letterOf,
  MOVE_REASONS,
  type MoveRefusal,
  outcomeOf,
  type Position,
  parseFen,
  parseMove,
  parseSquare,
  parseStartFen,
  perft,
  playMove,
  ROLES,
  readMove,
  squareName,
  startFen,
  statusOf,
  whyNot,
} from '../../src/engine/index.ts';
import { ruleOfRefusal } from '../../src/view/rule-links.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES } from '../support/random-games.ts';

const FOLDER = new URL('../../publish/conformance/', import.meta.url);
const schema = z.fromJSONSchema(JSON.parse(readFileSync(new URL('conformance.schema.json', FOLDER), 'utf8')));

let text: string;
let document: ConformanceDocument;
beforeAll(() => {
  const maker = fileURLToPath(new URL('make.ts', FOLDER));
  const made = spawnSync(process.execPath, [maker], { encoding: 'utf8', maxBuffer: 16_000_000 });
  expect(made.stderr).toBe('');
  text = made.stdout;
  document = JSON.parse(text);
}, 60_000);

const positionOf = ({ fen, ...rules }: Asked): Position => readPosition(rules, fen);
const play = (position: Position, move: string): Position => {
  const legal = parseMove(position, move);
  if (legal === undefined) throw new Error(`${move} is not legal in ${formatFen(position)}`);
  return playMove(position, legal);
};

describe('the conformance document', () => {
  it('is as its schema says, and of a size to be sent around', () => {
    expect(schema.safeParse(document).error?.issues ?? []).toEqual([]);
    expect(text.length).toBeLessThan(2_000_000);
    expect(text).not.toContain('\t');
  });

  it.each([
    ['a part missing', ({ counts: _, ...rest }: ConformanceDocument) => rest],
    ['a part too many', (whole: ConformanceDocument) => ({ ...whole, more: [] })],
    [
      'a variant that is none',
      (whole: ConformanceDocument) => changed(whole, 'counts', { variant: 'chess' }),
    ],
    ['a count that is none', (whole: ConformanceDocument) => changed(whole, 'counts', { count: '20' })],
    ['a field too many', (whole: ConformanceDocument) => changed(whole, 'positions', { more: 1 })],
    ['a FEN that is none', (whole: ConformanceDocument) => changed(whole, 'positions', { fen: 'start' })],
    [
      'a move that is none',
      (whole: ConformanceDocument) => changed(whole, 'notation', { moves: { e4: 'e4' } }),
    ],
    [
      'a square that is none',
      (whole: ConformanceDocument) => changed(whole, 'refusals', { squares: ['j9'] }),
    ],
  ] as const)('with %s is not as its schema says', (_what, change) => {
    expect(schema.safeParse(change(document)).success).toBe(false);
  });

  it.each(ALL_RULES)('has cases of every part for $variant, $turnOrder', ({ variant, turnOrder }) => {
    for (const part of ['combinations', 'positions', 'notation', 'texts', 'refusals', 'counts'] as const) {
      const own = document[part].filter((one) => one.variant === variant && one.turnOrder === turnOrder);
      // The notation within a turn does not depend on the order: not every variant has texts in each.
      if (part !== 'texts' && part !== 'notation') expect(own.length, part).toBeGreaterThan(0);
    }
  });

  it('has every reason that a move can be refused for', () => {
    const given = new Set(document.refusals.map(({ reason }) => reason));
    expect(MOVE_REASONS.filter((reason) => !given.has(reason))).toEqual(['engine-fault']);
  });
});

const changed = (
  whole: ConformanceDocument,
  part: 'counts' | 'positions' | 'notation' | 'refusals',
  by: object,
) => {
  const [first, ...rest] = whole[part];
  return { ...whole, [part]: [{ ...first, ...by }, ...rest] };
};

/** Two squares are asked about, any other text is read. */
function refusalOf(position: Position, written: string): MoveRefusal {
  const [, from, to = '', letter] = /^([a-h][1-8])([a-h][1-8])([a-z])?$/.exec(written) ?? [];
  if (from === undefined) {
    const read = readMove(position, written);
    if (read.ok) throw new Error(`${written} is read as a move`);
    return read.problem;
  }
  const choice = ROLES.find((role) => letterOf(role).toLowerCase() === letter);
  const refusal = whyNot(position, parseSquare(from)!, parseSquare(to)!, choice);
  if (refusal === undefined) throw new Error(`${written} is legal`);
  return refusal;
}

describe('our engine agrees', () => {
  it('with the starts', () => {
    expect(document.combinations.map(({ start }) => start)).toEqual(ALL_RULES.map(startFen));
  });

  it('with single rules at work', () => {
    for (const asked of document.rules) {
      const { rule, canonical, status, movesFrom, moves = [], leadsTo, ...rest } = asked;
      const position = positionOf(rest);
      if (canonical !== undefined) expect(formatFen(position), rule).toBe(canonical);
      if (status !== undefined) expect(statusOf(position), rule).toBe(status);
      if (leadsTo !== undefined) expect(formatFen(moves.reduce(play, position)), rule).toBe(leadsTo);
      if (movesFrom !== undefined) {
        const legal = legalMoves(position).map(formatMove);
        expect(legal.filter((move) => move.startsWith(movesFrom)).sort(), rule).toEqual(moves);
      }
    }
  });

  it('with positions, their moves and where they lead', () => {
    for (const { status, outcome, moves, ...asked } of document.positions) {
      const position = positionOf(asked);
      expect(statusOf(position)).toBe(status);
      expect(outcomeOf(position)?.end).toBe(outcome?.termination);
      const legal = legalMoves(position).map((move) => [
        formatMove(move),
        { san: formatSan(position, move), fen: formatFen(playMove(position, move)) },
      ]);
      expect(Object.fromEntries(legal)).toEqual(moves);
    }
  });

  it('with notation', () => {
    for (const { moves, ...asked } of document.notation) {
      const position = positionOf(asked);
      const written = legalMoves(position).map((move) => [formatMove(move), formatSan(position, move)]);
      expect(Object.fromEntries(written)).toEqual(moves);
    }
  });

  it('with what texts mean', () => {
    const kindOf = (reason: string) => (['ambiguous', 'unreadable'].includes(reason) ? reason : 'illegal');
    for (const { text: typed, means, refused, ...asked } of document.texts) {
      const read = readMove(positionOf(asked), typed);
      expect(read.ok ? formatMove(read.value) : kindOf(read.problem.reason), typed).toBe(means ?? refused);
    }
  });

  it('with refusals', () => {
    for (const { text: written, reason, rule, squares, instead, ...asked } of document.refusals) {
      const position = positionOf(asked);
      const refusal = refusalOf(position, written);
      expect(refusal.reason, written).toBe(reason);
      expect(ruleOfRefusal(refusal, position), written).toBe(rule);
      expect(refusal.squares.map(squareName), written).toEqual(squares);
      expect(refusal.moves.map((move) => formatSan(position, move)).sort(), written).toEqual(instead);
    }
  });

  it('with FENs', () => {
    for (const { text: written, start, canonical, refused, ...rules } of document.fens) {
      const read = parseFen(rules, written);
      const tried = start ? parseStartFen(rules, written) : read;
      expect(tried.ok ? formatFen(tried.value) : { ...tried.problem }, written).toEqual(
        canonical ?? expect.objectContaining(refused),
      );
      if (start) expect(read.ok, written).toBe(true);
    }
  });

  it('with the smaller counts', () => {
    const small = document.counts.filter(({ count }) => count < 3_000);
    expect(small.length).toBeGreaterThan(300);
    for (const { depth, count, ...asked } of small) expect(perft(positionOf(asked), depth)).toBe(count);
  });
});
