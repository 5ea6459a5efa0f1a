/** One that a job could not settle, and why. */
export interface Failure {
  readonly id: string;
  readonly error: unknown;
}

/** What a job did: how many it settled, and those it could not. */
export interface Settled {
  readonly count: number;
  readonly failures: readonly Failure[];
}

/** Settles each in a transaction of its own, at once, so that they share commits and one failure stops no other. */
export async function settleEach(
  ids: readonly string[],
  settle: (id: string) => Promise<boolean>,
): Promise<Settled> {
  const failures: Failure[] = [];
  const settled = await Promise.all(
    ids.map((id) =>
      settle(id).catch((error: unknown) => {
        failures.push({ id, error });
        return false;
      }),
    ),
  );
  return { count: settled.filter(Boolean).length, failures };
}
