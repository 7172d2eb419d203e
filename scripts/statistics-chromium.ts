/**
 * `npm run statistics:chromium`: asks Node and Chromium the same 1,000 questions at random, and compares every number to 1e-12
 * of it. `-- 5000 7` asks so many, with seed 7.
 */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findBrowser } from './browser.ts';
import { root } from './stamp.ts';
import { type Answer, answersTo } from './statistics/answers.ts';

/** What two engines may differ by. */
const ROUNDING = 1e-12;

const [count = 1000, seed = 1] = process.argv.slice(2).map(Number);

/** The same functions as one script, which leaves them as `statistics`. */
async function bundled(): Promise<string> {
  const entry = join(root, 'scripts/statistics/answers.ts');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, lib: { entry, name: 'statistics', formats: ['iife'] } },
  });
  const [output] = [built].flat();
  const code = output && 'output' in output ? output.output.find((one) => one.type === 'chunk') : undefined;
  if (code?.type !== 'chunk') throw new Error('The functions could not be bundled.');
  return code.code;
}

async function inChromium(): Promise<{ version: string; answers: Answer[] }> {
  const { path, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundled() });
    const call = `JSON.stringify(statistics.answersTo(${count}, ${seed}))`;
    // What the script says of itself is of this type.
    const answers = JSON.parse(await page.evaluate<string>(call)) as Answer[];
    return { version: browser.version(), answers };
  } finally {
    await browser.close();
  }
}

/** Names of numbers that differ, or that one of both has alone. */
function apart(here: Answer | undefined, there: Answer | undefined): string[] {
  const other = new Map(there?.numbers);
  const own = here?.numbers ?? [];
  const lacking = own.length === other.size ? [] : [`${own.length} numbers here, ${other.size} there`];
  return [
    ...lacking,
    ...own.flatMap(([name, value]) => {
      const theirs = other.get(name) ?? Number.NaN;
      return Math.abs(value - theirs) <= ROUNDING * Math.abs(value) ? [] : [`${name}: ${value}, ${theirs}`];
    }),
  ];
}

const here = answersTo(count, seed);
const { version, answers } = await inChromium();
const found = here.flatMap((one, at) => apart(one, answers[at]).map((line) => `${one.method}: ${line}`));
for (const line of found.slice(0, 40)) console.log(line);
const numbers = here.reduce((sum, one) => sum + one.numbers.length, 0);
console.log(
  `${count} questions with seed ${seed}, ${numbers} numbers: Node ${process.versions.node} and Chromium ${version} differ in ${found.length}`,
);
process.exitCode = found.length > 0 ? 1 : 0;
