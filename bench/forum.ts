/**
 * `npm run bench:forum`: how long lists, deep pages, long threads and favourites of the forum take as topics grow in
 * number to a million with ten replies each, on a PostgreSQL of its own. Medians and 99th percentiles of the room's own
 * functions in ms. Fails when one is over its limit, or is not flat, at the greatest number. `npm run bench:forum --
 * 100000` stops at that number. `npm run bench:forum -- 100000 postgres://…` uses a database that is kept: what stands
 * there is not made again, and times measured before are shown beside the new ones; a third word `fill` only fills it.
 */
import { sql } from 'kysely';
import type { LocaleCode } from '../src/i18n/locales.ts';
import type { Actor } from '../src/platform/actor.ts';
import type { Context } from '../src/platform/context.ts';
import type { Page } from '../src/platform/page.ts';
import { cursorOf } from '../src/rooms/forum/cursor.ts';
import { favouritePage } from '../src/rooms/forum/favourites.ts';
import type { ListQuery } from '../src/rooms/forum/shown.ts';
import { similarTopics } from '../src/rooms/forum/similar.ts';
import { readTopic } from '../src/rooms/forum/thread.ts';
import { readList } from '../src/rooms/forum/topicList.ts';
import { orders, perThreadPage } from '../src/rooms/forum/words.ts';
import { fill, keeper, longThread, standing, tagCount } from './forum-rows.ts';
import { keepTimes, type Times, timesKept } from './forum-times.ts';
import { ownCluster, ownSite } from './site.ts';

const [, , asked = '1000000', database, only] = process.argv;
const most = Number(asked);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);

const runs = 200;
const limits = { median: 20, p99: 60 };

/** A thousand times the topics may take so many times as long, and a few ms are noise. */
const flat = { times: 3, ms: 4 };

type Measure = { name: string; run(n: number): Promise<unknown> };

function pageOf(ctx: Context, locale: LocaleCode): Page {
  const rest = { prefixed: true, document: true, buildId: '', apiOrigin: '', wechat: false, logo: null };
  return { ctx, locale, ...rest, tag: () => {}, confirm: () => {} };
}

/** Whoever keeps the favourites. */
function member(now: Date): Actor {
  const session = {
    sessionId: '',
    name: '',
    roles: [],
    ownRoles: [],
    stepUp: 'unneeded' as const,
    tokenHash: '',
  };
  return { accountId: keeper, ...session, signedInAt: now, seenAt: now, expiresAt: now, studiesUsedAt: null };
}

const plain: ListQuery = {
  order: 'latest',
  category: null,
  tag: null,
  language: null,
  after: null,
  before: null,
};

async function measures(ctx: Context, size: number): Promise<Measure[]> {
  const actor = member(ctx.clock());
  const list = (
    name: string,
    query: Partial<ListQuery>,
    { locale = 'en', who = null }: { locale?: LocaleCode; who?: Actor | null } = {},
  ): Measure => ({
    name: `list, ${name}`,
    run: () => readList(pageOf(ctx, locale), who, { ...plain, ...query }),
  });
  const thread = (
    name: string,
    id: (n: number) => number,
    number: number,
    who: Actor | null = null,
  ): Measure => ({
    name: `thread, ${name}`,
    async run(n) {
      const slug = `question-number-${id(n)}`;
      const found = await readTopic(pageOf(ctx, 'en'), who, { slug, number });
      if (!found || 'movedTo' in found) throw new Error(`No page ${number} of ${slug}.`);
    },
  });
  const last = longThread / perThreadPage;
  const [deep, deepTag, deepOther] = [
    await cursorAt(ctx, { locale: 'en', band: 0, part: 0.9 }),
    await cursorAt(ctx, { locale: 'en', band: 0, part: 0.5, tag: 'tag-1' }),
    await cursorAt(ctx, { locale: 'de', band: 1, part: 0.5 }),
  ];
  const rare = `tag-${tagCount - 3}`;
  return [
    ...orders.flatMap((order) => [
      list(order, { order }),
      list(`${order}, a category`, { order, category: 'data' }),
      list(`${order}, a tag`, { order, tag: 'tag-1' }),
      list(`${order}, a language`, { order, language: 'th' }),
      list(`${order}, a rare tag, category, language`, {
        order,
        tag: rare,
        category: 'data',
        language: 'en',
      }),
    ]),
    list('for who reads Thai', {}, { locale: 'th' }),
    list('for a member', {}, { who: actor }),
    list('deep', { after: deep }),
    list('deep, backwards', { before: deep }),
    list('deep, of a tag', { after: deepTag, tag: 'tag-1' }),
    list('deep, among the other languages', { after: deepOther }),
    thread('an ordinary one', (n) => 2 + ((n * 7919) % (size - 2)), 1),
    thread('first of 400 pages', () => 1, 1),
    thread('middle of 400 pages', () => 1, last / 2),
    thread('last of 400 pages', () => 1, last),
    thread('last of 400 pages, for a member', () => 1, last, actor),
    { name: 'favourites', run: () => favouritePage(ctx, actor, null) },
    {
      name: 'favourites, deep',
      run: () => favouritePage(ctx, actor, `${Date.parse('2020-01-01T00:10:00Z')}.900`),
    },
    {
      name: 'topics like a question',
      run: (n) => similarTopics(ctx, { text: `Which question about word${(n * 31) % 20_000}`, locale: 'en' }),
    },
  ];
}

/** Where a list of a language is so far through. */
async function cursorAt(
  ctx: Context,
  { locale, band, part, tag }: { locale: LocaleCode; band: number; part: number; tag?: string },
): Promise<string> {
  const of = tag
    ? sql`forum_topic t JOIN forum_tag g ON g.topic = t.id AND g.tag = ${tag}`
    : sql`forum_topic t`;
  const { rows } = await sql<{ id: number; active_at: Date }>`
    SELECT t.id, t.active_at FROM ${of} WHERE t.locale = ${locale} ORDER BY t.active_at DESC, t.id DESC
    OFFSET (SELECT (count(*) * ${part}::float8)::integer FROM ${of} WHERE t.locale = ${locale}) LIMIT 1`.execute(
    ctx.db,
  );
  const [row] = rows;
  return row ? cursorOf({ band, key: row.active_at.getTime(), id: row.id }) : '';
}

async function measured({ run }: Measure): Promise<Times> {
  for (let n = 0; n < 12; n++) await run(n);
  const times: number[] = [];
  for (let n = 0; n < runs; n++) {
    const began = performance.now();
    await run(n);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}

const shown = (times: Times | undefined) =>
  (times ? `${times.median.toFixed(1)} / ${times.p99.toFixed(1)}` : '').padStart(15);

/** Fills and measures, from the size that stands there to the greatest one that is asked for. */
async function grow(ctx: Context): Promise<void> {
  let stands = await standing(ctx);
  for (const size of sizes.filter((one) => one >= stands)) {
    const began = performance.now();
    if (size > stands) await fill(ctx, stands, size);
    stands = size;
    process.stdout.write(
      `${size} topics stand after ${((performance.now() - began) / 1000).toFixed(0)} s.\n`,
    );
    if (only === 'fill') continue;
    for (const measure of await measures(ctx, size)) {
      await keepTimes(ctx, { size, name: measure.name, ...(await measured(measure)) });
    }
  }
}

/** Prints the curve. @returns whether it keeps the limits and is flat */
async function judge(ctx: Context): Promise<boolean> {
  const kept = await timesKept(ctx);
  const shownSizes = sizes.filter((size) => kept.some((one) => one.size === size));
  process.stdout.write(`\n${runs} runs each, median / 99th percentile in ms\n\n${'  topics'.padEnd(50)}`);
  process.stdout.write(`${shownSizes.map((size) => String(size).padStart(15)).join('')}\n`);
  let good = true;
  for (const name of new Set(kept.map((one) => one.name))) {
    const times = shownSizes.map((size) => kept.find((one) => one.size === size && one.name === name));
    const [first, last] = [times.find(Boolean), times.at(-1)];
    if (!first || !last) continue;
    const inTime = last.median <= limits.median && last.p99 <= limits.p99;
    const steady = inTime && last.median <= first.median * flat.times + flat.ms;
    good &&= steady;
    process.stdout.write(`${steady ? '✓' : '✗'} ${name.padEnd(48)}${times.map(shown).join('')}\n`);
  }
  process.stdout.write(`\nAt most ${limits.median} / ${limits.p99}, and flat.\n`);
  return good;
}

async function main(): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const url = database ?? (await ownCluster(cleaning)).url('postgres');
  const site = await ownSite(cleaning, { CONTENT: 'none', DATABASE_URL: url });
  await grow(site.ctx);
  return only === 'fill' || (await judge(site.ctx));
}

process.exit((await main()) ? 0 : 1);
