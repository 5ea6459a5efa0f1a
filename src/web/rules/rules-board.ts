import type { Request, Response } from 'express';
import { piecesOf, type Rules, type VariantId } from '../../engine/index.ts';
import { readPosition } from '../../games/position.ts';
import type { ShownBoard } from '../../view/board-svg.ts';
import { rulesInPath } from '../access.ts';
import { sendPicture } from '../board-picture.ts';
import { sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import type { Site } from '../site.ts';

/** What men can become in each game, at a glance. */
const SHOWN_OF_GAMES = {
  orthodox: 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 1',
  absorption: 'r1b1k2r/pp1n(p)bppp/4p3/3n(b)4/2B(N)1P(R)3/2Q(N)5/PP3PPP/R1B1K2R w KQkq - 0 1',
  cannibal: 'r1b2r2/ppp2ppp/2n1k(n)3/3pp3/4P1b1/2NP1N2/PPP2PPP/R1BK(B)3R w - - 0 1',
  african: 'r1hqkh1r/pp1p1ppp/2p2m2/4e~3/3PH~3/2E2M2/PPP2PPP/R1HQK2R w KQkq - 0 1',
} as const satisfies Record<VariantId, string>;

/** A position of a game in which one sees what it is. */
export async function getRulesBoard(site: Site, request: Request, response: Response): Promise<void> {
  const rules = rulesInPath(request);
  if (rules) await sendPicture(site, request, response, boardOfGame(rules));
  else sendProblemPage(site, response, NOT_FOUND);
}

function boardOfGame({ variant }: Rules): ShownBoard {
  const position = readPosition({ variant, turnOrder: 'alternating' }, SHOWN_OF_GAMES[variant]);
  return { pieces: piecesOf(position), variant, side: 'white' };
}
