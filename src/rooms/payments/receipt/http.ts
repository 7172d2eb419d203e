/**
 * A receipt as a file: /{lang}/my/orders/{order}/{receipt}.pdf for whose order it is alone, and
 * /{lang}/staff/payments/{order}/{receipt}.pdf for admins, whose look is recorded.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '../../../i18n/locales.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import { isComputeBusy } from '../../../platform/compute/task.ts';
import type { Context } from '../../../platform/context.ts';
import { cookiesOf } from '../../../platform/http/cookies.ts';
import { tokenCookie } from '../../../platform/http/identity.ts';
import { type Order, orderNumbered } from '../queries/orders.ts';
import { receiptName } from './attached.ts';
import { receiptOf } from './receiptOf.ts';
import { receiptTask } from './receiptTask.ts';

type Params = { lang: string; order: string; receipt: string };

export function registerReceipts(app: FastifyInstance, ctx: Context): void {
  const serve = async (
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    mayRead: (actor: Actor, order: Order) => Promise<boolean>,
  ) => {
    const { lang, order: named, receipt } = request.params;
    const token = cookiesOf(request)[tokenCookie];
    const actor = token ? await ctx.ports.account.actorByToken(ctx, token) : undefined;
    if (!isLocale(lang) || !actor || !/^\d{1,15}$/.test(receipt)) return reply.callNotFound();
    const order = await orderNumbered(ctx, named);
    if (!order) return reply.callNotFound();
    const data = await receiptOf(ctx, { order, number: Number(receipt), locale: lang });
    if (!data || !(await mayRead(actor, order))) return reply.callNotFound();
    const options = { crowd: true, person: actor.accountId };
    const bytes = await ctx.compute.run(receiptTask, { data, locale: lang }, options).catch((error) => {
      if (isComputeBusy(error)) return undefined;
      throw error;
    });
    if (!bytes) return reply.code(429).header('retry-after', '5').send();
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${receiptName(receipt)}"`)
      .send(Buffer.from(bytes));
  };
  app.get<{ Params: Params }>('/:lang/my/orders/:order/:receipt.pdf', (request, reply) =>
    serve(request, reply, async ({ accountId }, { account }) => account === accountId),
  );
  app.get<{ Params: Params }>('/:lang/staff/payments/:order/:receipt.pdf', (request, reply) =>
    serve(request, reply, async (actor, { number }) => {
      if (!actor.roles.includes('admin')) return false;
      const { receipt } = request.params;
      const looked = { act: 'receipt.read', subject: 'order', subjectId: number, detail: { receipt } };
      await ctx.transaction((tx) => audit(tx, actor, looked));
      return true;
    }),
  );
}
