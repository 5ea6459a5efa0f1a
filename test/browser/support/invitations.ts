import { linkSecretBeside } from '../../../src/link-secret.ts';
import { createLinks } from '../../../src/links/links.ts';
import type { Service } from '../../support/service.ts';
import { post } from './post.ts';

/** An invitation of Ann's. */
export interface SentInvitation {
  readonly id: string;
  /** The page that a link in a letter opens, as a path. */
  path(party: 'challenger' | 'opponent' | 'taker'): string;
  confirm(): Promise<void>;
  /** The game that comes of it. */
  accept(name: string): Promise<{ readonly game: string }>;
  /** Cy asks for the link to take it; it must be open. */
  ask(): Promise<void>;
}

/**
 * Ann invites Bo, or with `opponent: undefined` anybody, over the programming interface. Links are made with the key of
 * the service, as it makes those in letters, so that nobody has to wait for letters.
 */
export async function invite(service: Service, terms: object): Promise<SentInvitation> {
  const links = createLinks(linkSecretBeside(service.place.path));
  const { id } = await post<{ id: string }>(service, '/challenges', {
    variant: 'orthodox',
    turnOrder: 'alternating',
    challenger: { name: 'Ann', email: 'ann@example.org' },
    opponent: { name: 'Bo', email: 'bo@example.org' },
    plays: 'white',
    clock: { perTurnDays: 7 },
    visibility: 'link',
    ...terms,
  });
  const token = (party: 'challenger' | 'opponent' | 'taker') =>
    links.token({ kind: 'invitation', invitationId: id, party, takerNumber: party === 'taker' ? 1 : 0 });
  return {
    id,
    path: (party) => `/challenges/${token(party)}`,
    confirm: () => post(service, `/challenges/${id}/confirm`, {}, token('challenger')),
    accept: (name) => post(service, `/challenges/${id}/accept`, { name }, token('opponent')),
    ask: () => post(service, `/challenges/${id}/take`, { name: 'Cy', email: 'cy@example.org' }),
  };
}
