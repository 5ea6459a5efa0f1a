import type { Request, Response } from 'express';
import { readSomething } from '../../store/database.ts';
import { sendProblem } from '../problem-answers.ts';
import { sendJson } from '../send-text.ts';
import type { Site } from '../site.ts';

/** For proxies and supervisors: 200 when the process answers and the database reads. */
export async function getLiveness(site: Site, _request: Request, response: Response): Promise<void> {
  await readSomething(site.reads);
  sendJson(response, { status: 'ok' });
}

/** For alarms: 200 while all that is promised holds, otherwise 503 with a word for each promise that does not. */
export async function getHealth(site: Site, _request: Request, response: Response): Promise<void> {
  const broken = await site.health();
  if (broken.length === 0) return sendJson(response, { status: 'ok' });
  sendProblem(site, response, {
    type: 'not-as-promised',
    detail: `What does not hold: ${broken.join(', ')}.`,
    more: { broken },
  });
}
