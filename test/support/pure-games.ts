import { type Color, type Result, settledRules, startFen } from '../../src/engine/index.ts';
import { linkTurnNumber } from '../../src/games/actor.ts';
import { beginGame, personSeat } from '../../src/games/beginning.ts';
import { type Decision, type Scene, sceneOf as sceneOfActor } from '../../src/games/decision.ts';
import type { GameWithTurns } from '../../src/games/game.ts';
import { gameNotices } from '../../src/games/game-notices.ts';
import type { ProposedTerms } from '../../src/games/invitation-answers.ts';
import type { Refusal } from '../../src/games/refusals.ts';
import { DAY_MS, type Instant, type Terms } from '../../src/games/terms.ts';
import { decideTurn, type TurnRequest } from '../../src/games/turn.ts';

/** Games as the domain alone plays them: no database, no clock on the wall. All happens at one time unless told otherwise. */

export const NOW: Instant = Date.UTC(2026, 11, 1, 9);

const PLAYERS = { white: personSeat(1, 'Ann'), black: personSeat(2, 'Bo') };

/** Ann, who has White, against Bo, just begun: orthodox, alternating, seven days a turn, unless told otherwise. */
export function begun(more: Partial<ProposedTerms> = {}): GameWithTurns {
  const rules = settledRules(more.rules ?? { variant: 'orthodox', turnOrder: 'alternating' });
  const terms: Terms = {
    timeControl: { kind: 'per-turn', turnMs: 7 * DAY_MS },
    helpRule: 'books',
    visibility: 'link',
    ...more,
    rules,
    startFen: more.startFen ?? startFen(rules),
  };
  return { game: beginGame('Z2FtZS0wMDAwMDE-', 'ABCD2345', terms, PLAYERS, NOW), turns: [] };
}

/** What a decision looks at, asked for by a player's link: the current one, or that of another turn. */
export function sceneOf(
  stands: GameWithTurns,
  color: Color,
  turnNumber = linkTurnNumber(stands.game, color),
  now = NOW,
): Scene {
  const scene = sceneOfActor(stands, { gameId: stands.game.id, color, turnNumber, epoch: 0 }, now);
  if (!scene) throw new Error('No such link.');
  return scene;
}

/** A turn as it is asked for: one move or a series, in any notation. */
export const asked = (text: string, more: Partial<TurnRequest> = {}): TurnRequest => ({
  moves: text === '' ? [] : text.split(' '),
  offerDraw: false,
  claimDraw: false,
  ...more,
});

/** The decision that must have been made. */
export function decided(result: Result<Decision, Refusal>): Decision {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem).slice(0, 300)}`);
  return result.value;
}

/** The game as it stands after a decision. */
export const resulting = (stands: GameWithTurns, { game, turns }: Decision): GameWithTurns => ({
  game,
  turns: [...stands.turns, ...turns],
});

/** The decision about a turn of the side to move. */
export const decidedTurn = (stands: GameWithTurns, text: string, more: Partial<TurnRequest> = {}): Decision =>
  decided(decideTurn(sceneOf(stands, stands.game.toMove), asked(text, more)));

/** The game after these turns, each by the side to move. A turn's moves are separated by spaces. */
export const afterTurns = (stands: GameWithTurns, ...texts: readonly string[]): GameWithTurns =>
  texts.reduce((before, text) => resulting(before, decidedTurn(before, text)), stands);

/** The game after a turn that came with a draw offer. */
export const afterOffer = (stands: GameWithTurns, text: string): GameWithTurns =>
  resulting(stands, decidedTurn(stands, text, { offerDraw: true }));

/** The game after a decision that must have been made. */
export const afterDecision = (stands: GameWithTurns, result: Result<Decision, Refusal>): GameWithTurns =>
  resulting(stands, decided(result));

/** Who is told what by a decision, as `your-turn to black`. */
export const told = (stands: GameWithTurns, decision: Decision): string[] =>
  gameNotices(resulting(stands, decision), decision.events, { now: NOW, turnDelayMs: 0 }).map(
    ({ kind, facts }) => `${kind} to ${facts.reader}`,
  );
