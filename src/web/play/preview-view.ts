import type { Response } from 'express';
import { claimsOf, type Outcome, outcomeOf } from '../../engine/index.ts';
import type { Claim } from '../../engine/types.ts';
import { repeatableKeys } from '../../games/draws.ts';
import { type GameWithTurns, opponentOf, resultOf } from '../../games/game.ts';
import { readPosition } from '../../games/position.ts';
import { endSentence, rulesTitle } from '../../view/game-words.ts';
import { formatMoveList } from '../../view/move-list.ts';
import { turnStory } from '../../view/move-story.ts';
import { ruleLink, ruleOfClaims, ruleOfEnd } from '../../view/rule-links.ts';
import { pickHref } from '../../view/turn-address.ts';
import { positionTitle } from '../../view/turn-words.ts';
import { MESSAGE_LENGTH } from '../fields.ts';
import { typedText } from '../form-view.ts';
import { boardView, namesOf, notationOf } from '../game/game-view.ts';
import { sendPage } from '../page.ts';
import type { Site } from '../site.ts';
import type { Play } from './play-link.ts';
import { isOffered, movesInQuery, readMoves, sendTurnPage } from './turn-view.ts';

const CLAIM_WORDS = {
  threefold: 'with this move the same position comes for the third time',
  'fifty-moves': 'with this move fifty moves have passed without a capture, promotion or pawn move',
} as const satisfies Record<Claim, string>;

/** What a preview is made of, as a form sends it back: nothing of it is believed. */
export interface PreviewFields {
  readonly moves?: unknown;
  readonly message?: unknown;
  readonly offerDraw?: unknown;
  readonly claimDraw?: unknown;
}

/** Why a preview is shown again after it was sent. */
interface PreviewFaults {
  readonly status: number;
  readonly messageError?: string;
  readonly drawError?: string;
}

/** How the game would end by the turn. */
function endWords(outcome: Outcome, found: GameWithTurns): string {
  return endSentence(resultOf(outcome), outcome.end, namesOf(found.game));
}

/** The turn as it would stand, with what goes along with it. Sending it is the only thing that plays it. */
export async function sendPreview(
  site: Site,
  response: Response,
  play: Play,
  fields: PreviewFields,
  faults: PreviewFaults,
): Promise<void> {
  const { found, claim, path } = play;
  const { game } = found;
  const texts = movesInQuery(fields.moves);
  const turn = readMoves(play, texts);
  if (!turn.ok) {
    return sendTurnPage(site, response, play, { before: [], refusal: turn.problem, typed: texts.join(', ') });
  }
  const { position, moves } = turn.value;
  const { rules } = game.terms;
  const keys = repeatableKeys(found);
  const outcome = outcomeOf(position, keys);
  const claimable = outcome ? undefined : claimsOf(position, keys)[0];
  const machine = moves.map(({ move }) => move);
  const data = {
    title: `Look before you send: ${notationOf(moves)}`,
    opponent: game.players[opponentOf(claim.color)].name,
    rules: rulesTitle(rules),
    moves: formatMoveList(machine),
    text: notationOf(moves),
    story: turnStory(readPosition(rules, game.fen), moves),
    declines: isOffered(play) && !outcome,
    several: moves.length > 1,
    board: boardView(position, rules, moves, { side: claim.color, title: positionTitle(position) }),
    ply: game.ply,
    end: outcome && endWords(outcome, found),
    endRule: outcome && ruleLink(rules, ruleOfEnd(rules, outcome.end)),
    claim: claimable && CLAIM_WORDS[claimable],
    claimRule: ruleLink(rules, ruleOfClaims(rules)),
    message: typedText({ message: fields.message }, 'message', MESSAGE_LENGTH),
    messageLength: MESSAGE_LENGTH,
    messageError: faults.messageError,
    drawError: faults.drawError,
    offerDraw: fields.offerDraw !== undefined,
    claimDraw: fields.claimDraw !== undefined,
    back: pickHref(path, machine.slice(0, -1)),
    path,
  };
  sendPage(site, response, 'preview', data, faults.status);
}
