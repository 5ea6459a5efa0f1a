import {
  formatLine,
  type Outcome,
  outcomeOf,
  type Position,
  piecesOf,
  type ReadRecord,
  type RecordProblem,
  type RecordResult,
  recordReader,
  rulesOf,
} from '../../engine/index.ts';
import { resultOf } from '../../games/game.ts';
import { outcomeSentence, rulesTitle } from '../../view/game-words.ts';
import type { Html } from '../../view/html.ts';
import { counted } from '../../view/plain-text.ts';
import { positionSvg } from '../../view/position-svg.ts';
import { recordProblemSentence } from '../../view/record-words.ts';
import { fenRuleLink, type RuleLink, ruleLink, ruleOfEnd, ruleOfRefusal } from '../../view/rule-links.ts';
import { checkHref } from '../../view/rules-addresses.ts';
import { positionTitle } from '../../view/turn-words.ts';
import type { Words } from '../../words/words.ts';
import { noted } from '../engine-faults.ts';
import type { Site } from '../site.ts';

/** What is read at once of a text, so that others get their turn in between. */
const CHUNK = 100;

/** How many games of a text are reported one by one; the first of them is shown. */
const MOST_GAMES = 50;
const MOST_BOARDS = 12;

/** The games of a text, read or refused; in slices. */
export function* readGames(text: string): Generator<void, RecordResult[], void> {
  const reader = recordReader();
  const games: RecordResult[] = [];
  for (let begin = 0; begin < text.length; begin += CHUNK) {
    games.push(...reader.take(text.slice(begin, begin + CHUNK)));
    yield;
  }
  games.push(...reader.end());
  return games;
}

/** What the page shows of the games of a text. */
export function recordView(site: Site, games: readonly RecordResult[]) {
  const read = games.filter((game) => game.ok).length;
  const told = games.slice(0, MOST_GAMES);
  return {
    summary: `${counted(games.length, 'game')}: ${read} read, ${games.length - read} refused.`,
    games: told.map((game, index) =>
      game.ok
        ? readView(site.editions.english.words, game.value, index < MOST_BOARDS)
        : refusedView(site, game.problem),
    ),
    rest: games.length > told.length ? `Only the first ${MOST_GAMES} are shown here.` : undefined,
  };
}

export type RecordView = ReturnType<typeof recordView>;

function readView(words: Words, { game, record, position }: ReadRecord, withBoard: boolean) {
  const { rules, turns } = record;
  const moves = turns.reduce((sum, turn) => sum + turn.moves.length, 0);
  const outcome = outcomeOf(position);
  return {
    number: game,
    refused: undefined,
    players: { white: record.white, black: record.black },
    title: rulesTitle(words, rules),
    length: `${counted(turns.length, 'turn')}${moves === turns.length ? '' : `, ${counted(moves, 'move')}`}`,
    result: record.result === '*' ? 'no result' : record.result,
    board: withBoard ? boardOf(position, turns.at(-1)?.moves ?? []) : undefined,
    moves: formatLine(
      rules,
      record.startFen,
      turns.map((turn) => turn.moves),
    ),
    ending: outcome && endingOf(words, position, outcome, record.result),
    checkHref: checkHref(position),
  };
}

/** The last position, with the last turn marked. */
const boardOf = (position: Position, lastMoves: Parameters<typeof positionSvg>[2]): Html =>
  positionSvg(position, piecesOf(position), lastMoves, {
    side: 'white',
    title: positionTitle(position),
    onlyBoard: true,
  });

/** How the rules end the game, and whether the record says the same. */
function endingOf(words: Words, position: Position, outcome: Outcome, told: string) {
  const rules = rulesOf(position);
  const result = resultOf(outcome);
  const against = told === result ? '' : ` The record says ${told}; by the rules it is ${result}.`;
  return {
    sentence: `${outcomeSentence(words, outcome)}${against}`,
    rule: ruleLink(rules, ruleOfEnd(rules, outcome.end)),
  };
}

function refusedView(site: Site, refused: RecordProblem & { readonly game: number }) {
  const problem = refused.reason === 'illegal-move' ? noted(site, refused) : refused;
  const { game, line, column, text } = problem;
  return {
    number: game,
    refused: {
      place: `Line ${line}, column ${column}`,
      text,
      sentence: recordProblemSentence(problem),
      rule: ruleOfProblem(problem),
      checkHref: 'position' in problem ? checkHref(problem.position) : undefined,
    },
  };
}

/** The rule on which a refusal rests, where one of the rules says it. */
function ruleOfProblem(problem: RecordProblem): RuleLink | undefined {
  switch (problem.reason) {
    case 'illegal-move':
      return ruleLink(rulesOf(problem.position), ruleOfRefusal(problem.refusal, problem.position));
    case 'unfinished-series':
      return ruleLink(rulesOf(problem.position), 'progressive 5.4');
    case 'start-position':
      return fenRuleLink({ variant: 'orthodox', turnOrder: 'alternating' });
    default:
      return undefined;
  }
}
