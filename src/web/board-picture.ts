import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { piecesOf } from '../engine/index.ts';
import type { Rules, VariantId } from '../engine/types.ts';
import { readPosition } from '../games/position.ts';
import { findGameOutline } from '../store/game-outline.ts';
import { boardPng, PNG_SCALES } from '../view/board-png.ts';
import { boardSvg } from '../view/board-svg.ts';
import { positionSvg } from '../view/position-svg.ts';
import { idOf } from './access.ts';
import { readView, shownOf } from './game-page.ts';
import { NOT_FOUND } from './problems.ts';
import { sendProblemPage } from './refusals.ts';
import { rulesInPath } from './rules-page.ts';
import type { Site } from './site.ts';

/** What men can become in each game, at a glance. */
const SHOWN_OF_GAMES = {
  orthodox: 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 1',
  absorption: 'r1b1k2r/pp1n(p)bppp/4p3/3n(b)4/2B(N)1P(R)3/2Q(N)5/PP3PPP/R1B1K2R w KQkq - 0 1',
  cannibal: 'r1b2r2/ppp2ppp/2n1k(n)3/3pp3/4P1b1/2NP1N2/PPP2PPP/R1BK(B)3R w - - 0 1',
  african: 'r1hqkh1r/pp1p1ppp/2p2m2/4e~3/3PH~3/2E2M2/PPP2PPP/R1HQK2R w KQkq - 0 1',
} as const satisfies Record<VariantId, string>;

/** The game as its page shows it, for whoever may read that. Takes the same `?turn=n` and `?side=black`. */
export async function getGameBoard(site: Site, request: Request, response: Response): Promise<void> {
  const id = idOf(request);
  const outline = id === undefined ? undefined : await findGameOutline(site.reads, id);
  const view = outline && readView(request, outline.record.length, 'white');
  if (!outline || !view || outline.game.terms.visibility === 'players') {
    return sendProblemPage(site, response, NOT_FOUND);
  }
  const { fen, moves } = await shownOf(site, outline, view.shown);
  const position = readPosition(outline.game.terms.rules, fen);
  const { side } = view;
  await sendPicture(
    site,
    request,
    response,
    positionSvg(position, piecesOf(position), moves, { side, title: '' }),
  );
}

/** A position of a game in which one sees what it is. */
export async function getRulesBoard(site: Site, request: Request, response: Response): Promise<void> {
  const rules = rulesInPath(request);
  if (rules) await sendPicture(site, request, response, boardOfGame(rules));
  else sendProblemPage(site, response, NOT_FOUND);
}

function boardOfGame({ variant }: Rules): string {
  const position = readPosition({ variant, turnOrder: 'alternating' }, SHOWN_OF_GAMES[variant]);
  return boardSvg(piecesOf(position), { variant, side: 'white', title: '' });
}

/** Whoever shows a link to many asks for its picture once in a while. */
const KEPT_SECONDS = 3600;

/** Answers with a board as PNG. */
export async function sendPicture(
  site: Site,
  request: Request,
  response: Response,
  svg: string,
): Promise<void> {
  response.setHeader('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
  response.setHeader('ETag', `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const png = await pictureOf(site, svg);
  response.setHeader('Content-Type', 'image/png');
  // Pages of other sites may show it: that is what it is for.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Content-Length', png.length);
  response.end(png);
}

/** Pictures that were asked for last; one of them has some 30 KB. */
const KEPT_PICTURES = 100;
const pictures = new WeakMap<Site, Map<string, Promise<Buffer>>>();

/** Draws a board, or gives what was drawn of it before. */
function pictureOf(site: Site, svg: string): Promise<Buffer> {
  const kept = pictures.get(site) ?? new Map<string, Promise<Buffer>>();
  pictures.set(site, kept);
  const picture = kept.get(svg) ?? boardPng(svg, PNG_SCALES.preview);
  // What was asked for last stands last.
  kept.delete(svg);
  kept.set(svg, picture);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_PICTURES && oldest !== undefined) kept.delete(oldest);
  return picture;
}
