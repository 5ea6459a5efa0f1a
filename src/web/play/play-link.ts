import type { Request, Response } from 'express';
import { type Actor, type Power, powerOf, refuseToDoMore } from '../../games/actor.ts';
import type { Draft } from '../../games/draft.ts';
import { findClaim, repeatableKeys } from '../../games/draws.ts';
import { type GameWithTurns, isRunning, opponentOf } from '../../games/game.ts';
import { readPosition } from '../../games/position.ts';
import type { Instant } from '../../games/terms.ts';
import { findGameWithTurns } from '../../store/games.ts';
import type { Following } from '../../view/page-data.ts';
import type { Words } from '../../words/words.ts';
import { linkClaimOf } from '../access.ts';
import { followingOf } from '../live-events.ts';
import { wordsOf } from '../page-words.ts';
import { sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND, type Problem } from '../problems.ts';
import type { Site } from '../site.ts';
import { endOfStay, stayOf, stayPath, turnOfStay } from './stay.ts';

interface GoOn {
  readonly href: string;
  readonly until: Instant;
}

/** A page of a player: who asks, what that is good for, and the game. */
export interface Play {
  /** By the link of a turn, or by the stay of a browser that has sent one. */
  readonly by: 'link' | 'stay';
  readonly actor: Actor;
  /** The turn that the pages are about: that of the link; by a stay the running one, or the player's last. */
  readonly turnNumber: number;
  readonly power: Power;
  readonly found: GameWithTurns;
  /** The address of the turn page, without a slash at its end. */
  readonly path: string;
  /** When it was asked. */
  readonly now: Instant;
  /** Of the language that its pages are in. */
  readonly words: Words;
  /** How its pages are told that the game has gone on. */
  readonly following: Following | undefined;
  /** Where the browser that has sent the turn goes on, and until when. */
  readonly goOn: GoOn | undefined;
  /** What is kept of the running turn, where a page shows it. */
  readonly draft?: Draft | undefined;
}

/** Reads the link or the stay; undefined when the answer, which hints at nothing, is already given. */
export const readPlay = (site: Site, request: Request, response: Response): Promise<Play | undefined> =>
  request.params.token === undefined ? readStay(site, request, response) : readLink(site, request, response);

async function readLink(site: Site, request: Request, response: Response): Promise<Play | undefined> {
  const claim = linkClaimOf(site, request);
  const found = claim?.kind === 'play' ? await findGameWithTurns(site.reads, claim.gameId) : undefined;
  const power = claim?.kind === 'play' && found ? powerOf(found.game, claim) : undefined;
  if (claim?.kind !== 'play' || !found || !power) {
    sendProblemPage(site, response, NOT_FOUND);
    return undefined;
  }
  const path = `/play/${request.params.token}`;
  const { turnNumber } = claim;
  const sent = found.turns.find(({ number }) => number === turnNumber);
  const goOn = sent && { href: stayPath(claim), until: endOfStay(sent.playedAt) };
  return playOf(site, request, { by: 'link', actor: claim, turnNumber, power, found, path, goOn });
}

async function readStay(site: Site, request: Request, response: Response): Promise<Play | undefined> {
  response.vary('Cookie');
  const stay = stayOf(site, request);
  const found = stay && (await findGameWithTurns(site.reads, stay.claim.gameId));
  const turnNumber = found && turnOfStay(found, stay);
  const power = turnNumber && powerOf(found.game, { ...stay.claim, turnNumber });
  if (!power) {
    sendProblemPage(site, response, NO_STAY);
    return undefined;
  }
  const { gameId, color, epoch } = stay.claim;
  const actor = { gameId, color, epoch };
  const path = stayPath(actor);
  const goOn = { href: path, until: stay.endsAt };
  return playOf(site, request, { by: 'stay', actor, turnNumber, power, found, path, goOn });
}

const NO_STAY: Problem = {
  type: 'cannot-go-on-here',
  detail:
    'You can play on for a day in the browser that sent your turn. To play from here, open the link in the latest email about this game.',
};

/** Where a turn has been sent, its browser may go on, unless the game or the time for it is over. */
function playOf(site: Site, request: Request, asked: Omit<Play, 'now' | 'words' | 'following'>): Play {
  const { game } = asked.found;
  const now = site.world.now();
  const hasSent = asked.power === 'played' || asked.power === 'past';
  const goOn = hasSent && isRunning(game) && asked.goOn && now <= asked.goOn.until ? asked.goOn : undefined;
  const words = wordsOf(site, request, 'turn');
  return { ...asked, goOn, now, words, following: followingOf(site.links, game) };
}

/** Whether the link only tells what happened since. */
export const isPast = ({ power }: Play): boolean => refuseToDoMore(power) !== undefined;

/** Whether what the player keeps about the game, and the settings, may be read and changed: by a link that does more than tell. */
export const mayKeep = (play: Play): boolean => play.by === 'link' && !isPast(play);

/** Whether what the players wrote to each other is for this reader: a link of a former epoch may be in other hands by now. */
export const mayReadMessages = ({ power }: Play): boolean => power !== 'former';

/** Whether the link plays the running turn of a game that is still on. */
export const mayPlay = ({ power, found: { game } }: Play): boolean => power === 'plays' && isRunning(game);

/** Whether the player could claim a draw in the position on the board. */
export function mayClaimDraw({ found }: Play): boolean {
  const { game } = found;
  if (!isRunning(game) || game.terms.rules.turnOrder !== 'alternating') return false;
  return (
    findClaim(readPosition(game.terms.rules, game.fen), repeatableKeys(found).slice(0, -1)) !== undefined
  );
}

/** Whether the other side's draw offer stands. */
export const isOffered = ({ actor, found: { game } }: Play): boolean =>
  isRunning(game) && game.state.drawOfferBy === opponentOf(actor.color);
