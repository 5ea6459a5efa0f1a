import { createGameView } from './game/game-view.ts';
import { offerVariations } from './game/offer-variations.ts';
import { watchGame } from './game/watch-game.ts';

/** The page of a game: going through it, trying variations, and new turns as they are played. */
export function startGame(): void {
  const frame = document.querySelector<HTMLElement>('[data-board="game"]');
  if (frame === null) return;
  const view = createGameView(frame);
  offerVariations(view, frame.dataset.lines);
  view.tools.append(view.board.drawButton);
  watchGame(view, frame.dataset);
}
