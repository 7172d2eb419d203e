/** Gathers and erases what is held about a person, as the rooms declare it. */
import { type RawBuilder, sql } from 'kysely';
import type { Context, Tx } from './context.ts';
import type { HeldFile, Person, PersonalData, Row } from './personalData.ts';

/** Rows that are read in one go. */
const atOnce = 1000;

/** `closed`: of rows and files, how many could not be opened. */
type Gathered<Held> = { held: Held; rows: Row[]; files: HeldFile[]; closed: number };

/** What is held about somebody, a portion at a time, in the order of the declarations. */
export async function* gather<Held extends PersonalData>(
  ctx: Context,
  declared: readonly Held[],
  person: Person,
): AsyncGenerator<Gathered<Held>> {
  const theirs = await belonging(ctx, declared, person);
  for (const held of declared) {
    const isTheirs = theirs(held);
    if (!isTheirs) continue;
    for await (const rows of portions(ctx, held.table, isTheirs)) {
      const whole = rows.map((row) => openedFor(ctx, held, row));
      const files: (HeldFile[] | undefined)[] = [];
      for (const row of rows) files.push(await filesOf(ctx, held, row));
      const closed = [...whole, ...files].filter((one) => one === undefined).length;
      yield {
        held,
        rows: whole.map((row, number) => shown(held, row ?? rows[number] ?? {})),
        files: files.flatMap((of) => of ?? []),
        closed,
      };
    }
  }
}

/**
 * In the order of the primary key, which no write changes: what is changed meanwhile comes once. A snapshot of all of it
 * would hold up whoever else needs the embedded database.
 */
async function* portions(ctx: Context, table: string, isTheirs: RawBuilder<boolean>): AsyncGenerator<Row[]> {
  const columns = await keyOf(ctx, table);
  const names = sql.join(columns.map(({ name }) => sql.ref(`t.${name}`)));
  // As texts: a moment of the database is finer than one of JavaScript.
  const asTexts = sql.join(columns.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text`));
  let after = sql`true`;
  for (let full = true; full; ) {
    const { rows } = await sql<Row & { [keyName]: string[] }>`
      SELECT t.*, ARRAY[${asTexts}] AS ${sql.id(keyName)}
      FROM (SELECT * FROM ${sql.table(table)} WHERE ${isTheirs}) t
      WHERE ${after} ORDER BY ${names} LIMIT ${atOnce}`.execute(ctx.db);
    full = rows.length === atOnce;
    const last = rows.at(-1)?.[keyName] ?? [];
    const values = columns.map(({ type }, number) => sql`${last[number]}::text::${sql.raw(type)}`);
    after = sql`(${names}) > (${sql.join(values)})`;
    if (rows.length > 0) yield rows.map(({ [keyName]: _key, ...row }) => row);
  }
}

const keyName = '_key';

/** @throws Error for a table without a primary key: nobody could tell its rows from one another */
export async function keyOf(
  { db }: Pick<Context, 'db'>,
  table: string,
): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
    WHERE i.indisprimary AND i.indrelid = ${table}::regclass ORDER BY k.place`.execute(db);
  if (rows.length === 0) throw new Error(`${table} has no primary key.`);
  return rows;
}

/** What is blinded is in no copy, whatever a declaration forgets: who did something in a study may be blinded for it. */
function shown({ leftOut = [], shown: only }: PersonalData, row: Row): Row {
  const isShown = (name: string) =>
    !name.endsWith('_blinded') && !leftOut.includes(name) && (only?.includes(name) ?? true);
  return Object.fromEntries(Object.entries(row).filter(([name]) => isShown(name)));
}

/** What cannot be opened, as its key is lost, stays closed: somebody is not refused the rest for it. */
function openedFor(ctx: Context, { table, opened }: PersonalData, row: Row): Row | undefined {
  try {
    return opened ? opened(ctx, row) : row;
  } catch (error) {
    ctx.log.error({ err: error, table, id: row.id }, 'a row could not be opened for a copy of personal data');
    return undefined;
  }
}

/** As above: of a file. */
async function filesOf(
  ctx: Context,
  { table, files }: PersonalData,
  row: Row,
): Promise<HeldFile[] | undefined> {
  try {
    return files ? await files(ctx, row) : [];
  } catch (error) {
    ctx.log.error(
      { err: error, table, id: row.id },
      'a file could not be opened for a copy of personal data',
    );
    return undefined;
  }
}

/** Of what is declared, what there is of somebody. */
export async function heldOf<Held extends PersonalData>(
  ctx: Pick<Context, 'db'>,
  declared: readonly Held[],
  person: Person,
): Promise<Held[]> {
  const theirs = await belonging(ctx, declared, person);
  const asked = declared.flatMap((held, number) => {
    const isTheirs = theirs(held);
    if (!isTheirs) return [];
    return [existing(number, held.table, isTheirs)];
  });
  const found = await numbersOf(ctx, asked);
  return declared.filter((_held, number) => found.has(number));
}

/** Whether an erasure would find anything to do: of what is kept, texts that it empties. */
export async function isToErase(
  ctx: Pick<Context, 'db'>,
  declared: readonly PersonalData[],
  person: Person,
): Promise<boolean> {
  const theirs = await belonging(ctx, declared, person);
  const asked = declared.flatMap((held, number) => {
    const isTheirs = theirs(held);
    const texts = (held.emptied ?? []).map((column) => sql`${sql.ref(column)} <> ''`);
    if (!isTheirs || (held.erasure === 'kept' && texts.length === 0)) return [];
    const changes = held.erasure === 'kept' ? sql`(${sql.join(texts, sql` OR `)})` : sql`true`;
    return [existing(number, held.table, sql`${isTheirs} AND ${changes}`)];
  });
  return (await numbersOf(ctx, asked)).size > 0;
}

const existing = (number: number, table: string, which: RawBuilder<unknown>) =>
  sql`SELECT ${sql.lit(number)}::int AS number WHERE EXISTS (SELECT FROM ${sql.table(table)} WHERE ${which})`;

async function numbersOf(
  ctx: Pick<Context, 'db'>,
  asked: readonly RawBuilder<unknown>[],
): Promise<ReadonlySet<number>> {
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ number: number }>`${sql.join(asked, sql` UNION ALL `)}`.execute(ctx.db);
  return new Set(rows.map(({ number }) => number));
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
    const emptied = emptyOf(held);
    if (emptied.length > 0)
      await sql`UPDATE ${table} SET ${sql.join(emptied)} WHERE ${isTheirs}`.execute(tx.db);
  }
}

/** A text that has to be there stays, without a letter. */
function emptyOf({ erasure, account, emptied = [] }: PersonalData): RawBuilder<unknown>[] {
  if (erasure === 'unlinked') return [account, ...emptied].map((column) => sql`${sql.ref(column)} = NULL`);
  if (erasure === 'deleted') return [];
  return emptied.map((column) => sql`${sql.ref(column)} = left(${sql.ref(column)}, 0)`);
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
    if (holds === 'subject') {
      const { subject, study } = person;
      if (study !== undefined) return sql`study = ${study}`;
      return subject && sql`(study = ${subject.study} AND ${column} = ${subject.id})`;
    }
    if (person.account === undefined) return undefined;
    if (holds === 'mention') return sql`platform_ids_in(${column}) @> ARRAY[${person.account}::text]`;
    if (!through) return sql`${column} = ${person.account}`;
    const leads =
      through === 'reference'
        ? references.find((one) => one.table === table && one.column === account)
        : { parent: through.table, id: through.column };
    const by = through === 'reference' ? undefined : through.by;
    const parent =
      leads && declared.find((one) => one.table === leads.parent && (by ?? one.account) === one.account);
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
