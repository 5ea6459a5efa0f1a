import type { Color, Rules } from '../engine/index.ts';
import type { Instant } from '../games/terms.ts';
import { type Html, html } from './html.ts';

/**
 * What pages tell their script, as data: written here by the server, read in `client/page/read-page-data.ts`. Nothing is read back
 * out of what a page shows.
 */

/** A board to be played on. */
export interface BoardSetup {
  readonly rules: Rules;
  /** The position in which the turn before begins; where there is none, the moves. */
  readonly fen: string;
  /** Machine texts of the turn before: what it did is known only by playing it, for a FEN does not say all of it. */
  readonly lastTurn: readonly string[];
  /** Machine texts of the moves made from there. */
  readonly moves: readonly string[];
  /** Whose men stand at the bottom. */
  readonly side: Color;
  /** The square of the man that was picked up before the script was there. */
  readonly picked?: string | undefined;
}

/** How a page is told that its game has gone on. */
export interface Following {
  /** The game, by its id. */
  readonly game: string;
  /** What names the game to whoever tells of it: its id, or a token where it is not for everybody. */
  readonly topic: string;
  /** The event that tells what the page shows already, by its id. */
  readonly seen: string;
}

/** What the frame of a board says, by the kind of the board. */
export interface FrameData {
  readonly turn: BoardSetup & {
    /** The address of the turn page. */
    readonly path: string;
    /** The turn before in whole sentences, and how long there is time. */
    readonly last: string | undefined;
    readonly time: string;
  };
  readonly game: {
    readonly rules: Rules;
    readonly startFen: string;
    /** The notation of each turn: `Nf3`, or a series `exd5 Nf3 Bb5+`. */
    readonly turns: readonly string[];
    /** When the game began, and when each turn was played. */
    readonly startedAt: Instant;
    readonly playedAt: readonly Instant[];
    /** How many of them the page shows. */
    readonly shown: number;
    readonly side: Color;
    /** The side that addresses need not name. */
    readonly usualSide: Color;
    readonly path: string;
    readonly names: Readonly<Record<Color, string>>;
    /** How it ended, in a sentence. */
    readonly over: string | undefined;
    readonly time: string;
    /** Where the player's own lines are kept. */
    readonly lines: string | undefined;
    readonly following: Following | undefined;
  };
  readonly try: BoardSetup & {
    /** After how many of the moves the board is shown. */
    readonly at: number;
  };
  readonly home: BoardSetup & {
    /** The game that is being played, by its id. */
    readonly game: string | undefined;
    readonly following: Following | undefined;
  };
  readonly diagram: BoardSetup & {
    /** The moves that show the rule, machine texts. */
    readonly shows: readonly string[];
  };
}

export type BoardKind = keyof FrameData;

/** The attributes by which a frame says what its board is. */
export const frameAttributes = <Kind extends BoardKind>(kind: Kind, data: FrameData[Kind]): Html =>
  html` data-board="${kind}" data-frame="${JSON.stringify(data)}"`;

/** What a page of a player says that shows the game as it stood. */
export interface LiveData extends Following {
  /** How many turns it knows, and of which epochs of the seats. */
  readonly turns: number;
  readonly epochs: string;
  /** What a new turn means to this player, in a sentence. */
  readonly news: string;
  /** Where the browser goes on that has sent a turn, once the opponent has moved. */
  readonly goOn: string | undefined;
}

/** The attribute by which the page says so. */
export const liveAttribute = (data: LiveData): Html => html` data-live="${JSON.stringify(data)}"`;

/** What open pages are told of a game as it goes on. */
export interface LiveEvent {
  /** The game, by its id. */
  readonly game: string;
  readonly turns: number;
  readonly ply: number;
  readonly status: 'running' | 'finished';
  readonly drawOffer: Color | null;
  /** The epochs of both seats: another one where turns have been taken back. */
  readonly epochs: string;
}
