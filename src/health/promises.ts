import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keepTime } from '../actions/adopt-machine-time.ts';
import type { TrustedClock } from '../clock/trusted-clock.ts';
import type { StrangerLimits } from '../games/limits.ts';
import { HOUR_MS } from '../games/terms.ts';
import type { Database } from '../store/database.ts';
import { mailDownSince, mailWay } from '../store/mail-way.ts';
import type { DatabasePlace } from '../store/open-database.ts';
import { hasGameLetterUnsent } from '../store/outbox.ts';
import { createFileCheck } from '../store/sqlite/file-check.ts';
import { strangerLettersHeld } from '../store/stranger-letters.ts';
import type { HealthPromise } from './health.ts';

/** A letter of a game has left an hour after it was due. */
const LETTER_LEAVES_MS = HOUR_MS;

/** The disk is nearly full when less is free than this, and less than this part of it. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024;
const LEAST_FREE_PART = 0.05;

/** What promises are looked at with. */
export interface HealthScene {
  readonly database: Database;
  readonly place: DatabasePlace;
  readonly clock: TrustedClock;
  /** How many letters a day may go to strangers; undefined where no limits hold. */
  readonly strangerLimits: StrangerLimits | undefined;
}

/** All that is promised to who watches over the service. */
export const healthPromises = (scene: HealthScene): readonly HealthPromise[] => {
  const { place } = scene;
  const ofFile = place.kind === 'sqlite';
  return [
    ...(ofFile ? [databaseFile(scene, place.path)] : []),
    writing(scene),
    ...(ofFile ? [disk(place.path)] : []),
    mail(scene),
    clock(scene),
  ];
};

/** The file is the one that was opened, and whole. */
function databaseFile({ database }: HealthScene, path: string): HealthPromise {
  const damage = createFileCheck(path);
  return {
    word: 'database file',
    broken: async () => database.lastingFault()?.message ?? (await damage()),
  };
}

/** What the service writes down anyway, now and then, is the proof. */
const writing = ({ database, clock }: HealthScene): HealthPromise => ({
  word: 'writing',
  async broken() {
    await keepTime(database, clock);
    return undefined;
  },
});

const disk = (path: string): HealthPromise => ({
  word: 'disk',
  async broken() {
    const { bavail, blocks, bsize } = await statfs(dirname(path));
    const free = bavail * bsize;
    return isNearlyFull(free, blocks * bsize) ? `Only ${Math.floor(free / 1024)} KB are free.` : undefined;
  },
});

/** Whether so many free bytes are few, on a disk of so many. */
export const isNearlyFull = (freeBytes: number, allBytes: number): boolean =>
  freeBytes < Math.min(LEAST_FREE_BYTES, LEAST_FREE_PART * allBytes);

const mail = ({ database, clock, strangerLimits }: HealthScene): HealthPromise => ({
  word: 'mail',
  async broken() {
    const downSince = await mailDownSince(database.reads);
    if (downSince !== undefined) {
      const { failing } = await mailWay(database.reads);
      return `No email has left since ${new Date(downSince).toISOString()}: ${failing?.trouble}.`;
    }
    const unsent = await hasGameLetterUnsent(database.reads, clock.now() - LETTER_LEAVES_MS);
    if (unsent) return 'A letter of a game has been waiting for over an hour.';
    const held = strangerLimits && (await strangerLettersHeld(database.reads, strangerLimits, clock.now()));
    return held
      ? `${held} letters to strangers wait: ${strangerLimits.perDay} have left in a day.`
      : undefined;
  },
});

const clock = ({ clock }: HealthScene): HealthPromise => ({
  word: 'clock',
  async broken() {
    const disputedMs = clock.disputedMs();
    if (disputedMs === undefined) return undefined;
    return `The clock of the machine is ${(Math.abs(disputedMs) / HOUR_MS).toFixed(1)} hours ${disputedMs > 0 ? 'ahead' : 'behind'}.`;
  },
});
