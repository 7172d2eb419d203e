/** /{lang}/staff/payments/statements: providers' statements beside what is kept here, day by day, and what differs until it is explained. */

import { Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { oneOf, pageNumber } from '../../../lib/query.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { rowWords } from '../../../workbench/messages.ts';
import { currency } from '../currency.ts';
import { usePayments } from '../messages.ts';
import {
  type Difference,
  dailyTotals,
  explainedDifferences,
  firstDay,
  recentStatements,
  unexplainedDifferences,
  zones,
} from '../queries/statements.ts';
import type { Route } from './+types/statements';
import { DaysTable } from './DaysTable.tsx';
import { DifferencesTable } from './DifferencesTable.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { daysOf, monthsSince } from './months.ts';
import styles from './payments.module.css';
import { StatementForm } from './StatementForm.tsx';

const [perPage, mostExplained, mostFiles] = [25, 200, 20];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const { ctx } = page;
  const { searchParams } = new URL(request.url);
  const at = pageNumber(searchParams.get('page'));
  const months = monthsSince(await firstDay(ctx), ctx.clock());
  const month = oneOf(months, searchParams.get('month')) ?? months[0] ?? '';
  const wanted = daysOf(month);
  const [days, open, explained, statements] = await Promise.all([
    dailyTotals(ctx, wanted),
    unexplainedDifferences(ctx, { limit: perPage + 1, offset: (at - 1) * perPage }),
    explainedDifferences(ctx, wanted, mostExplained),
    recentStatements(ctx, mostFiles),
  ]);
  const names = await ctx.ports.account.namesOf(
    ctx,
    statements.map(({ by }) => by),
  );
  return {
    messages: messagesFor(page, 'payments', 'payments.console', 'payments.errors', ...rowWords),
    at,
    more: open.length > perPage,
    months,
    month,
    days,
    open: open.slice(0, perPage).map(shownDifference),
    explained: explained.map(shownDifference),
    statements: statements.map((one) => ({
      ...one,
      at: one.at.toISOString(),
      by: names.get(one.by) ?? one.by,
    })),
  };
}

function shownDifference(one: Difference) {
  return {
    ...one,
    at: one.at.toISOString(),
    oursAt: one.oursAt?.toISOString() ?? null,
    zone: zones[one.method],
  };
}

export default function Statements({ loaderData }: Route.ComponentProps) {
  const { at, more, open, explained, statements, months, month, days } = loaderData;
  const t = usePayments();
  const { code } = useLocale();
  return (
    <ConsolePage title={t('console.statements.title')}>
      <Link className={layout.link} to={pathTo(code, 'staff/payments')}>
        <Icon name="left" small />
        {t('console.title')}
      </Link>
      <StatementForm />
      <section className={layout.stack}>
        <h2 className={styles.heading}>{t('console.statements.differences')}</h2>
        {open.length > 0 && (
          <DifferencesTable label={t('console.statements.differences')} differences={open} />
        )}
        {open.length === 0 && at === 1 && (
          <p className={layout.meta}>
            {t(statements.length > 0 ? 'console.statements.agree' : 'console.statements.nothing')}
          </p>
        )}
        <ListPages page={at} count={more ? at + 1 : at} />
      </section>
      <section className={layout.stack}>
        <h2 className={styles.heading}>{t('console.days')}</h2>
        <p className={layout.meta}>{t('console.daysText')}</p>
        <MonthChoice months={months} month={month} />
        {days.length > 0 ? (
          <DaysTable days={days} currency={currency} />
        ) : (
          <p className={layout.meta}>{t('console.statements.quiet')}</p>
        )}
      </section>
      {explained.length > 0 && (
        <section className={layout.stack}>
          <h2 className={styles.heading}>{t('console.statements.explained')}</h2>
          <DifferencesTable label={t('console.statements.explained')} differences={explained} />
        </section>
      )}
      <section className={layout.stack}>
        <h2 className={styles.heading}>{t('console.statements.files')}</h2>
        {statements.length > 0 ? (
          <StatementsTable statements={statements} />
        ) : (
          <Empty title={t('console.statements.none')} level={3} />
        )}
      </section>
    </ConsolePage>
  );
}

type Imported = Route.ComponentProps['loaderData']['statements'][number];

function StatementsTable({ statements }: { statements: readonly Imported[] }) {
  const t = usePayments();
  const format = useFormat();
  const day = (text: string) => format.dateTime(new Date(`${text}T12:00:00Z`), { dateStyle: 'medium' });
  return (
    <Card>
      <Table label={t('console.statements.files')} dense>
        <thead>
          <tr>
            <Th>{t('console.statements.file')}</Th>
            <Th>{t('pay.method')}</Th>
            <Th>{t('console.statements.days')}</Th>
            <Th end>{t('console.statements.rows')}</Th>
            <Th>{t('console.statements.by')}</Th>
          </tr>
        </thead>
        <tbody>
          {statements.map(({ id, file, method, first, last, rows, by, at }) => (
            <tr key={id}>
              <Td>{file}</Td>
              <Td>{t(`methods.${method}`)}</Td>
              <Td num>{first === last ? day(first) : `${day(first)} – ${day(last)}`}</Td>
              <Td num end>
                {format.number(rows)}
              </Td>
              <Td>
                {[by, format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })].join(
                  format.marks.comma,
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
