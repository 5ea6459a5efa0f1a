/** The script of all pages: each part looks for what it works on, and leaves pages without it alone. */
import { startDiagrams } from './diagrams.ts';
import { startGame } from './game.ts';
import { startGoneOn } from './gone-on.ts';
import { startHome } from './home.ts';
import { startInviting } from './inviting.ts';
import { showLocalTimes } from './local-times.ts';
import { startTry } from './try.ts';
import { startTurn } from './turn.ts';

const PARTS: readonly (() => void)[] = [
  startTurn,
  startGame,
  startGoneOn,
  startDiagrams,
  startTry,
  startHome,
  showLocalTimes,
  startInviting,
];

for (const start of PARTS) {
  try {
    start();
  } catch (error) {
    // The page works without; other parts start all the same.
    reportError(error);
  }
}
