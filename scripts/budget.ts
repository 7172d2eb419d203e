/**
 * `npm run budget`: weighs every public page in a real browser and holds it to the budget; exits 1 when one is broken.
 * Bytes are those of the bodies as they came over the wire. Paint, blocking and shift are Lighthouse's, on its phone profile
 * (slow 4G, processor four times slower). `npm run budget -- en th` weighs some languages only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium, type Page, type Request } from 'playwright-core';
import { localeCodes } from '../src/i18n/locales.ts';
import { screens } from '../src/screens.ts';
import { start } from '../src/server.ts';
import { findBrowser } from './browser.ts';
import { build } from './build.ts';
import { examplePath } from './examples.ts';
import { isBuilt } from './stamp.ts';

const limits = { html: 20_000, script: 125_000, style: 15_000, cls: 0.02, lcp: 1500, tbt: 150, score: 95 };

const topicScreen = 'forum/:slug';

/** Screens whose paint is measured too: it takes some twenty seconds each. */
const painted = ['', 'contact', 'privacy', 'guides', 'guides/:id', 'news', 'news/:id', 'forum', topicScreen];

type Weight = { html: number; script: number; style: number };

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

async function main(languages: readonly string[]): Promise<boolean> {
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
  let kept = true;
  const topic = await exampleTopic(origin);
  if (topic === undefined) process.stdout.write('There is no topic in the forum to weigh.\n');
  const isThere = (screen: string) => screen !== topicScreen || topic !== undefined;
  for (const screen of screens.filter(({ access, path }) => access === 'public' && isThere(path))) {
    let heaviest: Weight = { html: 0, script: 0, style: 0 };
    for (const language of languages) {
      const page = await browser.newPage();
      const weight = await weigh(page, addressOf(origin, language, screen.path, topic));
      await page.close();
      heaviest = {
        html: Math.max(heaviest.html, weight.html),
        script: Math.max(heaviest.script, weight.script),
        style: Math.max(heaviest.style, weight.style),
      };
    }
    kept = report(screen.path || 'home', { ...heaviest }) && kept;
  }
  for (const screen of painted.filter(isThere)) {
    const language = languages[0] ?? 'en';
    kept =
      report(
        `${screen || 'home'} painted`,
        await paint(addressOf(origin, language, screen, topic), debugging),
      ) && kept;
  }
  await browser.close();
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
  return kept;
}

async function weigh(page: Page, address: string): Promise<Weight> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await tightened(address);
  await page.goto(address, { waitUntil: 'networkidle' });
  const weight = { html: 0, script: 0, style: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    const type = request.resourceType();
    if (type === 'document') weight.html += responseBodySize;
    if (type === 'script') weight.script += responseBodySize;
    if (type === 'stylesheet') weight.style += responseBodySize;
  }
  return weight;
}

/** The first to ask for a page gets it compressed in haste: waits until it is as small as for everyone after. */
async function tightened(address: string): Promise<void> {
  let size = '';
  for (let same = 0; same < 4; ) {
    const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    const now = response.headers.get('content-length') ?? '';
    same = now === size ? same + 1 : 0;
    size = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function paint(address: string, port: number): Promise<Record<string, number>> {
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

function report(name: string, figures: Record<string, number>): boolean {
  let kept = true;
  const cells = Object.entries(figures).map(([figure, value]) => {
    const least = !(figure in limits);
    // `in` has just shown that it is one of the limits.
    const limit = least ? limits.score : limits[figure as keyof typeof limits];
    const good = least ? value >= limit : value <= limit;
    kept &&= good;
    return `${figure} ${value}${good ? '' : ` ✗ (${least ? 'at least' : 'at most'} ${limit})`}`;
  });
  process.stdout.write(`${kept ? '✓' : '✗'} ${name}: ${cells.join(', ')}\n`);
  return kept;
}

const languages = process.argv.slice(2);
process.exit((await main(languages.length > 0 ? languages : localeCodes)) ? 0 : 1);
