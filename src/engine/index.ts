/** The rules: pure functions over plain data. Everything outside this folder imports from here. */
export { attackersOf, checkersOf, isAttacked } from './attacks.ts';
export { type Position, pieceAt, piecesOf, rulesOf, seriesOf, sideToMove } from './board.ts';
export { formatFen, parseFen, positionKey, startFen, startPosition } from './fen.ts';
export { formatMove, parseMove } from './move-text.ts';
export { legalMoves, legalMovesFrom, legalMovesOfTo } from './moves.ts';
export { claimsOf, outcomeOf, statusOf } from './outcome.ts';
export { divide, perft } from './perft.ts';
export { moveFacts, playMove } from './play.ts';
export * from './result.ts';
export { fileOf, parseSquare, rankOf, squareName } from './squares.ts';
export { parseStartFen } from './start-fen.ts';
export { letterOf } from './tables.ts';
export * from './types.ts';
export { variantName } from './variants/index.ts';
