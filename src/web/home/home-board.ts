import {
  type Color,
  lastPosition,
  type Position,
  piecesOf,
  type Rules,
  type WrittenMove,
} from '../../engine/index.ts';
import type { Game, LastTurn } from '../../games/game.ts';
import { readPosition } from '../../games/position.ts';
import type { Reads } from '../../store/database.ts';
import { findLastTurn } from '../../store/games.ts';
import type { LeaveOut } from '../../store/readable-rows.ts';
import { namesOf } from '../../view/game-parts.ts';
import type { Html } from '../../view/html.ts';
import { frameAttributes } from '../../view/page-data.ts';
import { positionWords } from '../../view/piece-words.ts';
import { positionSvg } from '../../view/position-svg.ts';
import { playTexts, startFenOf, type Trial, usualTrial } from '../../view/trial.ts';
import { trialHref } from '../../view/trial-address.ts';
import { positionTitle } from '../../view/turn-words.ts';
import { eventIdOf } from '../live-games.ts';

/** The board of the front page, as its template draws it. */
export interface HomeBoard {
  readonly svg: Html;
  /** What the frame says to the script. */
  readonly frame: Html;
  readonly rules: Rules;
  /** Where the whole game is. */
  readonly href: string;
  /** The names of those who are playing, where it is a game that is being played. */
  readonly live: Readonly<Record<Color, string>> | undefined;
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
    frame: frameAttributes('home', {
      rules,
      fen: last?.fenBefore ?? game.fen,
      lastTurn: last?.moves.map(({ move }) => move) ?? [],
      moves: [],
      side: 'white',
      game: game.id,
      following: { game: game.id, topic: game.id, seen: eventIdOf(game) },
    }),
    rules,
    href: `/games/${game.id}`,
    live: namesOf(game),
  };
}

function picture(position: Position, lastMoves: readonly WrittenMove[]): Html {
  const { variant } = position.rules;
  const pieces = piecesOf(position);
  return positionSvg(position, pieces, lastMoves, {
    side: 'white',
    title: positionTitle(position),
    description: positionWords(pieces, variant),
    onlyBoard: true,
  });
}

const SAMPLE_RULES: Rules = { variant: 'absorption', turnOrder: 'alternating' };

/** Six moves: a queen that has taken a knight mates with the leap of one. */
const SAMPLE_MOVES = ['e4', 'e5', 'Nf3', 'Nc6', 'd4', 'exd4', 'Nxd4', 'Nxd4', 'Qxd4', 'Be7', 'Qxg7#'];

/** A game that shows what these games are, for where none is being played; the engine plays it. */
export function sampleGame(): Trial {
  const trial = playTexts(usualTrial(SAMPLE_RULES), SAMPLE_MOVES);
  if (trial.stop) throw new Error('the sample game is not legal');
  return trial;
}

/** Made once: nothing of it ever changes. */
const SAMPLE = sampleBoard();

function sampleBoard(): HomeBoard {
  const trial = sampleGame();
  return {
    svg: picture(lastPosition(trial), trial.moves.slice(-1)),
    frame: frameAttributes('home', {
      rules: trial.rules,
      fen: startFenOf(trial),
      lastTurn: [],
      moves: trial.moves.map(({ move }) => move),
      side: 'white',
      game: undefined,
      following: undefined,
    }),
    rules: trial.rules,
    href: trialHref(trial),
    live: undefined,
  };
}
