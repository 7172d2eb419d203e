/**
 * A receipt as a file: /{lang}/my/orders/{order}/{receipt}.pdf for whose order it is alone, and
 * /{lang}/staff/payments/{order}/{receipt}.pdf for admins, whose look is recorded.
 */
import * as z from 'zod/mini';
import { download } from '../../../contract/download.ts';
import { Refusal } from '../../../contract/problems.ts';
import { admins } from '../../../contract/roles.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { isComputeBusy } from '../../../platform/compute/task.ts';
import type { Context } from '../../../platform/context.ts';
import { type Served, serveFile } from '../../../platform/http/downloads.ts';
import { type Order, orderNumbered } from '../queries/orders.ts';
import { receiptName } from './attached.ts';
import { receiptOf } from './receiptOf.ts';
import { receiptTask } from './receiptTask.ts';

const pdf = {
  input: z.object({ order: z.string(), receipt: z.string().check(z.regex(/^\d{1,15}$/)) }),
  types: ['application/pdf'],
  access: 'user',
} as const;

export const ownReceipt = download({
  path: '/:lang/my/orders/:order/:receipt.pdf',
  summary: 'A receipt of an order of the caller',
  page: 'my/orders/:order',
  ...pdf,
});

export const staffReceipt = download({
  path: '/:lang/staff/payments/:order/:receipt.pdf',
  summary: 'A receipt of an order',
  page: 'staff/payments/:order',
  ...pdf,
  roles: admins,
});

export const serveOwnReceipt = serveFile(ownReceipt, async (ctx, named, { locale, actor }) => {
  const order = await orderNumbered(ctx, named.order);
  const isOwn = order?.account === actor.accountId;
  return isOwn ? drawn(ctx, order, { ...named, locale, person: actor.accountId }) : undefined;
});

export const serveStaffReceipt = serveFile(staffReceipt, async (ctx, named, { locale, actor }) => {
  const order = await orderNumbered(ctx, named.order);
  const file = order && (await drawn(ctx, order, { ...named, locale, person: actor.accountId }));
  const detail = { receipt: named.receipt };
  return file && { ...file, act: { act: 'receipt.read', subject: 'order', subjectId: order.number, detail } };
});

type Wanted = { receipt: string; locale: LocaleCode; person: string };

/** @throws Refusal when the threads have too much to do, for this person or for all */
async function drawn(
  ctx: Context,
  order: Order,
  { receipt, locale, person }: Wanted,
): Promise<Served | undefined> {
  const data = await receiptOf(ctx, { order, number: Number(receipt), locale });
  if (!data) return undefined;
  const body = await ctx.compute
    .run(receiptTask, { data, locale }, { crowd: true, person })
    .catch((error) => {
      if (isComputeBusy(error)) throw new Refusal({ problem: 'too_many_requests', retryAfter: 5 });
      throw error;
    });
  return { body, name: receiptName(receipt), shown: true };
}
