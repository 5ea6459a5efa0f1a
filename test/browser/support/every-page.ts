import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { type SamplePage, samplePages } from './pages.ts';
import { type Stage, setStage } from './stage.ts';
import type { VisitorOptions } from './visitor.ts';

/** What some pages are meant to answer: not in this browser, nothing there, used up, cannot be played. */
const MEETS = [403, 404, 410, 422];

/** A stage with every page of the service on it. */
export interface PagesStage extends Stage {
  readonly pages: readonly SamplePage[];
  /** Visits every page, and gathers what `look` finds on each; a page with another status than it should have is found, too. */
  onEveryPage(
    options: VisitorOptions,
    look: (page: Page) => Promise<readonly string[]>,
  ): Promise<readonly string[]>;
}

/** Sets the stage, and fills the service with games and invitations in all states. */
export function setPagesStage(): PagesStage {
  const stage = setStage();
  let pages: readonly SamplePage[] = [];
  beforeAll(async () => {
    pages = await samplePages(stage.service);
  });
  return {
    get service() {
      return stage.service;
    },
    get browser() {
      return stage.browser;
    },
    get pages() {
      return pages;
    },
    visitor: stage.visitor,
    async onEveryPage(options, look) {
      const { page } = await stage.visitor({ ...options, meets: MEETS });
      const found: string[] = [];
      for (const { route, shows, path, status = 200 } of pages) {
        const answer = await page.goto(path);
        if (answer?.status() !== status) found.push(`${route}, ${shows}: ${answer?.status()}`);
        for (const fault of await look(page)) found.push(`${route}, ${shows}: ${fault}`);
      }
      return found;
    },
  };
}
