import type { Color, TurnOrder, VariantId } from '../../../src/engine/index.ts';
import { linkSecretBeside } from '../../../src/link-secret.ts';
import { createLinks } from '../../../src/links.ts';
import type { Service } from '../../support/service.ts';

export interface GameOptions {
  readonly variant?: VariantId;
  readonly turnOrder?: TurnOrder;
  /** Where the game starts, when not at the usual start. */
  readonly fen?: string;
  readonly clock?: { readonly perTurnDays: number } | null;
  readonly visibility?: 'link' | 'players' | 'public';
  /** Turns played at once, in any notation; the moves of a series are separated by spaces. */
  readonly turns?: readonly string[];
}

/** A game between Ann, who has White, and Bo. */
export interface PlayedGame {
  readonly id: string;
  /** Its page for everybody, as a path. */
  readonly path: string;
  /** Plays turns over the programming interface, each by whoever is to move; a message can go with the last. */
  play(turns: readonly string[], message?: string): Promise<void>;
  /** The notation of what was played, turn by turn. */
  played(): Promise<readonly string[]>;
  /** The link that the next letter to a player bears, as a path; to who is to move unless said otherwise. */
  link(color?: Color): Promise<string>;
}

interface GameState {
  readonly toMove: Color | null;
  readonly turns: readonly { readonly moves: readonly { readonly san: string }[] }[];
}

/**
 * Ann and Bo agree upon a game over the programming interface. Their links are made with the key of the service, as it
 * makes those in letters, so that nobody has to wait for the letters.
 */
export async function beginGame(service: Service, options: GameOptions = {}): Promise<PlayedGame> {
  const home = service.publicUrl;
  const links = createLinks(linkSecretBeside(service.databasePath));
  const call = <Answer>(path: string, body: object, token?: string) =>
    post<Answer>(`${home}/api${path}`, body, token);

  const { id: invitationId } = await call<{ id: string }>('/challenges', {
    variant: options.variant ?? 'orthodox',
    turnOrder: options.turnOrder ?? 'alternating',
    challenger: { name: 'Ann', email: 'ann@example.org' },
    opponent: { name: 'Bo', email: 'bo@example.org' },
    plays: 'white',
    clock: options.clock === undefined ? { perTurnDays: 7 } : options.clock,
    visibility: options.visibility ?? 'link',
    ...(options.fen !== undefined && { fen: options.fen }),
  });
  const party = (party: 'challenger' | 'opponent') =>
    links.token({ kind: 'invitation', invitationId, party, takerNumber: 0 });
  await call(`/challenges/${invitationId}/confirm`, {}, party('challenger'));
  const { game: id } = await call<{ game: string }>(
    `/challenges/${invitationId}/accept`,
    { name: 'Bo' },
    party('opponent'),
  );

  const tokenOf = async (color?: Color): Promise<string> => {
    const { toMove, turns } = await readState(home, id);
    const turnNumber = turns.length + (color === undefined || color === toMove ? 1 : 2);
    return links.token({ kind: 'play', gameId: id, color: color ?? toMove ?? 'white', turnNumber });
  };
  const game: PlayedGame = {
    id,
    path: `/games/${id}`,
    async play(turns, message) {
      for (const [index, turn] of turns.entries()) {
        const words = message !== undefined && index === turns.length - 1 ? { message } : {};
        await call(`/games/${id}/moves`, { moves: turn.split(' '), ...words }, await tokenOf());
      }
    },
    async played() {
      const { turns } = await readState(home, id);
      return turns.map(({ moves }) => moves.map(({ san }) => san).join(' '));
    },
    link: async (color) => `/play/${await tokenOf(color)}`,
  };
  await game.play(options.turns ?? []);
  return game;
}

/** Games that readers may see; the others are asked for by nobody here. */
const readState = async (home: string, id: string): Promise<GameState> =>
  (await (await fetch(`${home}/api/games/${id}`)).json()) as GameState;

async function post<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
