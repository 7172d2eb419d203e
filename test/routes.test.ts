/** What of the table of routes comes to the browser, and in which file (docs/decisions/0048-table-of-routes.md). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInStudy } from '../src/contract/study.ts';
import { isPlain } from '../src/i18n/paths.ts';
import { screens } from '../src/screens.ts';
import { filesFor, type RouteFile, routeFile } from '../src/shells/routeFiles.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
  visitor = new Visitor(site);
});
afterAll(() => site.stop());

type Brought = { version: string; routes: Record<string, object> };

async function broughtBy(address: string): Promise<Brought> {
  const { text } = await visitor.get(address);
  const [, json] = /__reactRouterManifest=(\{.*?\});meridianMessages/.exec(text) ?? [];
  // React Router's manifest, as the page has it.
  return JSON.parse(json ?? '') as Brought;
}

async function routesIn(file: RouteFile): Promise<string[]> {
  const { version } = await broughtBy('/en/guides');
  const { text, headers } = await visitor.get(routeFile(file, version));
  expect(headers.get('cache-control')).toContain('immutable');
  return Object.keys(JSON.parse(text));
}

const screensIn = (shell: 'public' | 'staff') => screens.filter((screen) => screen.shell === shell);
const idOf = ({ path }: { path: string }) => path || 'home';

it('A page brings the routes that it stands on, and those of no other screen', async () => {
  const plain = screensIn('public').filter(({ path, access }) => access === 'public' && isPlain(path));
  for (const screen of plain) {
    const { routes } = await broughtBy(`/en${screen.path && '/'}${screen.path}`);
    expect(Object.keys(routes), screen.path).toEqual(['root', 'shell', idOf(screen)]);
  }
  expect(Object.keys((await broughtBy('/')).routes)).toEqual(['root', 'root-shell', 'root-home']);
  expect(Object.keys((await broughtBy('/en/no-such-page')).routes)).toEqual(['root', 'shells/unclaimed']);
});

it('No page loads the table of all routes, and there is none', async () => {
  const { text } = await visitor.get('/en');
  expect(text).not.toContain('/assets/manifest-');
  const { version } = await broughtBy('/en');
  expect((await visitor.get(`/assets/manifest-${version}.js`)).status).toBe(404);
});

it('What visitors fetch ahead has every screen that is open to all, and none of the console or of a study', async () => {
  const routes = await routesIn('site');
  const open = screensIn('public').filter(({ access }) => access === 'public');
  expect(routes).toEqual(expect.arrayContaining(open.map(idOf)));
  const others = [...screensIn('staff'), ...screens.filter(({ access }) => isInStudy(access))];
  expect(others.length).toBeGreaterThan(10);
  expect(routes.filter((id) => others.some(({ path }) => path === id))).toEqual([]);
});

it('Each screen is in a file that is asked for when its address is', async () => {
  const routes = {
    site: await routesIn('site'),
    own: await routesIn('own'),
    study: await routesIn('study'),
    console: await routesIn('console'),
  };
  for (const screen of screens) {
    const files = filesFor(`/en/${screen.path}`);
    expect(
      files.some((file) => routes[file].includes(idOf(screen))),
      screen.path,
    ).toBe(true);
  }
});
