import type { Request, Response } from 'express';
import { formatRecord } from '../../engine/index.ts';
import type { Analysis } from '../../games/analysis.ts';
import type { GameWithTurns } from '../../games/game.ts';
import { gameRecord } from '../../games/game-record.ts';
import { recordFileName } from '../../view/record-file-name.ts';
import { sendProblem } from '../problem-answers.ts';
import type { Site } from '../site.ts';
import { NO_TOKEN, sendRefusal } from './calls.ts';
import { gameStateJson } from './game-json.ts';
import { readGame } from './games.ts';

/** The record of a game. What the players wrote goes along only with a token of one of them, none of a former epoch. */
export async function getRecord(site: Site, request: Request, response: Response): Promise<void> {
  const reading = await readGame(site, request, response);
  if (!reading) return;
  const withComments = request.query.comments === '1';
  if (withComments && reading.claim === undefined) return sendProblem(site, response, NO_TOKEN);
  if (withComments && reading.power === 'former')
    return sendRefusal(site, response, { reason: 'link-former' }, { state: gameStateJson(reading.found) });
  sendRecord(site, response, reading.found, withComments);
}

/** Answers with a record, to be kept as a file. `analysis` is the asker's own, where it is to go along. */
export function sendRecord(
  site: Site,
  response: Response,
  found: GameWithTurns,
  withComments: boolean,
  analysis?: Analysis,
): void {
  const { id } = found.game;
  response.attachment(recordFileName(found));
  response.setHeader('Content-Type', 'application/x-chess-pgn; charset=utf-8');
  response.send(formatRecord(gameRecord(found, `${site.publicUrl}/games/${id}`, withComments, analysis)));
}
