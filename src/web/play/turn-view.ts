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
import { boardView, notationOf, timeSentence } from '../../view/game-parts.ts';
import { TURN_ORDER_SENTENCES } from '../../view/game-words.ts';
import { NOTHING } from '../../view/html.ts';
import { choicesHtml, moveErrorHtml, turnStepsHtml } from '../../view/move-forms-html.ts';
import { formatMoveList } from '../../view/move-list.ts';
import { moveStory } from '../../view/move-story.ts';
import { frameAttributes } from '../../view/page-data.ts';
import { pickHref, previewHref } from '../../view/turn-address.ts';
import { checkRuleWords, counterWords, positionTitle, squaresOfMoves } from '../../view/turn-words.ts';
import { type MovePicker, pickMoves } from '../move-picker.ts';
import { isOffered, type Play } from './play-link.ts';
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
  return {
    ...shared,
    title: `Your turn against ${shared.opponent}`,
    offer: isOffered(play),
    last: told,
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
      last: told && [`${shared.opponent} played ${told.text}.`, ...told.story].join(' '),
      time: timeSentence('Your time: until', shared.standing.deadline),
    }),
    series: series && {
      counter: counterWords(series),
      checkRule: checkRuleWords(position),
      sentence: TURN_ORDER_SENTENCES[rules.turnOrder],
      steps: turnStepsHtml(moves.map(({ san }) => san)),
      undo: pickHref(path, before.slice(0, -1)),
    },
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

/** What the turn before was; it was the opponent's. */
const toldOf = (last: LastTurn, played: Line | undefined) => ({
  text: notationOf(last.moves),
  story: played?.steps.map(moveStory) ?? [],
  message: last.message,
});

/** What the page says of steps that were kept; nothing where they are the very ones that its address tells. */
function keptView({ path }: Play, { line, kept, showsKept = false }: BoardScreen) {
  if (kept === undefined) return undefined;
  const texts = textsOf(kept);
  if (!showsKept && texts.join() === textsOf(line).join()) return undefined;
  return {
    text: notationOf(kept.moves),
    several: texts.length > 1,
    shown: showsKept,
    look: isWhole(kept) ? previewHref(path, texts) : undefined,
  };
}
