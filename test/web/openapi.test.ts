import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiPath } from '../../src/web/api/openapi.ts';
import { ROUTES } from '../../src/web/routes.ts';
import { openTestSite, type TestSite } from './support/site.ts';

interface Response {
  readonly description: string;
  readonly content?: Record<string, { schema: object }>;
}
interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly parameters?: readonly { in: string; name: string }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, Response>;
}

let test: TestSite;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
beforeAll(async () => {
  test = openTestSite();
  document = (await test.ask.get('/api/openapi.json').expect(200)).body;
});
afterAll(() => test.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1', () => expect(document.openapi).toMatch(/^3\.1\./));

  it('describes every call in the table of addresses, and nothing else', () => {
    const described = operations().map(({ method, path }) => `${method} ${path}`);
    const calls = ROUTES.filter(({ path }) =>
      /^\/api\/|^\/(livez|healthz)$|^\/games\/:id(\.pgn|\/events)$/.test(path),
    );
    expect(described.sort()).toEqual(
      calls.map(({ method, path }) => `${method} ${openApiPath(path)}`).sort(),
    );
  });

  it('names each call once', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('describes every parameter in a path, every body, every answer and every problem', () => {
    for (const { path, method, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(
        parameters.map(({ name }) => name),
        path,
      ).toEqual(named);
      expect(operation.requestBody !== undefined, path).toBe(method === 'post');
      expect(operation.summary).not.toBe('');
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.some((status) => status.startsWith('2')),
        path,
      ).toBe(true);
      expect(statuses).toEqual(expect.arrayContaining(['429', '500']));
      if (method === 'post') expect(statuses).toEqual(expect.arrayContaining(['400', '413']));
      const { sender } = ROUTES.find((route) => route.method === method && openApiPath(route.path) === path)!;
      expect(statuses.includes('403'), path).toBe(sender === 'programs');
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(description, `${path} ${status}`).not.toBe('');
        const [type] = Object.keys(content ?? {});
        if (Number(status) >= 400) expect(type).toBe('application/problem+json');
        else expect(type).toBeDefined();
      }
    }
  });

  it('refers only to what it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, name] of references) expect(Object.keys(document.components.schemas)).toContain(name);
  });

  it('lets no unknown field into a body', () => {
    for (const { operation } of operations()) {
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema as
        | { $ref?: string }
        | undefined;
      if (schema === undefined) continue;
      const name = schema.$ref?.split('/').at(-1) ?? '';
      expect(document.components.schemas[name], name).toMatchObject({ additionalProperties: false });
    }
  });
});
