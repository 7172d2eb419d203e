/** Orders and their receipts as a part of the user centre; what is still to be paid stands first. */
import { formatsIn, longDate, momentFormat } from '../../i18n/format.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import { type CentrePart, fewRows, type Matter, type Panel } from '../../own/centre.ts';
import type { Context } from '../../platform/context.ts';
import type { CentreReader } from '../room.ts';
import { type Order, ordersOf } from './queries/orders.ts';
import { shownOrder } from './shown.ts';

export function ordersPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'payments.server.centre.title');
  return { id: 'payments', order: 26, icon: 'list', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const say = wordsIn(ctx, locale);
  const orders = await ordersOf(ctx, actor.accountId, fewRows);
  if (orders.length === 0) {
    const begin = { label: say.word('order.vip'), to: pathTo(locale, 'my/vip', 'buy') };
    return { empty: { title: say.word('orders.empty'), text: say.word('orders.emptyText'), begin } };
  }
  const now = ctx.clock();
  const unpaid = orders.filter(({ state, expires_at }) => state === 'created' && expires_at > now);
  return {
    rows: orders.map((order) => ({
      title: say.item(order),
      to: pathOf(locale, 'my/orders/:number', { number: order.number }),
      note: `${say.price(order)} · ${say.word(`states.${shownOrder(order).state}`)} · ${longDate(locale, order.created_at)}`,
    })),
    ways: [{ label: say.word('server.centre.all'), to: pathTo(locale, 'my/orders') }],
    matters: unpaid.map(
      (order): Matter => ({
        mark: 'wait',
        title: say.word('server.centre.unpaid', { item: say.item(order) }),
        text: say.word('order.until', { time: say.moment(order.expires_at) }),
        way: {
          label: say.word('server.centre.pay'),
          to: pathOf(locale, 'my/orders/:number', { number: order.number }),
        },
      }),
    ),
  };
}

function wordsIn({ catalogue }: Context, locale: LocaleCode) {
  const { number, dateTime } = formatsIn(localeOf(locale).intl);
  const word = (key: string, values?: Record<string, string | number>) =>
    catalogue.text(locale, `payments.${key}`, values);
  return {
    word,
    item: ({ days, points }: Order) =>
      days === null ? word('what.points', { points: points ?? 0 }) : word('what.plan', { days }),
    price: ({ amount, currency }: Order) => number(amount / 100, { style: 'currency', currency }),
    moment: (at: Date) => dateTime(at, momentFormat),
  };
}
