import type { ParsedMail } from 'mailparser';
import { linkIn, type PostOffice } from '../support/post-office.ts';
import { type Page, press, visit } from '../support/reader.ts';
import type { Service } from '../support/service.ts';

/** Somebody with an address, who reads every letter once, in order. */
export interface Person {
  readonly name: string;
  readonly address: string;
  /** Waits for the next letter. */
  nextLetter(): Promise<ParsedMail>;
}

export function person(postOffice: PostOffice, name: string): Person {
  const address = `${name.toLowerCase()}@example.org`;
  let read = 0;
  return {
    name,
    address,
    async nextLetter() {
      read += 1;
      const letters = await postOffice.lettersTo(address, read);
      return letters[read - 1]!;
    },
  };
}

/** Fills in the form of the home page and confirms by the letter that comes. */
export async function inviteByForm(
  service: Service,
  challenger: Person,
  values: Readonly<Record<string, string>>,
): Promise<Page> {
  const home = await visit(service.publicUrl);
  await press(home, 'Invite', { name: challenger.name, email: challenger.address, ...values });
  const confirmation = await visit(linkIn(await challenger.nextLetter()));
  return press(confirmation, values.against === 'anyone' ? 'Confirm and list it' : 'Confirm and send it');
}

/** Ann invites Bo, who accepts; Ann has White. Gives back the letter with Ann's first move link. */
export async function beginGame(
  service: Service,
  ann: Person,
  bo: Person,
  values: Readonly<Record<string, string>> = {},
): Promise<ParsedMail> {
  await inviteByForm(service, ann, {
    plays: 'white',
    opponentName: bo.name,
    opponentEmail: bo.address,
    ...values,
  });
  const invitation = await visit(linkIn(await bo.nextLetter()));
  await press(invitation, 'Accept and start the game', { name: bo.name });
  return ann.nextLetter();
}

/** Opens the link, types the turn, looks at the preview and sends it. */
export async function playByForm(
  link: string,
  turn: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const board = await visit(link);
  const preview = await press(board, /^(Preview|Play)$/, { typed: turn });
  return press(preview, /^Send (this move|these moves)$/, extra);
}
