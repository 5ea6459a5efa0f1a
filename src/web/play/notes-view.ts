import type { Request, Response } from 'express';
import { formatLine } from '../../engine/index.ts';
import { type KeptLine, MOST_LINES } from '../../games/analysis.ts';
import { opponentOf } from '../../games/game.ts';
import { readPosition } from '../../games/position.ts';
import { findAnalysis } from '../../store/analysis-rows.ts';
import { boardView } from '../../view/game-parts.ts';
import { rulesTitle } from '../../view/game-words.ts';
import { positionTitle, shortTurnText } from '../../view/turn-words.ts';
import { type BadFields, LINE_COMMENT_LENGTH, NOTES_LENGTH } from '../fields.ts';
import { areAbout } from '../form-view.ts';
import { sendPage } from '../page.ts';
import { sendProblem, sendProblemPage } from '../problem-answers.ts';
import { PROBLEMS, type Problem } from '../problems.ts';
import { wantsJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import { isPast, type Play } from './play-link.ts';
import { sendScreen } from './send-screen.ts';
import { playedScreen } from './turn-screen.ts';

/** What a player has written that is not kept, with what is said to it, so that nothing of it is lost. */
interface WrittenNotes {
  readonly text?: string;
  readonly textError?: string;
  /** Whether the notes have been changed elsewhere since they were opened. */
  readonly changedMeanwhile?: boolean;
  readonly line?: { readonly after: string; readonly moves: string; readonly comment: string };
  readonly lineError?: string;
}

interface NotesPage {
  /** The line whose end is on the board; where there is no such line, the one kept last. */
  readonly lineId?: string | undefined;
  /** Whether the reader comes from saving the text. */
  readonly justSaved?: boolean;
  readonly written?: WrittenNotes;
  readonly status?: number;
}

/** The page of a player's notes and lines, with one line's end on the board. */
export async function sendNotesPage(
  site: Site,
  response: Response,
  play: Play,
  { lineId, justSaved = false, written = {}, status = 200 }: NotesPage,
): Promise<void> {
  const { found, actor, path } = play;
  const { game, turns } = found;
  const { notes, lines } = await findAnalysis(site.reads, actor, found, site.faults.leaveOut);
  const shown = lines.find(({ id }) => id === lineId) ?? keptLast(lines);
  const data = {
    title: 'Your notes',
    opponent: game.players[opponentOf(actor.color)].name,
    rules: rulesTitle(play.words, game.terms.rules),
    path,
    board: boardOf(play, shown),
    shown: shown && lineText(play, shown),
    notes: {
      text: written.text ?? notes.text,
      version: notes.version,
      length: NOTES_LENGTH,
      error: written.textError,
      changed: written.changedMeanwhile === true,
      saved: notes.text,
      justSaved,
    },
    lines: lines.map((line) => ({
      id: line.id,
      from: line.afterTurn === 0 ? 'From the start' : `After ${gameTurnText(play, line.afterTurn)}`,
      text: lineText(play, line),
      comment: line.comment,
      current: line === shown,
    })),
    full: lines.length >= MOST_LINES,
    starts: startsOf(play, Number(written.line?.after ?? turns.length)),
    line: {
      moves: written.line?.moves ?? '',
      comment: written.line?.comment ?? '',
      commentLength: LINE_COMMENT_LENGTH,
      error: written.lineError,
    },
  };
  sendPage(site, response, 'notes', data, status);
}

const keptLast = (lines: readonly KeptLine[]): KeptLine | undefined =>
  [...lines].sort((one, other) => other.keptAt - one.keptAt)[0];

/** The position to which the line leads; without one, the game's. */
function boardOf({ found: { game, turns }, actor }: Play, line: KeptLine | undefined) {
  const { rules } = game.terms;
  const position = readPosition(rules, line?.fen ?? game.fen);
  const lastMoves = (line ? line.turns : turns.map(({ moves }) => moves)).at(-1) ?? [];
  return boardView(position, rules, lastMoves, { side: actor.color, title: positionTitle(position) });
}

/** Where a line can begin: at the start of the game, and behind each of its turns. */
function startsOf(play: Play, chosen: number) {
  const behind = play.found.turns.map(({ number }) => ({ number, label: gameTurnText(play, number) }));
  return [{ number: 0, label: 'The start' }, ...behind].map((start) => ({
    ...start,
    chosen: start.number === chosen,
  }));
}

/** The position after so many turns of the game. */
const fenAfter = ({ found: { game, turns } }: Play, turnCount: number): string =>
  turns[turnCount - 1]?.fen ?? game.terms.startFen;

/** A turn of the game with its number: "2... Nc6". */
const gameTurnText = (play: Play, number: number): string =>
  shortTurnText(
    play.found.game.terms.rules,
    fenAfter(play, number - 1),
    play.found.turns[number - 1]?.moves ?? [],
  );

/** A line with its numbers, as a record writes it: "3. Bb5 a6 4. Ba4". */
export const lineText = (play: Play, { afterTurn, turns }: KeptLine): string =>
  formatLine(play.found.game.terms.rules, fenAfter(play, afterTurn), turns);

/**
 * What is wrong with fields that people write into, as a sentence; undefined where something else is wrong too, which no
 * writing could mend.
 *
 * @param names what the page calls each of these fields
 */
export function sentenceAbout(
  { fields }: BadFields,
  names: Readonly<Record<string, string>>,
): string | undefined {
  if (!areAbout(fields, Object.keys(names))) return undefined;
  return fields.map(({ field, detail }) => `${names[field]} ${detail}.`).join(' ');
}

/**
 * Answers a no: script by a problem document, people by the page of their notes with all that they have written; where the
 * link is past, by the page that says so.
 *
 * @param written undefined where nothing on that page could mend it
 */
export async function sendNotesProblem(
  site: Site,
  request: Request,
  response: Response,
  play: Play,
  problem: Problem,
  written: WrittenNotes | undefined,
): Promise<void> {
  if (wantsJson(request)) return sendProblem(site, response, problem);
  if (isPast(play)) return sendScreen(site, response, play, playedScreen(play));
  if (!written) return sendProblemPage(site, response, problem);
  await sendNotesPage(site, response, play, { written, status: PROBLEMS[problem.type].status });
}
