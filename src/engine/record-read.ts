import type { Position } from './board.ts';
import { formatFen, startFen } from './fen.ts';
import { playMove } from './play.ts';
import { readMove } from './read-move.ts';
import type { GameRecord, GameResult, RecordedTurn } from './record.ts';
import { GAME_RESULTS, RECORD_TAGS, TURN_ORDER_TAGS, VARIANT_TAGS } from './record.ts';
import type { RecordToken, TokenProblem } from './record-tokens.ts';
import { recordTokens } from './record-tokens.ts';
import { isTurnStart, turnIsComplete, writeMove } from './replay.ts';
import type { Result } from './result.ts';
import { ok, refuse } from './result.ts';
import { parseStartFen } from './start-fen.ts';
import type { FenProblem, MoveRefusal, Rules, WrittenMove } from './types.ts';
import { RULES_VERSION, TURN_ORDERS, VARIANTS } from './types.ts';

/** Why a record cannot be read: the line, counted from 1, and the text it is about. */
export type RecordProblem =
  | TokenProblem
  | {
      readonly reason:
        | 'unknown-variant'
        | 'unknown-turn-order'
        | 'unknown-rules-version'
        /** The last series has moves, but not all: a game is its whole turns. */
        | 'unfinished-series';
      readonly line: number;
      readonly text: string;
    }
  | {
      readonly reason: 'start-position';
      readonly line: number;
      readonly text: string;
      readonly problem: FenProblem;
    }
  | {
      readonly reason: 'illegal-move';
      readonly line: number;
      readonly text: string;
      readonly refusal: MoveRefusal;
    };

/** The tokens of one game. */
interface GameText {
  readonly tags: RecordToken[];
  readonly moves: RecordToken[];
  result: GameResult | undefined;
}

const isResult = (text: string | undefined): text is GameResult =>
  GAME_RESULTS.some((result) => result === text);

const hasMoves = (game: GameText): boolean => game.moves.some((token) => token.kind === 'word');

/** A game ends with its result, or where the tags of the next begin. What is said between two games is of neither. */
const separateGames = (tokens: readonly RecordToken[]): readonly GameText[] => {
  const games: GameText[] = [];
  let game: GameText = { tags: [], moves: [], result: undefined };
  const finish = (): void => {
    if (game.tags.length > 0 || hasMoves(game) || game.result !== undefined) games.push(game);
    game = { tags: [], moves: [], result: undefined };
  };
  for (const token of tokens) {
    if (token.kind === 'tag') {
      if (hasMoves(game) || game.tags.length === 0) finish();
      game.tags.push(token);
    } else if (token.kind === 'word' && isResult(token.text)) {
      game.result = token.text;
      finish();
    } else {
      game.moves.push(token);
    }
  }
  finish();
  return games;
};

type Tags = ReadonlyMap<string, { readonly text: string; readonly line: number }>;

const tagsOf = (tokens: readonly RecordToken[]): Tags => {
  const tags = new Map<string, { text: string; line: number }>();
  for (const token of tokens) {
    if (token.kind === 'tag' && !tags.has(token.name))
      tags.set(token.name, { text: token.text, line: token.line });
  }
  return tags;
};

/** Other programs write one of these, or nothing, for orthodox chess. */
const ORTHODOX_TAGS = ['', '?', '-', 'chess', 'standard', 'orthodox', 'normal'];
const ALTERNATING_TAGS = ['', '?', '-', 'alternating'];

const readRules = (tags: Tags): Result<Rules, RecordProblem> => {
  const variantTag = tags.get('Variant');
  const orderTag = tags.get('TurnOrder');
  const variantText = (variantTag?.text ?? '').trim().toLowerCase();
  const orderText = (orderTag?.text ?? '').trim().toLowerCase();
  const variant = ORTHODOX_TAGS.includes(variantText)
    ? 'orthodox'
    : VARIANTS.find((id) => VARIANT_TAGS[id]?.toLowerCase() === variantText);
  const turnOrder = ALTERNATING_TAGS.includes(orderText)
    ? 'alternating'
    : TURN_ORDERS.find((order) => TURN_ORDER_TAGS[order]?.toLowerCase() === orderText);
  if (variant === undefined) return refuse({ reason: 'unknown-variant', ...variantTag! });
  if (turnOrder === undefined) return refuse({ reason: 'unknown-turn-order', ...orderTag! });
  return ok({ variant, turnOrder });
};

/** The version of the rules the game was played by; a record that does not say means the present one. */
const readRulesVersion = (tags: Tags): Result<number, RecordProblem> => {
  const tag = tags.get('RulesVersion');
  if (tag === undefined || tag.text === String(RULES_VERSION)) return ok(RULES_VERSION);
  return refuse({ reason: 'unknown-rules-version', ...tag });
};

const readStart = (rules: Rules, tags: Tags): Result<Position, RecordProblem> => {
  const tag = tags.get('FEN');
  const start = parseStartFen(rules, tag?.text ?? startFen(rules));
  if (start.ok) return start;
  return refuse({
    reason: 'start-position',
    line: tag?.line ?? 1,
    text: tag?.text ?? '',
    problem: start.problem,
  });
};

/** Numbers, signs and `e.p.` standing alone say nothing that the moves do not. */
const SAYS_NOTHING = /^(?:\d+\.*|\.+|\d+…|[!?+#]+|e\.?p\.?)$/i;

const joinComments = (earlier: string | undefined, text: string): string | undefined => {
  const joined = `${earlier ?? ''} ${text}`.replace(/\s+/g, ' ').trim();
  return joined === '' ? undefined : joined;
};

interface ReadMoves {
  readonly comment: string | undefined;
  readonly turns: readonly RecordedTurn[];
}

/** Plays the moves from the start; where series end is decided by the rules, not by the numbers in the text. */
const readMoves = (start: Position, tokens: readonly RecordToken[]): Result<ReadMoves, RecordProblem> => {
  const turns: RecordedTurn[] = [];
  let position = start;
  let moves: WrittenMove[] = [];
  let comment: string | undefined;
  let opening: string | undefined;
  let lastWord: RecordToken | undefined;
  const finishTurn = (): void => {
    if (moves.length === 0) opening = joinComments(opening, comment ?? '');
    else turns.push({ moves, comment });
    moves = [];
    comment = undefined;
  };
  for (const token of tokens) {
    if (token.kind === 'comment') {
      comment = joinComments(comment, token.text);
      continue;
    }
    if (SAYS_NOTHING.test(token.text)) continue;
    if (moves.length === 0 || isTurnStart(position)) finishTurn();
    const read = readMove(position, token.text);
    if (!read.ok) {
      return refuse({ reason: 'illegal-move', line: token.line, text: token.text, refusal: read.problem });
    }
    moves.push(writeMove(position, read.value));
    position = playMove(position, read.value);
    lastWord = token;
  }
  if (moves.length > 0 && !turnIsComplete(position)) {
    return refuse({ reason: 'unfinished-series', line: lastWord!.line, text: lastWord!.text });
  }
  finishTurn();
  return ok({ comment: opening, turns });
};

const OWN_TAGS: readonly string[] = RECORD_TAGS;

const readGame = (game: GameText): Result<GameRecord, RecordProblem> => {
  const tags = tagsOf(game.tags);
  const rules = readRules(tags);
  if (!rules.ok) return rules;
  const rulesVersion = readRulesVersion(tags);
  if (!rulesVersion.ok) return rulesVersion;
  const start = readStart(rules.value, tags);
  if (!start.ok) return start;
  const moves = readMoves(start.value, game.moves);
  if (!moves.ok) return moves;
  const named = (name: string): string => tags.get(name)?.text ?? '?';
  const result = game.result ?? tags.get('Result')?.text;
  return ok({
    rules: rules.value,
    rulesVersion: rulesVersion.value,
    event: named('Event'),
    site: named('Site'),
    date: /\d/.test(named('Date')) ? named('Date') : undefined,
    round: named('Round'),
    white: named('White'),
    black: named('Black'),
    result: isResult(result) ? result : '*',
    timeControl: tags.get('TimeControl')?.text,
    termination: tags.get('Termination')?.text,
    startFen: formatFen(start.value),
    comment: moves.value.comment,
    turns: moves.value.turns,
    extraTags: [...tags]
      .filter(([name]) => !OWN_TAGS.includes(name))
      .map(([name, { text }]) => [name, text] as const),
  });
};

/**
 * Reads the games of a text: what `formatRecord` writes, and ordinary PGN with comments, variations, `$n`, `!?`,
 * escaped lines, missing tags, several games. The first thing that cannot be read is refused with its line.
 */
export const parseRecords = (text: string): Result<readonly GameRecord[], RecordProblem> => {
  const tokens = recordTokens(text);
  if (!tokens.ok) return tokens;
  const records: GameRecord[] = [];
  for (const game of separateGames(tokens.value)) {
    const record = readGame(game);
    if (!record.ok) return record;
    records.push(record.value);
  }
  return ok(records);
};
