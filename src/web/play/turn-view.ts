import {
  formatMove,
  type Line,
  lastPosition,
  type Position,
  seriesOf,
  squareName,
} from '../../engine/index.ts';
import { type LastTurn, lastTurnIn } from '../../games/game.ts';
import type { MailTrouble } from '../../store/mail-trouble.ts';
import { type Complaint, turnComplaint } from '../../view/complaints.ts';
import { boardView, notationOf, timeLeft, timeSentence } from '../../view/game-parts.ts';
import { NOTHING } from '../../view/html.ts';
import { ICONS } from '../../view/icons.ts';
import { choicesHtml, moveErrorHtml, turnStepsHtml } from '../../view/move-forms-html.ts';
import { moveStory } from '../../view/move-story.ts';
import { frameAttributes } from '../../view/page-data.ts';
import { formatMoveList, pickHref, previewHref } from '../../view/turn-address.ts';
import {
  checkRuleWords,
  counterWords,
  positionTitle,
  shortNotation,
  squaresOfMoves,
} from '../../view/turn-words.ts';
import { type MovePicker, pickMoves } from '../move-picker.ts';
import { isOffered, mayClaimDraw, type Play } from './play-link.ts';
import { playView } from './play-view.ts';
import { type BoardScreen, isWhole, textsOf } from './turn-screen.ts';

/** The page on which a turn is built. */
export function turnView(play: Play, trouble: MailTrouble, screen: BoardScreen) {
  const { found, actor, path } = play;
  const { game } = found;
  const { rules } = game.terms;
  const { line } = screen;
  const { moves } = line;
  const position = lastPosition(line);
  const before = textsOf(line);
  const picker = pickerOf(play, position, screen);
  const series = seriesOf(position);
  const last = lastTurnIn(found);
  const told = last && toldOf(last, screen.before);
  const complaint = complaintOf(screen);
  const shared = playView(play, trouble);
  const time = timeLeft(play.words, game, play.now);
  return {
    ...shared,
    title: `Your turn in your game with ${shared.opponent}`,
    isFirst: found.turns.length < 2,
    timeLeft: time?.left ?? 'no time limit',
    deadline: time?.deadline,
    offer: isOffered(play),
    declined: declinedIn(play),
    mayClaim: mayClaimDraw(play),
    alert: screen.alert,
    last: told,
    message: last?.message === undefined ? undefined : messageView(last.message),
    board: boardView(position, rules, moves.length > 0 ? moves : (last?.moves ?? []), {
      side: actor.color,
      title: positionTitle(position),
      lastMove: squaresOfMoves(moves.length > 0 ? moves.slice(-1) : (last?.moves ?? [])),
      selected: picker.selected,
      targets: picker.targets,
      links: picker.links,
    }),
    promotions: picker.promotions,
    choices: choicesHtml(position),
    backToBoard: pickHref(path, before),
    before: formatMoveList(before),
    frame: frameAttributes('turn', {
      rules,
      fen: last?.fenBefore ?? game.fen,
      lastTurn: last?.moves.map(({ move }) => move) ?? [],
      moves: before,
      side: actor.color,
      picked: picker.selected === undefined ? undefined : squareName(picker.selected),
      path,
      last:
        last && [`${shared.opponent} played ${notationOf(last.moves)}.`, ...(told?.story ?? [])].join(' '),
      time: timeSentence('You have until', shared.standing.deadline),
    }),
    series: series && {
      counter: counterWords(series),
      checkRule: checkRuleWords(position),
      sentence: play.words.say('terms-order-sentence', { order: rules.turnOrder }),
      steps: turnStepsHtml(moves.map(({ san }) => san)),
      undo: pickHref(path, before.slice(0, -1)),
    },
    undo: ICONS.undo,
    kept: keptView(play, screen),
    anew: pickHref(path, []),
    error: complaint !== undefined,
    moveError: complaint ? moveErrorHtml(complaint) : NOTHING,
    typed: screen.typed ?? '',
  };
}

function pickerOf({ found, path }: Play, position: Position, { line, from, to }: BoardScreen): MovePicker {
  const before = textsOf(line);
  return pickMoves(position, {
    from,
    to,
    hrefOf: (square, target) => pickHref(path, before, square, target),
    follow: (move) => {
      const texts = [...before, formatMove(move)];
      const isTurn = found.game.terms.rules.turnOrder === 'alternating';
      return isTurn ? previewHref(path, texts) : pickHref(path, texts);
    },
  });
}

const complaintOf = ({ refusal, error }: BoardScreen): Complaint | undefined =>
  refusal ? turnComplaint(refusal) : error === undefined ? undefined : { sentence: error };

/** A longer message may not fit into a line of a phone: its first line is shown, the rest on demand. */
const SHORT_MESSAGE = 24;

const messageView = (text: string) => ({
  text,
  isLong: text.length > SHORT_MESSAGE || text.includes('\n'),
});

/** What the turn before was, which is always the opponent's. */
const toldOf = ({ moves }: LastTurn, played: Line | undefined) => ({
  text: shortNotation(moves),
  story: played?.steps.map(moveStory) ?? [],
});

/** Who has declined the draw that was offered with the last turn of either side. */
function declinedIn(play: Play): { readonly byYou: boolean; readonly byOpponent: boolean } {
  const [before, last] = [play.found.turns.at(-2), play.found.turns.at(-1)];
  return {
    byYou: last?.offeredDraw === true && !isOffered(play),
    byOpponent: before?.offeredDraw === true,
  };
}

/** What the page says of steps that were kept; nothing where they are the very ones that its address tells. */
function keptView({ path }: Play, { line, kept, showsKept = false }: BoardScreen) {
  if (kept === undefined) return undefined;
  const texts = textsOf(kept);
  if (!showsKept && texts.join() === textsOf(line).join()) return undefined;
  return {
    text: notationOf(kept.moves),
    shown: showsKept,
    look: isWhole(kept) ? previewHref(path, texts) : undefined,
  };
}
