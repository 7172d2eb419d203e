/**
 * `npm run budget`: weighs every public page in a real browser and holds it to the budget; exits 1 when one is broken.
 * Bytes are those of the bodies as they came over the wire to the first who asks after a start, also of what a page
 * fetches ahead for the next one; whoever comes later gets no more. Paint, blocking and shift are Lighthouse's, on its
 * phone profile (slow 4G, processor four times slower). `npm run budget -- en th` weighs some languages only,
 * `npm run budget -- en tools/data` some screens of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium, type Page, type Request, type Worker } from 'playwright-core';
import { isLocale, localeCodes } from '../src/i18n/locales.ts';
import type { Context } from '../src/platform/context.ts';
import { makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { screens } from '../src/screens.ts';
import { start } from '../src/server.ts';
import { makeVip } from '../test/harness/members.ts';
import { findBrowser } from './browser.ts';
import { build } from './build.ts';
import { examplePath } from './examples.ts';
import { isBuilt } from './stamp.ts';
import { frameLimits, instrumentLimits, limits, limitsOf, openedLimits } from './weights.ts';

const topicScreen = 'forum/:slug';

/** What Lighthouse gives for anything else. */
const leastScore = 95;

/** Indices for a whole file, with one chosen: its engine is fetched for those who may compute. */
const batch = 'tools/indices/batch';
const chosen = `${batch}?index=egfr-ckd-epi-2021`;

/** An address of no screen shows the frame, and a sentence in it. */
const nowhere = '-';

/** A file from one's own desktop: its reader runs in a worker, which is weighed with the page that it comes to. */
const dataScreen = 'tools/data';

/** The syndrome tool from the first question to the exported result, beyond the frame. */
const toolLimits = { script: 40_000 };
const tool = 'datacollection/syndrome-identification?scale=constitution#result';

/** Screens whose paint is measured too: it takes half a minute each. */
const painted = [
  ...['', 'contact', 'privacy', 'guides', 'guides/:id', 'news', 'news/:id', 'forum', topicScreen],
  dataScreen,
];

/** In bytes; `ahead` is what a page fetches while it is idle, for the next one. */
type Weight = { html: number; script: number; style: number; ahead: number };

const nothing: Weight = { html: 0, script: 0, style: 0, ahead: 0 };

/** The longest thread on the first page of the forum: addresses of topics end with numbers, which no list here can know. */
async function exampleTopic(origin: string): Promise<string | undefined> {
  const list = await (await fetch(`${origin}/en/forum`)).text();
  const slugs = [...list.matchAll(/href="\/en\/forum\/([^"?#]+-\d+)"/g)].map(([, slug]) => slug);
  const sizes = await Promise.all(
    slugs.map(
      async (slug) => [(await (await fetch(`${origin}/en/forum/${slug}`)).text()).length, slug] as const,
    ),
  );
  return sizes.sort(([a], [b]) => b - a)[0]?.[1];
}

function addressOf(origin: string, language: string, screen: string, topic: string | undefined): string {
  const path = screen === topicScreen && topic !== undefined ? `forum/${topic}` : examplePath(screen);
  return `${origin}/${language}${path && `/${path}`}`;
}

/** @param only screens to weigh; none: all of them, and what is measured beside them */
async function main(languages: readonly string[], only: readonly string[]): Promise<boolean> {
  if (!isBuilt()) await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-budget-'));
  const site = await start({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const origin = site.address.replace('127.0.0.1', 'localhost');
  const { path, args } = await findBrowser();
  const debugging = 9333;
  const browser = await chromium.launch({
    executablePath: path,
    args: [...args, `--remote-debugging-port=${debugging}`],
  });
  const topic = await exampleTopic(origin);
  if (topic === undefined) process.stdout.write('There is no topic in the forum to weigh.\n');
  const isAsked = (screen: string) => only.length === 0 || only.includes(screen);
  const isThere = (screen: string) => isAsked(screen) && (screen !== topicScreen || topic !== undefined);
  const member = await browser.newContext();
  const heaviest = async (
    screen: string,
    then?: (page: Page) => Promise<void>,
    reader: Pick<BrowserContext, 'newPage'> = browser,
  ): Promise<Weight> => {
    let most = nothing;
    for (const language of languages) {
      const page = await reader.newPage();
      const weight = await weigh(page, addressOf(origin, language, screen, topic), then);
      await page.close();
      most = {
        html: Math.max(most.html, weight.html),
        script: Math.max(most.script, weight.script),
        style: Math.max(most.style, weight.style),
        ahead: Math.max(most.ahead, weight.ahead),
      };
    }
    return most;
  };
  const frame = await heaviest(nowhere);
  let kept = report('the frame alone', frame, frameLimits);
  if (only.length === 0) {
    const whole = await heaviest(tool, exportResult);
    kept = report('the syndrome tool', { script: whole.script - frame.script }, toolLimits) && kept;
  }
  for (const { path: screen } of screens.filter(({ access, path }) => access === 'public' && isThere(path))) {
    kept = report(screen || 'home', await heaviest(screen), limitsOf(screen, frame)) && kept;
  }
  if (isAsked(dataScreen)) {
    const { script } = await heaviest(dataScreen, openTable);
    kept = report(`${dataScreen} with a file open`, { script: script - frame.script }, openedLimits) && kept;
  }
  if (isAsked(batch)) {
    await member.addCookies([{ name: 'Admin-Token', value: await memberToken(site), url: origin }]);
    const computing = await heaviest(chosen, (page) => page.locator('#file').waitFor(), member);
    kept = report(`${batch} with an index`, computing, instrumentLimits(frame)) && kept;
  }
  for (const screen of painted.filter(isThere)) {
    const language = languages[0] ?? 'en';
    const figures = await paint(addressOf(origin, language, screen, topic), debugging);
    kept = report(`${screen || 'home'} painted`, figures, limits) && kept;
  }
  await browser.close();
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
  return kept;
}

/** The session of somebody who may compute. */
async function memberToken({ ctx }: { ctx: Context }): Promise<string> {
  const { token, account } = await ctx.transaction(async (tx) => {
    const accountId = await makeAccount(tx, requireEmail('budget@example.org'), 'en');
    const session = await begin(tx, { actor: undefined, agent: 'budget' }, { accountId, method: 'email' });
    return { token: session.token, account: accountId };
  });
  await makeVip({ ctx }, account);
  return token;
}

/** A small table, read by the worker. */
async function openTable(page: Page): Promise<void> {
  const buffer = Buffer.from('id,age\nA1,61\nA2,58\n');
  await page.setInputFiles('main input[type=file]', { name: 'table.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('gridcell').first().waitFor();
}

/** What is fetched for the file is the last part of the tool. */
async function exportResult(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'FHIR' }).click();
  await download;
}

async function weigh(page: Page, address: string, then?: (page: Page) => Promise<void>): Promise<Weight> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(address, { waitUntil: 'networkidle' });
  await then?.(page);
  const weight = { ...nothing };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    const type = request.resourceType();
    if (type === 'document') weight.html += responseBodySize;
    if (type === 'script') weight.script += responseBodySize;
    if (type === 'stylesheet') weight.style += responseBodySize;
    if (type === 'fetch') weight.ahead += responseBodySize;
  }
  for (const worker of page.workers()) weight.script += await workerWeight(page, worker);
  return weight;
}

/** What a worker brought: the page hears of none of its requests, but the browser counts them. */
async function workerWeight(page: Page, worker: Worker): Promise<number> {
  return (await page.evaluate(fetchedBytes, worker.url())) + (await worker.evaluate(fetchedBytes, null));
}

/** Runs there: the bytes of one address, or of all that was fetched there. */
function fetchedBytes(address: string | null): number {
  const fetched = address ? performance.getEntriesByName(address) : performance.getEntriesByType('resource');
  return fetched.reduce(
    (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
    0,
  );
}

/** A machine that does something else for a moment adds to the blocking time: the middle one of three runs counts. */
async function paint(address: string, port: number): Promise<Record<string, number>> {
  const runs: Painted[] = [];
  for (let run = 0; run < 3; run++) runs.push(await paintOnce(address, port));
  runs.sort((a, b) => a.tbt - b.tbt);
  return { ...runs[1] };
}

type Painted = Record<string, number> & { tbt: number };

async function paintOnce(address: string, port: number): Promise<Painted> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const { audits = {}, categories = {} } = result?.lhr ?? {};
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const scores = Object.values(categories).map(
    ({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const,
  );
  return {
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    ...Object.fromEntries(scores),
  };
}

function report(name: string, figures: Record<string, number>, limits: Record<string, number>): boolean {
  let kept = true;
  const cells = Object.entries(figures).map(([figure, value]) => {
    const most = limits[figure];
    const least = most === undefined;
    const limit = most ?? leastScore;
    const good = least ? value >= limit : value <= limit;
    kept &&= good;
    return `${figure} ${value}${good ? '' : ` ✗ (${least ? 'at least' : 'at most'} ${limit})`}`;
  });
  process.stdout.write(`${kept ? '✓' : '✗'} ${name}: ${cells.join(', ')}\n`);
  return kept;
}

const asked = process.argv.slice(2);
const languages = asked.filter(isLocale);
const only = asked.filter((word) => !isLocale(word));
for (const screen of only)
  if (!screens.some(({ path }) => path === screen)) throw new Error(`There is no screen ${screen}.`);
process.exit((await main(languages.length > 0 ? languages : localeCodes, only)) ? 0 : 1);
