import type { Rules } from '../../engine/types.ts';
import { playTexts, type Trial, usualTrial } from '../../view/trial.ts';

const RULES: Rules = { variant: 'absorption', turnOrder: 'alternating' };

/** Six moves: a queen that has taken a knight mates with the leap of one. */
const MOVES = ['e4', 'e5', 'Nf3', 'Nc6', 'd4', 'exd4', 'Nxd4', 'Nxd4', 'Qxd4', 'Be7', 'Qxg7#'];

/** A game that shows what these games are, for where none is being played; the engine plays it. */
export function sampleGame(): Trial {
  const trial = playTexts(usualTrial(RULES), MOVES);
  if (trial.stop) throw new Error('the sample game is not legal');
  return trial;
}
