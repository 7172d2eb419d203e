/** Points as a part of the user centre: what somebody has, and the last movements. */
import { pathTo } from '../../i18n/paths.ts';
import { type CentrePart, fewRows, type Panel } from '../../own/centre.ts';
import type { CentreReader } from '../room.ts';
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
  const [{ current, withdrawable, held, debt }, { entries }] = await Promise.all([
    balanceOf(ctx, accountId),
    shownStatement(page, accountId, { filter: '', cursor: '' }),
  ]);
  const own = pathTo(locale, 'my/vip');
  return {
    figures: [
      { label: word('server.centre.current'), value: current },
      { label: word('server.centre.withdrawable'), value: withdrawable },
      ...(held > 0 ? [{ label: word('server.centre.held'), value: held }] : []),
      ...(debt > 0 ? [{ label: word('server.centre.debt'), value: debt }] : []),
    ],
    rows: entries
      .slice(0, fewRows)
      .map(({ title, note, at, amount }) => ({ title, note, at, change: amount })),
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
