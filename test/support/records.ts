import { type GameRecord, type Rules, readRecords, settledRules, startFen } from '../../src/engine/index.ts';

/** A record of these turns with made-up headers. */
export const recordWith = (
  rules: Rules,
  turns: GameRecord['turns'],
  more: Partial<GameRecord> = {},
): GameRecord => ({
  rules: settledRules(rules),
  event: 'Chessivore correspondence game',
  site: 'https://chess.example/games/1',
  date: '2026.12.01',
  round: '-',
  white: 'Ada',
  black: 'Bo',
  result: '*',
  timeControl: '1/604800',
  termination: 'Unterminated',
  startFen: startFen(rules),
  turns,
  extraTags: [],
  ...more,
});

/** The records of a text in which every game can be read. */
export const recordsIn = (text: string): GameRecord[] =>
  [...readRecords(text)].map((result) => {
    if (result.ok) return result.value.record;
    const { reason, line, column, text: about } = result.problem;
    throw new Error(`line ${line}, column ${column}: ${reason} ${about}\n${text}`);
  });
