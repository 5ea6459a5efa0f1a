import type { Response } from 'express';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Site } from '../site.ts';
import type { Operation } from './operations.ts';
import { EXAMPLE_ORIGIN } from './rules-examples.ts';

/** A call of the programming interface as the table of addresses has it. */
interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly operation?: Operation;
}

/** `/games/:id.pgn` as OpenAPI writes it: `/games/{id}.pgn`. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function createOpenApi(publicUrl: string, calls: readonly DescribedCall[]) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { method, path, operation } of calls) {
    if (operation) paths[openApiPath(path)] = { ...paths[openApiPath(path)], [method]: operation };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Chessivore',
      version: '1',
      description: 'Correspondence chess variants by mail. Every move is checked by the server.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        link: { type: 'http', scheme: 'bearer', description: 'The token at the end of a mail link.' },
      },
    },
    paths: paths as ZodOpenApiPathsObject,
  });
}

const documents = new WeakMap<Site, string>();

/** The document is made of the schemas once, when first asked for. */
export function sendOpenApi(site: Site, response: Response, calls: readonly DescribedCall[]): void {
  let document = documents.get(site);
  if (document === undefined) {
    const written = JSON.stringify(createOpenApi(site.publicUrl, calls));
    document = written.replaceAll(EXAMPLE_ORIGIN, site.publicUrl);
    documents.set(site, document);
  }
  response.type('json').send(document);
}
