/** The endpoints of contacts that wait, each called well and badly. */
import { randomUUID } from 'node:crypto';
import {
  type Case,
  invalid,
  malformed,
  notFound,
  notSignedIn,
  type Scene,
} from '../../../../test/contract/case.ts';
import { accountOf, person } from '../../../../test/harness/people.ts';
import { addWaiting } from '../queries/waiting.ts';
import { cancelContact, undoContact } from './contract.ts';
import { undoLink } from './link.ts';

/** @returns the token of its link */
async function waits({ site, email }: Scene): Promise<string> {
  await person(site, { email });
  const account = await accountOf(site, email);
  const at = site.ctx.clock();
  // Still waiting: what is due goes as soon as the queue looks.
  const due_at = new Date(at.getTime() + 86_400_000);
  const value = `new-${email}`;
  const waiting = { id: randomUUID(), account, kind: 'email', value, asked_at: at, due_at };
  await site.ctx.transaction((tx) => addWaiting(tx, waiting));
  return undoLink.of(site.ctx, { id: account, email });
}

export const waitingCases: Case[] = [
  {
    endpoint: cancelContact,
    who: 'person',
    good: async (scene) => {
      await waits(scene);
      return { kind: 'email' };
    },
    bad: [notFound({ kind: 'mobile' }), malformed({ kind: 'name' }), notSignedIn({ kind: 'email' })],
  },
  {
    endpoint: undoContact,
    who: 'visitor',
    good: async (scene) => ({ token: await waits(scene) }),
    bad: [invalid({ token: 'unknown' }), malformed({})],
  },
];
