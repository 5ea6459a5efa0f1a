import { type Rules, readLine, replay } from '../engine/index.ts';
import { squaresOfMoves } from '../view/turn-words.ts';
import { wantsMotion } from './board/drawing/man-above.ts';
import { type FirstBoard, playSetup } from './board/first-board.ts';
import { createMoveBoard, type MoveBoard } from './board/move-board.ts';
import { createButton } from './page/elements.ts';
import { followGame } from './page/follow-game.ts';
import { findFrame } from './page/read-page-data.ts';
import { words } from './page/script-words.ts';

/** The board of the front page: a game that is being played goes on there, a sample game is played through slowly. */
export function startHome(): void {
  const found = findFrame('home');
  if (found === undefined) return;
  const { frame, data } = found;
  const { rules, side, game, following } = data;
  const first = playSetup(data);
  const { position, lastMove } = first;
  const board = createMoveBoard({ frame, side, position, lastMove, movable: 'none', onMove: () => {} });
  if (following !== undefined && game !== undefined) {
    followGame(following, () => void showLatest(board, rules, game));
  } else if (first.moves.length > 0) {
    replaySample(frame, board, first);
  }
}

/** Shows a game as it stands now. Where it cannot be had, the board stays as it is: a later event asks again. */
async function showLatest(board: MoveBoard, rules: Rules, id: string): Promise<void> {
  const response = await fetch(`/api/games/${id}`, { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return;
  const { startFen, turns } = (await response.json()) as GameStanding;
  const played = replay(
    rules,
    startFen,
    turns.map(({ moves }) => moves.map(({ move }) => move)),
  );
  const latest = played.ok ? played.value.positions.at(-1) : undefined;
  if (latest === undefined) return;
  board.show(latest, { lastMove: squaresOfMoves(turns.at(-1)?.moves ?? []) });
}

/** What the programming interface tells of a game, as far as it is needed here. */
interface GameStanding {
  readonly startFen: string;
  readonly turns: readonly { readonly moves: readonly { readonly move: string }[] }[];
}

/** From one move to the next, and before the game starts over. */
const STEP_MS = 2200;
const REST_MS = 6000;

/**
 * Plays the sample over and over, until somebody stops it or looks at a man. Never for those who want nothing to move: they
 * can start it.
 */
function replaySample(frame: HTMLElement, board: MoveBoard, { start, moves }: FirstBoard): void {
  const { positions } = readLine(
    start,
    moves.map(({ move }) => move),
  );
  let shown = moves.length;
  let timer: number | undefined;

  const step = (): void => {
    shown = (shown + 1) % positions.length;
    board.show(positions[shown] ?? start, {
      lastMove: squaresOfMoves(moves.slice(Math.max(0, shown - 1), shown)),
      isBack: shown === 0,
    });
    timer = window.setTimeout(step, shown === moves.length ? REST_MS : STEP_MS);
  };
  const button = createButton(
    words.say('script-play'),
    () => (timer === undefined ? run(0) : rest()),
    'button plain',
  );
  const run = (wait: number): void => {
    timer = window.setTimeout(step, wait);
    button.textContent = words.say('script-pause');
  };
  const rest = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    button.textContent = words.say('script-play');
  };

  document.querySelector('.begin .actions')?.append(button);
  frame.addEventListener('pointerdown', rest);
  frame.addEventListener('focusin', rest);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) rest();
  });
  if (wantsMotion()) run(STEP_MS);
}
