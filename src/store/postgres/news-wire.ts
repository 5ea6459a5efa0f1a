import pg from 'pg';
import { ANYTHING, createNewsDesk, type Hear, type News } from '../news.ts';

/** News of commits, between this process and others on the same database. */
export interface NewsWire {
  listen(hear: Hear): void;
  /** Tells this process at once, and the others a moment later. */
  announce(news: News): void;
  close(): Promise<void>;
}

const CHANNEL = 'chessivore';
/** News that comes in quick succession goes together. */
const TOGETHER_MS = 5;
/** How many ids fit into a payload, of which the server takes 8,000 bytes. */
const MOST_GAMES = 300;
const RECONNECT_MS = 1_000;

/**
 * Over one connection that listens and tells. Nothing is told inside the transactions themselves: the server takes one
 * lock for all commits that tell something, and they could no longer share their wait for the disk. What is lost
 * when a process dies between its commit and the telling is found at the next look at the outbox, and by pages that load
 * again.
 */
export function createNewsWire(settings: pg.ClientConfig): NewsWire {
  const desk = createNewsDesk();
  let pending: News | undefined;
  let telling: Promise<void> | undefined;
  let connected: Promise<pg.Client> | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client(settings);
    client.on('notification', ({ processId, payload }) => {
      const ours = (client as unknown as { readonly processID: number }).processID;
      if (processId !== ours && payload !== undefined) desk.announce(JSON.parse(payload) as News);
    });
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    return client;
  }

  /** What was told meanwhile has been heard neither here nor by others, so everybody looks at everything. */
  function lose(): void {
    if (closed || reconnecting !== undefined) return;
    // It may still hear, though it cannot tell.
    connected?.then((client) => client.off('end', lose).end()).catch(() => undefined);
    connected = undefined;
    reconnecting = setTimeout(() => {
      reconnecting = undefined;
      connect().then(() => announce(ANYTHING), lose);
    }, RECONNECT_MS).unref();
  }

  function connect(): Promise<pg.Client> {
    connected ??= open();
    return connected;
  }

  async function tell(): Promise<void> {
    while (pending !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
      const news = pending;
      pending = undefined;
      try {
        const client = await connect();
        await client.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(news)]);
      } catch {
        lose();
      }
    }
    telling = undefined;
  }

  function announce(news: News): void {
    desk.announce(news);
    pending = pending === undefined ? news : together(pending, news);
    telling ??= tell();
  }

  return {
    listen(hear) {
      desk.listen(hear);
      connect().catch(lose);
    },
    announce,
    async close() {
      await telling;
      closed = true;
      clearTimeout(reconnecting);
      const client = await connected?.catch(() => undefined);
      await client?.end();
    },
  };
}

function together(one: News, other: News): News {
  const letters = one.letters || other.letters;
  if (one.games === 'any' || other.games === 'any') return { letters, games: 'any' };
  const games = [...new Set([...one.games, ...other.games])];
  return { letters, games: games.length > MOST_GAMES ? 'any' : games };
}
