import {
  formatMove,
  type PartialTurn,
  type Result,
  readPartialTurn,
  seriesOf,
  type TurnRefusal,
  type WrittenMove,
} from '../engine/index.ts';
import { turnComplaint } from '../view/complaints.ts';
import { turnStory } from '../view/move-story.ts';
import { formatMoveList, previewHref } from '../view/turn-address.ts';
import { checkRuleWords, counterWords, squaresOfMoves } from '../view/turn-words.ts';
import { playSetup } from './board/first-board.ts';
import { createMoveBoard } from './board/move-board.ts';
import { takeOverMoveForms } from './page/move-forms.ts';
import { findFrame } from './page/read-page-data.ts';
import { createDraftKeeper } from './turn/draft-keeper.ts';
import { sendDraft } from './turn/send-draft.ts';
import { takeOverSeries } from './turn/series-view.ts';

/**
 * The turn page: moves are made on its board, a series step by step, without loading pages. A whole turn leads to the
 * server's preview, as it does without script; nothing is sent from here.
 */
export function startTurn(): void {
  const found = findFrame('turn');
  if (found === undefined) return;
  const { frame, data } = found;
  const { path, side } = data;
  const { start, position, moves, lastMove, picked } = playSetup(data);
  const isSeries = seriesOf(start) !== undefined;
  let turn: PartialTurn = { position, moves, complete: false };

  const keeper = createDraftKeeper({
    send: (steps, leaving) => sendDraft(path, steps, leaving),
    onState: (state) => series?.showKeeping(state),
  });
  const board = createMoveBoard({
    frame,
    side,
    position,
    lastMove,
    picked,
    movable: 'turn',
    page: () => ({
      last: turnStory(start, turn.moves).at(-1) ?? data.last,
      time: data.time,
    }),
    onMove: (move) => add([formatMove(move)]),
  });
  const series = takeOverSeries(document, {
    undo: () => become(replayed(turn.moves.slice(0, -1))),
    beginAnew: () => become(replayed([])),
  });
  const forms = takeOverMoveForms(document, (texts) => {
    const added = add(texts);
    return added.ok ? undefined : turnComplaint(added.problem);
  });
  if (moves.length > 0) series?.showKeeping('kept');

  /** Adds steps, in any notation; a refusal changes nothing. */
  function add(texts: readonly string[]): Result<PartialTurn, TurnRefusal> {
    const read = readPartialTurn(start, [...turn.moves.map(({ move }) => move), ...texts]);
    if (read.ok) become(read.value);
    return read;
  }

  /** The turn with fewer of its steps. */
  function replayed(steps: readonly WrittenMove[]): PartialTurn {
    const read = readPartialTurn(
      start,
      steps.map(({ move }) => move),
    );
    if (!read.ok) throw new Error('steps that were legal once are legal again');
    return read.value;
  }

  function become(next: PartialTurn): void {
    const taken = turn.moves.length > next.moves.length ? turn.moves.at(-1) : undefined;
    turn = next;
    const steps = turn.moves.map(({ move }) => move);
    document.querySelector('.banner.kept')?.remove();
    if (isSeries) keeper.keep(steps);
    show(taken !== undefined);
    if (turn.complete) {
      board.allow('none');
      keeper.flush();
      location.assign(previewHref(path, steps));
      return;
    }
    history.replaceState(null, '', `${path}?moves=${formatMoveList(steps)}`);
    const standing = seriesOf(turn.position);
    if (taken !== undefined) board.say(`Undid ${taken.san}.`);
    if (standing !== undefined) board.say(`${counterWords(standing)}, ${checkRuleWords(turn.position)}.`);
  }

  function show(isBack: boolean): void {
    const last = turn.moves.slice(-1);
    board.show(turn.position, { lastMove: last.length > 0 ? squaresOfMoves(last) : lastMove, isBack });
    series?.show(turn);
    forms?.show(turn.position, turn.moves);
  }

  addEventListener('pagehide', () => keeper.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  });
  addEventListener('online', () => keeper.retry());
  // Back from the preview: the turn as the address has it, without its last step.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !turn.complete) return;
    turn = replayed(turn.moves.slice(0, -1));
    board.allow('turn');
    show(true);
  });
}
