import type { Request, Response } from 'express';
import { z } from 'zod';
import { namedFen, parseFen, parseSquare, type Rules } from '../../engine/index.ts';
import { fenProblemSentence } from '../../view/refusal-words.ts';
import { badFields, turnOrder, variant } from '../fields.ts';
import { inSlices } from '../in-slices.ts';
import type { MoveQuestion } from '../move-answer.ts';
import { problemOfFields, sendProblemPage } from '../problem-answers.ts';
import type { Site } from '../site.ts';
import {
  type CheckShown,
  FEN_LENGTH,
  RECORD_LENGTH,
  sendCheckedRecord,
  sendCheckPage,
} from './check-view.ts';
import { positionView } from './position-view.ts';
import { readGames, recordView } from './record-view.ts';

/** What the address may hold; whatever else stands there is left alone. */
const checkQuery = z.object({
  variant: variant.default('orthodox'),
  turnOrder: turnOrder.default('alternating'),
  fen: z.string().max(FEN_LENGTH, 'is too long for a FEN').default(''),
  record: z.string().max(RECORD_LENGTH, 'is too long').default(''),
  from: z.string().max(20, 'is no square').default(''),
  to: z.string().max(20, 'is no square').default(''),
});
type CheckQuery = z.output<typeof checkQuery>;

const recordForm = checkQuery.pick({ record: true }).strict();

/** What the rules say of a position, or of a record. All of it stands in the address, and nothing is kept. */
export async function showCheck(site: Site, request: Request, response: Response): Promise<void> {
  if (Object.keys(request.query).length > 0) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  const parsed = checkQuery.safeParse(request.query);
  if (!parsed.success) sendProblemPage(site, response, problemOfFields(badFields(parsed.error)));
  else if (parsed.data.record.trim() !== '') await checkRecord(site, response, parsed.data.record);
  else sendCheckPage(site, response, shownFor(site, parsed.data));
}

/** POST: the same for a record, which may be too long for an address. It changes nothing. */
export async function postCheck(site: Site, request: Request, response: Response): Promise<void> {
  const parsed = recordForm.safeParse(request.body ?? {});
  if (parsed.success) await checkRecord(site, response, parsed.data.record);
  else sendProblemPage(site, response, problemOfFields(badFields(parsed.error)));
}

async function checkRecord(site: Site, response: Response, text: string): Promise<void> {
  sendCheckedRecord(site, response, text, recordView(site, await inSlices(readGames(text))));
}

function shownFor(site: Site, { variant, turnOrder, fen, from, to }: CheckQuery): CheckShown {
  const rules: Rules = { variant, turnOrder };
  const typed = { rules, fen, from, to };
  if (fen.trim() === '') return { typed };
  const named = namedFen(rules, fen);
  const read = parseFen(rules, named);
  if (!read.ok) return { typed, fenError: fenProblemSentence(read.problem) };
  const question = questionIn(from, to);
  return {
    typed,
    position: positionView(site, read.value, named, typeof question === 'string' ? undefined : question),
    ...(typeof question === 'string' ? { questionError: question } : {}),
  };
}

/** The move that is asked about, if any; in words what is wrong with it. */
function questionIn(fromText: string, toText: string): MoveQuestion | string | undefined {
  if (fromText.trim() === '' && toText.trim() === '') return undefined;
  const squares = [fromText, toText].map((text) => parseSquare(text.trim().toLowerCase()));
  const [from, to] = squares;
  if (from !== undefined && to !== undefined) return { from, to };
  const wrong = [fromText, toText].find((_, index) => squares[index] === undefined) ?? '';
  return wrong.trim() === '' ? 'Name both squares.' : `“${wrong.trim()}” is no square. Squares are a1 to h8.`;
}
