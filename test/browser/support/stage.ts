import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Environment } from '../../../src/config.ts';
import { type Service, startService } from '../../support/service.ts';
import { launchChromium } from './chromium.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** A service and a browser for the tests of one file. */
export interface Stage {
  readonly service: Service;
  readonly browser: Browser;
  /** Somebody new, until the end of the test. A test in which any browser complained about anything has failed. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
}

/** Sets the stage for the tests around: the whole service with the built-in mailbox, over a file of its own. */
export function setStage(settings: Environment = {}): Stage {
  let service: Service;
  let browser: Browser;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(settings), launchChromium()]);
  });
  afterEach(async () => {
    const leaving = visitors;
    visitors = [];
    await Promise.all(leaving.map(({ context }) => context.close()));
    expect(leaving.flatMap(({ faults }) => faults)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.end();
  });

  return {
    get service() {
      return service;
    },
    get browser() {
      return browser;
    },
    async visitor(options) {
      const visitor = await openVisitor(browser, service.publicUrl, options);
      visitors.push(visitor);
      return visitor;
    },
  };
}
