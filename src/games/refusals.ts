import type { FenProblem, Line, LineRefusal, Rules, TurnRefusal } from '../engine/index.ts';
import type { Instant } from './terms.ts';

/**
 * Every "no" of the correspondence domain. `web/problem-answers.ts` makes of each a status and a page or problem document,
 * `view/refusal-words.ts` a sentence.
 */
export type Refusal =
  /** Nothing there, or nothing that this person may know of. */
  | { readonly reason: 'unknown' }
  | { readonly reason: 'illegal-turn'; readonly turn: TurnRefusal }
  | { readonly reason: 'illegal-line'; readonly line: LineRefusal }
  | { readonly reason: 'start-position'; readonly problem: FenProblem }
  | { readonly reason: 'game-over' }
  | { readonly reason: 'not-your-turn' }
  /** The link has played its turn with other moves, or belongs to a turn long past. */
  | { readonly reason: 'link-used' }
  /** The seat has been given new links since: it is in another epoch. */
  | { readonly reason: 'link-former' }
  /** The sender looked at another position than the one that stands. */
  | { readonly reason: 'stale-ply'; readonly ply: number }
  | { readonly reason: 'no-draw-offer' }
  /** Neither repetition nor fifty moves gives a draw here; in progressive play neither ever does. */
  | {
      readonly reason: 'no-claim';
      readonly rules: Rules;
      /** The turn that was to claim it, as it was read. */
      readonly turn?: Line;
    }
  /** A draw is not to be offered and claimed at once. */
  | { readonly reason: 'offer-and-claim' }
  /** A line is to begin behind a turn that has not been played. */
  | { readonly reason: 'no-such-turn' }
  | { readonly reason: 'too-many-lines' }
  /** The notes were changed elsewhere since the writer saw them; they are as told here. */
  | { readonly reason: 'notes-changed'; readonly text: string; readonly version: number }
  | { readonly reason: 'invitation-closed' }
  | { readonly reason: 'invitation-unconfirmed' }
  | { readonly reason: 'opponent-is-challenger' }
  /** An address at `localhost` or at a name without a dot. */
  | { readonly reason: 'local-address'; readonly of: 'challenger' | 'opponent' | 'taker' }
  | { readonly reason: 'too-many-invitations'; readonly retryAt: Instant };

export type RefusalReason = Refusal['reason'];
