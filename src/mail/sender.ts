/** Who a letter comes from. */
export interface Sender {
  /** As it is read; empty for none. */
  readonly name: string;
  readonly address: string;
}

/** A name, in quotation marks or without; then one address in angle brackets. Or an address alone. */
const NAMED = /^(?:"((?:[^"\\]|\\.)*)"|([^"<>@;]*?))\s*<([^<>]*)>$/;

/** One address, with nothing that mail could take for a list, a group or a comment. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@(?:[^\s@<>()[\],;:"\\]+|\[[\d.:a-fA-FIPv]+\])$/;

/**
 * Reads the sender: `Chess Club <chess@example.org>`, `"Chess; Club" <chess@example.org>`, `chess@example.org`. A name may
 * hold a comma or a colon, but neither list nor group is read into it. Undefined where it is not one name and one address.
 */
export function parseSender(text: string): Sender | undefined {
  const [, quoted, plain, bracketed] = NAMED.exec(text) ?? [];
  const address = bracketed ?? text;
  if (!ADDRESS.test(address)) return undefined;
  return { name: (quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '').trim(), address };
}
