import { randomBytes } from 'node:crypto';
import { type App, startApp } from '../../src/app.ts';
import type { MachineTime } from '../../src/clock/machine-time.ts';
import { type Environment, readConfig } from '../../src/config.ts';
import { type DatabasePlace, makePlace, onPostgres } from './database-place.ts';
import { freePort } from './free-port.ts';
import { evenMachine } from './machine.ts';
import { START_TIME } from './world.ts';

/** The whole service, running in this process on a port of its own, with a clock that tests set. */
export interface Service {
  readonly publicUrl: string;
  readonly place: DatabasePlace;
  readonly environment: Environment;
  now(): number;
  /** Sets the clock forward. */
  wait(ms: number): void;
  stop(): Promise<void>;
  /** Starts again over the same file, as after a stop or a crash. */
  start(): Promise<void>;
  /** Stops and deletes its files. */
  end(): Promise<void>;
}

/** Starts the service over a new file. Settings beside the address and the file can be given, and a machine to set. */
export async function startService(settings: Environment = {}, machine?: MachineTime): Promise<Service> {
  const port = await freePort();
  const place = makePlace();
  const environment: Environment = {
    PORT: String(port),
    DATABASE_URL: await place.url(),
    ...(onPostgres ? { LINK_SECRET: 'a key for tests that nobody has to guess' } : {}),
    LOG_LEVEL: 'silent',
    LIMITS: 'off',
    ...settings,
  };
  let now = START_TIME;
  let app: App | undefined;
  const service: Service = {
    publicUrl: `http://localhost:${port}`,
    place,
    environment,
    now: () => now,
    wait: (ms) => {
      now += ms;
    },
    async start() {
      app = await startApp(readConfig(environment), {
        machine: machine ?? evenMachine(() => now),
        randomBytes,
      });
    },
    async stop() {
      await app?.stop();
      app = undefined;
    },
    async end() {
      await service.stop();
      await place.remove();
    },
  };
  await service.start();
  return service;
}
