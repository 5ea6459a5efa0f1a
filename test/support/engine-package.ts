import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The engine as others have it: a fresh folder, outside the project, in which the packed package is installed. */
export interface InstalledEngine {
  readonly folder: string;
  remove(): void;
}

/** Packs the engine by its command, and installs it as anybody would; nothing is fetched from anywhere. */
export function installEngine(): InstalledEngine {
  const folder = mkdtempSync(join(tmpdir(), 'engine-user-'));
  const packer = join(ROOT, 'publish/engine/pack.ts');
  execFileSync(process.execPath, [packer, folder], { cwd: ROOT, stdio: 'pipe' });
  const [tarball] = readdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'engine-user', private: true }));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {
    cwd: folder,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** An example of the README: a whole module, and the lines that it prints. */
export interface ReadmeExample {
  readonly name: string;
  readonly code: string;
  readonly prints: readonly string[];
}

/** The examples of the README of an installed engine, named by the headings above them. */
export function readmeExamples(folder: string): ReadmeExample[] {
  const readme = readFileSync(join(folder, 'node_modules/chessivore-engine/README.md'), 'utf8');
  return readme.split(/^## /m).flatMap((section) => {
    const name = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => ({
      name,
      code,
      prints: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line = '']) => line),
    }));
  });
}
