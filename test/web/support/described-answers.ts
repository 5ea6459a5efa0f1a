import { isDeepStrictEqual } from 'node:util';
import type supertest from 'supertest';
import { z } from 'zod';
import type { Operation } from '../../../src/web/api/operations.ts';
import { problem } from '../../../src/web/api/schemas.ts';
import { PROBLEMS, type ProblemType } from '../../../src/web/problems.ts';
import { ROUTES, type Route } from '../../../src/web/routes.ts';

/** Holds what the programming interface answers to what its OpenAPI document says of it; the schemas are the same. */

const patternOf = ({ path }: Route): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);

const ADDRESSES = ROUTES.map((route) => ({ route, pattern: patternOf(route) }));

/** Where nobody but programs asks, also where no call is described. */
const FOR_PROGRAMS = /^\/api(\/|$)/;

interface Content {
  readonly [type: string]: { readonly schema: z.ZodType } | undefined;
}

/** The call that a request is, and whether its address is one of ours. */
function callOf(
  method: string,
  path: string,
): { readonly operation?: Operation | undefined; readonly known: boolean } {
  const there = ADDRESSES.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route);
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
  const route = there.find((one) => one.method === asked);
  return { operation: route?.operation, known: route !== undefined };
}

/** What an answer should have been; throws where it is anything else. */
function checkDescribed(response: supertest.Response): void {
  const { method, url } = response.request as unknown as { method: string; url: string };
  const path = new URL(url).pathname;
  const { operation, known } = callOf(method, path);
  if (operation) checkAnswer(`${method} ${path}`, operation, method, response);
  else if (FOR_PROGRAMS.test(path) && !known && method !== 'OPTIONS')
    checkProblem(`${method} ${path}`, response);
}

function checkAnswer(what: string, operation: Operation, method: string, response: supertest.Response): void {
  const { status } = response;
  const described = operation.responses[String(status) as '200'];
  if (described === undefined) throw new Error(`${what} answers ${status}, which is not described`);
  if (method === 'HEAD') return;
  const content = ('content' in described ? described.content : undefined) as Content | undefined;
  const { type } = response;
  const schema = content?.[type]?.schema;
  if (schema === undefined) throw new Error(`${what} answers ${status} as ${type}, which is not described`);
  if (status >= 400) checkProblem(what, response);
  if (!type.endsWith('json')) return;
  const body = bodyOf(response);
  const read = schema.safeParse(body);
  if (!read.success)
    throw new Error(`${what} answers ${status} otherwise than described: ${z.prettifyError(read.error)}`);
  if (!isDeepStrictEqual(read.data, body))
    throw new Error(`${what} answers ${status} with more than is described: ${JSON.stringify(body)}`);
}

/** A problem document tells its own status, and its kind is one of those that we describe. */
function checkProblem(what: string, response: supertest.Response): void {
  const told = problem.safeParse(bodyOf(response));
  if (!told.success) throw new Error(`${what} answers no problem document: ${z.prettifyError(told.error)}`);
  const kind = told.data.type.split('/').at(-1) as ProblemType;
  if (PROBLEMS[kind]?.status !== response.status || told.data.status !== response.status)
    throw new Error(`${what} answers ${response.status} with a problem of the kind ${kind}`);
}

/** Superagent reads JSON by itself where nobody has told it to read otherwise. */
const bodyOf = ({ body, text }: supertest.Response): unknown =>
  typeof body === 'string' ? JSON.parse(body) : text === undefined ? body : JSON.parse(text);

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;

/** A client by which every answer of every test is checked. */
export function checkingClient(client: ReturnType<typeof supertest>): ReturnType<typeof supertest> {
  for (const method of METHODS) {
    const ask = client[method].bind(client);
    client[method] = (url: string) => ask(url).expect(checkDescribed);
  }
  return client;
}
