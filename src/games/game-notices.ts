import type { Color } from '../engine/types.ts';
import { type Game, isRunning, type LastTurn } from './game.ts';
import { linkTurnNumber } from './link-power.ts';
import type { GameFacts, GameNotice, GameNoticeKind } from './notices.ts';
import type { Instant } from './terms.ts';

/** The facts of the game as it stands, for one of its players. */
function gameFacts(game: Game, reader: Color, lastTurn: LastTurn | undefined): GameFacts {
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
    lastTurn,
    drawOfferBy: running ? state.drawOfferBy : undefined,
    deadlineAt: game.clock.kind === 'running' ? game.clock.deadlineAt : undefined,
    end: running
      ? undefined
      : { result: state.result, termination: state.termination, finishedAt: state.finishedAt },
  };
}

/** One thing to tell one player about the game as it stands. */
export const gameNotice = (
  kind: GameNoticeKind,
  game: Game,
  reader: Color,
  lastTurn: LastTurn | undefined,
  dueAt: Instant,
): GameNotice => ({
  about: { kind: 'game', id: game.id },
  kind,
  playerId: game.players[reader].playerId,
  dueAt,
  facts: gameFacts(game, reader, lastTurn),
});

/** Tells the side to move that its turn has begun, with a draw offer if one came with the last turn. */
export function turnNotice(game: Game, lastTurn: LastTurn | undefined, dueAt: Instant): GameNotice {
  const offered = isRunning(game) && game.state.drawOfferBy !== undefined;
  return gameNotice(offered ? 'draw-offer' : 'your-turn', game, game.toMove, lastTurn, dueAt);
}

/** Tells both players that the game has begun: the challenger always, the other where the first turn is theirs. */
export function beginningNotices(game: Game, challenger: Color, now: Instant): GameNotice[] {
  const accepted = gameNotice('accepted', game, challenger, undefined, now);
  return game.toMove === challenger ? [accepted] : [accepted, turnNotice(game, undefined, now)];
}

/** Tells both players, also the one who ended it, that the game is over. */
export function endNotices(game: Game, lastTurn: LastTurn | undefined, now: Instant): GameNotice[] {
  const notStarted = game.state.kind === 'finished' && game.state.termination === 'not-started';
  const kind = notStarted ? 'not-started' : 'game-over';
  return [gameNotice(kind, game, 'white', lastTurn, now), gameNotice(kind, game, 'black', lastTurn, now)];
}
