/**
 * `npm run bench:journals`: how long the job takes to import 50,000 journals and 1,000,000 figures of a year, from the
 * portions of a file to what readers see, and how long look-ups take then, on a PostgreSQL of its own. Medians and 99th
 * percentiles in ms of the room's own functions. Fails when a look-up is over its limit. `npm run bench:journals --
 * 5000` takes so many journals.
 */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Actor } from '../src/platform/actor.ts';
import type { Context } from '../src/platform/context.ts';
import { finishFile, writeFile } from '../src/platform/keptFiles.ts';
import type { ImportKind, ImportState } from '../src/rooms/journals/kinds.ts';
import { matchReferences } from '../src/rooms/journals/matching.ts';
import { journalByIssn } from '../src/rooms/journals/queries/finding.ts';
import { importOf } from '../src/rooms/journals/queries/imports.ts';
import { coursesOf, journalsFor, perPage } from '../src/rooms/journals/shown.ts';
import { importFile } from '../src/rooms/journals/staff/contract.ts';
import { beginVersion, stepVersion, takeFile } from '../src/rooms/journals/staff/versions.ts';
import { allowed } from '../test/harness/members.ts';
import { figuresCsv, issnOf, journalsCsv, titleOf } from './journals-rows.ts';
import { siteOnPostgres } from './site.ts';

const journals = Number(process.argv[2] ?? 50_000);
const years = 20;
const runs = 100;
const limits = { median: 50, p99: 150 };

const now = new Date();
const actor: Actor = {
  accountId: '00000000-0000-7000-8000-000000000001',
  sessionId: '',
  name: '',
  roles: ['admin'],
  ownRoles: ['admin'],
  stepUp: 'unneeded',
  tokenHash: '',
  signedInAt: now,
  seenAt: now,
  expiresAt: now,
  studiesUsedAt: null,
};

async function until(ctx: Context, id: number, state: ImportState): Promise<number> {
  const began = performance.now();
  for (;;) {
    const version = await importOf(ctx, id);
    if (version?.state === state) return performance.now() - began;
    if (version?.state === 'refused') throw new Error(JSON.stringify(version.report));
    await pause(50);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Whose files they are. */
async function addActor({ db }: Context): Promise<void> {
  await sql`INSERT INTO account_account (id, created_at, locale, invitation_code)
    VALUES (${actor.accountId}, now(), 'en', 'bench')`.execute(db);
}

async function bring(ctx: Context, kind: ImportKind, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const id = await beginVersion(ctx, actor, {
    kind,
    source: 'Bench',
    fileName: 'b.csv',
    bytes: bytes.length,
  });
  const { kind: of, mostBytes: most, quota } = importFile.declared;
  const file = { kind: of, owner: { account: actor.accountId }, most, quota };
  const written = await writeFile(ctx, file, Readable.from([bytes]));
  await ctx.transaction(async (tx) => {
    const whole = await finishFile(tx, written);
    if (whole) await takeFile(tx, id, whole);
  });
  await stepVersion(ctx, actor, id, 'read', { locale: 'en' });
  const read = await until(ctx, id, 'preview');
  await stepVersion(ctx, actor, id, 'publish', { locale: 'en' });
  const published = await until(ctx, id, 'live');
  const rows = text.split('\n').length - 2;
  const size = `${(bytes.length / 1e6).toFixed(0)} MB`;
  process.stdout.write(
    `${kind}: ${rows} rows, ${size}: read ${seconds(read)}, published ${seconds(published)}\n`,
  );
}

type Measure = { name: string; run(n: number): Promise<unknown> };

function measures(ctx: Context): Measure[] {
  const at = (n: number) => (n * 7919) % journals;
  const look = (name: string, q: (n: number) => string): Measure => ({
    name: `look-up, ${name}`,
    async run(n) {
      const { journals } = await journalsFor(ctx, { q: q(n), page: 1 }, allowed('journals'));
      if (journals.length === 0) throw new Error(`${name}: nothing for ${q(n)}.`);
    },
  });
  const list = (name: string, query: object): Measure => ({
    name: `list, ${name}`,
    run: () => journalsFor(ctx, { q: '', metric: 'jif', page: 1, ...query }, allowed('journals')),
  });
  const abbreviated = (n: number) =>
    titleOf(at(n))
      .replace(/\b(?:of|in|and) /g, '')
      .replace(/([A-Z][a-z]{2})[a-z]+/g, '$1.');
  const references = Array.from(
    { length: 50 },
    (_, n) => `Smith J. A title. ${titleOf(at(n))}. 2020;1(2):3-4.`,
  );
  return [
    look('ISSN', (n) => issnOf(at(n))),
    look('whole name', (n) => titleOf(at(n))),
    look('beginning of a name', (n) => titleOf(at(n)).slice(0, 20)),
    look('abbreviation', abbreviated),
    look('words of a name', (n) => `town ${n % 12} oncology`),
    look('one common word', () => 'oncology'),
    look('mistyped', (n) => titleOf(at(n)).replace(/(\w{4})(\w)(\w)/, '$1$3$2')),
    list('all', {}),
    list('a category', { category: 'Oncology' }),
    list('category and quartile', { category: 'Oncology', quartile: 2 }),
    list('open access without charges', { openAccess: true, charges: false }),
    list('its last page', { page: Math.min(200, Math.floor(journals / perPage)) }),
    {
      name: 'history of a journal',
      async run(n) {
        const journal = await journalByIssn(ctx, issnOf(at(n)));
        const courses = await coursesOf(ctx, allowed('journals'), journal ?? 0);
        if (courses[0]?.points.length !== years) throw new Error('A history is not whole.');
      },
    },
    { name: '50 references', run: () => matchReferences(ctx, references.join('\n')) },
  ];
}

async function measure({ name, run }: Measure): Promise<boolean> {
  const times: number[] = [];
  for (let n = 0; n <= runs; n++) {
    const began = performance.now();
    await run(n);
    if (n > 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const [median = 0, p99 = 0] = [times[Math.floor(runs / 2)], times[Math.floor(runs * 0.99) - 1]];
  const good = median <= limits.median && p99 <= limits.p99;
  process.stdout.write(
    `${good ? '✓' : '✗'} ${name.padEnd(36)}${median.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}\n`,
  );
  return good;
}

async function main(): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const site = await siteOnPostgres(cleaning, { CONTENT: 'none' });
  await addActor(site.ctx);
  await bring(site.ctx, 'journals', journalsCsv(journals));
  await bring(site.ctx, 'plain', figuresCsv(journals, years));
  process.stdout.write(`\n${''.padEnd(38)}   median     p99\n`);
  let good = true;
  for (const one of measures(site.ctx)) good = (await measure(one)) && good;
  return good;
}

process.exit((await main()) ? 0 : 1);
