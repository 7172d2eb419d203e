/**
 * `npm run bench:publishing`: how long lists, tag filters, articles and searches take as entries grow in number, on a
 * PostgreSQL of its own. Medians of the rooms' own functions, and of whole pages for a signed-in reader, which no
 * cache serves. Fails when one is over its limit at the greatest number.
 */
import { sql } from 'kysely';
import { localeCodes } from '../src/i18n/locales.ts';
import type { Context } from '../src/platform/context.ts';
import { find } from '../src/search/find.ts';
import { fill, tagCount } from './publishing-rows.ts';
import { siteOnPostgres } from './site.ts';

const sizes = [1_000, 10_000, 100_000];
const runs = 40;
const limits = { page: 30, search: 50 };

type Measure = { name: string; limit: number; run: (n: number) => Promise<unknown> };

function measures(ctx: Context, size: number): Measure[] {
  const library = ctx.ports.publishing.libraryFor({ ctx, locale: 'en' });
  const list = (query: object) => library.list({ kind: 'guide', limit: 12, ...query });
  const page = (name: string, run: Measure['run']): Measure => ({ name, limit: limits.page, run });
  const search = (
    name: string,
    text: string | ((n: number) => string),
    kinds = ['guide'] as const,
  ): Measure => ({
    name: `search ${name}`,
    limit: limits.search,
    run: (n) =>
      find(ctx, {
        text: typeof text === 'string' ? text : text(n),
        locale: 'en',
        languages: localeCodes,
        kinds: [...kinds],
        offset: 0,
        limit: 20,
      }),
  });
  const middle = `${Date.UTC(2020, 0, 1, 0, size / 2).toString(36)}-zzzzz`;
  return [
    page('list, first page', () => list({})),
    page('list, middle', () => list({ after: middle })),
    page('list, last page', () => list({ before: 'end' })),
    page('tag, most used', () => list({ tags: ['tag-1'] })),
    page('tag, most used, last page', () => list({ tags: ['tag-1'], before: 'end' })),
    page('tag, rare', (n) => list({ tags: [`tag-${tagCount - (n % 50)}`] })),
    page('two tags', () => list({ tags: ['tag-2', 'tag-1'] })),
    page('tags with counts', () => library.tags('guide', [])),
    page('counts beside a tag', () => library.tags('guide', ['tag-1'])),
    page('article', (n) => library.read('guide', `entry-${1 + ((n * 7919) % size)}`)),
    page('article, neighbours', (n) => library.neighbours('guide', 1 + ((n * 7919) % size))),
    search('rare word', (n) => `word${15_000 + n}`),
    search('common word', 'word1'),
    search('two common words', 'word1 word2'),
    search('prefix', 'wor'),
    search('word and title', 'number word3'),
    search('mistyped', (n) => `wrod${15_000 + n}x`),
  ];
}

async function median(run: Measure['run']): Promise<number> {
  await run(0);
  const times: number[] = [];
  for (let n = 1; n <= runs; n++) {
    const began = performance.now();
    await run(n);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

async function main(): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const site = await siteOnPostgres(cleaning, { CONTENT: 'none' });
  const rows = new Map<string, { limit: number; times: number[] }>();
  for (const [at, size] of sizes.entries()) {
    await fill(site.ctx, sizes[at - 1] ?? 0, size);
    for (const { name, limit, run } of measures(site.ctx, size)) {
      const row = rows.get(name) ?? { limit, times: [] };
      row.times.push(await median(run));
      rows.set(name, row);
    }
  }
  const { rows: sized } = await sql<{
    size: string;
  }>`SELECT pg_size_pretty(pg_database_size(current_database())) AS size`.execute(site.ctx.db);
  process.stdout.write(`${tagCount} tags, ${runs} runs each, medians in ms, database ${sized[0]?.size}\n\n`);
  process.stdout.write(
    `${'entries'.padEnd(32)}${sizes.map((size) => String(size).padStart(10)).join('')}     limit\n`,
  );
  let good = true;
  for (const [name, { limit, times }] of rows) {
    const kept = (times.at(-1) ?? Number.NaN) <= limit;
    good &&= kept;
    process.stdout.write(
      `${kept ? '✓' : '✗'} ${name.padEnd(30)}${times.map((ms) => ms.toFixed(1).padStart(10)).join('')}${String(limit).padStart(10)}\n`,
    );
  }
  return good;
}

process.exit((await main()) ? 0 : 1);
