import type { GameEvent, LiveData } from '../view/page-data.ts';
import { followGame } from './page/follow-game.ts';
import { findLive } from './page/page-data.ts';
import { createVoice } from './page/voice.ts';

/** Pages of a player that show the game as it stood: says so when it has gone on, and leads to how it stands. */
export function startGoneOn(): void {
  const found = findLive();
  if (found === undefined) return;
  const { article, data } = found;
  const voice = createVoice(article);
  const banner = document.createElement('div');
  banner.className = 'banner newer';
  const words = banner.appendChild(document.createElement('p'));
  const link = banner.appendChild(document.createElement('a'));
  link.className = 'button';
  link.textContent = 'See how it stands';
  link.href = location.pathname;
  followGame(data, (event) => {
    const news = newsOf(event, data);
    words.textContent = news;
    article.querySelector('.heading')?.append(banner);
    voice.say(news);
  });
}

/** What has happened, against what the page shows. */
function newsOf({ turns, status }: GameEvent, known: LiveData): string {
  if (status === 'finished') return 'The game is over.';
  return turns > known.turns ? known.news : 'The draw offer has been declined.';
}
