import { COLORS, type Color } from '../engine/index.ts';
import { linkTurnNumber } from './actor.ts';
import type { GameEvent } from './decision.ts';
import { type Game, type GameWithTurns, isRunning, lastTurnIn, opponentOf } from './game.ts';
import type { GameFacts, GameNotice, GameNoticeKind } from './notices.ts';
import { recentRecord } from './recent-record.ts';
import type { Instant } from './terms.ts';

/** The facts of the game as it stands, for one of its players. */
function gameFacts(stands: GameWithTurns, reader: Color): GameFacts {
  const { game } = stands;
  const { state } = game;
  const running = state.kind === 'running';
  return {
    code: game.code,
    terms: game.terms,
    names: { white: game.players.white.name, black: game.players.black.name },
    reader,
    linkTurnNumber: linkTurnNumber(game, reader),
    epoch: game.players[reader].epoch,
    toMove: game.toMove,
    fen: game.fen,
    ply: game.ply,
    lastTurn: lastTurnIn(stands),
    record: recentRecord(game.terms, stands.turns),
    drawOfferBy: running ? state.drawOfferBy : undefined,
    drawDeclined: running && hasDeclined(stands, opponentOf(reader)),
    deadlineAt: game.clock.kind === 'running' ? game.clock.deadlineAt : undefined,
    end: running
      ? undefined
      : { result: state.result, termination: state.termination, finishedAt: state.finishedAt },
  };
}

/** Whether the last turn was that side's, after an offer that it did not accept. */
const hasDeclined = ({ turns }: GameWithTurns, side: Color): boolean =>
  turns.at(-1)?.color === side && turns.at(-2)?.offeredDraw === true;

/**
 * One thing to tell one player about the game as it stands.
 *
 * @throws where that side is no person's: only persons are written to
 */
export function gameNotice(
  kind: GameNoticeKind,
  stands: GameWithTurns,
  reader: Color,
  dueAt: Instant,
  occasion = 1,
): GameNotice {
  const { game } = stands;
  const seat = game.players[reader];
  if (seat.kind !== 'person') throw new Error('A letter was meant for somebody without an address.');
  return {
    about: { kind: 'game', id: game.id },
    kind,
    playerId: seat.playerId,
    occasion,
    dueAt,
    facts: gameFacts(stands, reader),
  };
}

/** When letters leave: at once, but for those that tell of a turn, which wait so long (MAIL_DELAY). */
export interface LetterTimes {
  readonly now: Instant;
  readonly turnDelayMs: number;
}

/** What a side is to be told, whoever has it. */
type Telling = readonly [kind: GameNoticeKind, reader: Color, dueAt: Instant, occasion?: number];

/**
 * Who must be told what about the things that have happened in a game: persons only, since guests and the house have no
 * address.
 *
 * @param stands the game as it stands after all of it: letters tell that
 */
export const gameNotices = (
  stands: GameWithTurns,
  events: readonly GameEvent[],
  times: LetterTimes,
): GameNotice[] =>
  events
    .flatMap((event) => tellingsOf(event, stands.game, times))
    .filter(([, reader]) => stands.game.players[reader].kind === 'person')
    .map(([kind, reader, dueAt, occasion]) => gameNotice(kind, stands, reader, dueAt, occasion));

function tellingsOf(event: GameEvent, game: Game, { now, turnDelayMs }: LetterTimes): readonly Telling[] {
  switch (event.kind) {
    case 'game-began': {
      const { challenger } = event;
      const accepted: Telling = ['accepted', challenger, now];
      return game.toMove === challenger ? [accepted] : [accepted, ...tellOfTurn(game, now)];
    }
    case 'turn-played':
      // Of several turns the last one tells of those before it.
      return event.number === game.turnNumber - 1 ? tellOfTurn(game, now + turnDelayMs) : [];
    case 'reminder-due':
      return [[`reminder-${event.reminder}`, event.reader, now]];
    case 'link-asked':
      return [['fresh-link', event.by, now, event.occasion]];
    case 'links-renewed':
      return isRunning(game) && event.of.includes(game.toMove) ? [['new-link', game.toMove, now]] : [];
    case 'game-ended': {
      const kind = event.termination === 'not-started' ? 'not-started' : 'game-over';
      return COLORS.map((reader) => [kind, reader, now] as const);
    }
    // An offer is told with its turn, and that it was declined with the next one.
    case 'draw-offered':
    case 'draw-declined':
    case 'reminders-stopped':
    // The links of both are renewed by it, which is told.
    case 'turns-taken-back':
      return [];
  }
}

/** Tells the side to move that its turn has begun, with a draw offer if one came with the last turn. */
function tellOfTurn(game: Game, dueAt: Instant): readonly Telling[] {
  if (!isRunning(game)) return [];
  const kind = game.state.drawOfferBy === undefined ? 'your-turn' : 'draw-offer';
  return [[kind, game.toMove, dueAt]];
}
