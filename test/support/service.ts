import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, startApp } from '../../src/app.ts';
import type { MachineTime } from '../../src/clock/machine-time.ts';
import { type Environment, readConfig } from '../../src/config.ts';
import { freePort } from './free-port.ts';
import { evenMachine } from './machine.ts';
import { START_TIME } from './world.ts';

/** The whole service, running in this process on a port of its own, with a clock that tests set. */
export interface Service {
  readonly publicUrl: string;
  readonly databasePath: string;
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
  const folder = mkdtempSync(join(tmpdir(), 'chessivore-service-'));
  const port = await freePort();
  const databasePath = join(folder, 'games.sqlite');
  const environment: Environment = {
    PORT: String(port),
    DATABASE_URL: `file:${databasePath}`,
    LOG_LEVEL: 'silent',
    LIMITS: 'off',
    ...settings,
  };
  let now = START_TIME;
  let app: App | undefined;
  const service: Service = {
    publicUrl: `http://localhost:${port}`,
    databasePath,
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await service.start();
  return service;
}
