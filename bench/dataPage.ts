/**
 * The data tool in Chromium: from the file to the grid, scrolling, sorting, and the memory of its renderer; and a workbook.
 * Beside the clock stands what the page's own thread spent, which a machine that does something else does not change.
 *
 * The times are those of the page itself, from the event that says that a file was chosen to the frame in which its rows
 * are painted: what the program that drives the browser needs to hand the file over, and to look for the rows, no person
 * waits for.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import { within } from './bounds.ts';
import { ownPage, ownSite } from './site.ts';

/** Limits of a million rows of 20 columns, and of a workbook of 5 million cells: ms, and MB of the renderer. */
const limits = {
  table: { first: 300, grid: 4000, still: 50, memory: 700 },
  workbook: { grid: 12_000, memory: 900 },
  frame: { median: 17, longest: 50 },
  sort: 500,
} as const;

/** Frames that each way of scrolling is measured over. */
const frames = 90;

/** The page of the tool, with each of its frames timed. */
async function toolPage(cleaning: AsyncDisposableStack): Promise<Page> {
  if (!isBuilt()) await build();
  const site = await ownSite(cleaning);
  const page = await ownPage(cleaning);
  await page.goto(`${site.address}/en/tools/data`, { waitUntil: 'networkidle' });
  await watchFrames(page);
  await watchFile(page);
  return page;
}

/** A workbook of the most cells that one may have. */
export async function workbookPage(path: string): Promise<void> {
  await using cleaning = new AsyncDisposableStack();
  const page = await toolPage(cleaning);
  await page.setInputFiles('main input[type=file]', path);
  within('from the file to the grid', await since(page, 'whole'), limits.workbook.grid, 'ms');
  process.stdout.write(`  page still for ${(await longest(page)).most} ms at most\n`);
  await holdMemory(page, limits.workbook.memory);
}

async function holdMemory(page: Page, megabytes: number): Promise<void> {
  const browser = page.context().browser();
  const taken = browser ? await rendererMemory(browser) : Number.NaN;
  within('most memory of the renderer', taken, megabytes, 'MB');
}

/** ms in which the quickest find their file among the folders that the system shows. */
const sought = 1000;

/** As people do it: they press the field, and until they have found their file its reader has come. */
async function choose(page: Page, path: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.locator('main input[type=file]').click();
  const folders = await asked;
  await setTimeout(sought);
  await folders.setFiles(path);
}

/** The row that is seen last of the first ones: one alone is no table. */
const lastOfFirst = 10;

/** Notes when a file was chosen, when the first of its rows were painted, and when the last was read. */
function watchFile(page: Page): Promise<void> {
  return page.evaluate((row) => {
    const times: Record<string, number> = {};
    Reflect.set(globalThis, 'fileTimes', times);
    document.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'file') times.chosen = performance.now();
      },
      true,
    );
    // A message comes after the frame that was asked for is drawn.
    const painted = (name: string) => {
      times[name] = Number.NaN;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          times[name] = performance.now();
        };
        port2.postMessage(undefined);
      });
    };
    const look = () => {
      const cells = document.querySelectorAll(`[role=grid] tr[aria-rowindex="${row}"] td`);
      const isSeen = [...cells].some(({ textContent }) => /\S/.test(textContent ?? ''));
      if (!isSeen) return;
      if (!('first' in times)) painted('first');
      if (!('whole' in times) && !document.querySelector('main progress')) painted('whole');
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, lastOfFirst);
}

/** ms from the choice of the file, once it has come to that. */
async function since(page: Page, what: 'first' | 'whole'): Promise<number> {
  const isThere = (name: string) => Reflect.get(globalThis, 'fileTimes')[name] > 0;
  await page.waitForFunction(isThere, what, { polling: 100 });
  return page.evaluate((name) => {
    const times = Reflect.get(globalThis, 'fileTimes');
    return Math.round(times[name] - times.chosen);
  }, what);
}

/** The same where nothing was fetched before: a file that another page hands over. Of no limit. */
export async function unawaited(path: string): Promise<void> {
  await using cleaning = new AsyncDisposableStack();
  const page = await toolPage(cleaning);
  await page.setInputFiles('main input[type=file]', path);
  process.stdout.write(`first rows: ${await since(page, 'first')} ms\n`);
}

export async function dataPage(path: string): Promise<void> {
  await using cleaning = new AsyncDisposableStack();
  const page = await toolPage(cleaning);
  await choose(page, path);
  within('first rows', await since(page, 'first'), limits.table.first, 'ms');
  within('from the file to the grid', await since(page, 'whole'), limits.table.grid, 'ms');
  within('page still', (await longest(page)).most, limits.table.still, 'ms');
  await scrolled(page);
  await sorted(page);
  await holdMemory(page, limits.table.memory);
}

/** Every frame of the page is timed from here on. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(globalThis, 'frameTimes', times);
    let last = performance.now();
    const next = (now: number) => {
      times.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** Of the frames since this was asked last. */
function longest(page: Page): Promise<{ median: number; most: number; count: number }> {
  return page.evaluate(() => {
    const times: number[] = Reflect.get(globalThis, 'frameTimes');
    const sorted = times.splice(0).sort((a, b) => a - b);
    const round = (ms = 0) => Math.round(ms * 10) / 10;
    return { median: round(sorted[sorted.length >> 1]), most: round(sorted.at(-1)), count: sorted.length };
  });
}

async function scrolled(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await grid.hover();
  const work = await workOf(page);
  const tick = () => page.evaluate(() => new Promise<number>(requestAnimationFrame));
  const ways: Readonly<Record<string, (k: number) => Promise<unknown>>> = {
    wheel: () => page.mouse.wheel(0, 120),
    keys: () => page.keyboard.press('PageDown'),
    bar: (k) =>
      grid.evaluate((element, to) => {
        const frame = element.parentElement?.parentElement;
        if (frame) frame.scrollTop = to;
      }, k * 100_000),
  };
  for (const [name, move] of Object.entries(ways)) {
    await grid.focus();
    await longest(page);
    let most = 0;
    for (let k = 0; k < frames; k++) {
      const before = await work();
      await move(k);
      await tick();
      most = Math.max(most, (await work()) - before);
    }
    const taken = await longest(page);
    within(`scrolled by ${name}, median frame`, taken.median, limits.frame.median, 'ms');
    within(`scrolled by ${name}, longest frame`, taken.most, limits.frame.longest, 'ms');
    within(`scrolled by ${name}, most work of a step`, Math.round(most), limits.frame.longest, 'ms');
  }
}

/** ms that the page's thread has worked until now, whatever the clock says. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** By a column of numbers, from its choice to the rows in their order. */
async function sorted(page: Page): Promise<void> {
  await page.getByRole('columnheader').nth(6).click();
  const choice = page.getByRole('combobox', { name: 'Sort' });
  await choice.waitFor();
  const begin = performance.now();
  await choice.selectOption('descending');
  await page.locator('th[aria-sort=descending]').waitFor();
  within('sorted', Math.round(performance.now() - begin), limits.sort, 'ms');
}

/** The greatest that any renderer took, as the system counts it. */
async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
  return Math.round(Math.max(...peaks) / 1000);
}
