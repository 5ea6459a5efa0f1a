import { type Claim, claimsOf, lastPosition, outcomeOf } from '../../engine/index.ts';
import { repeatableKeys } from '../../games/draws.ts';
import { opponentOf, resultOf } from '../../games/game.ts';
import { boardView, namesOf, notationOf } from '../../view/game-parts.ts';
import { endSentence } from '../../view/game-words.ts';
import { moveStory } from '../../view/move-story.ts';
import { refusalSentence } from '../../view/refusal-words.ts';
import { ruleLink, ruleOfClaims, ruleOfEnd } from '../../view/rule-links.ts';
import { formatMoveList, pickHref } from '../../view/turn-address.ts';
import { positionTitle, shortNotation } from '../../view/turn-words.ts';
import { MESSAGE_LENGTH } from '../fields.ts';
import { typedText } from '../form-view.ts';
import { isOffered, type Play } from './play-link.ts';
import { type PreviewScreen, textsOf } from './turn-screen.ts';

const CLAIM_WORDS = {
  threefold: 'this move brings the same position for the third time',
  'fifty-moves': 'with this move, fifty moves have passed without a capture, promotion or pawn move',
} as const satisfies Record<Claim, string>;

/** The page of a turn as it would stand. Sending it is the only thing that plays it. */
export function previewView(play: Play, { line, fields, messageError, drawRefusal }: PreviewScreen) {
  const { found, actor, path } = play;
  const { game } = found;
  const { rules } = game.terms;
  const position = lastPosition(line);
  const keys = repeatableKeys(found);
  const outcome = outcomeOf(position, keys);
  const claimable = outcome ? undefined : claimsOf(position, keys)[0];
  const texts = textsOf(line);
  const message = typedText({ message: fields.message }, 'message', MESSAGE_LENGTH);
  const offerDraw = fields.offerDraw !== undefined;
  return {
    title: `Preview: ${notationOf(line.moves)}`,
    opponent: game.players[opponentOf(actor.color)].name,
    isFirst: found.turns.length < 2,
    moves: formatMoveList(texts),
    short: shortNotation(line.moves),
    story: line.steps.map(moveStory),
    declines: isOffered(play) && !outcome,
    several: texts.length > 1,
    board: boardView(position, rules, line.moves, { side: actor.color, title: positionTitle(position) }),
    ply: game.ply,
    end: outcome && endSentence(play.words, resultOf(outcome), outcome.end, namesOf(game), actor.color),
    endRule: outcome && ruleLink(rules, ruleOfEnd(rules, outcome.end)),
    claim: claimable && CLAIM_WORDS[claimable],
    claimRule: ruleLink(rules, ruleOfClaims(rules)),
    message,
    messageLength: MESSAGE_LENGTH,
    messageError,
    drawError: drawRefusal && refusalSentence(play.words, drawRefusal),
    offerDraw,
    opensAlong: offerDraw || message !== '' || messageError !== undefined,
    claimDraw: fields.claimDraw !== undefined,
    back: pickHref(path, texts.slice(0, -1)),
    path,
  };
}
