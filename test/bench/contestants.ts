import { SECRET } from './game-requests.ts';
import { type HowLong, type Placement, placeLoad, type Request, rate } from './http-load.ts';
import { type Launch, launchServer, median, stop } from './processes.ts';

/** Servers that are measured in turns, and how what came of it is told. */

const ROUNDS = 5;
const WARM_UP_SECONDS = 1;
const SECONDS = 2;
const PORT = 3952;

/** Something that is measured: what is asked before the clock runs, and what then. */
export interface Measure {
  readonly name: string;
  readonly warmUp: Lists;
  readonly lists: Lists;
  /** Turns are played once each; what changes nothing is asked again and again for a while. */
  readonly howLong: HowLong;
}

/** A server, and what is measured of it. */
export interface Contestant {
  readonly server: Omit<Launch, 'core'>;
  /** An address that answers once it is up. */
  readonly health: string;
  readonly measures: readonly Measure[];
}

export type Lists = readonly (readonly Request[])[];

/** Rounds of all contestants in turns: the median rates by name. */
export async function compare(
  placement: Placement,
  contestants: () => readonly Contestant[] | Promise<readonly Contestant[]>,
  rounds = ROUNDS,
): Promise<(name: string) => number> {
  console.log(`\n${placement.name}`);
  placeLoad(placement);
  const rates = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, health, measures } of await contestants()) {
      const process = await launchServer({ ...server, core: placement.server }, PORT, health);
      for (const { name, warmUp, lists, howLong } of measures) {
        await rate(PORT, warmUp, howLong === 'once' ? 'once' : { seconds: WARM_UP_SECONDS });
        rates.set(name, [...(rates.get(name) ?? []), await rate(PORT, lists, howLong)]);
      }
      await stop(process);
    }
  }
  return (name) => median(rates.get(name) ?? []);
}

export const tell = (name: string, ...values: readonly string[]) =>
  console.log(`${name.padEnd(44)} ${values.join('  ')}`);
export const perSecond = (value: number): string => `${value.toFixed(0).padStart(7)}/s`;
export const goal = (least: number): string => `(goal: at least ${least.toFixed(2)})`;

export const repeated = (name: string, lists: Lists): Measure => ({
  name,
  warmUp: lists,
  lists,
  howLong: { seconds: SECONDS },
});

/** The service over a database. */
export const service = (url: string, measures: readonly Measure[]): Contestant => ({
  server: {
    args: ['src/main.ts'],
    env: {
      PORT: String(PORT),
      DATABASE_URL: url,
      LINK_SECRET: SECRET,
      LIMITS: 'off',
      MAIL_DELAY: '3600',
      LOG_LEVEL: 'warn',
    },
  },
  health: '/livez',
  measures,
});

/** A program of this folder that something else is set beside. */
export const yardstick = (name: string, args: readonly string[], measure: Measure): Contestant => ({
  server: { args: [`test/bench/${name}.ts`, String(PORT), ...args] },
  health: '/',
  measures: [measure],
});
