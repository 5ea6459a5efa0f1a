import type { Following, LiveEvent } from '../../view/page-data.ts';
import { waitBeforeAttempt } from './wait-before-attempt.ts';

/**
 * Follows a game by server-sent events as long as somebody looks at the page, and calls `onEvent` for whatever it does not
 * show yet. Connections that break are taken up again, those that are refused later and later.
 */
export function followGame({ events, seen }: Following, onEvent: (event: LiveEvent) => void): void {
  let known = seen;
  let source: EventSource | undefined;
  let timer: number | undefined;
  let refusals = 0;
  let isOver = false;

  const leave = (): void => {
    window.clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  const connect = (): void => {
    leave();
    if (isOver || document.hidden) return;
    const opened = new EventSource(events);
    source = opened;
    opened.addEventListener('open', () => {
      refusals = 0;
    });
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      if (lastEventId === known) return;
      known = lastEventId;
      const event = JSON.parse(data) as LiveEvent;
      isOver = event.status === 'finished';
      if (isOver) leave();
      onEvent(event);
    });
    opened.addEventListener('error', () => {
      // The browser connects again by itself when the line breaks, but not when it is refused.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      refusals += 1;
      timer = window.setTimeout(connect, waitBeforeAttempt(refusals, Math.random()));
    });
  };

  // A page that nobody looks at holds no connection: a browser has few of them.
  document.addEventListener('visibilitychange', connect);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connect();
  });
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', connect);
  connect();
}
