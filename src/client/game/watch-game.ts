import { type Replayed, sideToMove } from '../../engine/index.ts';
import { createButton } from '../page/button.ts';
import { followGame, type GameEvent } from '../page/follow-game.ts';
import type { GameView } from './game-view.ts';
import { loadPage, partOf } from './newer-page.ts';
import { latestPoint } from './point.ts';
import { moveWords } from './point-words.ts';

/**
 * Keeps the page of a game up to date while it is looked at. Who is at the latest turn is led on to the new one; who looks
 * at an earlier one is told, and stays.
 */
export function watchGame(view: GameView, { events, seen = '' }: DOMStringMap): void {
  if (events === undefined) return;
  const banner = createBanner(() => view.go(latestPoint(view.game())));
  const isAtLatest = () => {
    const { turn, path } = view.point();
    return path.length === 0 && turn === view.game().turns.length;
  };
  view.onShow(() => {
    if (isAtLatest()) banner.hide();
  });

  let isLoading = false;
  let isOutdated = false;
  const renew = async (): Promise<void> => {
    isOutdated = true;
    if (isLoading) return;
    isLoading = true;
    while (isOutdated) {
      isOutdated = false;
      const page = await loadPage(location.pathname);
      if (page !== undefined) take(page);
    }
    isLoading = false;
  };

  const take = (page: Document): void => {
    const before = view.game().turns.length;
    const follows = isAtLatest();
    view.renew(page);
    const game = view.game();
    const news = game.turns.length > before ? [turnWords(game)] : [];
    const standing = partOf(document, 'standing')?.querySelector('.standing.over')?.textContent.trim();
    if (standing) news.push(standing);
    if (follows) {
      view.change(view.variations(), latestPoint(game));
      view.board.say(news.join(' '));
    } else if (news.length > 0) {
      banner.show(news.join(' '));
      view.board.say(`${news.join(' ')} You are looking at an earlier turn.`);
    }
  };

  followGame(events, seen, (_event: GameEvent) => void renew());
}

/** "Bo played 12... Nf6.": the last turn. */
function turnWords({ turns, positions }: Replayed): string {
  const before = positions[turns.length - 1]!;
  const sans = turns.at(-1)!.map(({ san }) => san);
  const names = document.querySelectorAll('h1 bdi');
  const name = names[sideToMove(before) === 'white' ? 0 : 1]?.textContent ?? '';
  return `${name} played ${moveWords(before, sans.join(' '), true)}.`;
}

/** Says below the board that there is something newer, with a button that leads there. */
function createBanner(go: () => void): { show(words: string): void; hide(): void } {
  const banner = document.createElement('div');
  banner.className = 'banner newer';
  const words = banner.appendChild(document.createElement('p'));
  banner.append(createButton('Go to it', go, ''));
  return {
    show: (text) => {
      words.textContent = text;
      document.querySelector('.steps')?.after(banner);
    },
    hide: () => banner.remove(),
  };
}
