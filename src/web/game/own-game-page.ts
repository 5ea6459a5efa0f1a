import type { Request, Response } from 'express';
import { findAnalysis } from '../../store/analysis-rows.ts';
import { mailTrouble } from '../../store/mail-trouble.ts';
import { recordEntries } from '../../view/game-parts.ts';
import { sendRecord } from '../api/record.ts';
import { sendEventsOf } from '../live-events.ts';
import { isPast, mayKeep, mayReadMessages, readPlay } from '../play/play-link.ts';
import { sendScreen } from '../play/send-screen.ts';
import { playedScreen } from '../play/turn-screen.ts';
import { sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import type { Site } from '../site.ts';
import { readView, sendGame } from './game-page.ts';

/** The game for one of its players, with what the two wrote to each other; by a link of a former epoch without. */
export async function showOwnGame(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const { found, actor, path } = play;
  const { game, turns } = found;
  const view = readView(request, turns.length, actor.color);
  if (!view) return sendProblemPage(site, response, NOT_FOUND);
  const withMessages = mayReadMessages(play);
  const turn = turns[view.shown - 1];
  const shown = turn
    ? { fen: turn.fen, moves: turn.moves, message: withMessages ? turn.message : undefined }
    : { fen: game.terms.startFen, moves: [] };
  sendGame(site, response, game, shown, view, {
    path: `${path}/game`,
    following: play.following,
    linesPath: mayKeep(play) ? `${path}/notes/lines` : undefined,
    notesHref: mayKeep(play) ? `${path}/notes` : undefined,
    usualSide: actor.color,
    forEverybody: false,
    recordHref: `${path}/record.pgn`,
    messagesHref: withMessages ? `${path}/record.pgn?comments=1` : undefined,
    turnHref: path,
    spectatorHref: game.terms.visibility === 'players' ? undefined : `${site.publicUrl}/games/${game.id}`,
    entries: recordEntries(found, withMessages),
    mail: await mailTrouble(site.reads, game.id),
  });
}

/** The record for a player: with the messages, and with what that player alone has put down about the game. */
export async function getOwnRecord(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const { comments, notes } = request.query;
  if (notes === '1' && play.by === 'stay') return sendProblemPage(site, response, NOT_FOUND);
  const closed = (notes === '1' && isPast(play)) || (comments === '1' && !mayReadMessages(play));
  if (closed) return sendScreen(site, response, play, playedScreen(play));
  const { found, actor } = play;
  const analysis =
    notes === '1' ? await findAnalysis(site.reads, actor, found, site.faults.leaveOut) : undefined;
  sendRecord(site, response, found, comments === '1', analysis);
}

/** Tells a player that the game has gone on. */
export async function getOwnEvents(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (play) sendEventsOf(site, request, response, play.found.game.id);
}
