import { type Game, opponentOf } from '../games/game.ts';
import { mailTrouble } from '../store/players.ts';
import { rulesTitle } from '../view/game-words.ts';
import { rulesPath } from '../view/rules-path.ts';
import { recordEntries, standing, termsHtml } from './game-view.ts';
import type { Play } from './play-link.ts';
import { recordHtml } from './record-html.ts';
import type { Site } from './site.ts';

/** What the pages behind the link of a turn all tell of its game, as data for their templates. */
export async function playView(site: Site, { found, claim, path }: Play) {
  const { game, turns } = found;
  const { rules } = game.terms;
  return {
    opponent: game.players[opponentOf(claim.color)].name,
    code: game.code,
    rules: rulesTitle(rules),
    rulesHref: rulesPath(rules),
    terms: termsHtml(game.terms),
    standing: standing(game, site.world.now()),
    trouble: await troubledNames(site, game),
    record: recordHtml(
      game.terms,
      recordEntries(found, false),
      (number) => `${path}/game?turn=${number}`,
      turns.length,
    ),
    path,
  };
}

/** Those to whom mail does not get through; both players hear of it. */
const troubledNames = async (site: Site, game: Game): Promise<string[]> =>
  (await mailTrouble(site.reads, game.id)).map((color) => game.players[color].name);
