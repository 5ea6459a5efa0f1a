import { formatLine, type GameRecord, type RecordedTurn } from '../engine/index.ts';
import type { Analysis, KeptLine } from './analysis.ts';
import type { Game, GameWithTurns, Termination, Turn } from './game.ts';
import type { Instant, Terms, TimeControl } from './terms.ts';

/** What PGN says of time: turns and seconds, a bank with its increment, or nothing. */
function timeControlTag(control: TimeControl): string {
  switch (control.kind) {
    case 'none':
    case 'friendly':
      return '-';
    case 'per-turn':
      return `1/${seconds(control.turnMs)}`;
    case 'per-turn-and-bank':
      return `1/${seconds(control.turnMs)}+${seconds(control.bankMs)}`;
    case 'bank':
    case 'capped-bank':
      return `${seconds(control.bankMs)}+${seconds(control.incrementMs)}`;
    case 'turns-in-period':
      return `${control.turns}/${seconds(control.periodMs)}`;
  }
}

const seconds = (ms: number): number => ms / 1000;

function terminationTag(termination: Termination | undefined): string {
  switch (termination) {
    case undefined:
      return 'Unterminated';
    case 'time':
      return 'Time forfeit';
    case 'not-started':
      return 'Abandoned';
    default:
      return 'Normal';
  }
}

const dateTag = (at: Instant): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '.');

/**
 * A game as its record tells it.
 *
 * @param site the address of the game
 * @param withMessages whether what the players wrote goes along, as comments
 * @param analysis what the one who asks has put down about the game: a comment before the first move, and variations
 */
export function gameRecord(
  { game, turns }: GameWithTurns,
  site: string,
  withMessages: boolean,
  analysis?: Analysis,
): GameRecord {
  const { terms, players, state } = game;
  const finished = state.kind === 'finished' ? state : undefined;
  const first = turns[0];
  return {
    rules: terms.rules,
    event: 'Chessivore correspondence game',
    site,
    date: first && dateTag(first.playedAt),
    round: '-',
    white: players.white.name,
    black: players.black.name,
    result: finished?.result ?? '*',
    timeControl: timeControlTag(terms.timeControl),
    termination: terminationTag(finished?.termination),
    startFen: terms.startFen,
    comment: analysis && openingComment(game, turns.length, analysis),
    turns: turns.map(({ moves, message }, index) => ({
      moves,
      comment: withMessages ? message : undefined,
      variations: analysis && variationsAt(turns, index, analysis.lines),
    })),
    extraTags:
      terms.timeControl.kind === 'capped-bank' ? [['TimeCap', `${seconds(terms.timeControl.capMs)}`]] : [],
  };
}

/** The notes; and where nothing has been played to which a line could be a variation, the lines in words. */
function openingComment({ terms }: Game, turnCount: number, { notes, lines }: Analysis): string | undefined {
  const inWords = turnCount > 0 ? [] : lines.map((line) => lineInWords(terms, line));
  const text = [notes.text, ...inWords].join(' ').trim();
  return text === '' ? undefined : text;
}

const lineInWords = ({ rules, startFen }: Terms, { turns, comment = '' }: KeptLine): string =>
  `${formatLine(rules, startFen, turns)} ${comment}`.trim();

/**
 * The lines that stand behind a turn of the record: those that begin before it, and behind the last one those that begin
 * after it, which repeat it first, because a variation always takes the place of what it stands behind.
 */
function variationsAt(turns: readonly Turn[], index: number, lines: readonly KeptLine[]): RecordedTurn[][] {
  const instead = lines.filter(({ afterTurn }) => afterTurn === index).map((line) => recordedTurns(line, []));
  const turn = turns[index];
  if (turn === undefined || index < turns.length - 1) return instead;
  const onward = lines.filter(({ afterTurn }) => afterTurn === turns.length);
  return [...instead, ...onward.map((line) => recordedTurns(line, [turn.moves]))];
}

/** The turns of a line behind those that lead to it, its comment with the last. */
const recordedTurns = ({ turns, comment }: KeptLine, before: KeptLine['turns']): RecordedTurn[] =>
  [...before, ...turns].map((moves, index, all) => ({
    moves,
    comment: index === all.length - 1 ? comment : undefined,
  }));
