/**
 * What membership opens leaves the server for those alone to whom it is open (docs/specification.md §6): each way by
 * which a computed value or a figure can leave, as five kinds of reader.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { endpoints } from '../src/compose.ts';
import { privileges } from '../src/platform/privilege.ts';
import { getSince, reply as sendReply } from '../src/rooms/forum/contract.ts';
import * as indices from '../src/rooms/indices/contract.ts';
import * as journals from '../src/rooms/journals/contract.ts';
import { endpointsIn } from '../src/rooms/room.ts';
import * as samplesize from '../src/rooms/samplesize/contract.ts';
import { search } from '../src/rooms/search/contract.ts';
import { screens } from '../src/screens.ts';
import { publish } from './harness/entries.ts';
import { answer, ask, dataOf, member, reply, trust } from './harness/forum.ts';
import { makeLive } from './harness/journals.ts';
import { giveDays, makeVip, setIdentity } from './harness/members.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';
import { listenTo } from './harness/streams.ts';
import { productCode } from './rules/project.ts';
import { sampled } from './walks/all.ts';

/** Values whose results nothing else on the site says. */
const design = { design: 'two-means', goal: 'size', difference: '0.0917', sd: '10' } as const;
const index = { index: 'platelet-lymphocyte-ratio', platelets: '987', lymphocytes: '0.37' };
const links = [
  '[a size](/en/tools/sample-size/two-means?goal=size&difference=0.0917&sd=10)',
  '[a ratio](/en/tools/indices/platelet-lymphocyte-ratio?platelets=987&lymphocytes=0.37)',
];

/** What must not be read: 987 / 0.37, a figure of a journal, and the size that a call computes for a member. */
const secrets = [/2,?667\.6|2,?668\b|2667/, /87\.654/];

const kinds = ['visitor', 'account', 'approved', 'vipNotApproved', 'vip'] as const;
type Kind = (typeof kinds)[number];
const readers = new Map<Kind, Visitor>();

let site: Site;
let author: Visitor;
let topic: number;
/** What stands for the parameters of screens; a new one has to be named. */
let places: Readonly<Record<string, string>>;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const admin = await staff(site, 'admin', 'admin@example.org');
  const editor = await staff(site, 'editor', 'editor@example.org');
  await makeLive(site, admin, 'Title,ISSN\nInvented Journal of Doors,9900-0008\n', { kind: 'journals' });
  const figures = 'ISSN,Year,Metric,Value,Quartile,Category\n9900-0008,2025,JIF,87.654,Q1,Methods\n';
  await makeLive(site, admin, figures, { kind: 'plain' });
  for (const kind of kinds.slice(1)) {
    const email = `${kind.toLowerCase()}@example.org`;
    readers.set(kind, await person(site, { email }));
    const account = await accountOf(site, email);
    if (kind === 'approved') await setIdentity(site, account, 1);
    if (kind === 'vipNotApproved') await giveDays(site, account, 30);
    if (kind === 'vip') await makeVip(site, account, 30);
    await trust(site, email);
  }
  readers.set('visitor', new Visitor(site));
  const { total } = Object(
    Object((await readerOf('vip').call(samplesize.computeDesign, design)).body.data).outputs,
  );
  expect(total).toBeGreaterThan(100_000);
  secrets.push(new RegExp(`${total}|${Number(total).toLocaleString('en')}`));
  author = await member(site, 'author@example.org');
  const text = `How large must it be? ${links.join(' and ')} is what I asked.`;
  const asked = await ask(author, { text });
  topic = asked.topic;
  await reply(author, topic, { text: `See ${links.join(' and ')} as well, please.` });
  const guide = await publish(editor, { title: 'Doors', markdown: `See ${links.join(' and ')}.` });
  places = {
    ':design': 'two-means',
    ':index': index.index,
    ':issn': '9900-0008',
    'forum/:slug': asked.slug,
    'guides/:slug': guide.slug,
  };
});
afterAll(() => site.stop());

function readerOf(kind: Kind): Visitor {
  const reader = readers.get(kind);
  if (!reader) throw new Error(kind);
  return reader;
}

/** Which of the three results a text holds. */
function found(text: string): number[] {
  return secrets.flatMap((secret, at) => (secret.test(text) ? [at] : []));
}

/**
 * The addresses of a screen: with all that it can be asked for here, as a page and as its data, which the page holds too. Of
 * those to whom it is closed, who takes the one leaves the other to the next; who may takes both.
 */
function addressesOf(path: string, kind: Kind, row: number): string[] {
  const filled = Object.entries(places).reduce((now, [name, value]) => {
    const last = name.split('/').at(-1) ?? name;
    return path === name || path.endsWith(`/${name}`) ? now.replace(last, value) : now;
  }, path);
  const query = new URLSearchParams({ ...design, ...index, q: 'invented', metric: 'JIF' });
  const ways = ['', '.data'];
  const turn = ways.filter((_, at) => at === (row + kinds.indexOf(kind)) % 2);
  return sampled(ways, kind === 'vip' ? ways : turn).map(
    (end) => `/en${filled && `/${filled}`}${end}?${query}`,
  );
}

describe('What membership opens', () => {
  it.each(kinds)('leaves by no screen, page or data, save for who may: %s', async (kind) => {
    const seen = new Set<number>();
    for (const [row, { path }] of screens.filter(({ shell }) => shell === 'public').entries()) {
      for (const address of addressesOf(path, kind, row)) {
        const holds = found((await readerOf(kind).get(address)).text);
        for (const secret of holds) seen.add(secret);
        if (kind !== 'vip') expect(holds, address).toEqual([]);
      }
    }
    // Who may finds all three, so that the walk does pass by them.
    expect([...seen].toSorted()).toEqual(kind === 'vip' ? [0, 1, 2] : []);
  });

  it.each(kinds)('stands on the card of a link in the forum for who may alone: %s', async (kind) => {
    const { slug } = { slug: places['forum/:slug'] };
    const page = (await readerOf(kind).get(`/en/forum/${slug}`)).text;
    const since = (await readerOf(kind).call(getSince, { topic: String(topic), number: '0' })).text;
    for (const text of [page, since]) {
      expect(/platelet[^"]*lymphocyte ratio/i.test(text)).toBe(true);
      expect(found(text)).toEqual(kind === 'vip' ? [0, 2] : []);
    }
  });

  it.each(kinds)('is in the answer of no call, save to who may: %s', async (kind) => {
    const typed = { platelets: index.platelets, lymphocytes: index.lymphocytes };
    const kept = { name: 'A', notes: '' };
    const inputs: Record<string, object> = {
      [samplesize.getDesigns.path]: {},
      [samplesize.computeDesign.path]: design,
      [samplesize.saveCalculation.path]: { ...kept, design: 'two-means', goal: 'size', typed: design },
      [samplesize.renameCalculation.path]: { id: crypto.randomUUID(), name: 'B' },
      [samplesize.deleteCalculation.path]: { id: crypto.randomUUID() },
      [indices.getIndices.path]: {},
      [indices.getBatchChoices.path]: {},
      [indices.listScores.path]: {},
      [indices.getScore.path]: { id: index.index },
      [indices.computeIndex.path]: index,
      [indices.saveResult.path]: { ...kept, index: index.index, typed },
      [indices.renameResult.path]: { id: crypto.randomUUID(), name: 'B' },
      [indices.deleteResult.path]: { id: crypto.randomUUID() },
      [indices.markIndex.path]: { index: index.index },
      [journals.findJournals.path]: { q: 'invented' },
      [journals.getFigures.path]: { issn: '9900-0008' },
      [journals.matchReferenceList.path]: { list: 'A. Title. Invented Journal of Doors. 2020.' },
      [search.path]: { q: 'invented' },
    };
    const own = [samplesize, indices, journals].flatMap(endpointsIn);
    const seen = new Set<number>();
    // A new call of these rooms has no input here, and fails.
    for (const endpoint of [...own, search]) {
      const input = inputs[endpoint.path];
      expect(input, `${endpoint.path}: say here what it is asked`).toBeDefined();
      const { text } = await readerOf(kind).call(endpoint, input ?? {});
      for (const secret of found(text)) seen.add(secret);
      if (kind !== 'vip') expect(found(text), endpoint.path).toEqual([]);
    }
    expect([...seen].toSorted()).toEqual(kind === 'vip' ? [0, 1, 2] : []);
  });

  it.each(kinds.slice(1))('is in no answer to a post of one’s own, save of who may: %s', async (kind) => {
    const sent = answer(topic, { text: `And ${links.join(' or ')} then, for me as well?` });
    const { text, body } = await readerOf(kind).call(sendReply, sent);
    expect(body.code, text).toBe(1);
    expect(found(text)).toEqual(kind === 'vip' ? [0, 2] : []);
  });

  it('is in no live stream, feed, sitemap or description of the API: they are the same for all', async () => {
    const stream = await listenTo(`${site.address}/api/forum/live?lang=en&topics=${topic}.0`);
    try {
      dataOf(await author.call(sendReply, answer(topic, { text: `Live: ${links.join(' and ')} now.` })));
      await stream.until(({ heard }) => heard.some(({ event }) => event === 'reply'));
      expect(found(JSON.stringify(stream.heard))).toEqual([]);
    } finally {
      stream.stop();
    }
    for (const path of ['/sitemap.xml', '/en/news/feed.xml', '/en/forum/feed.xml', '/api/openapi.json']) {
      expect(found((await readerOf('vip').whole(path)).text), path).toEqual([]);
    }
  });
});

describe('No new way is forgotten', () => {
  it('Every call that answers with cards of links is walked above', () => {
    const withCards = endpoints.filter(
      ({ answer: shape, roles }) =>
        !roles && JSON.stringify(toJSONSchema(shape, { unrepresentable: 'any' })).includes('"cards"'),
    );
    // All of them present posts by one function, `presentPosts`.
    expect(withCards.map(({ path }) => path).toSorted()).toEqual([
      '/api/forum/posts/since',
      '/api/forum/replies',
      '/api/forum/replies/edit',
      '/api/forum/topics/edit',
    ]);
  });

  const root = join(import.meta.dirname, '..');
  const importers = (pattern: RegExp) =>
    productCode(root)
      .filter(({ path, text }) => path.startsWith('src/rooms/') && pattern.test(text))
      .map(({ path }) => path.replace('src/rooms/', ''))
      .toSorted();

  it('What computes on the server is reached by functions alone that take the decision', () => {
    expect(privileges).toEqual(['samplesize', 'journals', 'indices']);
    // `room.ts` names the thread; `example.ts` and `exampleFigure.ts` compute what no reader chose.
    expect(importers(/^import \{[^}]*\banswerTask\b[^}]*\} from/m)).toEqual([
      'samplesize/computing.ts',
      'samplesize/example.ts',
      'samplesize/room.ts',
    ]);
    // Without the instrument, which runs in the browser, and is handed values of a reader's own only if they may.
    expect(
      importers(/^import \{[^}]*\bcomputed\b[^}]*\} from/m).filter((path) => !path.includes('/instrument/')),
    ).toEqual(['indices/answering.ts', 'indices/exampleFigure.ts', 'indices/linkCard.ts']);
    expect(importers(/\b(?:latestOf|historyOf)\b[^;]*from '[^']*queries\/journals\.ts'/)).toEqual([
      'journals/shown.ts',
    ]);
    for (const path of [
      'samplesize/computing.ts',
      'indices/answering.ts',
      'indices/linkCard.ts',
      'journals/shown.ts',
    ])
      expect(readFileSync(join(root, 'src/rooms', path), 'utf8'), path).toMatch(/llowed: MayUse</);
  });

  it('The decision is made in one place', () => {
    expect(importers(/\bas MayUse\b/)).toEqual(['vip/policy.ts']);
  });
});
