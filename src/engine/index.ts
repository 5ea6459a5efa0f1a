/** The rules: pure functions over plain data. What is outside this folder imports from here. */
export { attackersOf, checkersOf } from './attacks.ts';
export { kingSquare, type Position, pieceAt, piecesOf, rulesOf, seriesOf, sideToMove } from './board.ts';
export { boundedPerft } from './bounded-perft.ts';
export { fenFields, formatFen, namedFen, parseFen, positionKey, startFen, startPosition } from './fen.ts';
export { FEN_REASONS, type FenProblem, type FenReason } from './fen-problem.ts';
export * from './line.ts';
export { formatMove, parseMove } from './move-text.ts';
export { legalMoves, legalMovesFrom } from './moves.ts';
export { claimsOf, mayWinOnTime, outcomeOf, statusOf } from './outcome.ts';
export { divide, perft } from './perft.ts';
export { readMove, readStep } from './read-move.ts';
export { splitTurnText } from './read-turn-text.ts';
export * from './record.ts';
export { formatLine, formatRecord } from './record-format.ts';
export type { ReadRecord } from './record-game.ts';
export type { RecordProblem } from './record-problem.ts';
export { type RecordResult, readRecords, recordReader } from './record-read.ts';
export * from './replay.ts';
export * from './result.ts';
export { fileOf, parseSquare, rankOf, squareName } from './squares.ts';
export { HIGHEST_FIRST_MOVE, HIGHEST_FIRST_SERIES, parseStartFen } from './start-fen.ts';
export {
  formatSan,
  legalSteps,
  legalStepsFrom,
  moveFacts,
  playMove,
  type Step,
  step,
} from './step.ts';
export { formatPiece, letterOf } from './tables.ts';
export * from './types.ts';
export {
  bracketsOf,
  isVersion,
  newestVersion,
  settledRules,
  variantName,
  versionOf,
} from './variants/registry.ts';
export { whyNot } from './why-not.ts';
