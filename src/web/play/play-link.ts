import type { Request, Response } from 'express';
import { type LinkActor, type Power, powerOf, refuseToDoMore } from '../../games/actor.ts';
import type { Draft } from '../../games/draft.ts';
import { type GameWithTurns, isRunning, opponentOf } from '../../games/game.ts';
import type { Instant } from '../../games/terms.ts';
import { findGameWithTurns } from '../../store/games.ts';
import type { Following } from '../../view/page-data.ts';
import { linkClaimOf } from '../access.ts';
import { followingOf } from '../live-events.ts';
import { sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import type { Site } from '../site.ts';

/** A page behind the link of one turn: who asks, what the link is good for, and the game. */
export interface Play {
  readonly actor: LinkActor;
  readonly power: Power;
  readonly found: GameWithTurns;
  /** The address of the turn page, without a slash at its end. */
  readonly path: string;
  /** When it was asked. */
  readonly now: Instant;
  /** How its pages are told that the game has gone on. */
  readonly following: Following | undefined;
  /** What is kept of the running turn, where a page shows it. */
  readonly draft?: Draft | undefined;
}

/** Reads the link; undefined when the answer, a 404 that hints at nothing, is already given. */
export async function readPlay(site: Site, request: Request, response: Response): Promise<Play | undefined> {
  const claim = linkClaimOf(site, request);
  const found = claim?.kind === 'play' ? await findGameWithTurns(site.reads, claim.gameId) : undefined;
  const power = claim?.kind === 'play' && found ? powerOf(found.game, claim) : undefined;
  if (claim?.kind !== 'play' || !found || !power) {
    sendProblemPage(site, response, NOT_FOUND);
    return undefined;
  }
  return {
    actor: claim,
    power,
    found,
    path: `/play/${request.params.token}`,
    now: site.world.now(),
    following: followingOf(site.links, found.game),
  };
}

/** Whether the link only tells what happened since. */
export const isPast = ({ power }: Play): boolean => refuseToDoMore(power) !== undefined;

/** Whether the link plays the running turn of a game that is still on. */
export const mayPlay = ({ power, found: { game } }: Play): boolean => power === 'plays' && isRunning(game);

/** Whether the other side's draw offer stands. */
export const isOffered = ({ actor, found: { game } }: Play): boolean =>
  isRunning(game) && game.state.drawOfferBy === opponentOf(actor.color);
