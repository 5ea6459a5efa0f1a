import { createGameView } from './game/game-view.ts';
import { offerVariations } from './game/offer-variations.ts';
import { watchGame } from './game/watch-game.ts';
import { findFrame } from './page/read-page-data.ts';

/** The page of a game: going through it, trying variations, and new turns as they are played. */
export function startGame(): void {
  const found = findFrame('game');
  if (found === undefined) return;
  const { lines, following } = found.data;
  const view = createGameView(found);
  offerVariations(view, lines);
  view.tools.append(view.board.drawButton);
  if (following !== undefined) watchGame(view, following);
}
