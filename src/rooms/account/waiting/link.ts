/**
 * The token of a link that undoes whatever waits of an account. It is sealed, and nothing of it is kept until it is used:
 * one who asks, calls off and asks again leaves no letter with a dead link in the owner's mailbox. It is bound to the
 * address that it is sent to, whose reader before has no say later, and does something once.
 */
import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Account } from '../queries/accounts.ts';
import { contactKeys } from '../queries/contacts.ts';
import { foldEmail } from '../targets.ts';

/** Each change is told in a letter of its own: a link lasts well beyond its own change. */
export const lastsMs = 7 * 24 * 60 * 60_000;

type Needed = Pick<Context, 'keys' | 'clock'>;
type Addressed = Pick<Account, 'id' | 'email'>;

type Link = {
  /** Its account. */
  id: string;
  /** By which it is spent. */
  once: string;
  /** Whether it went to the address that the account has. */
  isTo(account: Addressed): boolean;
};

export const undoLink = {
  of(ctx: Needed, account: Addressed): string {
    const [hash = ''] = hashesOf(ctx, account);
    return ctx.keys.seal('undo-link', `${account.id} ${ctx.clock().getTime() + lastsMs} ${hash}`);
  },
  /** @returns undefined of what is none, or is over */
  read(ctx: Needed, token: string): Link | undefined {
    try {
      const text = ctx.keys.open('undo-link', token);
      const [id = '', until, hash = ''] = text.split(' ');
      if (!(Number(until) > ctx.clock().getTime())) return undefined;
      // Of what is sealed, since one seal can be written in several ways; by no secret, since that may be exchanged.
      const once = createHash('sha256').update(`undo-link ${text}`).digest('base64url');
      return { id, once, isTo: (account) => hashesOf(ctx, account).includes(hash) };
    } catch {
      return undefined; // anybody may call
    }
  },
};

/** Under each secret that is listed: a letter may be older than today's. */
function hashesOf({ keys }: Needed, { email }: Addressed): string[] {
  if (email === null) return [];
  return contactKeys(keys, { email_key: foldEmail(email) ?? email.toLowerCase() });
}
