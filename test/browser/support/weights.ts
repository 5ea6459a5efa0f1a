import type { Request } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** What a page brings along when it is seen for the first time, in bytes as they travel: headers, compressed bodies. */
export interface Weight {
  readonly all: number;
  readonly html: number;
  readonly script: number;
  readonly style: number;
  readonly requests: number;
}

/** Opens a page in a browser that has nothing of it yet, and weighs all that travels until nothing more comes. */
export async function weigh({ page }: Pick<Visitor, 'page'>, path: string): Promise<Weight> {
  const requests: Request[] = [];
  const gather = (request: Request) => requests.push(request);
  page.on('requestfinished', gather);
  await page.goto(path, { waitUntil: 'load' });
  // Parts that are loaded later count too.
  await page.waitForFunction(() => performance.now() > 700);
  page.off('requestfinished', gather);
  const weight = { all: 0, html: 0, script: 0, style: 0, requests: requests.length };
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const size = responseBodySize + responseHeadersSize;
    weight.all += size;
    const type = request.resourceType();
    if (type === 'document') weight.html += size;
    if (type === 'script') weight.script += size;
    if (type === 'stylesheet') weight.style += size;
  }
  return weight;
}
