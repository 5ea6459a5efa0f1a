import type { Request, Response } from 'express';
import { COLORS, type Color, piecesOf, sideToMove, type WrittenMove } from '../../engine/index.ts';
import { colorOfTurn, type Game, isRunning, opponentOf } from '../../games/game.ts';
import { readPosition } from '../../games/position.ts';
import type { Instant } from '../../games/terms.ts';
import { findGameOutline, type GameOutline } from '../../store/game-outline.ts';
import { findTurn } from '../../store/games.ts';
import type { MailTrouble } from '../../store/mail-trouble.ts';
import { capturedHtml, toldTurnHtml } from '../../view/account-html.ts';
import { accountOf, type Captured, type GameAccount } from '../../view/game-account.ts';
import { gameHref } from '../../view/game-address.ts';
import {
  boardView,
  namesOf,
  type PlayedEntry,
  standing,
  termsHtml,
  timeSentence,
  troubleView,
} from '../../view/game-parts.ts';
import { rulesTitle } from '../../view/game-words.ts';
import { type Html, html } from '../../view/html.ts';
import { ICONS } from '../../view/icons.ts';
import { type Following, frameAttributes } from '../../view/page-data.ts';
import { COLOR_NAMES } from '../../view/piece-words.ts';
import { shownBoard } from '../../view/position-svg.ts';
import { recordHtml } from '../../view/record-html.ts';
import { stepsHtml } from '../../view/steps-html.ts';
import { durationWords } from '../../view/time-words.ts';
import { positionTitle } from '../../view/turn-words.ts';
import type { Words } from '../../words/words.ts';
import { idOf } from '../access.ts';
import { sendPicture } from '../board-picture.ts';
import { gamePreview } from '../link-preview.ts';
import { followingOf } from '../live-events.ts';
import { sendPage } from '../page.ts';
import { wordsOf } from '../page-words.ts';
import { sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import type { Site } from '../site.ts';

/** Where the reader is within the game: how many turns are shown, and whose men stand at the bottom. */
interface View {
  readonly shown: number;
  readonly side: Color;
}

/** Reads `?turn=n` and `?side=black`; undefined where there is no such turn. */
export function readView(request: Request, turnCount: number, usualSide: Color): View | undefined {
  const { turn = String(turnCount), side = usualSide } = request.query;
  if (typeof turn !== 'string' || !/^\d{1,6}$/.test(turn) || Number(turn) > turnCount) return undefined;
  if (side !== 'white' && side !== 'black') return undefined;
  return { shown: Number(turn), side };
}

/** The position that a page shows, and what was sent with the turn that led to it. */
interface Shown {
  readonly fen: string;
  readonly moves: readonly WrittenMove[];
  readonly message?: string | undefined;
}

/** The game for whoever may read it by its address. */
export async function showGame(site: Site, request: Request, response: Response): Promise<void> {
  const read = await readGame(site, request, response);
  if (!read) return;
  const { outline, view } = read;
  const { game, record, mail } = outline;
  sendGame(site, response, game, await shownOf(site, outline, view.shown), view, {
    path: `/games/${game.id}`,
    following: followingOf(site.links, game),
    linesPath: undefined,
    usualSide: 'white',
    forEverybody: true,
    recordHref: `/games/${game.id}.pgn`,
    messagesHref: undefined,
    turnHref: undefined,
    notesHref: undefined,
    spectatorHref: undefined,
    entries: record,
    mail,
  });
}

/** The board of that page as a picture. Takes the same `?turn=n` and `?side=black`. */
export async function getGameBoard(site: Site, request: Request, response: Response): Promise<void> {
  const read = await readGame(site, request, response);
  if (!read) return;
  const { outline, view } = read;
  const { fen, moves } = await shownOf(site, outline, view.shown);
  const position = readPosition(outline.game.terms.rules, fen);
  const board = shownBoard(position, piecesOf(position), moves, view.side);
  await sendPicture(site, request, response, board);
}

/** A game that may be read by its address, and where its reader is; undefined when a 404 is already given. */
async function readGame(
  site: Site,
  request: Request,
  response: Response,
): Promise<{ readonly outline: GameOutline; readonly view: View } | undefined> {
  const id = idOf(request);
  const outline = id === undefined ? undefined : await findGameOutline(site.reads, id);
  const view = outline && readView(request, outline.record.length, 'white');
  if (outline && view && outline.game.terms.visibility !== 'players') return { outline, view };
  sendProblemPage(site, response, NOT_FOUND);
  return undefined;
}

/** What stands on the board after so many turns, and what led to it. */
async function shownOf(site: Site, { game, record, lastMoves }: GameOutline, shown: number): Promise<Shown> {
  if (shown === record.length) return { fen: game.fen, moves: lastMoves };
  const found = await findTurn(site.reads, game, shown);
  return found ? { fen: found.turn.fen, moves: found.turn.moves } : { fen: game.terms.startFen, moves: [] };
}

/** What the page says to one reader or another. */
interface Reader {
  readonly path: string;
  readonly following: Following | undefined;
  /** Where the player's own lines are kept. */
  readonly linesPath: string | undefined;
  readonly usualSide: Color;
  /** No token is in the address: it may be sent to others. */
  readonly forEverybody: boolean;
  readonly recordHref: string;
  /** The record with what the players wrote to each other. */
  readonly messagesHref: string | undefined;
  readonly turnHref: string | undefined;
  /** The reader's own notes, where there may be any. */
  readonly notesHref: string | undefined;
  /** The address that a player may show to others. */
  readonly spectatorHref: string | undefined;
  readonly entries: readonly PlayedEntry[];
  readonly mail: MailTrouble;
}

/** Answers with the page of a game, to a reader who may see it. */
export function sendGame(
  site: Site,
  response: Response,
  game: Game,
  { fen, moves, message }: Shown,
  { shown, side }: View,
  {
    path,
    following,
    linesPath,
    usualSide,
    forEverybody,
    recordHref,
    messagesHref,
    turnHref,
    notesHref,
    spectatorHref,
    entries,
    mail,
  }: Reader,
): void {
  const { rules } = game.terms;
  const { white, black } = game.players;
  const last = entries.length;
  const position = readPosition(rules, fen);
  const hrefOf = (turn: number, from = side): string =>
    gameHref({ turn, side: from }, { path, last, usualSide });
  const words = wordsOf(site, response.req, 'game');
  const stands = standing(words, game, site.world.now(), undefined);
  const turns = entries.map(({ notation }) => notation);
  const account = accountOf(rules, game.terms.startFen, turns.slice(0, shown));
  const times = [game.createdAt, ...entries.map(({ playedAt }) => playedAt)];
  sendPage(site, response, 'game', {
    title: `${white.name} against ${black.name}`,
    preview: forEverybody ? gamePreview(site, words, game, shown, position) : undefined,
    white: white.name,
    black: black.name,
    rules: rulesTitle(words, rules),
    terms: termsHtml(words, game.terms),
    standing: stands,
    trouble: troubleView(game, mail),
    frame: frameAttributes('game', {
      rules,
      startFen: game.terms.startFen,
      turns,
      startedAt: game.createdAt,
      playedAt: times.slice(1),
      shown,
      side,
      usualSide,
      path,
      names: namesOf(game),
      over: stands.finished ? `${stands.result} ${stands.sentence}` : undefined,
      time: timeSentence('Until', stands.deadline),
      lines: linesPath,
      following,
    }),
    board: boardView(position, rules, moves, { side, title: positionTitle(position) }),
    steps: stepsOf(shown, last, hrefOf),
    told: toldOf(words, game, account, times, shown),
    flip: { href: hrefOf(shown, opponentOf(side)), picture: ICONS.flip },
    players: playersOf(words, game, account.captured, times),
    declinedBy: declinedBy(game, entries),
    message,
    by: game.players[opponentOf(sideToMove(position))].name,
    record: recordHtml(game.terms, entries, hrefOf, shown),
    recordHref,
    messagesHref,
    turnHref,
    notesHref,
    spectatorHref,
    fen,
  });
}

const STEP_WORDS = {
  all: 'Turns',
  back: 'One turn back',
  on: 'One turn on',
  last: 'To the latest turn',
};

/** Links to the turns before and after. */
const stepsOf = (shown: number, last: number, hrefOf: (count: number) => string): Html =>
  stepsHtml(
    shown,
    last,
    STEP_WORDS,
    (to, sign) => html`<a class="step" href="${hrefOf(to)}" rel="nofollow">${sign}</a>`,
  );

/**
 * What is told of the turn on the board.
 *
 * @param times when the game began, and when each of its turns was played
 */
function toldOf(
  words: Words,
  game: Game,
  { title, story }: GameAccount,
  times: readonly Instant[],
  shown: number,
): Html | undefined {
  const [before = 0, at = 0] = times.slice(shown - 1);
  if (title === undefined) return undefined;
  const by = game.players[colorOfTurn(game, shown)].name;
  return toldTurnHtml(words, { title, story, played: { by, at, tookMs: at - before } });
}

/** Both players: what they have captured so far, and how much time their turns have taken. */
function playersOf(words: Words, game: Game, captured: Captured, times: readonly Instant[]) {
  const { variant } = game.terms.rules;
  const used = { white: 0, black: 0 };
  for (const [index, at] of times.slice(1).entries())
    used[colorOfTurn(game, index + 1)] += at - (times[index] ?? at);
  return COLORS.map((color) => ({
    color,
    colorName: COLOR_NAMES[color],
    name: game.players[color].name,
    captured: capturedHtml(captured[color], variant),
    used: durationWords(words, used[color]),
  }));
}

/** Who has declined the draw that was offered with the last turn, in so many words. */
function declinedBy(game: Game, entries: readonly PlayedEntry[]): string | undefined {
  const isOpen = !isRunning(game) || game.state.drawOfferBy !== undefined;
  return isOpen || entries.at(-1)?.offeredDraw !== true ? undefined : game.players[game.toMove].name;
}
