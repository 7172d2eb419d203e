/**
 * `npm run budget`: weighs every public page, and every page of a study as a member sees it, in a real browser
 * and holds it to the budget; exits 1 when one is broken.
 * Bytes are those of the bodies as they came over the wire to the first who asks after a start, also of what a page
 * fetches ahead for the next one; whoever comes later gets no more. Paint, blocking and shift are Lighthouse's, on its
 * phone profile (slow 4G, processor four times slower). `npm run budget -- en th` weighs some languages only,
 * `npm run budget -- en tools/data` some screens of them; `bytes` leaves out the paint, which takes most of the time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
  type Worker,
} from 'playwright-core';
import { isInStudy } from '../src/contract/study.ts';
import { isLocale, localeCodes } from '../src/i18n/locales.ts';
import type { Context } from '../src/platform/context.ts';
import { studyCookie } from '../src/platform/http/identity.ts';
import { makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { screens } from '../src/screens.ts';
import { start } from '../src/server.ts';
import { pathIn, type Shown, studyToShow } from '../test/harness/instruments.ts';
import { makeVip } from '../test/harness/members.ts';
import { Visitor } from '../test/harness/site.ts';
import { findBrowser } from './browser.ts';
import { build } from './build.ts';
import { examplePath } from './examples.ts';
import { analysisOf, bringTable, chooseTable, drawSample, figureOf, openTable, stepsOf } from './opened.ts';
import { isBuilt } from './stamp.ts';
import {
  analysedLimits,
  cleanedLimits,
  drawnLimits,
  frameLimits,
  instrumentLimits,
  limits,
  limitsOf,
  openedLimits,
  opensItself,
  sharedLimits,
  somePages,
} from './weights.ts';

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

const cleaningScreen = 'tools/cleaning';
const graphsScreen = 'tools/graphs';

/** With a file: what reads it runs in a worker, which is weighed with the page. */
const opening: Readonly<Record<string, (page: Page, words: Context['catalogue']) => Promise<void>>> = {
  'studies/:study/dictionary': bringTable,
  'studies/:study/data/:snapshot': (page) => page.getByRole('gridcell').first().waitFor(),
  'studies/:study/cleaning/:snapshot': stepsOf,
  'studies/:study/analyses/:analysis': analysisOf,
  'studies/:study/graphs/:analysis': figureOf,
};

const openedAs = new Map<(typeof opening)[string], typeof openedLimits>([
  [stepsOf, cleanedLimits],
  [analysisOf, analysedLimits],
  [figureOf, drawnLimits],
]);

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
async function main(
  languages: readonly string[],
  only: readonly string[],
  isPainting: boolean,
): Promise<boolean> {
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
  const inStudies = screens.filter(
    ({ access, path }) => isAsked(path) && (isInStudy(access) || path === 'studies'),
  );
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
  let kept = report('the frame alone', await heaviest(nowhere), frameLimits);
  const addresses = somePages.map((screen) => addressOf(origin, languages[0] ?? 'en', screen, topic));
  const frame = { script: await sharedScript(browser, addresses) };
  kept = report('what all pages share', frame, sharedLimits) && kept;
  if (only.length === 0) {
    const whole = await heaviest(tool, exportResult);
    kept = report('the syndrome tool', { script: whole.script - frame.script }, toolLimits) && kept;
  }
  for (const screen of screens.filter(({ access, path }) => access === 'public' && isThere(path))) {
    kept = report(screen.path || 'home', await heaviest(screen.path), limitsOf(screen, frame)) && kept;
  }
  if (isAsked(dataScreen)) {
    const { script } = await heaviest(dataScreen, openTable);
    kept = report(`${dataScreen} with a file open`, { script: script - frame.script }, openedLimits) && kept;
  }
  if (isAsked(cleaningScreen)) {
    const { script, style } = await heaviest(cleaningScreen, async (page) => {
      await chooseTable(page);
      await stepsOf(page, site.ctx.catalogue);
    });
    const figures = { script: script - frame.script, style };
    kept = report(`${cleaningScreen} with a file open`, figures, cleanedLimits) && kept;
  }
  if (isAsked(graphsScreen)) {
    const { script, style } = await heaviest(graphsScreen, (page) => drawSample(page, site.ctx.catalogue));
    const figures = { script: script - frame.script, style };
    kept = report(`${graphsScreen} with a figure`, figures, drawnLimits) && kept;
  }
  const session = await memberSession(site);
  await hand(member, origin, session);
  const shown = await shownTo(site, session);
  for (const screen of inStudies) {
    const path = pathIn(screen.path, shown);
    const open = opening[screen.path];
    // What is opened by itself is weighed with what it opens.
    if (!open || !opensItself.includes(screen.path))
      kept = report(screen.path, await heaviest(path, undefined, member), limitsOf(screen, frame)) && kept;
    if (!open) continue;
    const { html, script, style } = await heaviest(path, (page) => open(page, site.ctx.catalogue), member);
    const figures = { html, script: script - frame.script, style };
    kept = report(`${screen.path} with a file`, figures, openedAs.get(open) ?? openedLimits) && kept;
  }
  if (isAsked(batch)) {
    const computing = await heaviest(chosen, (page) => page.locator('#file').waitFor(), member);
    kept = report(`${batch} with an index`, computing, instrumentLimits(frame)) && kept;
  }
  for (const screen of isPainting ? painted.filter(isThere) : []) {
    const language = languages[0] ?? 'en';
    const { fcp: _, ...figures } = await paint(addressOf(origin, language, screen, topic), debugging);
    kept = report(`${screen || 'home'} painted`, figures, limits) && kept;
  }
  if (isPainting) await signIn(debugging, origin, session);
  for (const { path: screen } of isPainting ? inStudies : []) {
    const address = addressOf(origin, languages[0] ?? 'en', pathIn(screen, shown), topic);
    const { cls, fcp, lcp } = await paint(address, debugging);
    // What data bring that open by themselves is painted once they are there.
    const first = opensItself.includes(screen) ? fcp : lcp;
    kept = report(`${screen} painted`, { cls, lcp: first }, limits) && kept;
  }
  await browser.close();
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
  return kept;
}

/** Cookies by name. */
type Session = Record<'Admin-Token' | typeof studyCookie, string>;

/** Of somebody who may compute, with studies open. */
async function memberSession({ ctx }: { ctx: Context }): Promise<Session> {
  const { token, studyKey, account } = await ctx.transaction(async (tx) => {
    const accountId = await makeAccount(tx, requireEmail('budget@example.org'), 'en');
    const session = await begin(tx, { actor: undefined, agent: 'budget' }, { accountId, method: 'email' });
    return { token: session.token, studyKey: session.studyKey ?? '', account: accountId };
  });
  await makeVip({ ctx }, account);
  return { 'Admin-Token': token, [studyCookie]: studyKey };
}

/** Of `addCookies` each has a domain, which a cookie `__Host-` must not have. */
async function hand(reader: BrowserContext, url: string, session: Session): Promise<void> {
  const page = await reader.newPage();
  const browser = await reader.newCDPSession(page);
  for (const [name, value] of Object.entries(session))
    await browser.send('Network.setCookie', { name, value, url, secure: name === studyCookie });
  await page.close();
}

/** In the profile that Lighthouse drives, which has cookies of its own by then: they would take the place of a header's. */
async function signIn(port: number, origin: string, session: Session): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [profile] = browser.contexts();
  if (profile) await hand(profile, origin, session);
  await browser.close();
}

async function shownTo(site: { address: string }, session: Session): Promise<Shown> {
  const visitor = new Visitor(site);
  for (const [name, value] of Object.entries(session)) visitor.setCookie(name, value);
  return studyToShow(visitor);
}

/** What several pages all bring. */
async function sharedScript(browser: Browser, addresses: readonly string[]): Promise<number> {
  const all: Map<string, number>[] = [];
  for (const address of addresses) {
    const page = await browser.newPage();
    const scripts = new Map<string, number>();
    await weigh(page, address, undefined, scripts);
    all.push(scripts);
    await page.close();
  }
  const shared = [...(all[0] ?? [])].filter(([script]) => all.every((one) => one.has(script)));
  return shared.reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** What is fetched for the file is the last part of the tool. */
async function exportResult(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'FHIR' }).click();
  await download;
}

/** @param scripts takes the bytes of each, by its address */
async function weigh(
  page: Page,
  address: string,
  then?: (page: Page) => Promise<void>,
  scripts?: Map<string, number>,
): Promise<Weight> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  // One who is signed in has one profile for all their pages: what it kept of the last is fetched anew.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  await page.goto(address);
  // The script is asked for once the page is painted, which takes its time on a busy machine.
  await page.evaluate(hydrated);
  await page.waitForLoadState('networkidle');
  await then?.(page);
  const weight = { ...nothing };
  const brought = scripts ?? new Map<string, number>();
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    const type = request.resourceType();
    if (type === 'document') weight.html += responseBodySize;
    if (type === 'script') brought.set(request.url(), responseBodySize);
    if (type === 'stylesheet') weight.style += responseBodySize;
    if (type === 'fetch') weight.ahead += responseBodySize;
  }
  for (const worker of page.workers()) await addWorker(brought, page, worker);
  weight.script = brought.values().reduce((sum, bytes) => sum + bytes, 0);
  return weight;
}

/** Runs there: ends once the router is there, which is after all scripts of the page. */
async function hydrated(): Promise<void> {
  while (!('__reactRouterDataRouter' in window)) await new Promise((again) => setTimeout(again, 50));
}

/** What a worker brought: of some of it the page hears as well, of none of it everywhere; the browser counts all. */
async function addWorker(brought: Map<string, number>, page: Page, worker: Worker): Promise<void> {
  const own = await page.evaluate(fetchedBytes, worker.url());
  for (const [url, bytes] of [...own, ...(await worker.evaluate(fetchedBytes, null))])
    brought.set(url, bytes);
}

/** Runs there: the bytes of one address, or of all that was fetched there. */
function fetchedBytes(address: string | null): (readonly [string, number])[] {
  const fetched = address ? performance.getEntriesByName(address) : performance.getEntriesByType('resource');
  return fetched.flatMap((entry) =>
    entry instanceof PerformanceResourceTiming ? [[entry.name, entry.encodedBodySize] as const] : [],
  );
}

/** A machine that does something else for a moment adds to the blocking time: the middle one of three runs counts. */
async function paint(address: string, port: number): Promise<Painted> {
  const runs: Painted[] = [];
  for (let run = 0; run < 3; run++) runs.push(await paintOnce(address, port));
  runs.sort((a, b) => a.tbt - b.tbt);
  return runs[1] ?? { cls: 0, fcp: 0, lcp: 0, tbt: 0 };
}

type Painted = Record<string, number> & Record<'cls' | 'fcp' | 'lcp' | 'tbt', number>;

/** @throws Error where the page leads on to another, whose paint would be taken for its own */
async function paintOnce(address: string, port: number): Promise<Painted> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const { audits = {}, categories = {}, finalDisplayedUrl } = result?.lhr ?? {};
  if (finalDisplayedUrl !== address) throw new Error(`${address} led on to ${finalDisplayedUrl}.`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const scores = Object.values(categories).map(
    ({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const,
  );
  return {
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    fcp: Math.round(value('first-contentful-paint')),
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
/** Leaves out the paint. */
const bytes = 'bytes';
const only = asked.filter((word) => !isLocale(word) && word !== bytes);
for (const screen of only)
  if (!screens.some(({ path }) => path === screen)) throw new Error(`There is no screen ${screen}.`);
const isPainting = !asked.includes(bytes);
process.exit((await main(languages.length > 0 ? languages : localeCodes, only, isPainting)) ? 0 : 1);
