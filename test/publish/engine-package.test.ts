import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as engine from '../../src/engine/index.ts';
import { type InstalledEngine, installEngine, readmeExamples } from '../support/engine-package.ts';

let installed: InstalledEngine;
beforeAll(() => {
  installed = installEngine();
}, 120_000);
afterAll(() => installed?.remove());

const inPackage = (path: string) => join(installed.folder, 'node_modules/chessivore-engine', path);
const description = () => JSON.parse(readFileSync(inPackage('package.json'), 'utf8'));

/** Runs a module of the folder that uses the package; what it prints, line by line. */
function run(name: string, code: string): string[] {
  writeFileSync(join(installed.folder, name), code);
  const { stdout, stderr } = spawnSync(process.execPath, [name], { cwd: installed.folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').slice(0, -1);
}

describe('the engine as a package', () => {
  it('does in a new folder what its README says', () => {
    const examples = readmeExamples(installed.folder);
    expect(examples.map(({ name }) => name)).toEqual([
      'Play',
      'Ask why not',
      'Series',
      'Ends and draws',
      'Count',
    ]);
    for (const [index, { name, code, prints }] of examples.entries()) {
      expect(prints.length, name).toBeGreaterThan(0);
      expect(run(`example-${index}.mjs`, code), name).toEqual(prints);
    }
  });

  it('has everything that the module here has', () => {
    const names = run(
      'names.mjs',
      `console.log(Object.keys(await import('chessivore-engine')).sort().join());`,
    );
    expect(names).toEqual([Object.keys(engine).sort().join()]);
  });

  it('has types that a strict program is checked by, however it looks for modules', () => {
    writeFileSync(
      join(installed.folder, 'user.ts'),
      `import { type Position, type Rules, legalMoves, parseFen } from 'chessivore-engine';
       const rules: Rules = { variant: 'cannibal', turnOrder: 'alternating' };
       const read = parseFen(rules, 'start');
       export const moves: number = read.ok ? legalMoves(read.value satisfies Position).length : 0;
       // @ts-expect-error no such variant
       export const wrong: Rules = { variant: 'chess', turnOrder: 'alternating' };
      `,
    );
    const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
    for (const resolution of [
      ['--module', 'nodenext'],
      ['--module', 'esnext', '--moduleResolution', 'bundler'],
    ]) {
      const flags = ['--noEmit', '--strict', '--target', 'es2022', '--types', '', ...resolution, 'user.ts'];
      const { stdout, status } = spawnSync(process.execPath, [compiler, ...flags], {
        cwd: installed.folder,
        encoding: 'utf8',
      });
      expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
    }
  });

  it('is small, needs nothing, and has a license and nothing of this service', () => {
    const { dependencies, sideEffects, license, version } = description();
    const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect({ dependencies, sideEffects, license, version }).toEqual({
      dependencies: undefined,
      sideEffects: false,
      license: own.license,
      version: own.version,
    });
    expect(readFileSync(inPackage('README.md'), 'utf8')).toContain(`chessivore-engine-${own.version}.tgz`);
    expect(readdirSync(inPackage('')).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    const files = readdirSync(inPackage('dist'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /\.(js|ts)$/.test(name) && !/(\.js|\.d\.ts)$/.test(name))).toEqual([]);
    expect(files.filter((name) => name.startsWith('cli'))).toEqual([]);
    for (const name of files.filter((path) => /\.(js|d\.ts)$/.test(path))) {
      const text = readFileSync(inPackage(`dist/${name}`), 'utf8');
      expect(text, name).not.toMatch(/from '(?!\.)|require\(|\bprocess\.|from '[^']+\.ts'/);
    }
    const [tarball] = readdirSync(installed.folder).filter((name) => name.endsWith('.tgz'));
    expect(readFileSync(join(installed.folder, tarball!)).length).toBeLessThan(120_000);
  });
});
