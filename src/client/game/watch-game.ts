import { type Color, type Replayed, sideToMove } from '../../engine/index.ts';
import { html } from '../../view/html.ts';
import type { Following } from '../../view/page-data.ts';
import { createButton, elementIn } from '../page/elements.ts';
import { followGame } from '../page/follow-game.ts';
import { loadPage } from '../page/parts.ts';
import type { GameView } from './game-view.ts';
import { latestPoint } from './point.ts';
import { moveWords } from './point-words.ts';

/**
 * Keeps the page of a game up to date while it is looked at. Who is at the latest turn is led on to the new one; who looks
 * at an earlier one is told, and stays.
 */
export function watchGame(view: GameView, following: Following): void {
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
      const page = await loadPage(view.data().path);
      if (page !== undefined) take(page);
    }
    isLoading = false;
  };

  const take = (page: Document): void => {
    const before = view.game().turns.length;
    const follows = isAtLatest();
    view.renew(page);
    const game = view.game();
    const { names, over } = view.data();
    const news = game.turns.length > before ? [turnWords(game, names)] : [];
    if (over !== undefined) news.push(over);
    if (follows) {
      view.change(view.variations(), latestPoint(game));
      view.board.say(news.join(' '));
    } else if (news.length > 0) {
      banner.show(news.join(' '));
      view.board.say(`${news.join(' ')} You are looking at an earlier turn.`);
    }
  };

  followGame(following, () => void renew());
}

/** "Bo played 12... Nf6.": the last turn. */
function turnWords({ turns, positions }: Replayed, names: Readonly<Record<Color, string>>): string {
  const before = positions.at(-2);
  if (before === undefined) return '';
  const sans = (turns.at(-1) ?? []).map(({ san }) => san);
  return `${names[sideToMove(before)]} played ${moveWords(before, sans.join(' '), true)}.`;
}

/** Says below the board that there is something newer, with a button that leads there. */
function createBanner(go: () => void): { show(words: string): void; hide(): void } {
  const banner = document.createElement('div');
  banner.className = 'banner newer';
  banner.innerHTML = html`<p></p>`.markup;
  const words = elementIn(banner, 'p');
  banner.append(createButton('Show it', go, ''));
  return {
    show: (text) => {
      words.textContent = text;
      document.querySelector('.steps')?.after(banner);
    },
    hide: () => banner.remove(),
  };
}
