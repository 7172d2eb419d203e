/** The receipt that the letter about a payment or a refund carries. */
import { z } from 'zod';
import type { AttachedFile, MakeAttachment } from '../../../platform/attachment.ts';
import type { Context } from '../../../platform/context.ts';
import { orderNumbered } from '../queries/orders.ts';
import { receiptOf } from './receiptOf.ts';
import { receiptTask } from './receiptTask.ts';

/** What such a notice says of it. Money that was given back uncredited has none. */
const ofSchema = z.object({ order: z.string(), receipt: z.number().int() });

export const receiptName = (number: number | string): string => `receipt-${number}.pdf`;

/** Whose account is gone gets none: what is kept of the payment by law names nobody any more. */
export function receiptAttachment(ctx: Context): MakeAttachment {
  return async (of, locale): Promise<AttachedFile | undefined> => {
    const { data: named } = ofSchema.safeParse(of);
    const order = named && (await orderNumbered(ctx, named.order));
    if (!order) return undefined;
    const isThere = await ctx.transaction((tx) => tx.ports.account.keepAccount(tx, order.account));
    if (!isThere) return undefined;
    const data = await receiptOf(ctx, { order, number: named.receipt, locale });
    if (!data) return undefined;
    const bytes = await ctx.compute.run(receiptTask, { data, locale }, { crowd: true });
    return { name: receiptName(named.receipt), type: 'application/pdf', bytes };
  };
}
