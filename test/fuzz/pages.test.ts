/** Every screen, asked for with what nobody means: by visitors, members and admins, as a page and as its data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlacedScreen, screens } from '../../src/screens.ts';
import { publish, type Written } from '../harness/entries.ts';
import { fetchKept } from '../harness/keptConnections.ts';
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

/** Every parameter that a loader reads, and React Router's own; those that find nothing would hide the others. */
const names = [
  ['after', 'page', 'revision', 'against', 'from', 'to', 'sort', 'language', 'dialog', 'lang', 'tab'],
  ['before', 'text', 'level', 'index', '_routes', 'metric', 'category', 'quartile', 'oa', 'charges'],
  ['tag', 'kind', 'state', 'missing', 'act', 'view', 'code'],
  ['q'],
];

/** What no answer may hold: a stack, a path of the server, an error of the database. */
const leak = /^ *at .+:\d+:\d+|node_modules|file:\/\/|\.ts:\d|SQLSTATE/m;

let site: Site;
let people: Record<'visitor' | 'member' | 'admin', Visitor>;
let written: Record<'news' | 'guides' | 'courses' | 'chapter', Written>;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const admin = await staff(site, 'admin', 'admin@example.org');
  const member = await person(site, { email: 'member@example.org' });
  people = { visitor: new Visitor(site), member, admin };
  for (const one of Object.values(people)) one.fetch = fetchKept;
  const courses = await publish(admin, { kind: 'course', title: 'A course' });
  written = {
    news: await publish(admin, { kind: 'news', title: 'A piece of news' }),
    guides: await publish(admin, { kind: 'guide', title: 'A guide' }),
    courses,
    chapter: await publish(admin, { kind: 'chapter', title: 'A chapter', course: courses.id }),
  };
});
afterAll(() => site.stop());

/** Where a screen shows something that there is. */
function filled(path: string): string {
  const { news, guides, courses, chapter } = written;
  if (path.startsWith('staff/entries/')) return path.replace(':id', String(guides.id));
  const slugs = { news: news.slug, guides: guides.slug, courses: courses.slug };
  const [first = ''] = path.split('/');
  const id = Object.entries(slugs).find(([name]) => name === first)?.[1] ?? '';
  return path.replace(':id', id).replace(':chapter', chapter.slug).replace(':token', 'token');
}

/** Addresses of one screen: a word in each place of its path, then in its parameters. */
function addresses({ path, query, shell }: PlacedScreen, word: string): string[] {
  const read = shell === 'staff' || query ? names : names.slice(0, 1);
  const asked = read.map((some) => `${filled(path)}?${some.map((name) => `${name}=${word}`).join('&')}`);
  return path.includes(':') ? [path.replace(/:\w+/g, word), ...asked] : asked;
}

/** As a page, or as what React Router's client asks for. */
function form(address: string, asData: boolean): string {
  const [path = '', query] = address.split('?');
  return `/en${path && '/'}${path}${asData ? '.data' : ''}${query === undefined ? '' : `?${query}`}`;
}

/** Public pages are shared out among the three; the console's are the admin's, and the others try a few. Not all: it shall not take long. */
function walkOf(who: keyof typeof people): string[] {
  const turn = Object.keys(people).indexOf(who);
  return screens.flatMap((screen, row) => {
    const all = values.flatMap((word) => addresses(screen, word));
    const mine = (at: number) =>
      screen.shell === 'staff' ? at % (who === 'admin' ? 2 : 16) === 0 : at % 4 === turn;
    return all.filter((_, at) => mine(at)).map((address, at) => form(address, (at + row) % 2 === 1));
  });
}

/** Some at once, as many visitors would. */
async function ask(who: Visitor, walk: readonly string[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const left = walk[Symbol.iterator]();
  const one = async () => {
    for (const address of left) {
      const { status, text } = await who.send(address, { signal: AbortSignal.timeout(10_000) });
      expect(status, `${address}: ${text.slice(0, 300)}`).toBeLessThan(500);
      expect(leak.exec(text)?.[0], address).toBeUndefined();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return statuses;
}

describe('Whatever stands in an address', () => {
  it.each(['visitor', 'member', 'admin'] as const)(
    'no page fails for the %s',
    { timeout: 60_000 },
    async (who) => {
      const walk = walkOf(who);
      const statuses = await ask(people[who], walk);
      process.stdout.write(`${who}: ${walk.length} addresses, ${JSON.stringify([...statuses])}\n`);
      expect(statuses.get(200)).toBeGreaterThan(100);
    },
  );
});
