/** A list of topics as one reader sees it: their language first, then English, then the others. */
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/page.ts';
import { authorIn, authorsOf } from './authors.ts';
import { cursorOf, placeIn } from './cursor.ts';
import {
  countByCategory,
  describeTopics,
  type Place,
  pinnedTopics,
  standsAt,
  type TopicRow,
  walk,
} from './queries/lists.ts';
import { type Mark, marksOn } from './queries/marks.ts';
import { mostUsedTags, topicsTagged } from './queries/tags.ts';
import type { Author, ListedTopic, ListQuery, TopicList } from './shown.ts';
import { forumTag, placeTag } from './tags.ts';
import { categories, perListPage } from './words.ts';

/** Most pinned topics above a list, and tags beside it. */
const most = { pinned: 5, tags: 20 } as const;

/** A place in a list, with the range of languages that it lies in. */
type Standing = Place & { band: number };

type Part = { standings: Standing[]; more: boolean; reached: LocaleCode[] };

/** Ranges of languages, one after the other. */
export function bandsOf({ language }: Pick<ListQuery, 'language'>, locale: LocaleCode): LocaleCode[][] {
  if (language !== null) return [[language]];
  const first = [...new Set([locale, 'en' as const])];
  return [...first.map((code) => [code]), localeCodes.filter((code) => !first.includes(code))];
}

export async function readList(page: Page, actor: Actor | null, query: ListQuery): Promise<TopicList> {
  if (!actor) return (await listOf(page, query)).list;
  const { ctx, locale } = page;
  const languages = bandsOf(query, locale).flat();
  const wanted = query.category === null ? categories : [query.category];
  // Put together once for all who are signed in; what nobody ever asks for again is not kept.
  const { list, lasts } = await ctx.memory.of(
    `forum list ${locale} ${JSON.stringify(query)}`,
    [forumTag, ...languages.flatMap((one) => wanted.map((category) => placeTag(one, category)))],
    () => listOf(page, query),
    { keeps: ({ exists }) => exists },
  );
  const marks = await marksOn(
    ctx,
    actor.accountId,
    [...list.pinned, ...list.topics].map(({ id }) => id),
  );
  const own = (topic: ListedTopic) => withMark(topic, lasts.get(topic.id) ?? 0, marks.get(topic.id));
  return { ...list, pinned: list.pinned.map(own), topics: list.topics.map(own) };
}

/** `lasts`: the highest number that a reply of each topic has. */
type Listed = { list: TopicList; lasts: ReadonlyMap<number, number>; exists: boolean };

/** As a visitor sees it. */
async function listOf(page: Page, query: ListQuery): Promise<Listed> {
  const { ctx, locale } = page;
  const bands = bandsOf(query, locale);
  const after = placeIn(query.after, bands.length);
  const before = after ? undefined : placeIn(query.before, bands.length);
  const { part, first } = await placesOf(ctx, query, bands, { after, before });
  tagPage(page, query, part);
  const exists = await confirmPlace(page, query, after ?? before);
  const pins = first ? await pinnedTopics(ctx, filterOf(query, bands.flat()), most.pinned) : [];
  const ids = part.standings.map(({ id }) => id).filter((id) => !pins.includes(id));
  const [all, counts, tags] = await Promise.all([
    everybodys(ctx, [...pins, ...ids]),
    countByCategory(ctx, bands.flat()),
    mostUsedTags(ctx, most.tags),
  ]);
  const topics = all.map(({ topic }) => topic);
  const isPinned = ({ id }: ListedTopic) => pins.includes(id);
  const [begin, end] = [part.standings.at(0), part.standings.at(-1)];
  return {
    list: {
      query,
      pinned: topics.filter(isPinned),
      topics: topics.filter((topic) => !isPinned(topic)),
      before: begin && !first ? cursorOf(begin) : null,
      after: end && part.more ? cursorOf(end) : null,
      counts: categories.map((category) => ({ category, topics: counts.get(category) ?? 0 })),
      tags,
      thin: all.length < (query.tag === null ? 1 : 3),
    },
    lasts: new Map(all.map(({ topic, last }) => [topic.id, last])),
    exists,
  };
}

/** Of a walk back that meets the beginning, the first page: a page is never short where more could stand on it. */
async function placesOf(
  ctx: Context,
  query: ListQuery,
  bands: readonly LocaleCode[][],
  { after, before }: { after: Standing | undefined; before: Standing | undefined },
): Promise<{ part: Part; first: boolean }> {
  if (before) {
    const back = await walkBands(ctx, query, bands, before, true);
    if (back.more) return { part: { ...back, standings: back.standings.reverse() }, first: false };
    if (back.standings.length === perListPage) {
      return { part: { ...back, standings: back.standings.reverse(), more: true }, first: true };
    }
  }
  return { part: await walkBands(ctx, query, bands, after, false), first: after === undefined };
}

/** Fills one page from one range after the other. */
async function walkBands(
  ctx: Context,
  query: ListQuery,
  bands: readonly LocaleCode[][],
  from: Standing | undefined,
  back: boolean,
): Promise<Part> {
  const standings: Standing[] = [];
  const reached: LocaleCode[] = [];
  const step = back ? -1 : 1;
  for (let band = from?.band ?? 0; bands[band] && standings.length <= perListPage; band += step) {
    const languages = bands[band] ?? [];
    reached.push(...languages);
    const places = await walk(ctx, {
      order: query.order,
      ...filterOf(query, languages),
      from: from?.band === band ? from : null,
      back,
      limit: perListPage + 1 - standings.length,
    });
    standings.push(...places.map((place) => ({ ...place, band })));
  }
  // Behind a page that is walked to backwards there is always the one it was reached from.
  const more = standings.length > perListPage;
  return { standings: standings.slice(0, perListPage), more, reached };
}

function filterOf({ category, tag }: ListQuery, languages: readonly LocaleCode[]) {
  return { languages, categories: category === null ? categories : [category], tag };
}

/** A page follows what changes in the languages and categories that it reached, and in what stands beside every list. */
function tagPage({ tag }: Page, { category }: ListQuery, { reached }: Part): void {
  const wanted = category === null ? categories : [category];
  tag(forumTag, ...reached.flatMap((locale) => wanted.map((one) => placeTag(locale, one))));
}

/**
 * A page is kept whose place exists. Tags and languages that are asked for are few, or name nothing.
 * @returns whether all that was asked for exists
 */
async function confirmPlace(page: Page, query: ListQuery, place: Standing | undefined): Promise<boolean> {
  const { order, category, tag, language, after, before } = query;
  page.confirm('order', [order]);
  if (category !== null) page.confirm('category', [category]);
  if (language !== null) page.confirm('language', [language]);
  const tagged = tag === null || (await topicsTagged(page.ctx, tag)) > 0;
  if (tag !== null && tagged) page.confirm('tag', [tag]);
  const stands = place !== undefined && (await standsAt(page.ctx, order, place));
  if (stands && after !== null) page.confirm('after', [after]);
  else if (stands && before !== null) page.confirm('before', [before]);
  return tagged && (stands || (after === null && before === null));
}

/** Topics as a reader sees them in a list, in the order of their ids given. */
export async function listed(ctx: Context, actor: Actor, ids: readonly number[]): Promise<ListedTopic[]> {
  const [all, marks] = await Promise.all([everybodys(ctx, ids), marksOn(ctx, actor.accountId, ids)]);
  return all.map(({ topic, last }) => withMark(topic, last, marks.get(topic.id)));
}

/** The same as everybody sees them, with the highest number that a reply of each has. */
async function everybodys(
  ctx: Context,
  ids: readonly number[],
): Promise<{ topic: ListedTopic; last: number }[]> {
  const rows = await describeTopics(ctx, ids);
  const accounts = rows.map(({ account }) => account);
  const authors = await authorsOf(ctx, accounts);
  return rows.map((row) => ({
    topic: presentTopic(row, authorIn(authors, row.account)),
    last: row.last_number,
  }));
}

function presentTopic(row: TopicRow, author: Author | null): ListedTopic {
  return {
    id: row.id,
    slug: row.slug,
    locale: row.locale,
    category: row.category,
    title: row.title,
    summary: row.summary,
    tags: row.tags,
    author,
    createdAt: row.created_at.toISOString(),
    activeAt: row.active_at.toISOString(),
    replies: row.reply_count,
    useful: row.useful_count,
    views: row.view_count,
    solved: row.solved,
    pinned: row.pinned,
    closed: row.closed,
    unread: null,
    favourite: false,
  };
}

function withMark(topic: ListedTopic, last: number, mark: Mark | undefined): ListedTopic {
  const read = mark?.read ?? null;
  const unread = read === null || last <= read ? null : { count: last - read, first: read + 1 };
  return { ...topic, unread, favourite: mark?.favourite ?? false };
}
