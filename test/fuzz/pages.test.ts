/** Every screen, asked for with what nobody means: by visitors, members and admins, as a page and as its data. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlacedScreen, screens } from '../../src/screens.ts';
import { seed } from '../harness/chance.ts';
import { filledPaths } from '../harness/filled.ts';
import { person, staff } from '../harness/people.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';

const numbers = [
  '0',
  '-1',
  '1.5',
  '1e23',
  '99999999999999999999999',
  '2147483648',
  '9223372036854775808',
  'NaN',
];
const days = ['0000-01-01', '2026-02-30', '9999-12-31', '+275760-09-13', '-000001-01-01', '10000-01-01'];
const words = [
  ...[
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%F0%9F%98',
    '%FF',
    '%2500',
    '%E2%80%AE',
    '%0D%0Aset-cookie:a=b',
    '%25',
    '%5C',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    "'%20OR%201=1--",
    '..%2F..%2Fetc%2Fpasswd',
    '%3Cscript%3E',
    'end',
  ],
  ...['zzzzzzzzz-zzzzzzzzzz', '%F0%9D%94%9E'.repeat(60), 'x'.repeat(1000)],
];
const values = [...numbers, ...days, ...words];

const src = join(import.meta.dirname, '../../src');
const sources = globSync('{rooms,shells,reading,own,console}/**/*.{ts,tsx}', { cwd: src }).map((path) =>
  readFileSync(join(src, path), 'utf8'),
);

/** Every parameter that a screen declares or that is read anywhere, and React Router's own. */
const names = [
  ...new Set([
    ...['_routes', 'dialog', 'lang', 'tab'],
    ...screens.flatMap(({ query = [], uncachedQuery = [] }) => [...query, ...uncachedQuery]),
    ...sources.flatMap((text) =>
      [...text.matchAll(/\b(?:searchParams|search|query)\.(?:get|getAll|has)\('(\w+)'\)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ]),
];

/** Those that find nothing would hide the others: each of these stands alone. */
const finding = ['q', 'tag', 'kind', 'state', 'missing', 'act', 'view', 'code', 'scale', 'list'];

/** What no answer may hold: a stack, a path of the server, an error of the database. */
const leak = /^ *at .+:\d+:\d+|node_modules|file:\/\/|\.ts:\d|SQLSTATE/m;

let site: Site;
let people: Record<'visitor' | 'member' | 'admin', Visitor>;
let paths: Record<string, string>;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const admin = await staff(site, 'admin', 'admin@example.org');
  const member = await person(site, { email: 'member@example.org' });
  people = { visitor: new Visitor(site), member, admin };
  paths = await filledPaths(site, { admin, member, email: 'member@example.org' });
});
afterAll(() => site.stop());

/** Where a screen shows something that there is. */
const filled = (path: string): string => paths[path] ?? path.replace(/:\w+/g, 'none');

const together = names.filter((name) => !finding.includes(name));

/** Addresses of one screen: a word in each place of its path, then in its parameters. */
function addresses({ path }: PlacedScreen, word: string): string[] {
  const queries = [together, ...finding.map((name) => [name])].map((some) =>
    some.map((name) => `${name}=${word}`).join('&'),
  );
  const asked = queries.map((query) => `${filled(path)}?${query}`);
  return path.includes(':') ? [path.replace(/:\w+/g, word), ...asked] : asked;
}

/** As a page, or as what React Router's client asks for. */
function form(address: string, asData: boolean): string {
  const [path = '', query] = address.split('?');
  return `/en${path && '/'}${path}${asData ? '.data' : ''}${query === undefined ? '' : `?${query}`}`;
}

/**
 * Public pages are shared out among the three; what is somebody's own is the member's and the console's the admin's, and
 * the others try a few. Not all, and others for each seed: it shall not take long. Steps that divide none of the lists come by every word and name.
 */
function walkOf(who: keyof typeof people): string[] {
  const turn = Object.keys(people).indexOf(who);
  return screens.flatMap((screen, row) => {
    const all = values.flatMap((word) => addresses(screen, word));
    const theirs = screen.shell === 'staff' ? 'admin' : 'member';
    const step = screen.access === 'public' ? 101 : who === theirs ? 47 : 401;
    return all
      .filter((_, at) => at % step === (seed + row + turn) % step)
      .map((address, at) => form(address, (at + row) % 2 === 1));
  });
}

/** Some at once, as many visitors would. */
async function ask(who: Visitor, walk: readonly string[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const left = walk[Symbol.iterator]();
  const one = async () => {
    for (const address of left) {
      const { status, text } = await who.send(address, { signal: AbortSignal.timeout(60_000) });
      expect(status, `${address}: ${text.slice(0, 300)}`).toBeLessThan(500);
      expect(leak.exec(text)?.[0], address).toBeUndefined();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return statuses;
}

describe('Whatever stands in an address', () => {
  it('there is something behind every screen that shows one of many', async () => {
    const many = screens.filter(({ path }) => path.includes(':')).map(({ path }) => path);
    expect(many.filter((path) => !(path in paths))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['after', 'page', 'quartile', 'index', 'list', 'item']));
    for (const path of Object.values(paths)) {
      const own = /^(?:my|studies)\//.test(path) ? people.member : people.admin;
      expect((await own.get(`/en/${path}`)).status, path).toBe(200);
    }
  });

  it.each(['visitor', 'member', 'admin'] as const)(
    'no page fails for the %s',
    { timeout: 240_000 },
    async (who) => {
      const walk = walkOf(who);
      const statuses = await ask(people[who], walk);
      process.stdout.write(`${who}: ${walk.length} addresses, ${JSON.stringify([...statuses])}\n`);
      expect(statuses.get(200)).toBeGreaterThan(100);
    },
  );
});
