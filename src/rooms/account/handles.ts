/** By what somebody would be known again who makes another account. */
import type { Context } from '../../platform/context.ts';
import { accountById } from './queries/accounts.ts';
import { foldEmail, mailboxOf } from './targets.ts';

/** What an account is signed in with, each as one text. */
export async function handlesOf(ctx: Context, id: string): Promise<string[]> {
  const account = await accountById(ctx, id);
  if (!account) return [];
  const { mobile, email, wechat_unionid } = account;
  const email_key = email === null ? undefined : foldEmail(email);
  const mailbox = email_key && mailboxOf(email_key);
  const named = { mobile, mailbox, wechat: wechat_unionid };
  return Object.entries(named).flatMap(([kind, value]) => (value ? [`${kind} ${value}`] : []));
}
