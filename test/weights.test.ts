/** What a page names in its text to be fetched with it; a browser weighs the rest (`npm run budget`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examplePath } from '../scripts/examples.ts';
import { frameLimits, limitsOf, sharedLimits, somePages } from '../scripts/weights.ts';
import { isInStudy } from '../src/contract/study.ts';
import { screens } from '../src/screens.ts';
import { pathIn, studyToShow } from './harness/instruments.ts';
import { person } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

type Weight = { html: number; script: number; style: number };

const assetsIn = (html: string) => new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)(?=["'\\#])/g));

async function sizeOf(address: string, cookie = ''): Promise<number> {
  const response = await fetch(site.address + address, { headers: { 'accept-encoding': 'br', cookie } });
  expect(response.url, 'of whoever may see it').not.toMatch(/\/(?:login|study-session)\b/);
  await response.arrayBuffer();
  expect(response.headers.get('content-encoding'), address).toBe('br');
  const length = response.headers.get('content-length');
  expect(length, address).not.toBeNull();
  return Number(length);
}

/** What stands in a file is told apart by its name. */
const filesKnown = new Map<string, Promise<number>>();

function sizeOfFile(address: string): Promise<number> {
  const size = filesKnown.get(address) ?? sizeOf(address);
  filesKnown.set(address, size);
  return size;
}

/** Of a page that nobody has asked for before, and of all scripts and style sheets that it asks for at once. */
async function weightOf(visitor: Visitor, path: string): Promise<Weight> {
  const weight = { html: await sizeOf(path, visitor.cookies), script: 0, style: 0 };
  const { text } = await visitor.get(path);
  for (const file of assetsIn(text))
    weight[file.endsWith('.js') ? 'script' : 'style'] += await sizeOfFile(file);
  return weight;
}

it('Every public page, every page of a study, and the frame alone, is within its budget for whoever asks first', async () => {
  const visitor = new Visitor(site);
  const frame = await weightOf(visitor, '/en/-');
  expect(frame.script).toBeGreaterThan(100_000);
  const heavy: string[] = [];
  const weigh = (name: string, weight: Weight, most: Weight) => {
    for (const kind of ['html', 'script', 'style'] as const)
      if (weight[kind] > most[kind]) heavy.push(`${name}: ${kind} ${weight[kind]} of ${most[kind]}`);
  };
  weigh('the frame', frame, frameLimits);
  for (const screen of screens.filter(({ access }) => access === 'public')) {
    const address = `/en/${examplePath(screen.path)}`;
    weigh(screen.path, await weightOf(visitor, address), limitsOf(screen, frame));
  }
  expect(heavy).toEqual([]);

  const member = await person(site, { email: 'member@example.org' });
  const shown = await studyToShow(member);
  const inStudies = screens.filter(({ access, path }) => isInStudy(access) || path === 'studies');
  expect(inStudies.length).toBeGreaterThan(5);
  for (const screen of inStudies) {
    const weight = await weightOf(member, `/en/${pathIn(screen.path, shown)}`);
    expect(weight.script, screen.path).toBeGreaterThan(frame.script);
    weigh(screen.path, weight, limitsOf(screen, frame));
  }
  expect(heavy).toEqual([]);
});

it('What pages of all kinds bring is no more than it was', async () => {
  const visitor = new Visitor(site);
  const pages = await Promise.all(somePages.map((screen) => visitor.get(`/en/${screen}`)));
  const [first, ...others] = pages.map(({ text }) => assetsIn(text));
  const shared = [...(first ?? [])].filter(
    (file) => file.endsWith('.js') && others.every((one) => one.has(file)),
  );
  const sizes = await Promise.all(shared.map(sizeOfFile));
  const sum = sizes.reduce((all, size) => all + size, 0);
  expect(sum).toBeGreaterThan(100_000);
  expect(sum).toBeLessThanOrEqual(sharedLimits.script);
});
