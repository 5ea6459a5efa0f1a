import type { Response } from 'express';
import { isRunning, opponentOf } from '../../games/game.ts';
import { readPosition } from '../../games/position.ts';
import { usualTrial } from '../../view/trial.ts';
import { invitationHref } from '../../view/trial-address.ts';
import { positionTitle } from '../../view/turn-words.ts';
import { boardView, notationOf } from '../game/game-view.ts';
import { sendPage } from '../page.ts';
import type { Site } from '../site.ts';
import { isPast, type Play } from './play-link.ts';
import { playView } from './play-view.ts';

/**
 * What a link tells when it cannot play: what was sent by it, and what has happened since. A link whose player has had
 * a later turn is used up (410), and its page offers to mail the current one; so is one of a former epoch, which only tells
 * how the game stands.
 *
 * @param status what to answer while the link still reads the game
 * @param refusal why the request was refused, where there was one
 */
export async function sendPlayedPage(
  site: Site,
  response: Response,
  play: Play,
  status: number,
  refusal?: string,
): Promise<void> {
  const { found, claim, power } = play;
  const { game, turns } = found;
  const { rules } = game.terms;
  const past = isPast(play);
  const former = power === 'former';
  // The turns of a former epoch may be others than those that stand.
  const sent = former ? undefined : turns.find(({ number }) => number === claim.turnNumber);
  const since = former ? [] : turns.filter(({ number }) => number > claim.turnNumber);
  const position = readPosition(rules, game.fen);
  const data = {
    ...(await playView(site, play)),
    title: titleOf(play),
    refusal,
    past,
    former,
    waits: power === 'waits',
    sent: sent && {
      text: notationOf(sent.moves),
      message: sent.message,
      offeredDraw: sent.offeredDraw,
    },
    since: since.map((turn) => ({
      name: game.players[turn.color].name,
      text: notationOf(turn.moves),
      message: turn.message,
    })),
    board: boardView(position, rules, turns.at(-1)?.moves ?? [], {
      side: claim.color,
      title: positionTitle(position),
    }),
    mayResign: isRunning(game) && !past,
    againHref: isRunning(game) ? undefined : invitationHref(usualTrial(rules)),
    offerLink: past && isRunning(game) && game.players[claim.color].kind === 'person',
  };
  sendPage(site, response, 'played', data, past && status === 200 ? 410 : status);
}

function titleOf({ power, claim, found: { game } }: Play): string {
  const opponent = game.players[opponentOf(claim.color)].name;
  if (!isRunning(game)) return `Game over: your game against ${opponent}`;
  return power === 'waits' ? `Your game against ${opponent}` : `Sent to ${opponent}`;
}
