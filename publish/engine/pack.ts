import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Packs the engine for others: `npm run pack:engine -- FOLDER` (left out: `dist`) compiles `src/engine` to JavaScript with
 * types, adds README and license, and writes `chessivore-engine-VERSION.tgz` into the folder.
 */

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');

const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const DESCRIPTION = {
  name: 'chessivore-engine',
  version,
  description:
    'The rules of Absorption, Cannibal, African and orthodox chess, alternating and progressive: legal moves, notation, records, and why a move is not legal.',
  keywords: [
    'chess',
    'chess variants',
    'progressive chess',
    'absorption chess',
    'cannibal chess',
    'move generator',
  ],
  license,
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  main: './dist/index.js',
  types: './dist/index.d.ts',
  files: ['dist'],
  engines: { node: '>=20' },
};

/** Compiles into a folder. The compiler leaves the ends of imports in declarations as they are written. */
function compile(folder: string): void {
  execFileSync(process.execPath, [COMPILER, '-p', HERE, '--outDir', folder], { stdio: 'inherit' });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
  }
}

function pack(target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'chessivore-engine-'));
  try {
    compile(join(folder, 'dist'));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(DESCRIPTION, null, 2)}\n`);
    copyFileSync(join(HERE, 'README.md'), join(folder, 'README.md'));
    copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
    mkdirSync(target, { recursive: true });
    execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
      cwd: folder,
      stdio: 'inherit',
      // npm is a script there, which only a shell can start.
      shell: process.platform === 'win32',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [target = 'dist'] = process.argv.slice(2);
pack(resolve(target));
