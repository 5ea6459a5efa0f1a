import type { Position } from './board.ts';
import { formatFen } from './fen.ts';
import { playMove } from './play.ts';
import { readMove } from './read-move.ts';
import type { GameRecord, GameResult, RecordedTurn } from './record.ts';
import { GAME_RESULTS, RECORD_TAGS } from './record.ts';
import type { RecordProblem } from './record-problem.ts';
import { readRules, readRulesVersion, readStart, tagsOf } from './record-tags.ts';
import type { RecordToken } from './record-tokens.ts';
import { recordTokens } from './record-tokens.ts';
import { isTurnStart, turnIsComplete, writeMove } from './replay.ts';
import type { Result } from './result.ts';
import { ok, refuse } from './result.ts';
import type { WrittenMove } from './types.ts';

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
