import { followGame, type GameEvent } from './page/follow-game.ts';
import { createVoice } from './page/voice.ts';

/** Pages of a player that show the game as it stood: says so when it has gone on, and leads to how it stands. */
export function startGoneOn(): void {
  const article = document.querySelector<HTMLElement>('[data-live]');
  if (article === null) return;
  const { live = '', seen = '', news = '' } = article.dataset;
  const voice = createVoice(article);
  const banner = document.createElement('div');
  banner.className = 'banner newer';
  const words = banner.appendChild(document.createElement('p'));
  const link = banner.appendChild(document.createElement('a'));
  link.className = 'button';
  link.textContent = 'See how it stands';
  link.href = location.pathname;
  followGame(live, seen, (event) => {
    words.textContent = newsOf(event, Number.parseInt(seen, 10), news);
    article.querySelector('.heading')!.append(banner);
    voice.say(words.textContent);
  });
}

/** What has happened. `turnWords`: what a new turn means to this player, as the server says it. */
function newsOf({ turns, status }: GameEvent, turnsSeen: number, turnWords: string): string {
  if (status === 'finished') return 'The game is over.';
  return turns > turnsSeen ? turnWords : 'The draw offer has been declined.';
}
