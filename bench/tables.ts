/** Tables that a page of the site computes in the browser, from the press of its button to the finished result. */
import { once } from 'node:events';
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ownFolder } from './site.ts';

type Kind = { name: string; rows: number };

/**
 * `most`: for so many rows, so many ms; larger tables take what they take. `frame`: for how many ms the page may draw
 * nothing. `lines`: a table of a kind, the head first, each line with its end.
 */
type Limits<K> = {
  most: { ms: number; rows: number; frame: number };
  address: string;
  lines: (kind: K) => Iterable<string>;
};

/** @returns whether all were within the limits */
export async function judgeTables<K extends Kind>(
  cleaning: AsyncDisposableStack,
  page: Page,
  kinds: readonly K[],
  { most, address, lines }: Limits<K>,
): Promise<boolean> {
  const path = join(ownFolder(cleaning), 'table.csv');
  let good = true;
  for (const kind of kinds) {
    await write(path, lines(kind));
    const { ms, frame } = await compute(page, address, path);
    const inTime = kind.rows > most.rows || ms < (most.ms * kind.rows) / most.rows;
    const kept = inTime && frame < most.frame;
    good &&= kept;
    const megabytes = Math.round(statSync(path).size / 1_000_000);
    process.stdout.write(
      `${kept ? '✓' : '✗'} ${kind.rows} rows ${kind.name} (${megabytes} MB): ${Math.round(ms)} ms, ` +
        `page still for ${Math.round(frame)} ms at most\n`,
    );
    rmSync(path);
  }
  return good;
}

async function write(path: string, lines: Iterable<string>): Promise<void> {
  const out = createWriteStream(path);
  for (const line of lines) if (!out.write(line)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}

/** How long it took, and the longest that the page drew nothing meanwhile. */
async function compute(page: Page, address: string, path: string): Promise<{ ms: number; frame: number }> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.setInputFiles('main input[type=file]', path);
  await page.locator('[aria-labelledby=columns]').waitFor();
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll<HTMLElement>('[aria-labelledby=columns] button')].at(-1);
    const begin = performance.now();
    button?.click();
    let [frame, last] = [0, performance.now()];
    while (!document.querySelector('[aria-labelledby=done]')) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frame = Math.max(frame, now - last);
      last = now;
    }
    return { ms: performance.now() - begin, frame };
  });
}
