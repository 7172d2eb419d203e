/** A list of topics as one reader sees it: their language first, then English, then the others. */
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/page.ts';
import { authorIn, authorsOf } from './authors.ts';
import { cursorOf, placeIn } from './cursor.ts';
import type { PeopleNeeds } from './needs.ts';
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
import type { ListedTopic, ListQuery, TopicList } from './shown.ts';
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

export async function readList(
  page: Page,
  needs: PeopleNeeds,
  actor: Actor | null,
  query: ListQuery,
): Promise<TopicList> {
  const { ctx, locale } = page;
  const bands = bandsOf(query, locale);
  const after = placeIn(query.after, bands.length);
  const before = after ? undefined : placeIn(query.before, bands.length);
  const { part, first } = await placesOf(ctx, query, bands, { after, before });
  tagPage(page, query, part);
  await confirmPlace(page, query, after ?? before);
  const pins = first ? await pinnedTopics(ctx, filterOf(query, bands.flat()), most.pinned) : [];
  const ids = part.standings.map(({ id }) => id).filter((id) => !pins.includes(id));
  const [rows, pinned, counts, tags] = await Promise.all([
    listed(ctx, needs, actor, ids),
    listed(ctx, needs, actor, pins),
    countByCategory(ctx, bands.flat()),
    mostUsedTags(ctx, most.tags),
  ]);
  const [begin, end] = [part.standings.at(0), part.standings.at(-1)];
  return {
    query,
    pinned,
    topics: rows,
    before: begin && !first ? cursorOf(begin) : null,
    after: end && part.more ? cursorOf(end) : null,
    counts: categories.map((category) => ({ category, topics: counts.get(category) ?? 0 })),
    tags,
    thin: rows.length + pinned.length < (query.tag === null ? 1 : 3),
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

/** A page is kept whose place exists. Tags and languages that are asked for are few, or name nothing. */
async function confirmPlace(page: Page, query: ListQuery, place: Standing | undefined): Promise<void> {
  const { order, category, tag, language, after, before } = query;
  page.confirm('order', [order]);
  if (category !== null) page.confirm('category', [category]);
  if (language !== null) page.confirm('language', [language]);
  if (tag !== null && (await topicsTagged(page.ctx, tag)) > 0) page.confirm('tag', [tag]);
  if (!place || !(await standsAt(page.ctx, order, place))) return;
  if (after !== null) page.confirm('after', [after]);
  else if (before !== null) page.confirm('before', [before]);
}

/** Topics as a reader sees them in a list, in the order of their ids given. */
export async function listed(
  ctx: Context,
  needs: PeopleNeeds,
  actor: Actor | null,
  ids: readonly number[],
): Promise<ListedTopic[]> {
  const [rows, marks] = await Promise.all([
    describeTopics(ctx, ids),
    actor ? marksOn(ctx, actor.accountId, ids) : new Map<number, Mark>(),
  ]);
  const authors = await authorsOf(
    ctx,
    needs,
    rows.map(({ account }) => account),
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    locale: row.locale,
    category: row.category,
    title: row.title,
    summary: row.summary,
    tags: row.tags,
    author: authorIn(authors, row.account),
    createdAt: row.created_at.toISOString(),
    activeAt: row.active_at.toISOString(),
    replies: row.reply_count,
    useful: row.useful_count,
    views: row.view_count,
    solved: row.solved,
    pinned: row.pinned,
    closed: row.closed,
    unread: unreadOf(row, marks.get(row.id)?.read ?? null),
    favourite: marks.get(row.id)?.favourite ?? false,
  }));
}

function unreadOf({ last_number }: TopicRow, read: number | null) {
  if (read === null || last_number <= read) return null;
  return { count: last_number - read, first: read + 1 };
}
