/** Providers' statements beside what is kept here: totals of each day, and what differs. Amounts are in hundredths. */
import { type RawBuilder, sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Method } from '../providers/provider.ts';
import type { MovementKind, StatementRow } from '../statements/form.ts';

/** WeChat Pay and Alipay close their days by China's clock, Stripe by UTC. */
export const zones: Readonly<Record<Method, string>> = {
  wechat: 'Asia/Shanghai',
  alipay: 'Asia/Shanghai',
  card: 'UTC',
};

const zone = (method: string) => sql.raw(`CASE ${method} WHEN 'card' THEN 'UTC' ELSE 'Asia/Shanghai' END`);

export type ImportedStatement = {
  id: string;
  method: Method;
  fileName: string;
  firstDay: string;
  lastDay: string;
  by: string;
  at: Date;
};

export async function addStatement(
  tx: Tx,
  { id, method, fileName, firstDay, lastDay, by, at }: ImportedStatement,
  rows: readonly StatementRow[],
): Promise<{ added: number; known: number }> {
  await tx.db
    .insertInto('payments_statement')
    .values({
      id,
      method,
      file_name: fileName,
      rows: rows.length,
      first_day: firstDay,
      last_day: lastDay,
      imported_by: by,
      imported_at: at,
    })
    .execute();
  // One file at a time, so that two of the same day do not both count its rows as new.
  await sql`LOCK TABLE payments_statement_row IN SHARE ROW EXCLUSIVE MODE`.execute(tx.db);
  const before = await countRows(tx);
  const unique = new Map(rows.map((row) => [`${row.kind} ${referenceOf(row)}`, row]));
  const all = [...unique.values()];
  for (let begin = 0; begin < all.length; begin += atOnce) {
    await insertRows(tx, method, all.slice(begin, begin + atOnce));
  }
  const added = (await countRows(tx)) - before;
  return { added, known: rows.length - added };
}

/** Rows in one statement to the database: to write them as text holds up nobody for long. */
const atOnce = 1000;

async function insertRows(tx: Tx, method: Method, rows: readonly StatementRow[]): Promise<void> {
  const written = rows.map((row) => ({
    kind: row.kind,
    reference: referenceOf(row),
    order_number: row.order ?? null,
    refund_number: row.refund ?? null,
    trade: row.trade,
    amount: row.money.amount,
    currency: row.money.currency,
    fee: row.fee.amount,
    fee_currency: row.fee.currency,
    at: row.at,
  }));
  await sql`INSERT INTO payments_statement_row (method, kind, reference, order_number, refund_number, trade, amount,
      currency, fee, fee_currency, at)
    SELECT ${method}, r.* FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS r (kind text, reference text,
      order_number text, refund_number text, trade text, amount bigint, currency text, fee bigint, fee_currency text,
      at timestamptz)
    ON CONFLICT (method, kind, reference) DO UPDATE SET amount = excluded.amount, currency = excluded.currency,
      fee = excluded.fee, at = excluded.at`.execute(tx.db);
}

/** A payment by the provider's number of it; a refund by ours, or where it has none by when and how much. */
function referenceOf({ kind, trade, refund, at, money }: StatementRow): string {
  if (kind === 'payment') return trade;
  return refund ?? `${trade} ${at.toISOString()} ${money.amount}`;
}

async function countRows({ db }: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('payments_statement_row')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest first. */
export async function recentStatements(ctx: Context, most: number) {
  const { rows } = await sql<{
    id: string;
    method: Method;
    file: string;
    rows: number;
    first: string;
    last: string;
    by: string;
    at: Date;
  }>`
    SELECT id, method, file_name AS file, rows, first_day::text AS first, last_day::text AS last, imported_by AS by,
      imported_at AS at
    FROM payments_statement ORDER BY imported_at DESC, id LIMIT ${most}`.execute(ctx.db);
  return rows;
}

/** What was credited or came wrongly, what was given back, and what of that came back; a disputed payment's money that left is given back as well. Each as its provider should have it. */
const ours = sql`
  SELECT 'payment' AS kind, method, number AS order_number, trade, trade AS reference, amount, currency, paid_at AS at
  FROM payments_order WHERE paid_at IS NOT NULL AND trade IS NOT NULL
  UNION ALL
  SELECT 'payment', o.method, o.number, f.trade, f.trade, f.total, f.currency, f.asked_at
  FROM payments_refund f JOIN payments_order o ON o.id = f.order_id WHERE NOT f.credited
  UNION ALL
  SELECT 'refund', o.method, o.number, f.trade, f.number, f.amount, f.currency, f.done_at
  FROM payments_refund f JOIN payments_order o ON o.id = f.order_id
  WHERE f.done_at IS NOT NULL AND f.reference IS NULL
  UNION ALL
  SELECT 'refund', o.method, o.number, f.trade, n.number, f.amount, f.currency, n.done_at
  FROM payments_refund_former n JOIN payments_refund f ON f.id = n.refund JOIN payments_order o ON o.id = f.order_id
  WHERE n.done_at IS NOT NULL
  UNION ALL
  SELECT 'returned', o.method, o.number, f.trade, n.number, f.amount, f.currency, n.failed_at
  FROM payments_refund_former n JOIN payments_refund f ON f.id = n.refund JOIN payments_order o ON o.id = f.order_id
  WHERE n.done_at IS NOT NULL AND n.failed_at IS NOT NULL
  UNION ALL
  SELECT 'refund', d.method, o.number, d.trade, d.number, d.amount, d.currency, d.taken_at
  FROM payments_dispute d JOIN payments_order o ON o.id = d.order_id WHERE d.taken_at IS NOT NULL
  UNION ALL
  SELECT 'returned', d.method, o.number, d.trade, d.number, d.amount, d.currency, d.back_at
  FROM payments_dispute d JOIN payments_order o ON o.id = d.order_id WHERE d.back_at IS NOT NULL`;

/** Refunds that were made at the provider have numbers of ours that it never heard. */
const samePair = sql`o.method = t.method AND o.kind = t.kind AND o.trade = t.trade
  AND (t.kind = 'payment' OR o.reference = t.refund_number
    OR (o.amount = t.amount AND NOT EXISTS (SELECT FROM payments_refund f WHERE f.number = t.refund_number)
      AND NOT EXISTS (SELECT FROM payments_refund_former n WHERE n.number = t.refund_number)))`;

export type Day = {
  day: string;
  method: string;
  payments: number;
  paid: number;
  /** Without what came back. */
  refunded: number;
  /** What the statement says, or none where no statement covers the day. */
  statement: { payments: number; paid: number; refunded: number } | null;
};

type DayRow = Omit<Day, 'statement'> & { theirs: number; stated: number; returned: number; covered: boolean };

/** The first and the last of some days, as `2026-11-01`; each provider counts its days by its own clock. */
export type Days = { first: string; last: string };

/** Days by any clock lie between these moments: an index finds them. */
const near = (at: string, { first, last }: Days) =>
  sql`${sql.raw(at)} >= ${first}::date - 1 AND ${sql.raw(at)} < ${last}::date + 2`;

const within = (at: string, method: string, { first, last }: Days) =>
  sql`(${near(at, { first, last })} AND (${sql.raw(at)} AT TIME ZONE ${zone(method)})::date BETWEEN ${first}::date AND ${last}::date)`;

/** What came in and went out on each of some days; the newest first. */
export async function dailyTotals(ctx: Context, wanted: Days): Promise<Day[]> {
  const sign = sql`CASE kind WHEN 'returned' THEN -1 ELSE 1 END`;
  const { rows } = await sql<DayRow>`
    WITH ours AS (${ours}), moved AS (
      SELECT at, method, kind, amount, true AS own FROM ours WHERE ${within('at', 'method', wanted)}
      UNION ALL
      SELECT at, method, kind, amount, false FROM payments_statement_row WHERE ${within('at', 'method', wanted)}
    ), days AS (
      SELECT (at AT TIME ZONE ${zone('method')})::date AS day, method,
        count(*) FILTER (WHERE own AND kind = 'payment')::int AS payments,
        coalesce(sum(amount) FILTER (WHERE own AND kind = 'payment'), 0)::bigint AS paid,
        coalesce(sum(amount * ${sign}) FILTER (WHERE own AND kind <> 'payment'), 0)::bigint AS refunded,
        count(*) FILTER (WHERE NOT own AND kind = 'payment')::int AS theirs,
        coalesce(sum(amount) FILTER (WHERE NOT own AND kind = 'payment'), 0)::bigint AS stated,
        coalesce(sum(amount * ${sign}) FILTER (WHERE NOT own AND kind <> 'payment'), 0)::bigint AS returned
      FROM moved GROUP BY 1, 2
    )
    SELECT days.*, day::text AS day, EXISTS (SELECT FROM payments_statement s
      WHERE s.method = days.method AND days.day BETWEEN s.first_day AND s.last_day) AS covered
    FROM days ORDER BY days.day DESC, method`.execute(ctx.db);
  return rows.map(({ day, method, payments, paid, refunded, theirs, stated, returned, covered }) => ({
    day,
    method,
    payments,
    paid: Number(paid),
    refunded: Number(refunded),
    statement: covered ? { payments: theirs, paid: Number(stated), refunded: Number(returned) } : null,
  }));
}

export type Difference = {
  /**
   * `unknown`: on the statement alone; `missing`: here alone, on a day that is covered; `amount`: not the same amount;
   * `day`: the same amount on another day, so that the totals of two days differ.
   */
  what: 'unknown' | 'missing' | 'amount' | 'day';
  kind: MovementKind;
  method: Method;
  reference: string;
  order: string | null;
  trade: string;
  ours: number | null;
  theirs: number | null;
  currency: string;
  at: Date;
  /** When it was here, where that is another day. */
  oursAt: Date | null;
  note: string | null;
};

/** The first day of anything that is compared, by the clock that is ahead; undefined while there is nothing. */
export async function firstDay(ctx: Context): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT (least((SELECT min(paid_at) FROM payments_order WHERE paid_at IS NOT NULL),
      (SELECT min(at) FROM payments_statement_row)) AT TIME ZONE 'UTC')::date::text AS day`.execute(ctx.db);
  return rows[0]?.day ?? undefined;
}

/**
 * What differs, by a condition on the statement's row `t` and on our side `o`. What agrees, nearly all, is found first:
 * of the rest alone the counterpart is looked for, and whether a statement covers it.
 * What came in the first hour of a day may stand on the statement of the day before: both must be covered.
 */
function differing(ofTheirs: Condition, ofOurs: Condition) {
  const dayOf = (at: string) => sql`(${sql.raw(at)} AT TIME ZONE ${zone('t.method')})::date`;
  const otherDay = sql`${dayOf('own.at')} <> ${dayOf('t.at')}`;
  const otherAmount = sql`(own.amount <> t.amount OR own.currency <> t.currency)`;
  const agrees = sql`o.method = t.method AND o.kind = t.kind AND o.trade = t.trade AND o.reference = t.reference
    AND o.amount = t.amount AND o.currency = t.currency AND ${dayOf('o.at')} = ${dayOf('t.at')}`;
  const covered = (at: string) => sql`EXISTS (SELECT FROM payments_statement s WHERE s.method = o.method
    AND (${sql.raw(at)} AT TIME ZONE ${zone('o.method')})::date BETWEEN s.first_day AND s.last_day)`;
  return sql`WITH ours AS NOT MATERIALIZED (${ours}), odd AS MATERIALIZED (
      SELECT * FROM payments_statement_row t
      WHERE ${ofTheirs} AND NOT EXISTS (SELECT FROM ours o WHERE ${agrees})
    ), lacking AS MATERIALIZED (
      SELECT * FROM ours o
      WHERE ${ofOurs} AND NOT EXISTS (SELECT FROM payments_statement_row t WHERE ${samePair})
    ), found AS (
      SELECT CASE WHEN own.reference IS NULL THEN 'unknown' WHEN ${otherAmount} THEN 'amount' ELSE 'day' END AS what,
        t.kind, t.method, t.reference, coalesce(own.order_number, t.order_number) AS "order", t.trade,
        own.amount AS ours, t.amount AS theirs, t.currency, t.at,
        CASE WHEN ${otherDay} THEN own.at END AS "oursAt"
      FROM odd t
      LEFT JOIN LATERAL (SELECT * FROM ours o WHERE ${samePair} ORDER BY o.reference = t.refund_number DESC NULLS LAST
        LIMIT 1) own ON true
      WHERE own.reference IS NULL OR ${otherAmount} OR ${otherDay}
      UNION ALL
      SELECT 'missing', o.kind, o.method, o.reference, o.order_number, o.trade, o.amount, NULL, o.currency, o.at, NULL
      FROM lacking o
      WHERE ${covered('o.at')} AND ${covered("(o.at - interval '1 hour')")}
    )`;
}

type Condition = RawBuilder<unknown>;

const explanation = (
  side: string,
) => sql`EXISTS (SELECT FROM payments_explanation e WHERE e.method = ${sql.ref(`${side}.method`)}
  AND e.kind = ${sql.ref(`${side}.kind`)} AND e.reference = ${sql.ref(`${side}.reference`)})`;

/** What nobody has explained, however old it is; the newest first. */
export async function unexplainedDifferences(
  ctx: Context,
  { limit, offset }: { limit: number; offset: number },
): Promise<Difference[]> {
  const open = (side: string) => sql`NOT ${explanation(side)}`;
  const { rows } = await sql<Difference>`${differing(open('t'), open('o'))}
    SELECT found.*, NULL AS note FROM found
    ORDER BY found.at DESC, found.reference LIMIT ${limit} OFFSET ${offset}`.execute(ctx.db);
  return rows.map(counted);
}

/** What differs on some days, and was explained; the newest first. */
export async function explainedDifferences(ctx: Context, days: Days, most: number): Promise<Difference[]> {
  const told = (side: string) =>
    sql`${within(`${side}.at`, `${side}.method`, days)} AND ${explanation(side)}`;
  const { rows } = await sql<Difference>`${differing(told('t'), told('o'))}
    SELECT found.*, e.note FROM found JOIN payments_explanation e USING (method, kind, reference)
    ORDER BY found.at DESC, found.reference LIMIT ${most}`.execute(ctx.db);
  return rows.map(counted);
}

/** Great numbers come as text. */
function counted(row: Difference): Difference {
  return { ...row, ours: numberOr(row.ours), theirs: numberOr(row.theirs) };
}

function numberOr(value: number | null): number | null {
  return value === null ? null : Number(value);
}

export async function explain(
  tx: Tx,
  {
    method,
    kind,
    reference,
    note,
    by,
  }: Pick<Difference, 'method' | 'kind' | 'reference'> & { note: string; by: string },
): Promise<void> {
  const told = { note, explained_by: by, explained_at: tx.clock() };
  await tx.db
    .insertInto('payments_explanation')
    .values({ method, kind, reference, ...told })
    .onConflict((conflict) => conflict.columns(['method', 'kind', 'reference']).doUpdateSet(told))
    .execute();
}
