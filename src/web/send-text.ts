import type { Request, Response } from 'express';

/**
 * Answers with a text. `response.send` would copy it into a buffer; Node writes a string together with the headers, and
 * fastest where it is plain ASCII.
 */
export function sendText(response: Response, type: string, text: string, status = 200): void {
  const length = Buffer.byteLength(text);
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', length);
  response.end(text, length === text.length ? 'latin1' : 'utf8');
}

/** Answers a program. */
export const sendJson = (response: Response, value: unknown, status = 200): void =>
  sendText(response, 'application/json; charset=utf-8', JSON.stringify(value), status);

/** Whether the one who asks is a script of ours or another program, and no browser that is to show a page. */
export const wantsJson = (request: Request): boolean => request.accepts(['html', 'json']) === 'json';
