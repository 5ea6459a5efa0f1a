import type { Request, Response } from 'express';
import { sendJson } from '../send-text.ts';
import type { Site } from '../site.ts';

/** 200 when the database answers; what it throws becomes a 500 like any other. */
export async function getHealth(site: Site, _request: Request, response: Response): Promise<void> {
  await site.reads.first('SELECT 1 AS alive');
  sendJson(response, { status: 'ok' });
}
