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

/** The `Set-Cookie` header by which a browser keeps a look, or forgets that it had another than the usual one. */
export function lookCookie({ colors, scheme }: Look, publicUrl: string): string {
  const isUsual = colors === USUAL_LOOK.colors && scheme === USUAL_LOOK.scheme;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `look=${colors}.${scheme}; Path=/; Max-Age=${isUsual ? 0 : KEPT_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}

const PAGE_BEGINNING = '<!doctype html>\n<html lang="en"';

/** A page in the look that the request asks for: made once for everybody, it is dressed as it leaves. */
export function inLook(html: string, cookies: string | undefined): string {
  if (cookies === undefined || !html.startsWith(PAGE_BEGINNING)) return html;
  const { colors, scheme } = lookOf(cookies);
  if (colors === USUAL_LOOK.colors && scheme === USUAL_LOOK.scheme) return html;
  return `${PAGE_BEGINNING} data-colors="${colors}" data-scheme="${scheme}"${html.slice(PAGE_BEGINNING.length)}`;
}
