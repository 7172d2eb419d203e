/**
 * What readers get: lists, entries, tags. What they may not read is left out here, before anything is rendered.
 * See docs/decisions/0025-members-courses.md.
 */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type {
  Cursor,
  EntryList,
  EntryView,
  ListQuery,
  OutlineEntry,
  PublishingPort,
  SeriesEntry,
  TagChoice,
} from '../../ports/publishing.ts';
import type { Steps } from '../../ports/vip.ts';
import { entryNumber, fallbacks, inLanguage, isForMembers, kindFacts, lockedOf, minutesOf } from './entry.ts';
import { type EntryKind, isEntryKind } from './kinds.ts';
import { kindTag } from './publish.ts';
import {
  courseOf,
  type Entry,
  entryById,
  entryBySlug,
  type ReadableEntry,
  type Revision,
  textsOf,
} from './queries/entries.ts';
import { addressOf } from './queries/files.ts';
import { inOrder, isListed, type Place, walk } from './queries/lists.ts';
import { countedTags, type Tag, tagsBySlug, tagsOfEntry } from './queries/tags.ts';
import { coverage, families, foreignName, nameOf, teasers } from './teasers.ts';

/** Who reads, in which language, and where it is noted that they did. */
export type Reader = {
  ctx: Context;
  locale: LocaleCode;
  actor: Actor | null;
  tag(...tags: string[]): void;
};

export const libraryFor: PublishingPort['libraryFor'] = (asked) => {
  const reader: Reader = { actor: null, tag: () => {}, ...asked };
  const { ctx, locale } = reader;
  /** Marks what is read by its kind, so that a change drops the pages that show it. */
  const marking = <A extends unknown[], R>(run: (kind: EntryKind, ...args: A) => R) => {
    return (kind: string, ...args: A): R => {
      if (!isEntryKind(kind)) throw noSuchKind(kind);
      reader.tag(kindTag(kind));
      return run(kind, ...args);
    };
  };
  /**
   * The same for everybody who reads this language, until an entry of the kind changes.
   * @param what in JSON, so that no name that a stranger makes up is another question's
   */
  const kept = <T>(
    kind: EntryKind,
    what: readonly unknown[],
    make: () => Promise<T>,
    exists?: (made: T) => boolean,
  ): Promise<T> =>
    ctx.memory.of(JSON.stringify(['library', locale, kind, ...what]), [kindTag(kind)], make, {
      keeps: exists,
    });
  return {
    list: (query) =>
      marking((kind) => {
        const { tags = [], after, before, limit } = query;
        const make = () => list(reader, kind, query);
        // The first page, of one tag at most: of the others there are too many.
        const isFirst = after === undefined && before === undefined && tags.length <= 1;
        return isFirst ? kept(kind, ['list', limit, tags], make, ({ exists }) => exists) : make();
      })(query.kind),
    tags: marking((kind, chosen: readonly string[]) => {
      const make = () => tagChoices(ctx, locale, kind, chosen);
      const [one, ...others] = chosen;
      const exists = (made: TagChoice[]) => one === undefined || made.some(({ slug }) => slug === one);
      return others.length === 0 ? kept(kind, ['tags', chosen], make, exists) : make();
    }),
    read: marking(async (kind, name: string) => {
      const make = () => liveEntry(ctx, locale, kind, name);
      const found = await kept(kind, ['entry', name], make, (made) => made !== undefined);
      return found && 'text' in found ? { entry: await viewOf(reader, found) } : found;
    }),
    neighbours: marking((kind, id: number) => kept(kind, ['beside', id], () => neighbours(reader, kind, id))),
    series: marking((kind, id: number) => kept(kind, ['series', id], () => seriesOf(reader, kind, id))),
    children: marking((kind, parent: number) =>
      kept(kind, ['children', parent], async () => teasers(reader, await inOrder(ctx, { kind, parent }))),
    ),
    families: marking((kind, children: string) => {
      if (!isEntryKind(children)) throw noSuchKind(children);
      return kept(kind, ['families', children], () => families(reader, kind, children));
    }),
    coverage: marking((kind) => coverage(reader, kind)),
    texts: marking(async (kind, place?: string) => {
      const found = await kept(kind, ['texts', place], () => liveTexts(ctx, locale, kind, place));
      return Promise.all(found.map((one) => viewOf(reader, one)));
    }),
    async byIds(ids) {
      return teasers(reader, ids);
    },
  };
};

function noSuchKind(kind: string): RangeError {
  return new RangeError(`There are no entries of the kind ${kind}.`);
}

async function list(
  reader: Reader,
  kind: EntryKind,
  { tags = [], after, before, limit }: ListQuery,
): Promise<EntryList> {
  const { ctx } = reader;
  const known = await tagsBySlug(ctx, tags);
  // A tag that is not there is on no entry.
  if (known.length < new Set(tags).size) return { items: [], newer: null, older: null, exists: false };
  const ids = known.map(({ id }) => id);
  const direction = before === undefined ? 'older' : 'newer';
  const cursor = before ?? after;
  const from = placeOf(cursor);
  const found = await walk(ctx, { kind, tags: ids, from, direction, limit: limit + 1 });
  const page = found.slice(0, limit);
  if (direction === 'newer') page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  const placed =
    cursor === undefined ||
    before === 'end' ||
    (await isPlace(ctx, cursor, { kind, tags: ids, place: from }));
  const beyond = found.length > limit;
  const hasNewer = direction === 'newer' ? beyond : from !== undefined;
  const hasOlder = direction === 'older' ? beyond : from !== undefined;
  return {
    items: await teasers(
      reader,
      page.map(({ id }) => id),
    ),
    newer: first && hasNewer ? cursorOf(first) : null,
    older: last && hasOlder ? cursorOf(last) : null,
    exists: placed && (ids.length === 0 || page.length > 0),
  };
}

/** A place in a list by date and number, in letters that need no encoding. */
function cursorOf({ id, published_at }: { id: number; published_at: Date }): Cursor {
  return `${published_at.getTime().toString(36)}-${id.toString(36)}`;
}

/** Whether a cursor is one that a list gives: of an entry that stands there, and in the one spelling. */
async function isPlace(
  ctx: Context,
  cursor: Cursor,
  { kind, tags, place }: { kind: EntryKind; tags: readonly number[]; place: Place | undefined },
): Promise<boolean> {
  if (!place || cursorOf({ id: place.id, published_at: place.at }) !== cursor) return false;
  return isListed(ctx, { kind, tags, place });
}

/** What is no cursor is the beginning; `end` is the last page. */
function placeOf(cursor: Cursor | undefined): Place | undefined {
  if (cursor === 'end') return { at: new Date(0), id: 0 };
  const [, at, id] = /^([0-9a-z]{1,9})-([0-9a-z]{1,10})$/.exec(cursor ?? '') ?? [];
  return at && id ? { at: new Date(Number.parseInt(at, 36)), id: Number.parseInt(id, 36) } : undefined;
}

async function tagChoices(
  ctx: Context,
  locale: LocaleCode,
  kind: EntryKind,
  chosen: readonly string[],
): Promise<TagChoice[]> {
  const known = await tagsBySlug(ctx, chosen);
  const counted = await countedTags(
    ctx,
    kind,
    known.map(({ id }) => id),
  );
  const missing = known
    .filter(({ id }) => !counted.some((tag) => tag.id === id))
    .map((tag) => ({ ...tag, count: 0 }));
  return [...counted, ...missing].map((tag) => ({
    slug: tag.slug,
    name: nameOf(tag, locale),
    count: tag.count,
    chosen: chosen.includes(tag.slug),
  }));
}

/** An entry with its text in one language, whoever reads it. */
type LiveEntry = { entry: ReadableEntry; course: Entry | undefined; text: Revision; tags: readonly Tag[] };

async function liveEntry(
  ctx: Context,
  locale: LocaleCode,
  kind: EntryKind,
  name: string,
): Promise<LiveEntry | { movedTo: string } | undefined> {
  const number = entryNumber(name);
  const entry = number === undefined ? await entryBySlug(ctx, kind, name) : await entryById(ctx, number);
  if (!entry || entry.kind !== kind || entry.state !== 'published') return undefined;
  if (entry.slug !== name) return { movedTo: entry.slug };
  const course = await courseOf(ctx, entry);
  if (course && course.state !== 'published') return undefined;
  return withText(ctx, locale, entry, course);
}

async function withText(
  ctx: Context,
  locale: LocaleCode,
  entry: Entry,
  course: Entry | undefined,
): Promise<LiveEntry | undefined> {
  const text = inLanguage(await textsOf(ctx, entry.id, 'live'), locale);
  if (!text) return undefined;
  const tags = await tagsOfEntry(ctx, entry.id);
  return { entry: { ...entry, forMembers: isForMembers(entry, course) }, course, text, tags };
}

/** An entry that readers can see. */
export async function publishedEntry(ctx: Context, id: number): Promise<Entry | undefined> {
  const entry = await entryById(ctx, id);
  return entry?.state === 'published' ? entry : undefined;
}

async function viewOf(
  { ctx, locale, actor, tag }: Reader,
  { entry, course, text, tags }: LiveEntry,
): Promise<EntryView> {
  const locked = lockedOf(entry.forMembers, text.locked_html !== null);
  const { vip } = ctx.ports;
  const open = locked === 'nothing' || (await vip.mayRead(ctx, actor));
  const lock = open ? null : await vip.missingSteps(ctx, actor, tag);
  const parent = course ? { id: course.id, slug: course.slug } : null;
  return { ...present({ entry, text, tags, locale, lock }), parent };
}

type Shown = {
  entry: ReadableEntry;
  text: Revision;
  tags: readonly Tag[];
  locale: LocaleCode;
  lock: Steps | null;
};

/** @param lock what stands between the reader and what is for members; without it that goes along */
export function present({ entry, text, tags, locale, lock }: Shown): EntryView {
  const open = lock === null;
  const { outline, cited, lockedCited, words, lockedWords } = text.facts;
  const locked = lockedOf(entry.forMembers, text.locked_html !== null);
  const hidden = open ? [] : outline.filter((heading) => entry.forMembers || heading.locked);
  const shown = open || !entry.forMembers;
  return {
    id: entry.id,
    kind: entry.kind,
    slug: entry.slug,
    locale: text.locale,
    language: foreignName(text.locale, locale),
    figure: null,
    title: text.title,
    summary: text.summary,
    publishedAt: (entry.published_at ?? text.saved_at).toISOString(),
    revisedAt: text.saved_at.toISOString(),
    tags: tags.map((tag) => ({ slug: tag.slug, name: nameOf(tag, locale) })),
    locked,
    minutes: minutesOf(entry.facts, words + lockedWords),
    facts: { ...kindFacts(entry.facts), video: shown ? entry.facts.video : null },
    html: shown ? text.html : '',
    lockedHtml: open ? text.locked_html : null,
    behind: open
      ? null
      : {
          steps: lock,
          headings: hidden.filter(({ depth }) => depth === 2).map(({ text: heading }) => heading),
          words: lockedWords + (entry.forMembers ? words : 0),
        },
    outline: open ? outline : seenFrom(outline, entry),
    cited: shown ? [...cited, ...(open ? lockedCited : [])] : [],
    attachments: shown ? entry.facts.attachments.map((one) => attachment(one, locale)) : [],
    parent: null,
  };
}

/** Of what is for members others see chapter headings alone, where the rest of the text is open. */
function seenFrom(outline: readonly OutlineEntry[], { forMembers }: ReadableEntry): OutlineEntry[] {
  return forMembers ? [] : outline.filter(({ depth, locked }) => !locked || depth === 2);
}

type StoredAttachment = Entry['facts']['attachments'][number];

function attachment({ file, name, bytes, titles }: StoredAttachment, locale: LocaleCode) {
  const code = fallbacks(locale).find((one) => titles[one]);
  return {
    href: addressOf({ id: file, kind: 'attachment', name }),
    title: (code && titles[code]) ?? name,
    bytes,
  };
}

/** In its series where it has one, else by date: the previous is the older. */
async function neighbours({ ctx, locale }: Reader, kind: EntryKind, id: number) {
  const entry = await entryById(ctx, id);
  if (!entry?.published_at) return { previous: null, next: null };
  const ids = entry.series !== null ? await inOrder(ctx, { kind, series: entry.series }) : undefined;
  const at = ids?.indexOf(id) ?? -1;
  const place = { at: entry.published_at, id };
  const beside = async (direction: 'older' | 'newer') =>
    (await walk(ctx, { kind, tags: [], from: place, direction, limit: 1 }))[0]?.id;
  const [previous, next] = ids ? [ids[at - 1], ids[at + 1]] : [await beside('older'), await beside('newer')];
  const found = await teasers(
    { ctx, locale },
    [previous, next].filter((one) => one !== undefined),
  );
  const teaserOf = (wanted: number | undefined): SeriesEntry | null => {
    const one = found.find((candidate) => candidate.id === wanted);
    return one ? { slug: one.slug, title: one.title, locale: one.locale, here: false } : null;
  };
  return { previous: teaserOf(previous), next: teaserOf(next) };
}

async function seriesOf({ ctx, locale }: Reader, kind: EntryKind, id: number): Promise<SeriesEntry[]> {
  const entry = await entryById(ctx, id);
  if (!entry?.series) return [];
  const all = await teasers({ ctx, locale }, await inOrder(ctx, { kind, series: entry.series }));
  return all.map((one) => ({ slug: one.slug, title: one.title, locale: one.locale, here: one.id === id }));
}

async function liveTexts(
  ctx: Context,
  locale: LocaleCode,
  kind: EntryKind,
  place: string | undefined,
): Promise<LiveEntry[]> {
  const ids = await inOrder(ctx, { kind });
  const found = await Promise.all(
    ids.map(async (id) => {
      const entry = await entryById(ctx, id);
      if (!entry || (place && !entry.facts.places.some((one) => one === place))) return undefined;
      return withText(ctx, locale, entry, await courseOf(ctx, entry));
    }),
  );
  return found.filter((one) => one !== undefined);
}
