import { opponentOf } from '../../games/game.ts';
import type { MailTrouble } from '../../store/mail-trouble.ts';
import { recordEntries, standing, termsHtml, troubleView } from '../../view/game-parts.ts';
import { rulesTitle } from '../../view/game-words.ts';
import type { Html } from '../../view/html.ts';
import { type Following, liveAttribute } from '../../view/page-data.ts';
import { recordHtml } from '../../view/record-html.ts';
import { rulesPath } from '../../view/rules-addresses.ts';
import { instantWords } from '../../view/time-words.ts';
import { epochsOf } from '../live-games.ts';
import { mayKeep, type Play } from './play-link.ts';

/** What the pages behind the link of a turn all tell of its game, as data for their templates. */
export function playView(play: Play, trouble: MailTrouble) {
  const { found, actor, path } = play;
  const { game, turns } = found;
  const { rules } = game.terms;
  return {
    opponent: game.players[opponentOf(actor.color)].name,
    code: game.code,
    rules: rulesTitle(play.words, rules),
    rulesHref: rulesPath(rules),
    terms: termsHtml(play.words, game.terms),
    standing: standing(play.words, game, play.now, actor.color),
    trouble: troubleView(game, trouble),
    record: recordHtml(
      game.terms,
      recordEntries(found, false),
      (number) => `${path}/game?turn=${number}`,
      turns.length,
    ),
    path,
    mayKeep: mayKeep(play),
    byLink: play.by === 'link',
    goOn: play.goOn && { href: play.goOn.href, until: instantWords(play.words, play.goOn.until) },
    live: play.following && liveOf(play, play.following),
  };
}

/** How the script is told that the game has gone on, what the page shows already, and what it means when a turn comes. */
function liveOf({ power, actor, goOn, found: { game } }: Play, following: Following): Html {
  const news = {
    plays: 'Your turn has been played.',
    past: 'A new turn has been played.',
    former: 'A new turn has been played.',
    waits: `${game.players[opponentOf(actor.color)].name} has moved.`,
  };
  const words = news[power === 'played' ? 'waits' : power];
  return liveAttribute({
    ...following,
    turns: game.turnNumber - 1,
    epochs: epochsOf(game),
    news: words,
    goOn: power === 'played' ? goOn?.href : undefined,
  });
}
