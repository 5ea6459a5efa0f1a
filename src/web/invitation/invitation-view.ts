import { startFen } from '../../engine/index.ts';
import { opponentOf } from '../../games/game.ts';
import type { Invitation } from '../../games/invitation.ts';
import { readPosition } from '../../games/position.ts';
import type { ColorChoice, Instant } from '../../games/terms.ts';
import { boardView } from '../../view/game-parts.ts';
import { clockWords, rulesTitle } from '../../view/game-words.ts';
import { rulesPath } from '../../view/rules-addresses.ts';
import { deadlineWords } from '../../view/time-words.ts';
import { positionTitle } from '../../view/turn-words.ts';
import type { Words } from '../../words/words.ts';

/** Who looks at an invitation: one of its two sides, or anybody who has its address. */
type Reader = 'challenger' | 'invited' | 'anybody';

/** What pages show of an invitation: all terms, and a start position that is not the usual one as a board. */
export function invitationView(words: Words, invitation: Invitation, reader: Reader, now: Instant) {
  const { terms, status, challenger } = invitation;
  const { rules } = terms;
  const isSetUp = terms.startFen !== startFen(rules);
  const waits = status === 'unconfirmed' || status === 'invited' || status === 'open';
  return {
    name: challenger.name,
    rules: rulesTitle(words, rules),
    rulesHref: rulesPath(rules),
    turnSentence: words.say('terms-order-sentence', { order: rules.turnOrder }),
    lines: [
      gameLine(words, invitation, reader),
      words.say('invitation-time', { clock: clockWords(words, terms.timeControl) }),
      words.say('invitation-house-rules', { rule: terms.helpRule, visibility: terms.visibility }),
      ...(isSetUp ? [words.say('invitation-set-up')] : []),
    ],
    status: words.say('invitation-status', { status, name: challenger.name }),
    whom: whomOf(invitation),
    unconfirmed: status === 'unconfirmed',
    open: status === 'open',
    openUntil: waits
      ? words.say('invitation-open-until', { deadline: deadlineWords(words, invitation.expiresAt, now) })
      : undefined,
    message: invitation.message,
    board: isSetUp ? startBoard(invitation) : undefined,
    gameHref:
      invitation.gameId === undefined || terms.visibility === 'players'
        ? undefined
        : `/games/${invitation.gameId}`,
    accepted: status === 'accepted',
  };
}

/** Whom it is for, as sentences choose by it. */
export const whomOf = ({ opponent }: Invitation): 'person' | 'anyone' =>
  opponent === undefined ? 'anyone' : 'person';

/** What is played, and with which color by whom. */
function gameLine(words: Words, { terms, plays, challenger }: Invitation, reader: Reader): string {
  const { variant, turnOrder: order } = terms.rules;
  if (reader === 'anybody')
    return words.say('invitation-game-they-play', { variant, order, color: plays, name: challenger.name });
  const color = reader === 'challenger' ? plays : otherColor(plays);
  return words.say('invitation-game-you-play', { variant, order, color });
}

const otherColor = (plays: ColorChoice): ColorChoice => (plays === 'random' ? plays : opponentOf(plays));

function startBoard({ terms: { rules, startFen: fen } }: Invitation) {
  const position = readPosition(rules, fen);
  return boardView(position, rules, [], { side: 'white', title: positionTitle(position) });
}
