import { createGameView } from './game/game-view.ts';
import { watchGame } from './game/watch-game.ts';

/** The page of a game: going through it, and new turns as they are played. */
export function startGame(): void {
  const frame = document.querySelector<HTMLElement>('[data-board="game"]');
  if (frame === null) return;
  const view = createGameView(frame);
  watchGame(view, frame.dataset);
}
