import type { Color, TurnOrder, VariantId } from '../../../src/engine/index.ts';
import { linkSecretBeside } from '../../../src/link-secret.ts';
import { createLinks } from '../../../src/links/links.ts';
import type { Service } from '../../support/service.ts';
import { invite } from './invitations.ts';
import { post } from './post.ts';

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
  /** Plays turns over the programming interface, each by whoever is to move; `extra` goes with the last. */
  play(turns: readonly string[], extra?: { message?: string; offerDraw?: boolean }): Promise<void>;
  /** The notation of what was played, turn by turn. */
  played(): Promise<readonly string[]>;
  /** The link that the next letter to a player bears, as a path; to who is to move unless said otherwise. */
  link(color?: Color): Promise<string>;
}

interface GameState {
  readonly toMove: Color | null;
  readonly turns: readonly { readonly moves: readonly { readonly san: string }[] }[];
}

/** Ann and Bo agree upon a game, and play its first turns. */
export async function beginGame(service: Service, options: GameOptions = {}): Promise<PlayedGame> {
  const { turns: firstTurns = [], ...terms } = options;
  const invitation = await invite(service, terms);
  await invitation.confirm();
  const { game: id } = await invitation.accept('Bo');

  const links = createLinks(linkSecretBeside(service.place.path));
  // White's first link reads the game where others may not.
  const first = links.token({ kind: 'play', gameId: id, color: 'white', turnNumber: 1, epoch: 0 });
  const headers = terms.visibility === 'players' ? { Authorization: `Bearer ${first}` } : {};
  const readState = async (): Promise<GameState> =>
    (await (await fetch(`${service.publicUrl}/api/games/${id}`, { headers })).json()) as GameState;
  const tokenOf = async (color?: Color): Promise<string> => {
    const { toMove, turns } = await readState();
    const isNext = toMove === null || color === undefined || color === toMove;
    const turnNumber = turns.length + (isNext ? 1 : 2);
    return links.token({ kind: 'play', gameId: id, color: color ?? toMove ?? 'white', turnNumber, epoch: 0 });
  };
  const game: PlayedGame = {
    id,
    path: `/games/${id}`,
    async play(turns, extra = {}) {
      for (const [index, turn] of turns.entries()) {
        const body = { moves: turn.split(' '), ...(index === turns.length - 1 ? extra : {}) };
        await post(service, `/games/${id}/moves`, body, await tokenOf());
      }
    },
    async played() {
      const { turns } = await readState();
      return turns.map(({ moves }) => moves.map(({ san }) => san).join(' '));
    },
    link: async (color) => `/play/${await tokenOf(color)}`,
  };
  await game.play(firstTurns);
  return game;
}
