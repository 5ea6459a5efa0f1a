import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * A copy of the sources in which something is changed, as whoever adds a rule set would: what the compiler says to it, and
 * what the program then does.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ChangedSources {
  /** Writes a new file. */
  write(path: string, text: string): Promise<void>;
  /** Puts a text in front of another, which has to stand in the file. */
  insert(path: string, text: string, before: string): Promise<void>;
  /** The files in which the compiler finds something wrong, each once, in order. */
  wrongFiles(): Promise<string[]>;
  /** A module of the copy. */
  load<Module>(path: string): Promise<Module>;
  remove(): Promise<void>;
}

export async function changedSources(): Promise<ChangedSources> {
  const folder = await mkdtemp(join(tmpdir(), 'chessivore-changed-'));
  await cp(join(ROOT, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const settings = JSON.parse(await readFile(join(ROOT, 'tsconfig.json'), 'utf8'));
  const config = { ...settings, include: ['src'], exclude: ['src/client'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const at = (path: string): string => join(folder, path);
  return {
    write: (path, text) => writeFile(at(path), text),
    async insert(path, text, before) {
      const old = await readFile(at(path), 'utf8');
      if (!old.includes(before)) throw new Error(`${path} has no ${before}`);
      await writeFile(
        at(path),
        old.replace(before, () => text + before),
      );
    },
    async wrongFiles() {
      const told = await compilerSays(folder);
      const files = [...told.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
      return [...new Set(files)].sort();
    },
    load: (path) => import(pathToFileURL(at(path)).href),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const compilerSays = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false'],
      { cwd: folder },
      (_error, stdout) => resolve(stdout),
    );
  });
