import type { Request, Response } from 'express';
import { answerDraw, playTurn, resign } from '../../actions/act-in-game.ts';
import { type Actor, type Power, powerOf } from '../../games/actor.ts';
import { type GameWithTurns, isRunning } from '../../games/game.ts';
import { readPosition } from '../../games/position.ts';
import type { Refusal } from '../../games/refusals.ts';
import { findGame, findGameWithTurns } from '../../store/games.ts';
import { bearerOf, idOf } from '../access.ts';
import { sendProblem, writtenLegalMoves } from '../problem-answers.ts';
import { NOT_FOUND, REFUSALS } from '../problems.ts';
import { sendJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import { NO_TOKEN, readBody, sendRefusal, UNKNOWN_TOKEN } from './calls.ts';
import { gameStateJson, turnsJson } from './game-json.ts';
import { drawBody, emptyBody, type GameMovesJson, turnBody } from './schemas.ts';

interface Reading {
  readonly found: GameWithTurns;
  readonly claim: Actor | undefined;
  /** What the reader may do, where it is a player. */
  readonly power: Power | undefined;
}

/** The game for one who reads; undefined when the answer is already given. */
export async function readGame(
  site: Site,
  request: Request,
  response: Response,
): Promise<Reading | undefined> {
  const id = idOf(request);
  const found = id === undefined ? undefined : await findGameWithTurns(site.reads, id);
  const bearer = bearerOf(site, request);
  const claim =
    typeof bearer === 'object' && bearer.kind === 'play' && bearer.gameId === id ? bearer : undefined;
  if (found === undefined || (found.game.terms.visibility === 'players' && claim === undefined)) {
    sendProblem(site, response, NOT_FOUND);
    return undefined;
  }
  if (bearer !== 'none' && claim === undefined) {
    sendProblem(site, response, UNKNOWN_TOKEN);
    return undefined;
  }
  return { found, claim, power: claim && powerOf(found.game, claim) };
}

/** The right to act in the game; undefined when the answer is already given. */
async function readPlayer(site: Site, request: Request, response: Response): Promise<Actor | undefined> {
  const id = idOf(request);
  const bearer = bearerOf(site, request);
  if (id !== undefined && typeof bearer === 'object' && bearer.kind === 'play' && bearer.gameId === id) {
    return bearer;
  }
  const exists = id !== undefined && (await findGame(site.reads, id)) !== undefined;
  sendProblem(site, response, exists ? (bearer === 'none' ? NO_TOKEN : UNKNOWN_TOKEN) : NOT_FOUND);
  return undefined;
}

export async function getGame(site: Site, request: Request, response: Response): Promise<void> {
  const reading = await readGame(site, request, response);
  if (reading) sendJson(response, gameStateJson(reading.found));
}

export async function getMoves(site: Site, request: Request, response: Response): Promise<void> {
  const reading = await readGame(site, request, response);
  if (!reading) return;
  const { found, power } = reading;
  const answer: GameMovesJson = { turns: turnsJson(found.turns) };
  const { game } = found;
  if (power === 'plays' && isRunning(game)) {
    answer.legal = writtenLegalMoves(readPosition(game.terms.rules, game.fen));
  }
  sendJson(response, answer);
}

export async function postMoves(site: Site, request: Request, response: Response): Promise<void> {
  const claim = await readPlayer(site, request, response);
  const body = claim && readBody(site, request, response, turnBody);
  if (!claim || !body) return;
  const played = await playTurn(site.world, { ...claim, ...body });
  if (!played.ok) return refuse(site, response, claim, played.problem);
  sendJson(response, gameStateJson(played.value), 201);
}

export async function postResign(site: Site, request: Request, response: Response): Promise<void> {
  const claim = await readPlayer(site, request, response);
  const body = claim && readBody(site, request, response, emptyBody);
  if (!claim || !body) return;
  const resigned = await resign(site.world, claim);
  if (resigned.ok) sendJson(response, gameStateJson(resigned.value));
  else await refuse(site, response, claim, resigned.problem);
}

export async function postDraw(site: Site, request: Request, response: Response): Promise<void> {
  const claim = await readPlayer(site, request, response);
  const body = claim && readBody(site, request, response, drawBody);
  if (!claim || !body) return;
  const done = await answerDraw(site.world, claim, body.action);
  if (done.ok) sendJson(response, gameStateJson(done.value));
  else await refuse(site, response, claim, done.problem);
}

/** A no, with the game as it stands where the sender saw another one. */
async function refuse(site: Site, response: Response, { gameId }: Actor, refusal: Refusal): Promise<void> {
  const outdated = REFUSALS[refusal.reason].shows === 'game';
  const found = outdated ? await findGameWithTurns(site.reads, gameId) : undefined;
  sendRefusal(site, response, refusal, found && { state: gameStateJson(found) });
}
