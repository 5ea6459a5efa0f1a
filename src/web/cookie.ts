/** What a browser keeps for this service; no script of a page can read it, and other sites do not send it with their forms. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Below which addresses it comes along. */
  readonly path: string;
  /** After how many seconds the browser forgets it; 0 at once. */
  readonly seconds: number;
}

/** The `Set-Cookie` header for it. */
export function formatCookie({ name, value, path, seconds }: Cookie, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`;
}
