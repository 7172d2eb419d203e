/** A receipt as a file: /{lang}/my/orders/{order}/{receipt}.pdf, for whose order it is alone. */
import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../../i18n/locales.ts';
import type { Context } from '../../../platform/context.ts';
import { cookiesOf } from '../../../platform/http/cookies.ts';
import { tokenCookie } from '../../../platform/http/identity.ts';
import type { PaymentsNeeds } from '../needs.ts';
import { orderNumbered } from '../queries/orders.ts';
import { receiptOf } from './receiptOf.ts';
import { receiptPdf } from './receiptPdf.ts';

type Params = { lang: string; order: string; receipt: string };

export function registerReceipts(app: FastifyInstance, ctx: Context, needs: PaymentsNeeds): void {
  app.get<{ Params: Params }>('/:lang/my/orders/:order/:receipt.pdf', async (request, reply) => {
    const { lang, order: named, receipt } = request.params;
    const token = cookiesOf(request)[tokenCookie];
    const actor = token ? await needs.actorBy(ctx, token) : undefined;
    if (!isLocale(lang) || !actor || !/^\d{1,15}$/.test(receipt)) return reply.callNotFound();
    const order = await orderNumbered(ctx, named);
    if (order?.account !== actor.accountId) return reply.callNotFound();
    const data = await receiptOf(ctx, needs, { order, number: Number(receipt), locale: lang });
    if (!data) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="receipt-${receipt}.pdf"`)
      .send(await receiptPdf(data, lang));
  });
}
