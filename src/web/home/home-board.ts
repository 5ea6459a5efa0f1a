import { type Position, piecesOf } from '../../engine/index.ts';
import type { Rules, WrittenMove } from '../../engine/types.ts';
import type { Game, LastTurn } from '../../games/game.ts';
import { readPosition } from '../../games/position.ts';
import type { Reads } from '../../store/database.ts';
import { findLastTurn } from '../../store/games.ts';
import type { LeaveOut } from '../../store/readable-rows.ts';
import { rulesTitle } from '../../view/game-words.ts';
import { formatMoveList } from '../../view/move-list.ts';
import { positionWords } from '../../view/piece-words.ts';
import { positionSvg } from '../../view/position-svg.ts';
import { lastPosition, startFenOf } from '../../view/trial.ts';
import { movesOf, trialHref } from '../../view/trial-address.ts';
import { positionTitle } from '../../view/turn-words.ts';
import { namesOf } from '../game/game-view.ts';
import { eventIdOf } from '../game/live-games.ts';
import { sampleGame } from './sample-game.ts';

/** The board of the front page, as its template draws it. */
export interface HomeBoard {
  readonly svg: string;
  readonly rules: Rules;
  readonly title: string;
  /** Where the whole game is. */
  readonly href: string;
  /** Where the last turn begins, or the moves of the sample. */
  readonly fen: string;
  /** Machine texts, commas between them; none of a game that is being played. */
  readonly moves: string;
  /** Those of the last turn, likewise. */
  readonly lastTurn: string;
  /** The game that is being played, where it is one. */
  readonly live:
    | {
        readonly id: string;
        /** The event that tells what is shown here. */
        readonly seen: string;
        readonly white: string;
        readonly black: string;
      }
    | undefined;
}

/**
 * The latest of the games that are being played and open to everybody; a sample where there is none.
 *
 * @param leaveOut hears of a game whose last turn cannot be shown
 */
export async function homeBoard(
  reads: Reads,
  games: readonly Game[],
  leaveOut: LeaveOut,
): Promise<HomeBoard> {
  for (const game of games) {
    const last = await findLastTurn(reads, game);
    try {
      return boardOf(game, last);
    } catch (error) {
      leaveOut({ table: 'turn', id: game.id, error });
    }
  }
  return SAMPLE;
}

function boardOf(game: Game, last: LastTurn | undefined): HomeBoard {
  const { rules } = game.terms;
  return {
    svg: picture(readPosition(rules, game.fen), last?.moves ?? []),
    rules,
    title: rulesTitle(rules),
    href: `/games/${game.id}`,
    fen: last?.fenBefore ?? game.fen,
    moves: '',
    lastTurn: formatMoveList((last?.moves ?? []).map(({ move }) => move)),
    live: { id: game.id, seen: eventIdOf(game), ...namesOf(game) },
  };
}

function picture(position: Position, lastMoves: readonly WrittenMove[]): string {
  const { variant } = position.rules;
  const pieces = piecesOf(position);
  return positionSvg(position, pieces, lastMoves, {
    side: 'white',
    title: positionTitle(position),
    description: positionWords(pieces, variant),
    onlyBoard: true,
  });
}

/** Made once: nothing of it ever changes. */
const SAMPLE = sampleBoard();

function sampleBoard(): HomeBoard {
  const trial = sampleGame();
  return {
    svg: picture(lastPosition(trial), trial.moves.slice(-1)),
    rules: trial.rules,
    title: rulesTitle(trial.rules),
    href: trialHref(trial),
    fen: startFenOf(trial),
    moves: movesOf(trial) ?? '',
    lastTurn: '',
    live: undefined,
  };
}
