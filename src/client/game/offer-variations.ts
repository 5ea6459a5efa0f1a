import { createButton, elementIn } from '../page/elements.ts';
import type { GameView } from './game-view.ts';
import { createKeeping, type Keeping } from './keeping.ts';
import { keptLinesAt } from './kept-lines.ts';
import { isInGame, reach } from './point.ts';
import { addLine, isMain, mainLineEnd, makeMain, removeFrom, type VariationLine } from './variations.ts';
import { createVariationsPanel } from './variations-panel.ts';

const HINT = 'Move for both sides, from here or from any turn of the game. Nothing is sent.';

/**
 * Lets the reader try moves of both sides on the board. Players keep lines on the server, each for that player alone;
 * what others try is gone when they leave the page.
 *
 * @param linesHref where the lines of the player are kept; undefined for other readers
 */
export function offerVariations(view: GameView, linesHref: string | undefined): void {
  const keeping = linesHref === undefined ? undefined : createKeeping(keptLinesAt(linesHref));
  const hint = `${HINT} ${keeping ? 'Only you see the lines you save.' : 'The moves are gone when you leave this page.'}`;
  const panel = createVariationsPanel(hint, {
    go: view.go,
    makeMain: () => {
      view.change(makeMain(view.variations(), view.point()), view.point());
      tell('It is the main line now.');
    },
    remove: () => void remove(),
    keep: keeping && ((remark) => void keep(keeping, remark)),
  });
  const toggle = createButton('Try variations', () => (isOpen() ? close() : void open()));
  toggle.setAttribute('aria-expanded', 'false');
  view.tools.append(toggle);
  view.onShow(() => {
    if (isOpen()) draw();
  });

  const isOpen = (): boolean => panel.element.isConnected;
  const isAside = (): boolean => !isInGame(view.game(), view.point());
  const tell = (words: string): void => {
    panel.tell(words);
    view.board.say(words);
  };

  /** The main line through the point at hand, to its end. */
  const lineHere = (): VariationLine => {
    const end = mainLineEnd(view.variations(), view.point());
    return { turn: end.turn, moves: reach(view.game(), end).moves };
  };

  function draw(): void {
    const [game, variations, point] = [view.game(), view.variations(), view.point()];
    const end = mainLineEnd(variations, point);
    panel.show({
      game,
      variations,
      point,
      mayMakeMain: isAside() && !isMain(variations, point),
      mayRemove: isAside(),
      mayKeep: isAside() && keeping?.endingAt(game, end) === undefined,
      noteOn: (at) => {
        const line = keeping?.endingAt(game, at);
        return line && (line.comment === undefined ? 'saved' : `saved: ${line.comment}`);
      },
    });
  }

  async function open(): Promise<void> {
    elementIn(document, '.play .side').prepend(panel.element);
    toggle.setAttribute('aria-expanded', 'true');
    view.board.allow('turn');
    draw();
    view.board.say(hint);
    const answer = await keeping?.load();
    if (answer === undefined) return;
    if ('trouble' in answer) tell(answer.trouble);
    else view.change(answer.value.reduce(addLine, view.variations()), view.point());
  }

  function close(): void {
    panel.element.remove();
    toggle.setAttribute('aria-expanded', 'false');
    view.board.allow('none');
    if (isAside()) view.go({ turn: view.point().turn, path: [] });
  }

  async function keep(at: Keeping, remark: string): Promise<void> {
    const answer = await at.keep(view.game(), lineHere(), remark);
    if (!('trouble' in answer)) panel.forgetRemark();
    draw();
    tell('trouble' in answer ? answer.trouble : 'Saved. Only you see it.');
  }

  async function remove(): Promise<void> {
    const here = view.point();
    const kept = keeping?.through(view.game(), here) ?? [];
    const question =
      kept.length === 1 ? 'Delete the line you saved?' : `Delete ${kept.length} lines you saved?`;
    if (kept.length > 0 && !window.confirm(question)) return;
    const answer = await keeping?.forget(kept);
    if (answer !== undefined && 'trouble' in answer) return tell(answer.trouble);
    view.change(removeFrom(view.variations(), here), { turn: here.turn, path: here.path.slice(0, -1) });
    tell('Deleted.');
  }
}
