import { basename } from 'node:path';
import { buildSync } from 'esbuild';
import type { RequestHandler } from 'express';
import { type KeptAnswer, keepAnswer } from './kept-answer.ts';

/** Where the parts of the script, the style sheet and the icon are found, as files. */
export interface AssetSources {
  readonly script: string;
  readonly style: string;
  readonly icon: string;
}

/** What pages load: the addresses for their layout, and what answers there. */
export interface Assets {
  readonly scriptHref: string;
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
 * Puts script and style sheet together, in memory: nothing is left on disk that could be older than its sources. The
 * name of each carries a hash of what is in it, so that browsers keep it for good and never use an old one.
 */
export function bundleAssets({ script, style, icon }: AssetSources): Assets {
  const { outputFiles } = buildSync({
    entryPoints: { script, style, icon },
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
  });
  const assets = new Map(
    outputFiles.map(({ path, contents }) => [basename(path), keepAsset(path, contents)]),
  );
  const hrefOf = (name: string): string => {
    const file = [...assets.keys()].find((key) => key.startsWith(`${name}-`));
    if (file === undefined) throw new Error(`an asset is missing: ${name}`);
    return `/assets/${file}`;
  };
  return {
    scriptHref: hrefOf('script'),
    styleHref: hrefOf('style'),
    iconHref: hrefOf('icon'),
    serve: (request, response, next) => {
      const asset = assets.get(request.path.slice(1));
      if (asset === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
      asset(request, response);
    },
  };
}

/** Its name changes with what is in it: browsers keep it for good. */
function keepAsset(path: string, contents: Uint8Array): KeptAnswer {
  return keepAnswer(() => contents, {
    'Content-Type': CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
}
