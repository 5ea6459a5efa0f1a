import { isRunning, opponentOf } from '../../games/game.ts';
import { readPosition } from '../../games/position.ts';
import type { MailTrouble } from '../../store/mail-trouble.ts';
import { boardView, notationOf } from '../../view/game-parts.ts';
import { refusalSentence } from '../../view/refusal-words.ts';
import { usualTrial } from '../../view/trial.ts';
import { invitationHref } from '../../view/trial-address.ts';
import { positionTitle } from '../../view/turn-words.ts';
import { isPast, type Play } from './play-link.ts';
import { playView } from './play-view.ts';
import type { PlayedScreen } from './turn-screen.ts';

/**
 * The page of a link that does not play. One whose player has had a later turn offers to mail the current one; so does one of
 * a former epoch, which only tells how the game stands.
 */
export function playedView(play: Play, trouble: MailTrouble, { refusal }: PlayedScreen) {
  const { found, actor, turnNumber, power } = play;
  const { game, turns } = found;
  const { rules } = game.terms;
  const past = isPast(play);
  const former = power === 'former';
  // The turns of a former epoch may be others than those that stand.
  const sent = former ? undefined : turns.find(({ number }) => number === turnNumber);
  const since = former ? [] : turns.filter(({ number }) => number > turnNumber);
  const position = readPosition(rules, game.fen);
  return {
    ...playView(play, trouble),
    title: titleOf(play),
    refusal: refusal && refusalSentence(play.words, refusal),
    past,
    former,
    waits: power === 'waits',
    sent: sent && {
      text: notationOf(sent.moves),
      offeredDraw: sent.offeredDraw,
    },
    message: sent?.message,
    declined: power === 'played' && isRunning(game) && sent?.offeredDraw && !game.state.drawOfferBy,
    since: since.map((turn) => ({
      name: game.players[turn.color].name,
      text: notationOf(turn.moves),
      message: turn.message,
    })),
    board: boardView(position, rules, turns.at(-1)?.moves ?? [], {
      side: actor.color,
      title: positionTitle(position),
    }),
    mayResign: isRunning(game) && !past,
    againHref: isRunning(game) ? undefined : invitationHref(usualTrial(rules)),
    offerLink: past && isRunning(game) && game.players[actor.color].kind === 'person',
  };
}

function titleOf({ power, actor, found: { game } }: Play): string {
  const opponent = game.players[opponentOf(actor.color)].name;
  if (!isRunning(game)) return `Game over: your game with ${opponent}`;
  return power === 'waits' || power === 'former' ? `Your game with ${opponent}` : `Sent to ${opponent}`;
}
