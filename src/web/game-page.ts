import type { Request, Response } from 'express';
import type { Color } from '../engine/types.ts';
import type { GameWithTurns } from '../games/game.ts';
import { findGameWithTurns } from '../store/games.ts';
import { rulesTitle } from '../view/game-words.ts';
import { idOf } from './access.ts';
import { sendRecord } from './api/record.ts';
import {
  boardView,
  positionAfter,
  positionTitle,
  recordLines,
  standing,
  termRows,
  troubledNames,
} from './game-view.ts';
import { sendPage } from './page.ts';
import { readPlay } from './play-link.ts';
import { NOT_FOUND } from './problems.ts';
import { sendProblemPage } from './refusals.ts';
import type { Site } from './site.ts';

/** Where the reader is within the game: how many turns are shown, and whose men stand at the bottom. */
interface View {
  readonly shown: number;
  readonly side: Color;
}

/** Reads `?turn=n` and `?side=black`; undefined where there is no such turn. */
function readView(request: Request, turnCount: number, usualSide: Color): View | undefined {
  const { turn = String(turnCount), side = usualSide } = request.query;
  if (typeof turn !== 'string' || !/^\d{1,6}$/.test(turn) || Number(turn) > turnCount) return undefined;
  if (side !== 'white' && side !== 'black') return undefined;
  return { shown: Number(turn), side };
}

/** The game for whoever may read it by its address. */
export async function showGame(site: Site, request: Request, response: Response): Promise<void> {
  const id = idOf(request);
  const found = id === undefined ? undefined : await findGameWithTurns(site.reads, id);
  const view = found && readView(request, found.turns.length, 'white');
  if (!found || !view || found.game.terms.visibility === 'players') {
    return sendProblemPage(site, response, NOT_FOUND);
  }
  await sendGame(site, response, found, view, {
    path: `/games/${found.game.id}`,
    usualSide: 'white',
    recordHref: `/games/${found.game.id}.pgn`,
    turnHref: undefined,
    messages: false,
  });
}

/** The game for one of its players, with what the two wrote to each other. */
export async function showOwnGame(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const { found, claim, path } = play;
  const view = readView(request, found.turns.length, claim.color);
  if (!view) return sendProblemPage(site, response, NOT_FOUND);
  await sendGame(site, response, found, view, {
    path: `${path}/game`,
    usualSide: claim.color,
    recordHref: `${path}/record.pgn`,
    turnHref: path,
    messages: true,
  });
}

/** The record with the messages, for a player. */
export async function getOwnRecord(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (play) sendRecord(site, response, play.found, request.query.comments === '1');
}

interface Reader {
  readonly path: string;
  readonly usualSide: Color;
  readonly recordHref: string;
  readonly turnHref: string | undefined;
  readonly messages: boolean;
}

async function sendGame(
  site: Site,
  response: Response,
  found: GameWithTurns,
  { shown, side }: View,
  { path, usualSide, recordHref, turnHref, messages }: Reader,
): Promise<void> {
  const { game, turns } = found;
  const { rules } = game.terms;
  const { white, black } = game.players;
  const { position, moves, turn } = positionAfter(found, shown);
  const hrefOf = (count: number, from: Color = side): string => {
    const query = [
      ...(count === turns.length ? [] : [`turn=${count}`]),
      ...(from === usualSide ? [] : [`side=${from}`]),
    ];
    return query.length === 0 ? path : `${path}?${query.join('&')}`;
  };
  const last = turns.length;
  sendPage(site, response, 'game', {
    title: `${white.name} against ${black.name}`,
    white: white.name,
    black: black.name,
    rules: rulesTitle(rules),
    terms: termRows(game.terms),
    standing: standing(game, site.world.now()),
    trouble: await troubledNames(site, game),
    board: boardView(position, rules, moves, { side, title: positionTitle(position) }),
    turns: last,
    shown,
    atEnd: shown === last,
    message: messages ? turn?.message : undefined,
    by: turn === undefined ? '' : game.players[turn.color].name,
    first: shown > 0 ? hrefOf(0) : undefined,
    previous: shown > 0 ? hrefOf(shown - 1) : undefined,
    next: shown < last ? hrefOf(shown + 1) : undefined,
    last: shown < last ? hrefOf(last) : undefined,
    flip: hrefOf(shown, side === 'white' ? 'black' : 'white'),
    record: recordLines(found, (number) => hrefOf(number), shown, messages),
    recordHref,
    turnHref,
    fen: shown === last ? game.fen : (turn?.fen ?? game.terms.startFen),
  });
}
