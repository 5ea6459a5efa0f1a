import { postgresAddress } from './postgres-address.ts';

/** SQL for the JSON column `terms` with something else in it: `rules.variant`, say, and what is to stand there. */
export function termsWith(path: string, value: unknown): string {
  const text = JSON.stringify(value);
  return postgresAddress === undefined
    ? `json_set(terms, '$.${path}', json('${text}'))`
    : `jsonb_set(terms::jsonb, '{${path.replaceAll('.', ',')}}', '${text}')::json`;
}
