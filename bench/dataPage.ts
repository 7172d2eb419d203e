/** The data tool in Chromium: from the file to the grid, scrolling, sorting, and the memory of its renderer; and a workbook. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import { ownPage, ownSite } from './site.ts';

/** Frames that each way of scrolling is measured over. */
const frames = 90;

/** The page of the tool, with each of its frames timed. */
async function toolPage(cleaning: AsyncDisposableStack): Promise<Page> {
  if (!isBuilt()) await build();
  const site = await ownSite(cleaning);
  const page = await ownPage(cleaning);
  await page.goto(`${site.address}/en/tools/data`, { waitUntil: 'networkidle' });
  await watchFrames(page);
  return page;
}

/** A workbook of the most cells that one may have. */
export async function workbookPage(path: string): Promise<void> {
  await using cleaning = new AsyncDisposableStack();
  const page = await toolPage(cleaning);
  const begin = performance.now();
  await page.setInputFiles('main input[type=file]', path);
  await page.getByRole('gridcell').first().waitFor();
  process.stdout.write(`from the file to the grid: ${Math.round(performance.now() - begin)} ms\n`);
  process.stdout.write(`  page still for ${(await longest(page)).most} ms at most\n`);
  await tellMemory(page);
}

async function tellMemory(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (browser) process.stdout.write(`most memory of the renderer: ${await rendererMemory(browser)} MB\n`);
}

export async function dataPage(path: string): Promise<void> {
  await using cleaning = new AsyncDisposableStack();
  const page = await toolPage(cleaning);
  const begin = performance.now();
  const tell = (what: string) =>
    process.stdout.write(`${what}: ${Math.round(performance.now() - begin)} ms\n`);
  await page.setInputFiles('main input[type=file]', path);
  await page.getByRole('gridcell').first().waitFor();
  tell('  first rows');
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  tell('from the file to the grid');
  process.stdout.write(`  page still for ${(await longest(page)).most} ms at most\n`);
  await scrolled(page);
  await sorted(page);
  await tellMemory(page);
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
    for (let k = 0; k < frames; k++) {
      await move(k);
      await tick();
    }
    const { median, most } = await longest(page);
    process.stdout.write(`scrolled by ${name}: median frame ${median} ms, longest ${most} ms\n`);
  }
}

/** By a column of numbers, from its choice to the rows in their order. */
async function sorted(page: Page): Promise<void> {
  await page.getByRole('columnheader').nth(6).click();
  const choice = page.getByRole('combobox', { name: 'Sort' });
  await choice.waitFor();
  const begin = performance.now();
  await choice.selectOption('descending');
  await page.locator('th[aria-sort=descending]').waitFor();
  process.stdout.write(`sorted: ${Math.round(performance.now() - begin)} ms\n`);
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
