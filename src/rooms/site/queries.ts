/** The only file that touches site_* tables. */
import { sql } from 'kysely';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { readable, type Settings } from './settings.ts';
import { shippedSettings } from './shipped.ts';

/** Tag of every page that shows a setting or a legal document. */
export const siteTag = 'site';

export type DocumentKind = 'privacy' | 'terms';

export type LegalDocument = {
  kind: DocumentKind;
  locale: string;
  version: string;
  title: string;
  description: string;
  markdown: string;
  html: string;
};

/**
 * All settings, as this node knows them: the same for everyone, never to be changed. For what does not fit this version
 * of the program stands what the program comes with.
 */
export function readSettings(ctx: Context): Promise<Settings> {
  return ctx.memory.of('site settings', [siteTag], async () => {
    const rows = await ctx.db.selectFrom('site_setting').select(['name', 'value']).execute();
    const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const { settings, unfit } = readable(stored, shippedSettings);
    if (unfit.length > 0) {
      ctx.log.error({ settings: unfit }, 'settings do not fit, the shipped ones stand in');
    }
    return settings;
  });
}

/** Settings as they are stored, each with its version. */
export async function settingsForConsole(
  ctx: Context,
): Promise<{ name: string; value: unknown; version: number }[]> {
  return ctx.db.selectFrom('site_setting').select(['name', 'value', 'version']).execute();
}

/** Changes a setting. @returns what it was; undefined when it is not at that version any more */
export async function changeSetting(
  tx: Tx,
  name: string,
  version: number,
  value: string,
  at: Date,
): Promise<{ value: unknown } | undefined> {
  const before = await tx.db
    .selectFrom('site_setting')
    .select(['value', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (before?.version !== version) return undefined;
  await tx.db
    .updateTable('site_setting')
    .set({ value, version: version + 1, updated_at: at })
    .where('name', '=', name)
    .execute();
  return { value: before.value };
}

/** Stores the settings that are not there yet; those that staff changed stay. */
export async function addMissingSettings(ctx: Context, settings: Record<string, unknown>): Promise<void> {
  const updated_at = ctx.clock();
  const values = Object.entries(settings).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    updated_at,
  }));
  await ctx.db
    .insertInto('site_setting')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Stores versions that are not there yet; a version once published stays as it was. */
export async function addMissingDocuments(ctx: Context, documents: LegalDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await ctx.db
    .insertInto('site_document')
    .values(documents)
    .onConflict((conflict) => conflict.columns(['kind', 'locale', 'version']).doNothing())
    .execute();
}

export async function knownDocuments(ctx: Context): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom('site_document').select(['kind', 'locale', 'version']).execute();
  return new Set(rows.map(({ kind, locale, version }) => `${kind} ${locale} ${version}`));
}

/** The newest version of a document in one language, else in English. */
export async function currentDocument(
  ctx: Context,
  kind: DocumentKind,
  locale: LocaleCode,
): Promise<
  { locale: string; version: string; title: string; description: string; html: string } | undefined
> {
  return ctx.db
    .selectFrom('site_document')
    .select(['locale', 'version', 'title', 'description', 'html'])
    .where('kind', '=', kind)
    .where('locale', 'in', [locale, 'en'])
    .orderBy(sql`locale = ${locale}`, 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst();
}

/** Whether a version of the privacy notice was ever published. */
export async function isPrivacyVersion(ctx: Context, version: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('site_document')
    .select('version')
    .where('kind', '=', 'privacy')
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The version of the privacy notice that a consent given now refers to. */
export function privacyVersion(ctx: Context): Promise<string | undefined> {
  return ctx.memory.of('site privacy version', [siteTag], async () => {
    const row = await ctx.db
      .selectFrom('site_document')
      .select(({ fn }) => fn.max('version').as('version'))
      .where('kind', '=', 'privacy')
      .executeTakeFirst();
    return row?.version ?? undefined;
  });
}
