import { eventsHref } from '../../view/events-address.ts';
import {
  afterTold,
  alone,
  holdsStream,
  isNews,
  needsAnother,
  type OpenPage,
  type OpenPages,
  type OpenStream,
  type PageMessage,
  type Told,
  topicsOf,
  withoutPage,
  withoutSilent,
  withPage,
  withTold,
} from './open-pages.ts';
import { waitBeforeAttempt } from './wait-before-attempt.ts';

/** How often pages say that they are there, and after how long one that says nothing is taken for gone. */
const BEAT_MS = 5_000;
const SILENT_MS = 12_000;
/** Time for others to answer, before a stream is opened. */
const SETTLE_MS = 200;
/** Time for pages to fetch what they were told of, with no stream in their way. */
const REST_MS = 1_000;

/**
 * Takes part in what the open pages of this browser follow together, and calls `onTold` for what this one does not show yet.
 * The page that holds the stream closes it before anybody is told, and opens it again when they have fetched what is new. In a
 * browser whose pages cannot speak to each other each has a stream of its own.
 *
 * @returns leaves
 */
export function joinOpenPages(me: OpenPage, onTold: (told: Told) => void): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('open-pages') : undefined;
  const send = (message: PageMessage): void => channel?.postMessage(message);
  let pages: OpenPages = alone(me);
  let stream: OpenStream | undefined;
  let source: EventSource | undefined;
  let timer: number | undefined;
  let refusals = 0;

  const close = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = undefined;
    stream = undefined;
  };

  const openIn = (wait: number): void => {
    timer = window.setTimeout(open, wait);
  };

  /** Holds the stream that is needed now, and none where another page does. */
  const settle = (): void => {
    if (!holdsStream(pages)) close();
    else if (timer === undefined && (stream === undefined || needsAnother(stream, pages))) openIn(SETTLE_MS);
  };

  const open = (): void => {
    close();
    const topics = topicsOf(pages);
    stream = { topics, told: new Map() };
    const opened = new EventSource(eventsHref(topics));
    source = opened;
    opened.addEventListener('open', () => {
      refusals = 0;
    });
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      const told: Told = { id: lastEventId, event: JSON.parse(data) };
      stream = stream && afterTold(stream, told);
      if (!isNews(pages, told)) return;
      close();
      openIn(REST_MS);
      send({ kind: 'told', told });
      take(told);
    });
    opened.addEventListener('error', () => {
      // The browser connects again by itself when the line breaks, but not when it is refused.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      refusals += 1;
      openIn(waitBeforeAttempt(refusals, Math.random()));
    });
  };

  const take = (told: Told): void => {
    const isNew = told.event.game === me.game && told.id !== pages.me.seen;
    pages = withTold(pages, told);
    if (isNew) onTold(told);
  };

  const sayHere = (asks: boolean): void => send({ kind: 'here', page: pages.me, asks });

  const hear = ({ data }: MessageEvent<PageMessage>): void => {
    switch (data.kind) {
      case 'told':
        take(data.told);
        return;
      case 'gone':
        pages = withoutPage(pages, data.id);
        break;
      case 'here':
        pages = withPage(pages, data.page, performance.now());
        if (data.asks) sayHere(false);
        break;
    }
    settle();
  };

  const beat = window.setInterval(() => {
    const before = pages.others.size;
    pages = withoutSilent(pages, performance.now() - SILENT_MS);
    // After a sleep of the whole machine all others seem to be silent.
    sayHere(pages.others.size < before);
    settle();
  }, BEAT_MS);

  channel?.addEventListener('message', hear);
  sayHere(true);
  settle();
  return () => {
    send({ kind: 'gone', id: me.id });
    channel?.close();
    window.clearInterval(beat);
    close();
  };
}
