import { basename } from 'node:path';
import { buildSync } from 'esbuild';
import type { RequestHandler } from 'express';
import type { Catalogue } from '../words/catalogue.ts';
import { type KeptAnswer, keepAnswer } from './kept-answer.ts';

/** Where the parts of the script, the style sheet and the icon are found, as files. */
export interface AssetSources {
  readonly script: string;
  readonly style: string;
  readonly icon: string;
}

/** What pages load: the addresses for their layout, and what answers there. */
export interface Assets {
  /** The script that speaks a language, by its tag. */
  readonly scriptHrefs: ReadonlyMap<string, string>;
  readonly styleHref: string;
  readonly iconHref: string;
  readonly serve: RequestHandler;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/**
 * Puts scripts and style sheet together, in memory: nothing is left on disk that could be older than its sources. The
 * name of each carries a hash of what is in it, so that browsers keep it for good and never use an old one.
 *
 * @param catalogues what the script says, in each language: there is one script for each
 */
export function bundleAssets(
  { script, style, icon }: AssetSources,
  catalogues: readonly Catalogue[],
): Assets {
  const assets = new Map<string, KeptAnswer>();
  const add = (entryPoints: Readonly<Record<string, string>>, define: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      bundle(entryPoints, define).map(({ path, contents }) => {
        const name = basename(path);
        assets.set(name, keepAsset(path, contents));
        return [name.replace(/-\w+\.\w+$/, ''), `/assets/${name}`];
      }),
    );
  const { style: styleHref, icon: iconHref } = add({ style, icon }, {});
  const scriptHrefs = new Map(
    catalogues.map((catalogue) => {
      const { script: href } = add({ script }, { CATALOGUE: JSON.stringify(catalogue) });
      return [catalogue.language.tag, madeOf('script', href)];
    }),
  );
  return {
    scriptHrefs,
    styleHref: madeOf('style', styleHref),
    iconHref: madeOf('icon', iconHref),
    serve: (request, response, next) => {
      const asset = assets.get(request.path.slice(1));
      if (asset === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
      asset(request, response);
    },
  };
}

const bundle = (entryPoints: Readonly<Record<string, string>>, define: Readonly<Record<string, string>>) =>
  buildSync({
    entryPoints,
    define,
    loader: { '.svg': 'copy' },
    entryNames: '[name]-[hash]',
    outdir: '/assets',
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'safari16'],
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  }).outputFiles;

function madeOf(name: string, href: string | undefined): string {
  if (href === undefined) throw new Error(`an asset is missing: ${name}`);
  return href;
}

/** Its name changes with what is in it: browsers keep it for good. */
function keepAsset(path: string, contents: Uint8Array): KeptAnswer {
  return keepAnswer(() => contents, {
    'Content-Type': CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
}
