import { type GameRecord, settledRules, turnsOf } from '../../engine/index.ts';
import { resultOf } from '../../games/game.ts';
import type { Instant } from '../../games/terms.ts';
import { outcomeOfTrial, startFenOf, type Trial } from '../../view/trial.ts';

/**
 * A trial as its record tells it. A series that is not finished is no turn yet: a comment behind the last turn, or in
 * front of the first, says what there is of it.
 *
 * @param site the address of the page
 */
export function trialRecord(trial: Trial, site: string, now: Instant): GameRecord {
  const { turns, complete } = turnsOf(trial);
  const whole = complete ? turns : turns.slice(0, -1);
  const rest = complete
    ? undefined
    : ['not finished:', ...(turns.at(-1) ?? []).map(({ san }) => san)].join(' ');
  const outcome = outcomeOfTrial(trial);
  return {
    rules: settledRules(trial.rules),
    event: 'Chessivore, tried out',
    site,
    date: new Date(now).toISOString().slice(0, 10).replaceAll('-', '.'),
    round: '-',
    white: 'White',
    black: 'Black',
    result: outcome === undefined ? '*' : resultOf(outcome),
    timeControl: '-',
    termination: outcome === undefined ? 'Unterminated' : 'Normal',
    startFen: startFenOf(trial),
    comment: whole.length === 0 ? rest : undefined,
    turns: whole.map((moves, index) => ({ moves, comment: index === whole.length - 1 ? rest : undefined })),
    extraTags: [],
  };
}
