import type { Request, Response } from 'express';
import { z } from 'zod';
import { piecesOf } from '../engine/index.ts';
import { readPosition } from '../games/position.ts';
import { BOARD_UNITS, boardSvg } from '../view/board-svg.ts';
import { Html } from '../view/html.ts';
import { badFields } from './fields.ts';
import { choicesOf } from './form-view.ts';
import { BOARD_COLORS, type Look, lookCookie, lookOf, SCHEMES } from './look.ts';
import { sendPage } from './page.ts';
import { problemOfFields, sendProblemPage } from './problem-answers.ts';
import type { Site } from './site.ts';

const lookForm = z.strictObject({ colors: z.enum(BOARD_COLORS), scheme: z.enum(SCHEMES) });

const COLOR_LABELS = { wood: 'Wood', green: 'Green', blue: 'Blue grey' } as const satisfies Record<
  Look['colors'],
  string
>;
const SCHEME_LABELS = {
  system: 'Same as my system',
  light: 'Light',
  dark: 'Dark',
} as const satisfies Record<Look['scheme'], string>;

/** A corner of a board, with men of both sides on both squares and every mark there is. */
const SAMPLE = cornerOf(
  boardSvg(
    piecesOf(
      readPosition(
        { variant: 'absorption', turnOrder: 'alternating' },
        '7K/8/8/8/8/2b5/1k1n(p)4/RQ(N)6 w - - 0 1',
      ),
    ),
    {
      variant: 'absorption',
      side: 'white',
      title: '',
      lastMove: [18, 11],
      checked: [9],
      selected: 1,
      targets: [2, 10, 11],
    },
  ),
);

/** Cuts a drawing down to a corner of it, four squares wide and three high. */
function cornerOf({ markup }: Html): Html {
  const { left, square } = BOARD_UNITS;
  const corner = markup
    .replace(/viewBox="[^"]*"/, `viewBox="${left} ${5 * square} ${4 * square} ${3 * square}"`)
    .replace('role="img"', 'aria-hidden="true"');
  return new Html(corner);
}

/** GET: what can be chosen, and what is chosen now. */
export function showLook(site: Site, request: Request, response: Response): void {
  const look = lookOf(request.headers.cookie);
  sendPage(site, response, 'look', {
    title: 'Colors',
    sample: SAMPLE,
    colors: choicesOf(BOARD_COLORS, (colors) => COLOR_LABELS[colors], look.colors),
    schemes: choicesOf(SCHEMES, (scheme) => SCHEME_LABELS[scheme], look.scheme),
    kept: request.query.kept === '1',
  });
}

/** POST: the browser keeps the choice, nobody else. */
export function postLook(site: Site, request: Request, response: Response): void {
  const parsed = lookForm.safeParse(request.body ?? {});
  if (!parsed.success) {
    sendProblemPage(site, response, problemOfFields(badFields(parsed.error)));
    return;
  }
  response.setHeader('Set-Cookie', lookCookie(parsed.data, site.publicUrl));
  response.redirect(303, '/look?kept=1');
}
