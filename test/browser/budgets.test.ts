import { expect, it } from 'vitest';
import { type SamplePage, samplePages } from './support/pages.ts';
import { setStage } from './support/stage.ts';
import { type Weight, weigh } from './support/weights.ts';

const KILOBYTE = 1000;
const MOST_SCRIPT = 70 * KILOBYTE;
/** The budget of the page of a game; the others keep within it too. */
const MOST_IN_ALL = 150 * KILOBYTE;

const stage = setStage();

it('every page keeps within its budget when it is seen for the first time', async () => {
  const pages = await samplePages(stage.service);
  const weights = await inTurns(pages, async ({ path }) => {
    const visitor = await stage.visitor({ device: 'phone', meets: [403, 404, 410, 422] });
    const weight = await weigh(visitor, path);
    await visitor.context.close();
    return weight;
  });
  console.log(table(pages, weights));
  const over = pages.filter((_page, index) => {
    const { script, all } = weights[index]!;
    return script > MOST_SCRIPT || all > MOST_IN_ALL;
  });
  expect(over.map(({ shows }) => shows)).toEqual([]);
});

/** Does the same for all, a few at a time: most of it is waiting. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const next = [...items.entries()];
  const work = async (): Promise<void> => {
    for (let entry = next.shift(); entry !== undefined; entry = next.shift())
      results[entry[0]] = await act(entry[1]);
  };
  await Promise.all([work(), work(), work(), work(), work(), work()]);
  return results;
}

/** Kilobytes as they travel. */
function table(pages: readonly SamplePage[], weights: readonly Weight[]): string {
  const kilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1).padStart(8);
  const lines = weights.map(
    ({ html, style, script, all, requests }, index) =>
      `${pages[index]!.shows.padEnd(32)}${[html, style, script, all].map(kilobytes).join('')}${String(requests).padStart(6)}`,
  );
  return [`${'kB, first view'.padEnd(32)}    html   style  script     all  asks`, ...lines].join('\n');
}
