import type { Following, LiveEvent } from '../../view/page-data.ts';
import { joinOpenPages } from './join-open-pages.ts';

/**
 * Follows a game by server-sent events as long as somebody looks at the page, and calls `onEvent` for whatever it does not
 * show yet.
 */
export function followGame(following: Following, onEvent: (event: LiveEvent) => void): void {
  const id = String(Math.random());
  let { seen } = following;
  let isOver = false;
  let leave = (): void => undefined;

  const stop = (): void => {
    leave();
    leave = () => undefined;
  };

  const join = (): void => {
    stop();
    if (isOver || document.hidden) return;
    leave = joinOpenPages({ ...following, seen, id, since: Date.now() }, (told) => {
      seen = told.id;
      isOver = told.event.status === 'finished';
      if (isOver) stop();
      onEvent(told.event);
    });
  };

  // A page that nobody looks at may sleep: it holds nothing for others.
  document.addEventListener('visibilitychange', join);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) join();
  });
  window.addEventListener('pagehide', stop);
  window.addEventListener('online', join);
  join();
}
