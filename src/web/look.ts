import { formatCookie } from './cookie.ts';

/** Colors of the board that a visitor may choose. The style sheet has them by these names; the first is the usual one. */
export const BOARD_COLORS = ['wood', 'green', 'blue'] as const;
/** Whether pages are light or dark; usually as the system has it. */
export const SCHEMES = ['system', 'light', 'dark'] as const;

export interface Look {
  readonly colors: (typeof BOARD_COLORS)[number];
  readonly scheme: (typeof SCHEMES)[number];
}

const USUAL_LOOK: Look = { colors: 'wood', scheme: 'system' };

const KEPT_SECONDS = 365 * 24 * 3600;

const COOKIE = new RegExp(`(?:^|; *)look=(${BOARD_COLORS.join('|')})\\.(${SCHEMES.join('|')})(?:;|$)`);

/** The look that comes along with a request in its `Cookie` header; the usual one where none does. */
export function lookOf(cookies: string | undefined): Look {
  const [, colors, scheme] = (cookies !== undefined && COOKIE.exec(cookies)) || [];
  if (colors === undefined || scheme === undefined) return USUAL_LOOK;
  return { colors: colors as Look['colors'], scheme: scheme as Look['scheme'] };
}

/** Whether it is what pages look like by themselves. */
export const isUsualLook = ({ colors, scheme }: Look): boolean =>
  colors === USUAL_LOOK.colors && scheme === USUAL_LOOK.scheme;

/** The `Set-Cookie` header by which a browser keeps a look, or forgets that it had another than the usual one. */
export function lookCookie(look: Look, publicUrl: string): string {
  const { colors, scheme } = look;
  const seconds = isUsualLook(look) ? 0 : KEPT_SECONDS;
  return formatCookie({ name: 'look', value: `${colors}.${scheme}`, path: '/', seconds }, publicUrl);
}
