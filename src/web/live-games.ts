import type { Response } from 'express';
import type { Faults } from '../faults.ts';
import { FIRST_EPOCH } from '../games/epochs.ts';
import type { Game } from '../games/game.ts';
import type { Reads } from '../store/database.ts';
import { findGame } from '../store/games.ts';
import type { LiveEvent } from '../view/page-data.ts';

/** How many streams may be open at once. */
export interface LiveLimits {
  readonly all: number;
  readonly ofOneClient: number;
}

/** Why a stream is not opened: the service has no room, it is about to stop, or this client has enough of them. */
export type NoStream = 'full' | 'client-full';

/** One reader who is told of games as they go on. */
interface Stream {
  readonly response: Response;
  readonly gameIds: readonly string[];
  readonly client: string;
  /** Of each game the last event that this reader has, by its id. */
  readonly seen: Map<string, string>;
}

/** Who asks to be told of games: each once. */
export interface Listener {
  readonly gameIds: readonly string[];
  readonly client: string;
  /** The last event that this reader has, where only one game is asked for. */
  readonly seen?: string | undefined;
}

/** The readers of one game. */
interface Audience {
  readonly streams: Set<Stream>;
  /** Whether the game is being read for them, and whether it has changed again meanwhile. */
  reading: boolean;
  changed: boolean;
}

/** Tells open pages, by server-sent events, that games have gone on. Lives in memory: whoever comes later reads the game. */
export interface LiveGames {
  /**
   * Makes the response a stream of events about games. The first one of each says where the game stands, unless `seen`
   * names it. The stream is over when the reader leaves, does not keep up, or the service stops.
   */
  open(response: Response, listener: Listener): NoStream | undefined;
  /** To be called after the commit of whatever changed these games. Costs one look into a map where nobody reads one. */
  changed(gameIds: readonly string[] | 'any'): void;
  /** Ends all streams at once, and opens no more. */
  close(): void;
}

/** A line of comment so often, so that no proxy in between takes the connection for dead. */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT = ':\n\n';

/** How long a browser waits, in milliseconds, before it connects again. */
const BEGINNING = 'retry: 3000\n\n';

/** The epochs of both seats in one text: another one once turns were taken back, or the database was set back. */
export const epochsOf = ({ players }: Game): string => `${players.white.epoch}.${players.black.epoch}`;

const FIRST_EPOCHS = `${FIRST_EPOCH}.${FIRST_EPOCH}`;

/**
 * Names what readers are told: another one whenever that is another. It has the epochs, where they are not the first ones:
 * after a takeback the same number of turns can be another game.
 */
export function eventIdOf(game: Game): string {
  const { turnNumber, state } = game;
  const offer = state.kind === 'running' && state.drawOfferBy ? '-offer' : '';
  const epochs = epochsOf(game);
  return `${turnNumber - 1}-${state.kind}${offer}${epochs === FIRST_EPOCHS ? '' : `-${epochs}`}`;
}

/** What may be known of a game by whoever reads it. */
function eventData(game: Game): string {
  const { id, turnNumber, ply, state } = game;
  const drawOffer = (state.kind === 'running' && state.drawOfferBy) || null;
  const turns = turnNumber - 1;
  const event: LiveEvent = { game: id, turns, ply, status: state.kind, drawOffer, epochs: epochsOf(game) };
  return JSON.stringify(event);
}

/** Nobody is read to yet. */
export function createLiveGames(reads: Reads, faults: Faults, limits: LiveLimits): LiveGames {
  const audiences = new Map<string, Audience>();
  const clients = new Map<string, number>();
  const streams = new Set<Stream>();
  let closed = false;

  function audienceOf(gameId: string): Audience {
    const audience = audiences.get(gameId) ?? { streams: new Set(), reading: false, changed: false };
    audiences.set(gameId, audience);
    return audience;
  }

  function forget(stream: Stream): void {
    if (!streams.delete(stream)) return;
    for (const gameId of stream.gameIds) {
      const audience = audiences.get(gameId);
      audience?.streams.delete(stream);
      if (audience?.streams.size === 0) audiences.delete(gameId);
    }
    const ofClient = (clients.get(stream.client) ?? 1) - 1;
    if (ofClient === 0) clients.delete(stream.client);
    else clients.set(stream.client, ofClient);
  }

  /** Nothing waits for a reader that has not taken what was sent before. */
  function end(stream: Stream): void {
    forget(stream);
    if (stream.response.writableLength > 0) stream.response.destroy();
    else stream.response.end();
  }

  /** A reader that does not keep up is let go, so that nothing piles up here: it connects again and misses nothing. */
  function send(stream: Stream, text: string): void {
    if (!stream.response.write(text)) end(stream);
  }

  async function tell(gameId: string, audience: Audience): Promise<void> {
    audience.changed = true;
    if (audience.reading) return;
    audience.reading = true;
    try {
      while (audience.changed) {
        audience.changed = false;
        const game = await findGame(reads, gameId);
        if (game === undefined) continue;
        const id = eventIdOf(game);
        const text = `id: ${id}\ndata: ${eventData(game)}\n\n`;
        for (const stream of audience.streams) {
          if (stream.seen.get(gameId) === id) continue;
          stream.seen.set(gameId, id);
          send(stream, text);
        }
      }
    } catch (error) {
      faults.noteOnce('readers could not be told of a game', error, { game: gameId });
      for (const stream of audience.streams) end(stream);
    } finally {
      audience.reading = false;
    }
  }

  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, HEARTBEAT);
  }, HEARTBEAT_MS).unref();

  return {
    open(response, { gameIds, client, seen }) {
      const ofClient = clients.get(client) ?? 0;
      // A response without a socket waits behind another one on its connection; nothing would tell of its end.
      if (closed || streams.size >= limits.all || response.socket === null) return 'full';
      if (ofClient >= limits.ofOneClient) return 'client-full';
      const known = seen === undefined ? [] : gameIds.map((gameId) => [gameId, seen] as const);
      const stream = { response, gameIds, client, seen: new Map(known) };
      streams.add(stream);
      clients.set(client, ofClient + 1);
      for (const gameId of gameIds) audienceOf(gameId).streams.add(stream);
      response.on('close', () => forget(stream));
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // Compression on the way would hold events back, and so would the buffers of nginx.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
        // The connection is of no use for anything after the stream: a stop need not wait for it.
        Connection: 'close',
      });
      response.write(BEGINNING);
      for (const gameId of gameIds) void tell(gameId, audienceOf(gameId));
      return undefined;
    },
    changed(gameIds) {
      for (const gameId of gameIds === 'any' ? [...audiences.keys()] : gameIds) {
        const audience = audiences.get(gameId);
        if (audience !== undefined) void tell(gameId, audience);
      }
    },
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
    },
  };
}
