import { formatMoveList } from '../../view/turn-address.ts';
import type { KeepResult } from './draft-keeper.ts';

/** Posts steps to be kept for the turn page at `path`. Never throws. */
export async function sendDraft(
  path: string,
  moves: readonly string[],
  leaving: boolean,
): Promise<KeepResult> {
  try {
    const { ok, status } = await fetch(`${path}/draft`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ moves: formatMoveList(moves) }),
      keepalive: leaving,
    });
    if (ok) return 'kept';
    return status === 429 || status >= 500 ? 'failed' : 'refused';
  } catch {
    return 'failed';
  }
}
