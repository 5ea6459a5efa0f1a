import type { Service } from '../../support/service.ts';

/**
 * Calls the programming interface.
 * @throws with the answer when it is a refusal.
 */
export async function post<Answer>(
  { publicUrl }: Service,
  path: string,
  body: object,
  token?: string,
): Promise<Answer> {
  const answer = await fetch(`${publicUrl}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
