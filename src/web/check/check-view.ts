import type { Response } from 'express';
import { type Rules, TURN_ORDERS } from '../../engine/index.ts';
import { fenRuleLink } from '../../view/rule-links.ts';
import { CHECK_PATH } from '../../view/rules-addresses.ts';
import { choicesOf, variantChoices } from '../form-view.ts';
import { sendPage } from '../page.ts';
import { wordsOf } from '../page-words.ts';
import type { Site } from '../site.ts';
import type { PositionView } from './position-view.ts';
import type { RecordView } from './record-view.ts';

/** The longest text that is taken for a FEN. */
export const FEN_LENGTH = 2_000;

/** The longest record: a few games, in about a second of work. */
export const RECORD_LENGTH = 30_000;

/** What was typed, and what came of it. */
export interface CheckShown {
  readonly typed: { readonly rules: Rules; readonly fen: string; readonly from: string; readonly to: string };
  readonly position?: PositionView;
  readonly fenError?: string;
  readonly questionError?: string;
}

/** The page, with what is wrong (422) where something is. */
export function sendCheckPage(site: Site, response: Response, shown: CheckShown): void {
  const { typed, position, fenError, questionError } = shown;
  const { rules, fen, from, to } = typed;
  const words = wordsOf(site, response.req, 'check');
  const isWrong = fenError !== undefined || questionError !== undefined;
  sendPage(
    site,
    response,
    'check',
    {
      title: 'Check a position',
      path: CHECK_PATH,
      position,
      rules,
      variants: variantChoices(words, rules.variant),
      turnOrders: choicesOf(TURN_ORDERS, (order) => words.say('terms-order', { order }), rules.turnOrder),
      fen: { value: fen, error: fenError, maxLength: FEN_LENGTH, rule: fenRuleLink(rules) },
      question: { from, to, error: questionError },
      record: recordField(''),
    },
    isWrong ? 422 : 200,
  );
}

/** The games of a record, one by one; 422 where there is none. */
export function sendCheckedRecord(site: Site, response: Response, text: string, view: RecordView): void {
  const isEmpty = view.games.length === 0;
  sendPage(
    site,
    response,
    'check-record',
    {
      title: 'Check a record',
      path: CHECK_PATH,
      ...view,
      record: recordField(text, isEmpty ? 'There is no game in this text.' : undefined),
    },
    isEmpty ? 422 : 200,
  );
}

const recordField = (value: string, error?: string) => ({ value, error, maxLength: RECORD_LENGTH });
