import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { boardPng } from '../view/board-png.ts';
import { boardSvg, type ShownBoard } from '../view/board-svg.ts';
import type { Site } from './site.ts';

/** Whoever shows a link to many asks for its picture once in a while. */
const KEPT_SECONDS = 3600;

/** Answers with a board as PNG. */
export async function sendPicture(
  site: Site,
  request: Request,
  response: Response,
  board: ShownBoard,
): Promise<void> {
  // What it looks like, and how this version draws it.
  const svg = boardSvg(board.pieces, { ...board, title: '' }).markup;
  response.setHeader('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
  response.setHeader('ETag', `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const png = await pictureOf(site, board, svg);
  response.setHeader('Content-Type', 'image/png');
  // Pages of other sites may show it: that is what it is for.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Content-Length', png.length);
  response.end(png);
}

/** Pictures that were asked for last; one of them has some 20 KB. */
const KEPT_PICTURES = 100;
const pictures = new WeakMap<Site, Map<string, Promise<Buffer>>>();

/** Draws a board, or gives what was drawn of it before. */
function pictureOf(site: Site, board: ShownBoard, svg: string): Promise<Buffer> {
  const kept = pictures.get(site) ?? new Map<string, Promise<Buffer>>();
  pictures.set(site, kept);
  const picture = kept.get(svg) ?? boardPng(board, 'preview');
  // What was asked for last stands last.
  kept.delete(svg);
  kept.set(svg, picture);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_PICTURES && oldest !== undefined) kept.delete(oldest);
  return picture;
}
