import { basename } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { RequestHandler, Response } from 'express';

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
    outputFiles.map(({ path, contents }) => [basename(path), createAsset(path, contents)]),
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
      asset(response, request.acceptsEncodings(['br', 'gzip', 'identity']) || 'identity');
    },
  };
}

type Asset = (response: Response, encoding: string) => void;

/** One file, compressed once for each way in which it is asked for. */
function createAsset(path: string, contents: Uint8Array): Asset {
  const plain = Buffer.from(contents);
  const bodies = new Map<string, Buffer>([['identity', plain]]);
  const compress: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    br: brotliCompressSync,
    gzip: (bytes) => gzipSync(bytes, { level: 9 }),
  };
  const contentType = CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return (response, encoding) => {
    const body = bodies.get(encoding) ?? compress[encoding]?.(plain) ?? plain;
    bodies.set(encoding, body);
    response.setHeader('Content-Type', contentType);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.end(body);
  };
}
