import { type Html, html } from '../view/html.ts';
import type { LiveData, LiveEvent } from '../view/page-data.ts';
import { liveNews } from './gone-on/live-news.ts';
import { elementIn } from './page/elements.ts';
import { followGame } from './page/follow-game.ts';
import { findLive } from './page/read-page-data.ts';
import { createVoice } from './page/voice.ts';

/** Pages of a player that show the game as it stood: says so when it has gone on, and leads to the board or to how it stands. */
export function startGoneOn(): void {
  const found = findLive();
  if (found === undefined) return;
  const { article, data } = found;
  const voice = createVoice(article);
  let latest: LiveEvent | undefined;
  followGame(data, async (event) => {
    latest = event;
    const board = await findBoard(event, data);
    // Something newer may have come meanwhile.
    if (event !== latest) return;
    const news = liveNews(event, data);
    const before = article.querySelector('.banner.newer');
    const hadFocus = before?.contains(document.activeElement);
    before?.remove();
    elementIn(article, '.heading').insertAdjacentHTML('beforeend', bannerHtml(news, board).markup);
    if (hadFocus) elementIn(article, '.banner.newer a').focus();
    voice.say(board === undefined ? news : `${news} You can play on here.`);
  });
}

/** Where this browser plays on; undefined where it is not the player's turn, or another browser has sent the last one. */
async function findBoard(
  { turns, status }: LiveEvent,
  { goOn, turns: known }: LiveData,
): Promise<string | undefined> {
  const isToMove = status === 'running' && turns > known && (turns - known) % 2 === 1;
  if (goOn === undefined || !isToMove) return undefined;
  const answer = await fetch(goOn, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ? goOn : undefined;
}

/** What has happened, and a link to the board, or else to the page as it is now. */
function bannerHtml(news: string, board: string | undefined): Html {
  const link =
    board === undefined
      ? html`<a class="button" href="${location.pathname}">See the game now</a>`
      : html`<a class="button" href="${board}">Play on here</a>`;
  return html`<div class="banner newer"><p>${news}</p>${link}</div>`;
}
