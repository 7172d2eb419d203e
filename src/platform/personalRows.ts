/** Gathers and erases what is held about a person, as the rooms declare it. */
import { type RawBuilder, sql } from 'kysely';
import type { Context, Tx } from './context.ts';
import type { HeldFile, Person, PersonalData, Row } from './personalData.ts';

/** Rows that are read in one go. */
const atOnce = 1000;

type Gathered = { held: PersonalData; rows: Row[]; files: HeldFile[] };

/** What is held about somebody, a portion at a time, in the order of the declarations. */
export async function* gather(
  ctx: Context,
  declared: readonly PersonalData[],
  person: Person,
): AsyncGenerator<Gathered> {
  const theirs = await belonging(ctx, declared, person);
  for (const held of declared) {
    const isTheirs = theirs(held);
    if (!isTheirs) continue;
    for (let after = '(0,0)', full = true; full; ) {
      const { rows } = await sql<Row & { ctid: string }>`
        SELECT *, ctid::text AS ctid FROM ${sql.table(held.table)}
        WHERE ${isTheirs} AND ctid > ${after}::tid ORDER BY ${sql.table(held.table)}.ctid LIMIT ${atOnce}`.execute(
        ctx.db,
      );
      full = rows.length === atOnce;
      after = rows.at(-1)?.ctid ?? after;
      if (rows.length === 0) continue;
      const files: HeldFile[] = [];
      if (held.files) for (const row of rows) files.push(...(await held.files(ctx, row)));
      yield { held, rows: rows.map((row) => shown(ctx, held, row)), files };
    }
  }
}

function shown(ctx: Context, held: PersonalData, row: Row): Row {
  const { leftOut = [], shown: only } = held;
  const whole = openedRow(ctx, held, row);
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([name]) => name !== 'ctid' && !leftOut.includes(name) && (only?.includes(name) ?? true),
    ),
  );
}

/** What cannot be opened, as its key is lost, stays closed: somebody is not refused the rest for it. */
function openedRow(ctx: Context, { table, opened }: PersonalData, row: Row): Row {
  try {
    return opened ? opened(ctx, row) : row;
  } catch (error) {
    ctx.log.error({ err: error, table, id: row.id }, 'a row could not be opened for a copy of personal data');
    return row;
  }
}

/** Of what is declared, what there is of somebody. */
export async function heldOf(
  ctx: Pick<Context, 'db'>,
  declared: readonly PersonalData[],
  person: Person,
): Promise<PersonalData[]> {
  const theirs = await belonging(ctx, declared, person);
  const asked = declared.flatMap((held, number) => {
    const isTheirs = theirs(held);
    if (!isTheirs) return [];
    return [
      sql`SELECT ${sql.lit(number)}::int AS number WHERE EXISTS (SELECT FROM ${sql.table(held.table)} WHERE ${isTheirs})`,
    ];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<{ number: number }>`${sql.join(asked, sql` UNION ALL `)}`.execute(ctx.db);
  const found = new Set(rows.map(({ number }) => number));
  return declared.filter((_held, number) => found.has(number));
}

/** All of it or nothing: whoever is interrupted begins anew. A second time it finds nothing to do. */
export async function erase(tx: Tx, declared: readonly PersonalData[], person: Person): Promise<void> {
  const theirs = await belonging(tx, declared, person);
  for (const held of erasingOrder(declared)) {
    const isTheirs = theirs(held);
    if (!isTheirs) continue;
    if (person.account !== undefined) await held.beforeErasure?.(tx, person.account);
    const table = sql.table(held.table);
    if (held.erasure === 'deleted') await sql`DELETE FROM ${table} WHERE ${isTheirs}`.execute(tx.db);
    if (held.erasure !== 'unlinked') continue;
    const nothing = [held.account, ...(held.emptied ?? [])].map((column) => sql`${sql.ref(column)} = NULL`);
    await sql`UPDATE ${table} SET ${sql.join(nothing)} WHERE ${isTheirs}`.execute(tx.db);
  }
}

/** What hangs on other rows first, for they lead to it; the account, on which everything hangs, last. */
function erasingOrder(declared: readonly PersonalData[]): PersonalData[] {
  const rank = ({ through, holds, account }: PersonalData) =>
    through ? 0 : !holds && account === 'id' ? 2 : 1;
  return declared.toSorted((a, b) => rank(a) - rank(b));
}

/** What says of a row whether it is theirs; undefined where nothing of the kind can be. */
async function belonging(ctx: Pick<Context, 'db'>, declared: readonly PersonalData[], person: Person) {
  const references = await referencesIn(ctx);
  return function theirs({ table, account, holds, through }: PersonalData): RawBuilder<boolean> | undefined {
    const column = sql.ref(account);
    if (holds === 'request')
      return person.requests.length > 0 ? sql`${column} = ANY(${[...person.requests]}::uuid[])` : undefined;
    if (person.account === undefined) return undefined;
    if (!through) return sql`${column} = ${person.account}`;
    const leads = references.find((one) => one.table === table && one.column === account);
    const parent = leads && declared.find((one) => one.table === leads.parent);
    const isParents = parent && theirs(parent);
    if (!leads || !isParents) throw new Error(`${table}.${account} leads to nothing that is declared.`);
    return sql`${column} IN (SELECT ${sql.ref(leads.id)} FROM ${sql.table(leads.parent)} WHERE ${isParents})`;
  };
}

async function referencesIn({ db }: Pick<Context, 'db'>) {
  const { rows } = await sql<{ table: string; column: string; parent: string; id: string }>`
    SELECT k.conrelid::regclass::text AS table, a.attname AS column,
      k.confrelid::regclass::text AS parent, f.attname AS id
    FROM pg_constraint k
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
    WHERE k.contype = 'f' AND cardinality(k.conkey) = 1`.execute(db);
  return rows;
}
