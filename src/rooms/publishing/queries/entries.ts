/** Entries, their slugs and their texts. */
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { type EntryFacts, entryFacts, isForMembers, type RevisionFacts, type State } from '../entry.ts';
import type { EntryKind } from '../kinds.ts';
import { noteAttachedFiles } from './fileUses.ts';

export type Entry = {
  id: number;
  kind: EntryKind;
  slug: string;
  state: State;
  publish_at: Date | null;
  published_at: Date | null;
  parent: number | null;
  position: number;
  series: string | null;
  vip: boolean;
  facts: EntryFacts;
  /** Of the metadata: slug, tags, series, position, vip and facts. */
  version: number;
  created_at: Date;
  updated_at: Date;
};

type EntryRow = Omit<Entry, 'kind' | 'state' | 'facts'> & { kind: string; state: string; facts: unknown };

function presentEntry(row: EntryRow): Entry {
  return {
    ...row,
    kind: row.kind as EntryKind, // the table's own checks hold it to this
    state: row.state as State, // and this
    facts: entryFacts.parse(row.facts),
  };
}

/** An entry as readers see it. Code that shows or locks it reads `forMembers`; `vip` is what its own metadata say. */
export type ReadableEntry = Entry & { forMembers: boolean };

export async function readable(ctx: Context, entry: Entry): Promise<ReadableEntry> {
  return { ...entry, forMembers: isForMembers(entry, await courseOf(ctx, entry)) };
}

/** The course of a chapter. */
export async function courseOf(ctx: Context, { parent }: Pick<Entry, 'parent'>): Promise<Entry | undefined> {
  return parent === null ? undefined : entryById(ctx, parent);
}

export async function anyEntry(ctx: Context): Promise<boolean> {
  const row = await ctx.db.selectFrom('publishing_entry').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function entryById(ctx: Context, id: number): Promise<Entry | undefined> {
  const row = await ctx.db.selectFrom('publishing_entry').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentEntry(row);
}

/** Locks an entry until the transaction ends, so that two changes at once happen one after the other. */
export async function lockEntry(tx: Tx, id: number): Promise<Entry | undefined> {
  const row = await tx.db
    .selectFrom('publishing_entry')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && presentEntry(row);
}

/** By any slug that it ever had. */
export async function entryBySlug(ctx: Context, kind: EntryKind, slug: string): Promise<Entry | undefined> {
  const row = await ctx.db
    .selectFrom('publishing_slug')
    .innerJoin('publishing_entry', 'publishing_entry.id', 'publishing_slug.entry')
    .selectAll('publishing_entry')
    .where('publishing_slug.kind', '=', kind)
    .where('publishing_slug.slug', '=', slug)
    .executeTakeFirst();
  return row && presentEntry(row);
}

export async function chaptersOf(ctx: Context, course: number): Promise<Entry[]> {
  const rows = await ctx.db
    .selectFrom('publishing_entry')
    .selectAll()
    .where('parent', '=', course)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(presentEntry);
}

export type NewEntry = {
  kind: EntryKind;
  slug: string;
  parent: number | null;
  position: number;
  at: Date;
};

/** @returns the entry, or undefined when the slug leads to another of its kind */
export async function addEntry(tx: Tx, { at, ...entry }: NewEntry): Promise<Entry | undefined> {
  await lockSlug(tx, entry.kind, entry.slug);
  if (await slugOwner(tx, entry.kind, entry.slug)) return undefined;
  const row = await tx.db
    .insertInto('publishing_entry')
    .values({ ...entry, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('publishing_slug')
    .values({ kind: entry.kind, slug: entry.slug, entry: row.id })
    .execute();
  return presentEntry(row);
}

/** Gives an entry another slug and keeps the old one for it. @returns whether the slug was free */
export async function renameEntry(tx: Tx, { id, kind }: Entry, slug: string): Promise<boolean> {
  await lockSlug(tx, kind, slug);
  const owner = await slugOwner(tx, kind, slug);
  if (owner !== undefined && owner !== id) return false;
  await tx.db
    .insertInto('publishing_slug')
    .values({ kind, slug, entry: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
  await tx.db.updateTable('publishing_entry').set({ slug }).where('id', '=', id).execute();
  return true;
}

async function lockSlug(tx: Tx, kind: string, slug: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`slug ${kind} ${slug}`}, 0))`.execute(tx.db);
}

async function slugOwner(tx: Tx, kind: string, slug: string): Promise<number | undefined> {
  const row = await tx.db
    .selectFrom('publishing_slug')
    .select('entry')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.entry;
}

export type EntryChange = Partial<
  Pick<Entry, 'state' | 'publish_at' | 'published_at' | 'position' | 'series' | 'vip' | 'facts'>
>;

/** Columns that editors change as metadata; texts and publication have none. */
const metadataColumns = ['position', 'series', 'vip', 'facts'] as const;

/**
 * Each change of metadata raises their version by one, and a save that began from an older one is refused. Texts have
 * revision numbers instead, so neither saving a text nor publishing conflicts with a change of metadata.
 */
export async function changeEntry(tx: Tx, entry: Entry, change: EntryChange, at: Date): Promise<void> {
  const { facts, ...columns } = change;
  const ofMetadata = metadataColumns.some((name) => change[name] !== undefined);
  await tx.db
    .updateTable('publishing_entry')
    .set({
      ...columns,
      ...(facts ? { facts: JSON.stringify(facts) } : {}),
      ...(ofMetadata ? { version: entry.version + 1 } : {}),
      updated_at: at,
    })
    .where('id', '=', entry.id)
    .execute();
  if (facts) {
    await noteAttachedFiles(
      tx,
      entry.id,
      facts.attachments.map(({ file }) => file),
    );
  }
}

/** Tags repeat the date while an entry is published. */
export async function dateTags(tx: Tx, entry: number, publishedAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('publishing_entry_tag')
    .set({ published_at: publishedAt })
    .where('entry', '=', entry)
    .execute();
}

/** Locks a scheduled entry whose time has come; one that another node has locked is left to that node. */
export async function dueEntry(tx: Tx, now: Date, except: readonly number[]): Promise<number | undefined> {
  const row = await tx.db
    .selectFrom('publishing_entry')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .$if(except.length > 0, (rows) => rows.where('id', 'not in', [...except]))
    .orderBy('publish_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

export type Revision = {
  id: number;
  entry: number;
  locale: LocaleCode;
  number: number;
  title: string;
  summary: string;
  markdown: string;
  html: string;
  locked_html: string | null;
  facts: RevisionFacts;
  /** Version of the renderer that made the HTML. */
  renderer: number;
  saved_at: Date;
  /** An account; null for the server itself. */
  saved_by: string | null;
};

type RevisionRow = Omit<Revision, 'locale' | 'facts'> & { locale: string; facts: unknown };

/** Only addRevision() and storeRendering() write these columns, from these types. */
export function presentRevision(row: RevisionRow): Revision {
  return { ...row, locale: row.locale as LocaleCode, facts: row.facts as RevisionFacts };
}

/** The texts that readers see, or those that staff wrote last. */
export async function textsOf(ctx: Context, entry: number, which: 'draft' | 'live'): Promise<Revision[]> {
  const rows = await ctx.db
    .selectFrom('publishing_text')
    .innerJoin('publishing_revision', 'publishing_revision.id', `publishing_text.${which}`)
    .selectAll('publishing_revision')
    .where('publishing_text.entry', '=', entry)
    .execute();
  return rows.map(presentRevision);
}
