/** Publication: now, at an hour, once; and taking it back. */
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import { Refusal } from '../../contract/problems.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { indexDocument, removeFromIndex } from '../../search/indexing.ts';
import { isForMembers } from './entry.ts';
import type { EntryKind } from './kinds.ts';
import {
  changeEntry,
  chaptersOf,
  courseOf,
  dateTags,
  dueEntry,
  type Entry,
  lockEntry,
  type Revision,
  textsOf,
} from './queries/entries.ts';
import { makeLive } from './queries/revisions.ts';
import { tagsOfEntry } from './queries/tags.ts';
import { requireEntry } from './save.ts';

/** The queue of publications whose hour comes. */
export const dueQueue = 'publishing-due';

/** Tag of every page that shows entries of a kind; what shows chapters shows their course. */
export function kindTag(kind: EntryKind): string {
  return `entries:${kind === 'chapter' ? 'course' : kind}`;
}

/** What keeps a text from being published, by the writer's own diagnostics. */
const blocking = ['unknown_reference', 'broken_mathematics', 'unknown_image', 'misplaced_lock'];

/** Makes the newest text of every language what readers see. @throws Refusal when there is none, or one is faulty */
export async function publish(tx: Tx, actor: AuditActor, id: number): Promise<Entry> {
  const { entry, texts } = await makePublic(tx, id);
  for (const chapter of entry.kind === 'course' ? await chaptersOf(tx, id) : []) {
    if (chapter.state !== 'withdrawn') await publish(tx, actor, chapter.id);
  }
  const detail = { texts };
  await audit(tx, actor, { act: 'entry.publish', subject: entry.kind, subjectId: id, detail });
  return entry;
}

/** The same without an entry in the audit log, and without chapters. @returns which revisions readers now see */
export async function makePublic(
  tx: Tx,
  id: number,
): Promise<{ entry: Entry; texts: Record<string, number> }> {
  const entry = await requireEntry(tx, id);
  const drafts = await textsOf(tx, id, 'draft');
  refuseFaulty(drafts);
  const at = tx.clock();
  const published_at = entry.published_at ?? at;
  await makeLive(tx, id);
  await changeEntry(tx, entry, { state: 'published', publish_at: null, published_at }, at);
  await dateTags(tx, id, published_at);
  await updateSearchIndex(tx, { ...entry, published_at }, drafts);
  await invalidate(tx, [kindTag(entry.kind)]);
  return {
    entry: { ...entry, state: 'published', publish_at: null, published_at },
    texts: Object.fromEntries(drafts.map(({ locale, number }) => [locale, number])),
  };
}

function refuseFaulty(drafts: readonly Revision[]): void {
  if (drafts.length === 0) throw new Refusal({ problem: 'invalid', key: 'publishing.errors.noText' });
  for (const { locale, title, facts } of drafts) {
    const fault = facts.diagnostics.find(({ kind }) => blocking.includes(kind));
    if (title.trim() === '') {
      throw new Refusal({
        problem: 'invalid',
        key: 'publishing.errors.noTitle',
        values: { locale },
      });
    }
    if (fault) {
      const values = { locale, line: fault.at, what: fault.what };
      throw new Refusal({ problem: 'invalid', key: 'publishing.errors.faultyText', values });
    }
  }
}

/** Brings the search and the cached pages up to date with a published entry's slug, tags, place and readers. */
export async function refresh(tx: Tx, entry: Entry): Promise<void> {
  for (const { id } of entry.kind === 'course' ? await chaptersOf(tx, entry.id) : []) {
    // Locked and read again: a chapter that is being published may have read the course before it changed.
    const chapter = await lockEntry(tx, id);
    if (chapter) await refresh(tx, chapter);
  }
  await refreshAlone(tx, entry);
}

/** The same without a course's chapters, for what does not concern them. */
export async function refreshAlone(tx: Tx, entry: Entry): Promise<void> {
  if (entry.state !== 'published') return;
  await updateSearchIndex(tx, entry, await textsOf(tx, entry.id, 'live'));
  await invalidate(tx, [kindTag(entry.kind)]);
}

/** A chapter's page stands below its course's; what is for members alone is found by title and summary. */
async function updateSearchIndex(tx: Tx, entry: Entry, texts: readonly Revision[]): Promise<void> {
  const tags = await tagsOfEntry(tx, entry.id);
  const course = await courseOf(tx, entry);
  await removeFromIndex(tx, entry.kind, String(entry.id));
  // Until its course is published, a chapter has no page.
  if (course && course.state !== 'published') return;
  for (const { locale, title, summary, html } of texts) {
    const names = tags.map(({ names }) => names[locale] ?? names.en ?? '');
    await indexDocument(tx, {
      kind: entry.kind,
      ref: String(entry.id),
      locale,
      slug: course ? `${course.slug}/${entry.slug}` : entry.slug,
      title,
      summary,
      body: isForMembers(entry, course) ? '' : toText(fromHtml(html, { fragment: true })),
      besides: names.join(' '),
      publishedAt: entry.published_at ?? entry.created_at,
    });
  }
}

/** Sets the hour at which an entry is published. @throws Refusal for an hour that is past, or a text that is faulty */
export async function schedule(tx: Tx, actor: AuditActor, id: number, at: Date): Promise<void> {
  const entry = await requireEntry(tx, id);
  const now = tx.clock();
  if (at <= now) throw new Refusal({ problem: 'invalid', key: 'publishing.errors.hourPast', fields: ['at'] });
  if (entry.state === 'published')
    throw new Refusal({ problem: 'invalid', key: 'publishing.errors.isPublished' });
  refuseFaulty(await textsOf(tx, id, 'draft'));
  await changeEntry(tx, entry, { state: 'scheduled', publish_at: at }, now);
  await tx.enqueue(dueQueue, {}, at);
  await audit(tx, actor, {
    act: 'entry.schedule',
    subject: entry.kind,
    subjectId: id,
    detail: { at: at.toISOString() },
  });
}

/** Withdraws a published entry, or cancels a scheduled one; texts and slugs stay. */
export async function withdraw(tx: Tx, actor: AuditActor, id: number): Promise<void> {
  const entry = await requireEntry(tx, id);
  const state = entry.state === 'scheduled' ? 'draft' : 'withdrawn';
  if (entry.state === state) return;
  await changeEntry(tx, entry, { state, publish_at: null }, tx.clock());
  await dateTags(tx, id, null);
  await removeFromIndex(tx, entry.kind, String(id));
  for (const chapter of entry.kind === 'course' ? await chaptersOf(tx, id) : []) {
    if (chapter.state === 'published') await withdraw(tx, actor, chapter.id);
  }
  await audit(tx, actor, {
    act: state === 'draft' ? 'entry.unschedule' : 'entry.withdraw',
    subject: entry.kind,
    subjectId: id,
  });
  await invalidate(tx, [kindTag(entry.kind)]);
}

/**
 * Publishes what is due. Runs on every node, and may run again: an entry that one node has locked is skipped by the
 * others, and one that is published is no longer due. An entry that must not be published becomes a draft again; one
 * at which the program itself fails stays due, and holds up no other.
 * @returns how many were dealt with
 */
export async function publishDue(ctx: Context): Promise<number> {
  const failed: number[] = [];
  for (let dealtWith = 0; ; dealtWith++) {
    if (!(await publishNextDue(ctx, failed))) return dealtWith - failed.length;
  }
}

/** @param failed entries at which this run failed: they are left to the next */
async function publishNextDue(ctx: Context, failed: number[]): Promise<boolean> {
  let due: number | undefined;
  try {
    return await ctx.transaction(async (tx) => {
      due = await dueEntry(tx, tx.clock(), failed);
      if (due !== undefined) await publish(tx, null, due);
      return due !== undefined;
    });
  } catch (error) {
    const entry = due;
    if (entry === undefined) throw error;
    if (error instanceof Refusal) {
      ctx.log.warn({ entry, problem: error.problem.key }, 'a scheduled entry could not be published');
      await ctx.transaction((tx) => withdraw(tx, null, entry));
    } else {
      ctx.log.error({ entry, err: error }, 'publishing a scheduled entry failed');
      failed.push(entry);
    }
    return true;
  }
}
