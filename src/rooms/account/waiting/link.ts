/**
 * The token of a link that undoes whatever waits of an account. It is sealed, and nothing of it is kept: one who asks,
 * calls off and asks again leaves no letter with a dead link in the owner's mailbox.
 */
import type { Context } from '../../../platform/context.ts';

/** Each change is told in a letter of its own: a link lasts well beyond its own change. */
const lastsMs = 7 * 24 * 60 * 60_000;

type Needed = Pick<Context, 'keys' | 'clock'>;

export const undoLink = {
  of({ keys, clock }: Needed, account: string): string {
    return keys.seal('undo-link', `${account} ${clock().getTime() + lastsMs}`);
  },
  /** @returns its account; undefined of what is none, or is over */
  read({ keys, clock }: Needed, token: string): string | undefined {
    try {
      const [account, until] = keys.open('undo-link', token).split(' ');
      return Number(until) > clock().getTime() ? account : undefined;
    } catch {
      return undefined; // anybody may call
    }
  },
};
