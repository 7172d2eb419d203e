/** Addresses that were kept before one mailbox had one key (decision 0113). */
import type { Context } from '../../platform/context.ts';
import { changeAccount, oldEmailKeys } from './queries/accounts.ts';
import { refoldEmail } from './targets.ts';

/** An account whose mailbox another one has too keeps its key: the log says which, and its other ways in stay. */
export async function renewEmailKeys(ctx: Context): Promise<void> {
  for (const { id, email_key: before } of await oldEmailKeys(ctx)) {
    const email_key = refoldEmail(before);
    if (!email_key || email_key === before) continue;
    if (!(await changeAccount(ctx, id, { email_key })))
      ctx.log.warn({ account: id }, 'two accounts have one mailbox');
  }
}
