/** Every column that can hold a person's id is declared by the room that owns it, or said to hold something else. */
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { house } from '../src/compose.ts';
import { freshEmbedded } from './harness/databases.ts';

const { personalData, takeBack } = house.declared;

const database = await freshEmbedded();
afterAll(() => database.close());

/** Columns of ids, or called as if they held one, that say nothing about a person. */
const notPeople: Record<string, string> = {
  'dataset_analysis.analysis': 'what the versions of an analysis have in common',
  'dataset_analysis.client_key': 'drawn by the browser, to know a version that is sent twice',
  'dataset_coming.client_key': 'drawn by the browser: the files of one snapshot have the same',
  'dataset_report_comment.client_key': 'drawn by the browser, to know a comment that is sent twice',
  'dataset_report_comment.report': 'what the versions of the report have in common',
  'dataset_report.client_key': 'drawn by the browser, to know a version that is sent twice',
  'dataset_report.report': 'what the versions of a report have in common',
  'dataset_recipe.client_key': 'drawn by the browser, to know a version that is sent twice',
  'dataset_recipe.recipe': 'what the versions of a recipe have in common',
  'dataset_snapshot.client_key': 'drawn by the browser, to know a snapshot that is sent twice',
  'forum_post.client_key': 'drawn by the composer, to know a post that is sent twice',
  'forum_suspension.handle': 'a keyed hash, which no id of an account leads to',
  'payments_order.client_key': 'drawn by the browser, to know an order that is sent twice',
  'payments_order.source': 'the plan or package that is bought',
  'payments_refund.client_key': 'drawn by the console, to know a refund that is sent twice',
  'payments_wish.client_key': 'drawn by the browser, as that of the order',
  'payments_withdrawal.client_key': 'drawn by the browser, to know a withdrawal that is sent twice',
  'platform_file.study': 'a study; a file of one belongs to nobody else once it is whole',
  'platform_file.subject': 'a participant, whose files go with their key (`platform/studyKeys.ts`)',
  'platform_study_key.study': 'a study',
  'platform_study_keyed.study': 'a study',
  'platform_subject_key.study': 'a study',
  'platform_subject_key.subject': 'a participant: once the key is dropped, an id that leads nowhere',
  'platform_task.run': 'drawn by the run that has a task in hand',
  'platform_task.study': 'the study in which a task is done',
  'staff_giving.key': 'drawn by the form, to know what is sent twice',
  'study_document.client_key': 'drawn by the browser, to know a document that is sent twice',
  'study_document.document': 'what the versions of a document have in common',
  'study_document_coming.client_key': 'drawn by the browser: the document has the same',
  'syndrome_result.key': 'drawn by the browser, to know a result that is sent twice',
};

/** Studies and their sites are nobody; who takes part in one is declared where that is kept. */
const places: readonly (string | null)[] = ['study_study', 'study_site'];

/** What a text is called that names somebody. */
const named =
  /^(?:account|actor|assignee|author|handle|invited|inviter|member|moderator|owner|person|reviewer|user)(?:_id)?$|_by$|^subject_id$/;

type Column = { table: string; column: string; type: string; own: boolean; leads: string | null };

/** `own`: the only column of the primary key, called `id`. `leads`: the table of a foreign key. */
async function columnsIn(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
      a.attname = 'id' AND EXISTS (
        SELECT FROM pg_constraint k WHERE k.contype = 'p' AND k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]) AS own,
      (SELECT min(k.confrelid::regclass::text) FROM pg_constraint k
        WHERE k.contype = 'f' AND k.conrelid = c.oid AND a.attnum = ANY (k.conkey)) AS leads
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`.execute(
    database.db,
  );
  return rows;
}

const tables = new Set(personalData.map(({ table }) => table));
const declared = new Set(personalData.map(({ table, account }) => `${table}.${account}`));
const nameOf = ({ table, column }: Column) => `${table}.${column}`;

/** Who has an account is declared column by column; what leads to other declared rows goes or stays with them. */
function isAccountedFor(one: Column): boolean {
  const throughOthers = one.leads !== null && one.leads !== 'account_account' && tables.has(one.leads);
  return (
    one.own ||
    throughOthers ||
    places.includes(one.leads) ||
    declared.has(nameOf(one)) ||
    nameOf(one) in notPeople
  );
}

async function forgotten(): Promise<string[]> {
  const holdsPeople = ({ column, type, leads }: Column) =>
    type === 'uuid' || leads === 'account_account' || (type === 'text' && named.test(column));
  return (await columnsIn()).filter((one) => holdsPeople(one) && !isAccountedFor(one)).map(nameOf);
}

describe('What is held about a person', () => {
  it('is declared in a manifest, column by column', async () => {
    expect(await forgotten()).toEqual([]);
  });

  it('is missed when a column is added and declared nowhere', async () => {
    await sql`CREATE TABLE forgotten_one (id uuid PRIMARY KEY, reviewed_by uuid, seen_by text, title text)`.execute(
      database.db,
    );
    await sql`ALTER TABLE publishing_file ADD COLUMN reviewed_by uuid`.execute(database.db);
    const missed = await forgotten();
    await sql`DROP TABLE forgotten_one`.execute(database.db);
    await sql`ALTER TABLE publishing_file DROP COLUMN reviewed_by`.execute(database.db);
    expect(missed).toEqual([
      'forgotten_one.reviewed_by',
      'forgotten_one.seen_by',
      'publishing_file.reviewed_by',
    ]);
  });

  it('of participants of a study does not go with an account: no foreign key of such a table leads to one', async () => {
    const leading = async (of: ReadonlySet<string>) =>
      (await columnsIn())
        .filter(({ table, leads }) => of.has(table) && leads === 'account_account')
        .map(nameOf);
    const ofSubjects = new Set(
      personalData.filter(({ holds }) => holds === 'subject').map(({ table }) => table),
    );
    expect(await leading(ofSubjects)).toEqual([]);
    await sql`CREATE TABLE going_along (
      study uuid, subject uuid, written_by uuid REFERENCES account_account (id) ON DELETE CASCADE)`.execute(
      database.db,
    );
    const found = await leading(new Set(['going_along']));
    await sql`DROP TABLE going_along`.execute(database.db);
    expect(found).toEqual(['going_along.written_by']);
  });

  it('names columns that exist, also among those that hold nobody', async () => {
    const known = new Set((await columnsIn()).map(nameOf));
    expect([...declared, ...Object.keys(notPeople)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('lies in tables with a primary key, by which a copy walks', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT i.indrelid::regclass::text AS table FROM pg_index i WHERE i.indisprimary`.execute(database.db);
    const keyed = new Set(rows.map(({ table }) => table));
    expect([...tables].filter((table) => !keyed.has(table))).toEqual([]);
  });

  it('can be taken back where somebody agreed to it, or says what is done instead', () => {
    const agreed = personalData.filter(({ consent }) => consent);
    expect(agreed.length).toBeGreaterThan(2);
    for (const { area, table, consent } of agreed)
      expect([area in takeBack, consent?.instead !== undefined], table).toContain(true);
  });
});
