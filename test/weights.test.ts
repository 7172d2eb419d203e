/** What a page names in its text to be fetched with it; a browser weighs the rest (`npm run budget`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examplePath } from '../scripts/examples.ts';
import { frameLimits, limitsOf } from '../scripts/weights.ts';
import { screens } from '../src/screens.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Of all scripts, and of all style sheets, that a page asks for at once. */
async function weightOf(visitor: Visitor, path: string): Promise<{ script: number; style: number }> {
  const { text } = await visitor.get(path);
  const files = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)(?=["'\\])/g));
  const weight = { script: 0, style: 0 };
  for (const file of files) {
    const response = await fetch(site.address + file, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    expect(response.headers.get('content-encoding'), file).toBe('br');
    weight[file.endsWith('.js') ? 'script' : 'style'] += Number(response.headers.get('content-length'));
  }
  return weight;
}

it('Every public page, and the frame alone, keeps its budget of script and style', async () => {
  const visitor = new Visitor(site);
  const frame = await weightOf(visitor, '/en/-');
  expect(frame.script).toBeGreaterThan(100_000);
  const heavy: string[] = [];
  const weigh = (name: string, weight: typeof frame, most: typeof frame) => {
    for (const kind of ['script', 'style'] as const)
      if (weight[kind] > most[kind]) heavy.push(`${name}: ${kind} ${weight[kind]} of ${most[kind]}`);
  };
  weigh('the frame', frame, frameLimits);
  for (const { path } of screens.filter(({ access }) => access === 'public')) {
    const address = `/en/${examplePath(path)}`;
    weigh(path, await weightOf(visitor, address), limitsOf(path, frame));
  }
  expect(heavy).toEqual([]);
});
