/** What there is of an account, of all that is declared. */
import type { Context } from '../../platform/context.ts';
import type { Declared } from '../../platform/personalData.ts';
import { heldOf } from '../../platform/personalRows.ts';

export async function heldOfAccount(ctx: Context, account: string): Promise<Declared[]> {
  const requests = await ctx.ports.contact.requestsOf(ctx, account);
  return heldOf(ctx, ctx.declared.personalData, { account, requests });
}
