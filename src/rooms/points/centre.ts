/** Points as a part of the user centre: what somebody has, and the last movements. */
import { formatsIn, longDate } from '../../i18n/format.ts';
import { localeOf } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel } from '../../own/centre.ts';
import { balanceOf } from './balance.ts';
import { shownStatement } from './shown.ts';

export function pointsPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'points.server.centre.title');
  return { id: 'points', order: 12, icon: 'stats', title, load: () => panel(reader) };
}

async function panel({ page, actor: { accountId } }: CentreReader): Promise<Panel> {
  const { ctx, locale } = page;
  const word = (key: string) => ctx.catalogue.text(locale, `points.${key}`);
  const { payments } = ctx.ports;
  const [{ current, withdrawable, held, debt }, { entries }, { methods }, withdraws] = await Promise.all([
    balanceOf(ctx, accountId),
    shownStatement(page, accountId, { filter: '', cursor: '' }),
    payments.sellingOf(ctx),
    payments.withdraws(ctx),
  ]);
  const own = pathTo(locale, 'my/vip');
  return {
    acts: [
      ...(withdraws && withdrawable > 0
        ? [{ label: word('server.centre.withdraw'), to: pathTo(locale, 'my/withdrawals') }]
        : []),
      ...(methods.length > 0
        ? [{ label: word('server.centre.topUp'), to: pathTo(locale, 'my/vip', 'buy') }]
        : []),
    ],
    ...curveOf(page, entries),
    figures: [
      { label: word('server.centre.current'), value: current },
      { label: word('server.centre.withdrawable'), value: withdrawable },
      ...(held > 0 ? [{ label: word('server.centre.held'), value: held }] : []),
      ...(debt > 0 ? [{ label: word('server.centre.debt'), value: debt }] : []),
    ],
    rows: entries
      .slice(0, fewRows)
      .map(({ title, note, at, amount, balance }) => ({ title, note, at, change: amount, balance })),
    ...(entries.length === 0 && {
      empty: {
        title: word('server.centre.none'),
        text: word('server.centre.noneText'),
        begin: { label: word('server.centre.begin'), to: own },
      },
    }),
    ways: [{ label: word('server.centre.all'), to: `${own}#statement` }],
  };
}

type Entry = { at: string; balance: number };

/** The balance after each of the last entries; of two or fewer there is nothing to see. */
function curveOf({ ctx, locale }: CentreReader['page'], newestFirst: readonly Entry[]): Pick<Panel, 'curve'> {
  const [last, first] = [newestFirst[0], newestFirst.at(-1)];
  if (!last || !first || newestFirst.length < 3) return {};
  const { number, dateTime } = formatsIn(localeOf(locale).intl);
  const began = new Date(first.at);
  return {
    curve: {
      values: newestFirst.map(({ balance }) => balance).toReversed(),
      label: ctx.catalogue.text(locale, 'points.server.centre.curve', {
        from: first.balance,
        date: longDate(locale, began),
        to: last.balance,
      }),
      from: `${dateTime(began, { day: 'numeric', month: 'short' })} · ${number(first.balance)}`,
      to: number(last.balance),
    },
  };
}
