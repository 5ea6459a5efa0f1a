import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** What people hold in their hands: a small phone and a laptop. */
export const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof DEVICES;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface VisitorOptions {
  readonly device?: Device;
  readonly script?: boolean;
  readonly theme?: Theme;
  /** Another size of the window than the device has. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
  readonly contrast?: 'more' | 'no-preference';
  /** Statuses of pages that this visitor is meant to meet: a used link, a refused move. */
  readonly meets?: readonly number[];
  /** This visitor loses the connection, or the service goes away: requests fail. */
  readonly isCutOff?: boolean;
}

/** Somebody with a browser of their own: nothing is shared with others. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What a browser complains about, all visits taken together: errors of scripts and policy, failed or foreign requests. */
  readonly faults: readonly string[];
}

/** Opens a browser of somebody's own, and listens to all it complains about. */
export async function openVisitor(
  browser: Browser,
  home: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { device = 'desktop', script = true, theme = 'light', meets = [], viewport } = options;
  const context = await browser.newContext({
    ...DEVICES[device],
    ...(viewport && { viewport }),
    baseURL: home,
    javaScriptEnabled: script,
    colorScheme: theme,
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
    contrast: options.contrast ?? 'no-preference',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
  });
  context.setDefaultTimeout(10_000);
  const faults: string[] = [];
  watch(context, home, meets, options.isCutOff === true, faults);
  return { context, page: await context.newPage(), faults };
}

function watch(
  context: BrowserContext,
  home: string,
  meets: readonly number[],
  isCutOff: boolean,
  faults: string[],
): void {
  context.on('weberror', (error) => faults.push(`script: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Chromium writes a line for every answer that is no success; those are looked at below.
    if (message.text().startsWith('Failed to load resource')) return;
    faults.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    if (!request.url().startsWith(`${home}/`) && !request.url().startsWith('data:'))
      faults.push(`foreign: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !meets.includes(response.status()))
      faults.push(`status ${response.status()}: ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    // Who leaves a page breaks off what it was still loading, and a stream that never ends.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED' && !isCutOff)
      faults.push(`failed: ${request.url()} (${request.failure()?.errorText})`);
  });
}
