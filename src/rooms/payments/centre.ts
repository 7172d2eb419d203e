/**
 * Orders, their receipts and withdrawals as a part of the user centre; what is still to be paid stands first on the page.
 */
import { formatsIn, longDate, momentFormat } from '../../i18n/format.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel, type Row } from '../../own/centre.ts';
import type { Context } from '../../platform/context.ts';
import { type Order, openOrders, ordersOf } from './queries/orders.ts';
import { openWithdrawalsOf, type Withdrawal } from './queries/withdrawals.ts';
import { shownOrder } from './shown.ts';

export function ordersPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'payments.server.held.title');
  return { id: 'payments', order: 26, icon: 'list', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const say = wordsIn(ctx, locale);
  const [orders, unpaid, withdrawals] = await Promise.all([
    ordersOf(ctx, actor.accountId, fewRows),
    openOrders(ctx, actor.accountId),
    openWithdrawalsOf(ctx, actor.accountId, fewRows),
  ]);
  if (orders.length === 0 && withdrawals.length === 0) {
    const begin = { label: say.word('order.vip'), to: pathTo(locale, 'my/vip', 'buy') };
    return { empty: { title: say.word('orders.empty'), text: say.word('orders.emptyText'), begin } };
  }
  const matters = unpaid.map((order) => ({
    mark: 'wait' as const,
    title: say.word('server.centre.unpaid', { item: say.item(order) }),
    text: say.word('order.until', { time: say.moment(order.expires_at) }),
    way: {
      label: say.word('server.centre.pay'),
      to: pathOf(locale, 'my/orders/:number', { number: order.number }),
    },
  }));
  const [first] = matters;
  return {
    rows: [
      ...withdrawals.map((one) => withdrawalRow(say, locale, one)),
      ...orders.map((order) => orderRow(say, locale, order)),
    ],
    ways: [
      { label: say.word('server.centre.all'), to: pathTo(locale, 'my/orders') },
      { label: say.word('server.centre.withdrawals'), to: pathTo(locale, 'my/withdrawals') },
    ],
    matters,
    ...(first && { next: { ...first, kind: 'due', text: [first.text] } }),
  };
}

type Say = ReturnType<typeof wordsIn>;

function orderRow(say: Say, locale: LocaleCode, order: Order): Row {
  const state = say.word(`states.${shownOrder(order).state}`);
  return {
    title: say.item(order),
    to: pathOf(locale, 'my/orders/:number', { number: order.number }),
    note: `${say.price(order)} · ${state} · ${longDate(locale, order.created_at)}`,
  };
}

function withdrawalRow(say: Say, locale: LocaleCode, withdrawal: Withdrawal): Row {
  const { points, state, asked_at } = withdrawal;
  return {
    title: say.word('server.centre.withdrawal', { points }),
    to: pathTo(locale, 'my/withdrawals'),
    note: `${say.price(withdrawal)} · ${say.word(`withdraw.states.${state}`)} · ${longDate(locale, asked_at)}`,
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
    price: ({ amount, currency }: Pick<Order, 'amount' | 'currency'>) =>
      number(amount / 100, { style: 'currency', currency }),
    moment: (at: Date) => dateTime(at, momentFormat),
  };
}
