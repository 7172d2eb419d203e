/**
 * Writing: an entry begins, its text is saved as a revision, its metadata change.
 * See docs/decisions/0024-versions-of-an-entry.md.
 */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { changedParts } from '../../lib/changedParts.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { ComputeOptions } from '../../platform/compute/task.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { notRendered, renderInThread } from '../../reading/markdown/renderer.ts';
import type { Diagnostic, Rendering } from '../../reading/markdown/rendering.ts';
import { type EntryFacts, slugOf } from './entry.ts';
import type { EntryKind } from './kinds.ts';
import { addEntry, changeEntry, type Entry, lockEntry, renameEntry } from './queries/entries.ts';
import { addReferences } from './queries/references.ts';
import { addRevision, newestRevision } from './queries/revisions.ts';
import { setTags, tagsOfEntry } from './queries/tags.ts';
import { lookUp, type ResourceLookup } from './resources.ts';

export type Draft = { title: string; summary: string; markdown: string };

/** Somebody else saved first. The handler that answers looks up their name. */
export class SavedMeanwhile extends Error {
  readonly by: string | null;
  constructor(by: string | null) {
    super('Somebody saved this text in the meantime.');
    this.by = by;
  }
}

export type Saved = { number: number; diagnostics: Diagnostic[]; unreachable: string[] };

/** Begins an entry. @throws Refusal when the slug leads to another entry */
export async function beginEntry(
  ctx: Context,
  actor: AuditActor,
  { kind, title, slug = slugOf(title), parent = null, position = 0 }: NewEntry,
): Promise<Entry> {
  return ctx.transaction(async (tx) => {
    const at = tx.clock();
    const free = slug || `${kind}-${at.getTime().toString(36)}`;
    const entry = await addEntry(tx, { kind, slug: free, parent, position, at });
    if (!entry) throw slugTaken(free);
    await audit(tx, actor, {
      act: 'entry.begin',
      subject: kind,
      subjectId: entry.id,
      detail: parent === null ? {} : { course: parent },
    });
    return entry;
  });
}

export type NewEntry = {
  kind: EntryKind;
  title: string;
  slug?: string;
  parent?: number | null;
  position?: number;
};

function slugTaken(slug: string): Refusal {
  return new Refusal({
    problem: 'invalid',
    key: 'publishing.errors.slugTaken',
    fields: ['slug'],
    values: { slug },
  });
}

/** Renders a text as readers would see it. @throws Refusal for a text that cannot be rendered, and while its writer pauses */
export async function renderDraft(
  ctx: Context,
  locale: LocaleCode,
  markdown: string,
  options: ComputeOptions,
): Promise<Rendering & Pick<ResourceLookup, 'fresh' | 'unreachable'>> {
  const { resources, fresh, unreachable } = await lookUp(ctx, locale, markdown);
  try {
    const rendering = await renderInThread(ctx.compute, markdown, resources, options);
    // A DOI that could not be asked about is not reported as unknown.
    const diagnostics = rendering.diagnostics.filter(
      ({ kind, what }) => kind !== 'unknown_reference' || !unreachable.includes(what),
    );
    return { ...rendering, diagnostics, fresh, unreachable };
  } catch (error) {
    throw notRendered(error, 'publishing.errors.tooComplex', 'markdown');
  }
}

/**
 * Saves a text as a new revision; the same text as before is no revision.
 * @param basedOn number of the revision that the writer began from, 0 for a language without one
 * @throws SavedMeanwhile when somebody saved in between: nothing is overwritten
 */
export async function saveText(
  ctx: Context,
  actor: AuditActor,
  target: { entry: number; locale: LocaleCode; basedOn: number },
  draft: Draft,
): Promise<Saved> {
  const { fresh, unreachable, ...rendering } = await renderDraft(ctx, target.locale, draft.markdown, {
    ...(actor ? { person: actor.accountId } : {}),
    urgent: true,
  });
  const { html, lockedHtml, text: _searched, ...facts } = rendering;
  const { diagnostics } = facts;
  return ctx.transaction(async (tx) => {
    const entry = await requireEntry(tx, target.entry);
    const newest = await newestRevision(tx, target.entry, target.locale);
    if ((newest?.number ?? 0) !== target.basedOn) {
      throw new SavedMeanwhile(newest?.saved_by ?? null);
    }
    if (newest && sameDraft(newest, draft)) return { number: newest.number, diagnostics, unreachable };
    const number = target.basedOn + 1;
    const at = tx.clock();
    await addReferences(tx, fresh);
    await addRevision(tx, {
      entry: entry.id,
      locale: target.locale,
      number,
      ...draft,
      html,
      lockedHtml,
      facts,
      savedAt: at,
      savedBy: actor?.accountId ?? null,
    });
    await changeEntry(tx, entry, {}, at);
    await audit(tx, actor, {
      act: 'text.save',
      subject: entry.kind,
      subjectId: entry.id,
      detail: { locale: target.locale, number },
    });
    return { number, diagnostics, unreachable };
  });
}

function sameDraft(a: Draft, b: Draft): boolean {
  return a.title === b.title && a.summary === b.summary && a.markdown === b.markdown;
}

/** @throws Refusal when there is no such entry */
export async function requireEntry(tx: Tx, id: number): Promise<Entry> {
  const entry = await lockEntry(tx, id);
  if (!entry) throw new Refusal({ problem: 'not_found' });
  return entry;
}

export type Metadata = {
  slug: string;
  tags: readonly string[];
  series: string | null;
  position: number;
  vip: boolean;
  facts: Partial<EntryFacts>;
};

/**
 * Changes what surrounds the texts of an entry.
 * @param version that the writer began from
 * @returns the entry as it now is
 * @throws Refusal `conflict` when it changed in between, `invalid` when the slug is another's
 */
export async function saveMetadata(
  tx: Tx,
  actor: AuditActor,
  target: { entry: number; version: number },
  { slug, tags, series, position, vip, facts }: Metadata,
): Promise<Entry> {
  const entry = await requireEntry(tx, target.entry);
  if (entry.version !== target.version) {
    throw new Refusal({ problem: 'conflict', key: 'publishing.errors.changedMeanwhile' });
  }
  if (slug !== entry.slug && !(await renameEntry(tx, entry, slug))) throw slugTaken(slug);
  const publishedAt = entry.state === 'published' ? entry.published_at : null;
  const tagsBefore = (await tagsOfEntry(tx, entry.id)).map((tag) => tag.slug);
  await setTags(tx, { id: entry.id, kind: entry.kind, publishedAt }, tags);
  const tagsAfter = (await tagsOfEntry(tx, entry.id)).map((tag) => tag.slug);
  const change = { series, position, vip, facts: { ...entry.facts, ...facts } };
  await changeEntry(tx, entry, change, tx.clock());
  // Slugs, tags and a series are words that somebody typed: which of them changed is kept, they are not.
  const was = { ...partsOf(entry), slug: entry.slug, tags: tagsBefore };
  const changed = changedParts(was, { ...partsOf({ ...entry, ...change }), slug, tags: tagsAfter });
  const detail = { changed: [...new Set(changed.map((path) => path.replace(/^(tags|facts\.\w+).*/, '$1')))] };
  await audit(tx, actor, { act: 'entry.change', subject: entry.kind, subjectId: entry.id, detail });
  return { ...entry, ...change, slug, version: entry.version + 1 };
}

function partsOf({ series, position, vip, facts }: Pick<Entry, 'series' | 'position' | 'vip' | 'facts'>) {
  // What is not said and what is said to be nothing are the same.
  const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  return { series, position, vip, facts: said };
}
