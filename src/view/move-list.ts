/** Moves as addresses, forms and data attributes carry them, with commas between: `e2e4,g1f3`. */
export const parseMoveList = (text: string): string[] => text.split(',').filter((move) => move !== '');

export const formatMoveList = (moves: readonly string[]): string => moves.join(',');
