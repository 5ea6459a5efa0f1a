import { readPartialTurn, splitTurnText, startPosition } from '../../../src/engine/index.ts';
import type { Script } from '../../journeys/games.ts';

/** The moves of a game as machine texts (`e2e4`), turn by turn: what hands have to do. */
export function machineTurns({ variant, turnOrder, turns }: Script): readonly (readonly string[])[] {
  let position = startPosition({ variant, turnOrder });
  return turns.map((text) => {
    const read = readPartialTurn(position, splitTurnText(text));
    if (!read.ok) throw new Error(`cannot be played: ${text}`);
    position = read.value.position;
    return read.value.moves.map(({ move }) => move);
  });
}
