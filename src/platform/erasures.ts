/**
 * Erasing a person for good. Who was erased is listed apart from the database, in the file store and by ids that lead
 * nowhere: a backup that is restored still holds them, and the next start erases them again.
 */
import { sql } from 'kysely';
import { audit } from './audit.ts';
import type { Context, Tx } from './context.ts';
import { dropJobsAbout } from './jobs.ts';
import type { Person, PersonalData } from './personalData.ts';
import { erase, heldOf } from './personalRows.ts';

/** The list in the file store: a kind and an id on each line. */
const list = 'erasures';

/** What is erased, and who has a word in it. */
export type Erasing = {
  declared: readonly PersonalData[];
  /** Notes that an account is to be erased. @returns the number of its certificate */
  begin(ctx: Context, account: string): Promise<string>;
  /** Called in the transaction of the erasure, while everything is there. @param held what there is of the account */
  before(tx: Tx, account: string, held: readonly PersonalData[]): Promise<void>;
};

type Listed = { kind: 'account' | 'request'; id: string };

/** Listed first: an erasure that is interrupted is taken up by the next start. @returns whether anything was there */
export async function eraseForGood(
  ctx: Context,
  { declared, before }: Erasing,
  person: Person,
): Promise<boolean> {
  const ids = idsOf(person);
  await ctx.transaction((tx) => addToList(tx, ids));
  return ctx.transaction(async (tx) => {
    // Held: who signs in meanwhile waits until there is no account any more.
    const there = await stillThere(tx, declared, ids, sql`FOR UPDATE`);
    const { account } = person;
    if (account !== undefined && there.some(({ kind }) => kind === 'account'))
      await before(tx, account, await heldOf(tx, declared, person));
    await erase(tx, declared, person);
    for (const { kind, id } of there) {
      await dropJobsAbout(tx.db, id);
      await audit(tx, null, { act: `${kind}.erase`, subject: kind, subjectId: id });
    }
    return there.length > 0;
  });
}

/** Erases again whoever is on the list and there still. @returns how many */
export async function replayErasures(ctx: Context, erasing: Erasing): Promise<number> {
  const listed = await readList(ctx);
  const there = await stillThere(ctx, erasing.declared, listed);
  for (const { kind, id } of there) {
    const person =
      kind === 'account' ? { account: id, requests: [] } : { account: undefined, requests: [id] };
    // A site that cannot erase somebody still has to start; the log says whom, by an id.
    await eraseForGood(ctx, erasing, person).catch((error: unknown) =>
      ctx.log.error({ err: error, kind, id }, 'could not be erased again'),
    );
  }
  if (there.length > 0) ctx.log.info({ erased: there.length }, 'erased again');
  return there.length;
}

async function readList({ files }: Pick<Context, 'files'>): Promise<Listed[]> {
  const text = Buffer.from((await files.get(list)) ?? []).toString('utf8');
  return text.split('\n').flatMap((line): Listed[] => {
    const [kind, id = ''] = line.split(' ');
    return kind === 'account' || kind === 'request' ? [{ kind, id }] : [];
  });
}

/** Of two nodes that add to it, one waits for the other. */
async function addToList(tx: Tx, ids: readonly Listed[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('erasures', 0))`.execute(tx.db);
  const lines = [...(await readList(tx)), ...ids].map(({ kind, id }) => `${kind} ${id}\n`);
  await tx.files.put(list, Buffer.from([...new Set(lines)].join('')));
}

function idsOf({ account, requests }: Person): Listed[] {
  const asked = requests.map((id) => ({ kind: 'request' as const, id }));
  return account === undefined ? asked : [{ kind: 'account', id: account }, ...asked];
}

/** Of these, what has its own row still. */
async function stillThere(
  { db }: Pick<Context | Tx, 'db'>,
  declared: readonly PersonalData[],
  ids: readonly Listed[],
  lock = sql``,
): Promise<Listed[]> {
  const found = new Set<string>();
  for (const { table, account, holds = 'account' } of declared.filter((one) => one.account === 'id')) {
    const asked = ids.filter(({ kind }) => kind === holds).map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      SELECT ${sql.ref(account)} AS id FROM ${sql.table(table)} WHERE ${sql.ref(account)} = ANY(${asked}::uuid[]) ${lock}`.execute(
      db,
    );
    for (const { id } of rows) found.add(id);
  }
  return ids.filter(({ id }) => found.has(id));
}
