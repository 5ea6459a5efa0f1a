import { startFen } from '../../engine/index.ts';
import type { Invitation, InvitationStatus } from '../../games/invitation.ts';
import { readPosition } from '../../games/position.ts';
import type { Instant } from '../../games/terms.ts';
import { boardView, termsHtml } from '../../view/game-parts.ts';
import { rulesTitle } from '../../view/game-words.ts';
import { rulesPath } from '../../view/rules-addresses.ts';
import { deadlineWords } from '../../view/time-words.ts';
import { positionTitle } from '../../view/turn-words.ts';
import type { Words } from '../../words/words.ts';

const STATUS_WORDS = {
  unconfirmed: 'It waits for the one who invites to confirm it by the link in the mail.',
  invited: 'It waits for an answer.',
  open: 'Anyone may take it; the first to accept has the game.',
  accepted: 'It was accepted: the game has begun.',
  declined: 'It was declined.',
  withdrawn: 'It was withdrawn.',
  expired: 'Nobody answered in time.',
} as const satisfies Record<InvitationStatus, string>;

/** What pages show of an invitation: all terms, and the start position as a board. */
export function invitationView(words: Words, invitation: Invitation, now: Instant) {
  const { terms, status, plays, challenger } = invitation;
  const { rules } = terms;
  const position = readPosition(rules, terms.startFen);
  const waits = status === 'unconfirmed' || status === 'invited' || status === 'open';
  return {
    name: challenger.name,
    rules: rulesTitle(words, rules),
    rulesHref: rulesPath(rules),
    turnSentence: words.say('terms-order-sentence', { order: rules.turnOrder }),
    terms: termsHtml(words, terms),
    plays: words.say('terms-color', { plays }),
    status: STATUS_WORDS[status],
    unconfirmed: status === 'unconfirmed',
    open: status === 'open',
    until: waits ? deadlineWords(words, invitation.expiresAt, now) : undefined,
    message: invitation.message,
    setUp: terms.startFen !== startFen(rules),
    board: boardView(position, rules, [], { side: 'white', title: positionTitle(position) }),
    gameHref:
      invitation.gameId === undefined || terms.visibility === 'players'
        ? undefined
        : `/games/${invitation.gameId}`,
    accepted: status === 'accepted',
  };
}
