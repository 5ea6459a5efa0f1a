import { formatMove, lastPosition } from '../engine/index.ts';
import { type Complaint, stopComplaint } from '../view/complaints.ts';
import { outcomeSentence } from '../view/game-words.ts';
import { moveStory } from '../view/move-story.ts';
import type { BoardSetup } from '../view/page-data.ts';
import { beginTrial, cutTrial, outcomeOfTrial, playTexts, type Trial } from '../view/trial.ts';
import { trialHref } from '../view/trial-address.ts';
import { trialParts } from '../view/trial-html.ts';
import { squaresOfMoves } from '../view/turn-words.ts';
import { createMoveBoard } from './board/move-board.ts';
import { elementIn } from './page/elements.ts';
import { takeOverMoveForms } from './page/move-forms.ts';
import { rewriteParts } from './page/parts.ts';
import { findFrame } from './page/read-page-data.ts';
import { words } from './page/script-words.ts';
import { stepByKeys, type Way } from './page/step-keys.ts';

/**
 * The page on which a game is tried out: moves of both sides are made on its board, and the address goes along, so that it
 * can be sent to others at any time. What changes with a move is written by the same functions as on the server.
 */
export function startTry(): void {
  const found = findFrame('try');
  if (found === undefined) return;
  const { frame, data } = found;
  const { rules } = data;
  let { side, at } = data;
  let trial = readTrial(data);
  let shown = cutTrial(trial, at);

  const board = createMoveBoard({
    frame,
    side,
    position: lastPosition(shown),
    lastMove: squaresOfMoves(shown.moves.slice(-1)),
    movable: outcomeOfTrial(shown) ? 'none' : 'turn',
    page: () => ({ last: lastStory() }),
    onMove: (move) => add([formatMove(move)]),
  });
  const forms = takeOverMoveForms(document, add);
  // A man that was picked by links, and the question what becomes of another, are things of the board now.
  document.querySelector('.promotions')?.remove();
  elementIn(document, '.tools').append(board.drawButton);

  /** Plays behind what is shown; what came later is forgotten. A refusal changes nothing. */
  function add(texts: readonly string[]): Complaint | undefined {
    const played = playTexts(shown, texts);
    if (played.stop) return stopComplaint(words, rules, played.stop);
    become(played, played.moves.length);
    const outcome = outcomeOfTrial(shown);
    if (outcome) board.say(outcomeSentence(words, outcome));
    return undefined;
  }

  function lastStory(): string | undefined {
    const last = shown.steps.at(-1);
    return last && moveStory(last);
  }

  function become(next: Trial, count: number): void {
    const isBack = count < at;
    trial = next;
    at = count;
    shown = cutTrial(trial, at);
    const position = lastPosition(shown);
    board.allow(outcomeOfTrial(shown) ? 'none' : 'turn');
    board.show(position, { lastMove: squaresOfMoves(shown.moves.slice(-1)), isBack });
    forms?.show(position, shown.moves);
    write();
  }

  /** The parts of the page around the board, and its address. */
  function write(): void {
    const { choices: _listed, ...parts } = trialParts(words, { trial, at, side });
    rewriteParts(document, parts);
    history.replaceState(null, '', trialHref(trial, { at, side }));
  }

  function go(count: number): void {
    if (count < 0 || count > trial.moves.length || count === at) return;
    become(trial, count);
    board.say(shown.moves.at(-1)?.san ?? 'The start.');
  }

  const countOf = (way: Way): number =>
    ({ first: 0, back: at - 1, on: at + 1, last: trial.moves.length })[way];

  stepByKeys(frame, (way) => go(countOf(way)));
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>('button[name="at"], [data-flip], [data-undo]');
    if (pressed === null) return;
    // A link may be opened elsewhere; the form of the buttons still holds the moves that the server knew.
    const isButton = pressed instanceof HTMLButtonElement;
    if (!isButton && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    if (isButton) {
      go(Number(pressed.value));
    } else if (pressed.hasAttribute('data-undo')) {
      const taken = shown.moves.at(-1)?.san;
      become(cutTrial(trial, at - 1), at - 1);
      board.say(`${taken} taken back.`);
    } else {
      side = side === 'white' ? 'black' : 'white';
      board.turn(side);
      write();
    }
  });
}

/** The server wrote it: that it cannot be played is a bug. */
function readTrial({ rules, fen, moves }: BoardSetup): Trial {
  const begun = beginTrial(rules, fen);
  if (!begun.ok) throw new Error(`fen cannot begin a game: ${fen}`);
  const trial = playTexts(begun.value, moves);
  if (trial.stop) throw new Error('moves cannot be played');
  return trial;
}
