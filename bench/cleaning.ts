/**
 * `npm run bench:cleaning`: in a worker of a page in Chromium 30 steps of a recipe over 100,000 rows of 50 columns; one more
 * at the end, of which only what changed is computed again; memory beyond that of the table; 100,000 different names put
 * together by what they have in common; rows that are nearly equal; and patterns that other engines would follow for ever.
 * Meanwhile the page draws its frames. Fails when a line is over its limit.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findBrowser } from '../scripts/browser.ts';
import { root } from '../scripts/stamp.ts';
import { within } from './bounds.ts';

const limits = { run: 3000, more: 300, memory: 3, clusters: 3000, evil: 1000, still: 50 } as const;

/** A page whose memory may be measured is alone in its process: it says so by these. */
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      write: false,
      lib: { entry: join(root, 'bench/cleaningThread.ts'), formats: ['es'], fileName: 'thread' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output } = { output: [] }] = [made].flat().flatMap((one) => ('output' in one ? [one] : []));
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error('The worker could not be made.');
  return chunk.code;
}

async function pageWith(script: string, cleaning: AsyncDisposableStack): Promise<Page> {
  const { path: executablePath, args } = await findBrowser({ whole: true });
  // Memory is measured when it is asked for, and not when the browser next clears up.
  const eager = '--enable-blink-features=ForceEagerMeasureMemory';
  const browser = await chromium.launch({ executablePath, args: [...args, eager] });
  cleaning.defer(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  await page.route('**/*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ headers, contentType: 'text/javascript', body: script })
      : route.fulfill({ headers, contentType: 'text/html', body: '<!doctype html><title>Bench</title>' }),
  );
  await page.goto('http://localhost/');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const worker = new Worker('/thread.js', { type: 'module' });
        Reflect.set(globalThis, 'thread', worker);
        worker.onmessage = () => resolve();
      }),
  );
  return page;
}

type Measured = { ms: number; made: number; still: number };

/** One of the parts of the worker, while every frame of the page is timed. */
function measured(page: Page, part: string): Promise<Measured> {
  return page.evaluate(
    (what) =>
      new Promise<Measured>((resolve, reject) => {
        const worker: Worker = Reflect.get(globalThis, 'thread');
        let [still, last, isOver] = [0, performance.now(), false];
        const frame = (now: number) => {
          still = Math.max(still, now - last);
          last = now;
          if (!isOver) requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => {
          isOver = true;
          resolve({ ...data, still: Math.round(still) });
        };
        worker.postMessage(what);
      }),
    part,
  );
}

/** Bytes of the page and its worker, without what nobody holds any more. */
function held(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Known to Chromium alone.
    const measure: unknown = Reflect.get(performance, 'measureUserAgentSpecificMemory');
    if (typeof measure !== 'function') throw new Error('This browser does not tell its memory.');
    const { bytes } = await measure.call(performance);
    return Number(bytes);
  });
}

async function judge(): Promise<void> {
  await using cleaning = new AsyncDisposableStack();
  const page = await pageWith(await bundled(), cleaning);
  let still = 0;
  const take = async (part: string) => {
    const found = await measured(page, part);
    still = Math.max(still, found.still);
    return found;
  };
  const empty = await held(page);
  const { made: cells } = await take('frame');
  const own = (await held(page)) - empty;
  if (own < cells * 4)
    throw new Error(`A table of ${cells} cells takes no ${own} bytes: they are not counted.`);
  const run = await take('run');
  within(`${run.made} steps over ${cells} cells`, run.ms, limits.run, 'ms');
  const times = Math.round((10 * ((await held(page)) - empty)) / own) / 10;
  within('memory with all steps', times, limits.memory, 'times the table');
  within('one more step', (await take('more')).ms, limits.more, 'ms');
  for (const [name, part] of [
    ['100000 names by fingerprint', 'fingerprint'],
    ['100000 names by pairs of letters', 'letters'],
    ['100000 names by letters that differ', 'distance'],
    ['100000 rows that are nearly equal, by birth date, sex and name', 'near'],
    ['100000 rows that are nearly equal, by sex and name', 'nearInFew'],
  ] as const) {
    const { ms, made } = await take(part);
    within(`${name}: ${made} found`, ms, limits.clusters, 'ms');
  }
  const { ms, made } = await take('evil');
  if (made > 0) throw new Error(`${made} patterns were found in a text that none of them is in.`);
  within('patterns that others follow for ever', ms, limits.evil, 'ms');
  within('page still', still, limits.still, 'ms');
}

await judge();
