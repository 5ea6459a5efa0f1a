/** What a transaction can say about its commit: a letter may leave, or a game has gone on. */
export type Telling = 'letters' | { readonly gameId: string };

/** What a commit means to whoever waits for it. */
export interface News {
  /** Letters may be due. */
  readonly letters: boolean;
  /** The games that have gone on; `any` where that is not known. */
  readonly games: readonly string[] | 'any';
}

/** Hears of commits. */
export type Hear = (news: News) => void;

/** Another process has committed something, and it is not known what. */
export const ANYTHING: News = { letters: true, games: 'any' };

/** Whoever listens to the commits of a database. */
export interface NewsDesk {
  listen(hear: Hear): void;
  announce(news: News): void;
}

/** Nobody listens yet. */
export function createNewsDesk(): NewsDesk {
  const listeners: Hear[] = [];
  return {
    listen: (hear) => listeners.push(hear),
    announce(news) {
      for (const hear of listeners) hear(news);
    },
  };
}

/** What has been told, as one piece of news; undefined where nothing was. */
export function newsOf(tellings: readonly Telling[]): News | undefined {
  if (tellings.length === 0) return undefined;
  const games = tellings.flatMap((what) => (what === 'letters' ? [] : [what.gameId]));
  return { letters: tellings.includes('letters'), games: [...new Set(games)] };
}
