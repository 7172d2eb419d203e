/** Points as a page of another room shows them, in the words of its language. */
import { pathTo } from '../../i18n/paths.ts';
import type { Page } from '../../platform/page.ts';
import { isKind, type Kind, kinds } from './movements.ts';
import { rulesFor } from './offers.ts';
import { earnedBy } from './queries/ledger.ts';
import { rulesIn, settingsIn } from './queries/rules.ts';
import { type Line, movementsOfOrder, postingsOf } from './queries/statement.ts';
import { dayBegan, purposes, ruleNames } from './rules.ts';
import { cursorFrom, cursorText, noteOf, statementOf } from './statement.ts';

/** A page of somebody's statement. */
export async function shownStatement(
  { ctx, locale }: Page,
  account: string,
  { filter, cursor }: { filter: string; cursor: string },
) {
  const kind = isKind(filter) ? filter : undefined;
  const { lines, newer, older } = await statementOf(ctx, account, {
    filter: { kind },
    cursor: cursorFrom(cursor),
  });
  const kindName = (one: Kind) => ctx.catalogue.text(locale, `points.kinds.${one}`);
  const file = `${pathTo(locale, 'my')}/points.csv`;
  return {
    entries: lines.map((line) => ({
      id: String(line.id),
      at: line.at.toISOString(),
      title: kindName(line.kind),
      note: noteIn({ ctx, locale }, line),
      amount: line.change,
      balance: line.balance,
      reversed: isUndone(line),
    })),
    newer: cursorText(newer),
    older: cursorText(older),
    filters: kinds.map((value) => ({ value, name: kindName(value) })),
    csv: kind ? `${file}?kind=${kind}` : file,
  };
}

/** Or undoes another; what was paid out is settled, and stays. */
function isUndone({ kind, reverses, ended }: Line): boolean {
  return (reverses !== null && kind !== 'payOut') || (ended !== null && ended !== 'payOut');
}

/** The rule that paid, what was bought, or why it was undone. */
function noteIn({ ctx, locale }: Pick<Page, 'ctx' | 'locale'>, line: Line): string {
  const rule = ruleNames.find((name) => name === line.rule);
  const { purpose, reason, order } = noteOf(line);
  const bought = purposes.find((name) => name === purpose);
  const word = (key: string) => ctx.catalogue.text(locale, key);
  return [rule && word(`points.rules.${rule}`), bought && word(`points.purposes.${bought}`), order, reason]
    .filter(Boolean)
    .join(' · ');
}

/** The rules that are switched on, with how much of its nearest ceiling each has paid somebody. */
export async function shownEarnings({ ctx, locale }: Page, account: string) {
  const [offers, rules, { zone }] = await Promise.all([rulesFor(ctx, locale), rulesIn(ctx), settingsIn(ctx)]);
  const today = dayBegan(zone, ctx.clock());
  return Promise.all(
    offers.map(async ({ rule, name, points }) => {
      const { most_a_day = null, most_in_all = null } = rules.find((one) => one.name === rule) ?? {};
      const since = most_a_day === null ? undefined : today;
      const ceiling = most_a_day ?? most_in_all;
      const done = ceiling === null ? 0 : await earnedBy(ctx, { owner: account, rule, since });
      return { rule, name, points, done, ceiling, span: ceilingSpan(most_a_day, most_in_all) };
    }),
  );
}

function ceilingSpan(day: number | null, all: number | null): 'day' | 'all' | null {
  if (day !== null) return 'day';
  return all === null ? null : 'all';
}

/** What an order moved in the ledger, first to last. */
export async function shownPostings(
  { ctx, locale }: Page,
  { account, order }: { account: string; order: string },
) {
  const moved = await movementsOfOrder(ctx, account, order);
  const postings = await postingsOf(
    ctx,
    moved.map(({ id }) => id),
  );
  const word = (key: string) => ctx.catalogue.text(locale, key);
  return postings.flatMap(({ transfer, account: kind, amount }) => {
    const movement = moved.find(({ id }) => id === transfer);
    if (!movement) return [];
    return {
      key: `${transfer} ${kind}`,
      movement: `${word(`points.kinds.${movement.kind}`)} #${transfer}`,
      account: word(`points.console.accounts.${kind}`),
      unit: movement.unit,
      amount,
    };
  });
}
