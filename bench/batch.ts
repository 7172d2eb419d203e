/**
 * `npm run bench:batch [rows]`: a table of answers to the constitution scale, scored in Chromium through the page itself,
 * from the press of the button to the finished result. 100,000 rows must take less than 10 s, complete, with gaps and with
 * cells that cannot be taken; then a million rows, which must only not hold up the page.
 */

import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.ts';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import { compile } from '../src/questionnaire/compile.ts';
import { start } from '../src/server.ts';
import { rng } from '../src/statistics/random.ts';

const most = { ms: 10_000, rows: 100_000, frame: 250 };
const only = process.argv[2] === undefined ? undefined : Number(process.argv[2]);

const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
const content = join(import.meta.dirname, '../content/questionnaires/constitution/definition.json');
const { items } = compile(JSON.parse(readFileSync(content, 'utf8')));

/** `gaps` and `faults`: of how many cells one is empty, or holds what cannot be taken. */
type Kind = { name: string; rows: number; gaps: number; faults: number };

const kinds: Kind[] = [
  { name: 'complete', rows: only ?? most.rows, gaps: 0, faults: 0 },
  { name: 'with gaps', rows: only ?? most.rows, gaps: 50, faults: 0 },
  { name: 'with faults', rows: only ?? most.rows, gaps: 0, faults: 50 },
  ...(only === undefined ? [{ name: 'complete', rows: 1_000_000, gaps: 0, faults: 0 }] : []),
];

async function write({ rows, gaps, faults }: Kind, place: number): Promise<string> {
  const path = join(folder, `${place}.csv`);
  const out = createWriteStream(path);
  const random = rng(20_261_122);
  const one = (among: number) => among > 0 && random() * among < 1;
  out.write(`id,${items.map(({ item }) => item.id).join(',')}\n`);
  for (let row = 0; row < rows; row++) {
    const cells = items.map(({ item }) => {
      if (one(gaps)) return '';
      if (one(faults)) return '9';
      if (item.type !== 'scale') return random() < 0.5 ? 'female' : 'male';
      return String(1 + Math.floor(random() * 5));
    });
    if (!out.write(`patient ${row},${cells.join(',')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return path;
}

/** How long it took, and the longest that the page drew nothing meanwhile. */
async function score(page: Page, address: string, path: string): Promise<{ ms: number; frame: number }> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.setInputFiles('main input[type=file]', path);
  await page.locator('[aria-labelledby=columns]').waitFor();
  return page.evaluate(async () => {
    const until = async (selector: string) => {
      let [longest, last] = [0, performance.now()];
      while (!document.querySelector(selector)) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
      }
      return longest;
    };
    const button = document.querySelector<HTMLElement>('[aria-labelledby=columns] button');
    const begin = performance.now();
    button?.click();
    const frame = await until('[aria-labelledby=done]');
    return { ms: performance.now() - begin, frame };
  });
}

if (!isBuilt()) await build();
const site = await start({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
const { path: executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
const address = `${site.address}/en/datacollection/syndrome-identification/batch?scale=constitution`;
let ok = true;
for (const [place, kind] of kinds.entries()) {
  const path = await write(kind, place);
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  const { ms, frame } = await score(page, address, path);
  await page.close();
  const limit = (most.ms * kind.rows) / most.rows;
  const kept = (kind.rows > most.rows || ms < limit) && frame < most.frame;
  ok &&= kept;
  const megabytes = Math.round(statSync(path).size / 1_000_000);
  console.log(
    `${kind.rows} rows ${kind.name} (${megabytes} MB): ${Math.round(ms)} ms, page still for ${Math.round(frame)} ms at most${kept ? '' : ' ✗'}`,
  );
  rmSync(path);
}
await browser.close();
await site.close();
rmSync(folder, { recursive: true, force: true });
process.exit(ok ? 0 : 1);
