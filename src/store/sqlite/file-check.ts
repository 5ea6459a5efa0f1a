import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const WORKER = new URL('file-check-worker.ts', import.meta.url);

/** The first bytes of a file tell what it is, how long its pages are, and how many of them there should be. */
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;
/** Written in the place of 65,536, which does not fit. */
const LARGEST_PAGES = 1;

/** The part of the time in which the whole is read, and how long whoever asks waits for it. */
const PART_OF_TIME = 0.02;
const PATIENCE_MS = 1_000;

/**
 * Looks whether an SQLite file is whole: each time whether its beginning and its length are right; now and then, beside
 * all other work, whether all of it can be read. Gives back what is wrong with it.
 */
export function createFileCheck(path: string): () => Promise<string | undefined> {
  let known: string | undefined;
  let reading: Promise<void> | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;

  async function readWhole(): Promise<void> {
    const begun = performance.now();
    known = await damageFoundByWorker(path);
    nextAt = performance.now() + (performance.now() - begun) / PART_OF_TIME;
    reading = undefined;
  }

  return async () => {
    const damage = await damageOfHeader(path);
    if (damage !== undefined) return damage;
    if (performance.now() >= nextAt) reading ??= readWhole();
    if (reading) await Promise.race([reading, delay(PATIENCE_MS, undefined, { ref: false })]);
    return known;
  };
}

async function damageOfHeader(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    if (bytesRead < HEADER_BYTES || buffer.toString('latin1', 0, MAGIC.length) !== MAGIC) {
      return 'It does not begin as an SQLite file does.';
    }
    const pageSize = buffer.readUInt16BE(PAGE_SIZE_AT);
    const bytes = (pageSize === LARGEST_PAGES ? 65_536 : pageSize) * buffer.readUInt32BE(PAGE_COUNT_AT);
    return size < bytes ? `It is ${size} bytes long and should be ${bytes}.` : undefined;
  } finally {
    await file.close();
  }
}

/** Reading the whole of a large file takes long; a thread of its own keeps nobody waiting. */
function damageFoundByWorker(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(WORKER, { workerData: path });
    worker.unref();
    worker.once('message', (damage: string | undefined) => resolve(damage));
    worker.once('error', (error) => resolve(`It could not be looked through: ${error.message}`));
    worker.once('exit', () => resolve(undefined));
  });
}
