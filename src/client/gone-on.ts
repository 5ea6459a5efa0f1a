import { type Html, html } from '../view/html.ts';
import { elementIn } from './page/elements.ts';
import { followGame } from './page/follow-game.ts';
import { liveNews } from './page/live-news.ts';
import { findLive } from './page/read-page-data.ts';
import { createVoice } from './page/voice.ts';

/** Pages of a player that show the game as it stood: says so when it has gone on, and leads to how it stands. */
export function startGoneOn(): void {
  const found = findLive();
  if (found === undefined) return;
  const { article, data } = found;
  const voice = createVoice(article);
  followGame(data, (event) => {
    const news = liveNews(event, data);
    const told = article.querySelector('.banner.newer p');
    if (told) told.textContent = news;
    else elementIn(article, '.heading').insertAdjacentHTML('beforeend', bannerHtml(news).markup);
    voice.say(news);
  });
}

/** What has happened, and a link to the page as it is now. */
const bannerHtml = (news: string): Html =>
  html`<div class="banner newer"><p>${news}</p><a class="button" href="${location.pathname}">See how it stands</a></div>`;
