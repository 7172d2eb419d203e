/** Observable Plot draws the same scatter in the same page as this plotter; both are timed there (docs/decisions/0217-beside-observable-plot.md). */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findBrowser } from '../scripts/browser.ts';
import { root } from '../scripts/stamp.ts';

type Timed = { median: number; marks: number };
type Beside = { ours: Timed; theirs: Timed };
declare global {
  /** What `scatterPage.js` offers. */
  var beside: (points: number, rounds: number) => Beside;
}

async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      write: false,
      lib: { entry: join(root, 'bench/scatterPage.js'), formats: ['iife'], name: 'page', fileName: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output } = { output: [] }] = [made].flat().flatMap((one) => ('output' in one ? [one] : []));
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error('The page could not be made.');
  return chunk.code;
}

/** Says how many times faster the same points stand on the page. */
export async function comparePlots(sizes: readonly number[], rounds: number): Promise<void> {
  const { path: executablePath, args } = await findBrowser({ whole: true });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    await page.addScriptTag({ content: await bundled() });
    for (const points of sizes) {
      const { ours, theirs } = await page.evaluate(
        ([n = 0, times = 1]) => beside(n, times),
        [points, rounds],
      );
      const ratio = theirs.median / ours.median;
      if (ratio < 1) process.exitCode = 1;
      process.stdout.write(
        `${ratio >= 1 ? '✓' : '✗'} scatter of ${points} points beside Observable Plot: ${ours.median.toFixed(0)} ms and ${ours.marks} elements, ${theirs.median.toFixed(0)} ms and ${theirs.marks} elements: ${ratio.toFixed(1)} times\n`,
      );
    }
  } finally {
    await browser.close();
  }
}
