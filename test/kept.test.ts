/** Which public pages are kept, and what asking for others costs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeCodes, localeOf } from '../src/i18n/locales.ts';
import { ownRenders, renders } from '../src/platform/http/tooMany.ts';
import { deleteTag, saveTag, withdrawEntries } from '../src/rooms/publishing/contract.ts';
import { dataOf, publish } from './harness/entries.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from './harness/site.ts';

const metricsToken = 'a-token-for-the-metrics';

let site: Site;
let visitor: Visitor;
let editor: Visitor;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '1', METRICS_TOKEN: metricsToken } });
  visitor = new Visitor(site, '192.0.2.1');
  editor = await staff(site, 'editor', 'editor@example.org');
  for (const slug of ['asthma', 'cohort', 'unused'])
    await editor.call(saveTag, { slug, names: { en: slug } });
  for (let n = 0; n < 14; n++) await publish(editor, { tags: n % 2 ? ['asthma', 'cohort'] : ['asthma'] });
  await publish(editor, { kind: 'news', title: 'A piece of news' });
  await publish(editor, { kind: 'course', title: 'A course', tags: ['asthma'] });
  await publish(editor, { kind: 'course', title: 'Another course', tags: ['cohort'] });
});
afterAll(() => site.stop());

const keeps = async (path: string): Promise<boolean> => {
  const { status, headers } = await visitor.get(path);
  expect(status, path).toBe(200);
  const kept = headers.get('cache-control') !== 'no-store';
  expect(kept ? headers.get('cache-control') : 'no-store').toMatch(
    /^(?:no-store|public, max-age=0, must-revalidate)$/,
  );
  return kept;
};

describe('A list', () => {
  it('is kept by tags and levels that exist', async () => {
    for (const path of ['/en/guides', '/en/guides?tag=asthma', '/en/guides?tag=asthma&tag=cohort']) {
      expect(await keeps(path), path).toBe(true);
    }
    for (const path of ['/en/courses?level=beginner', '/en/courses?tag=asthma']) {
      expect(await keeps(path), path).toBe(true);
    }
    expect(await keeps('/en/guides.data?tag=asthma')).toBe(true);
  });

  it('of courses has those with the tag that is asked for, and no other', async () => {
    const { text } = await visitor.get('/en/courses?tag=asthma');
    expect(text).toContain('>A course</a>');
    expect(text).not.toContain('>Another course</a>');
  });

  it.each(['guides', 'news'])(
    'of %s is whole for others, whatever tags somebody made up before',
    async (list) => {
      // Nobody has asked for this language yet.
      for (const tag of ['', '%20', 'made-up']) await visitor.get(`/ko/${list}?tag=${tag}`);
      const { text } = await visitor.get(`/ko/${list}`);
      expect(text).toContain(list === 'news' ? 'A piece of news' : 'Entry number');
    },
  );

  it('is kept by the places that it names itself', async () => {
    const places = [...(await visitor.get('/en/guides')).text.matchAll(/\?((?:after|before)=[^"&]+)"/g)].map(
      ([, q]) => q,
    );
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      expect(await keeps(`/en/guides?${place}`), place).toBe(true);
      expect(await keeps(`/en/guides?${place}&tag=asthma`), place).toBe(true);
      expect(await keeps(`/en/guides?${place}&tag=made-up`), place).toBe(false);
    }
    expect(await keeps('/en/guides?before=end')).toBe(true);
  });

  it.each([
    'guides?tag=x1',
    'guides?tag=asthma&tag=x1',
    'guides?tag=unused',
    'guides?tag=',
    'guides?after=x',
    'guides?after=mi6r5qo0-1',
    'guides?before=mi6r5qo0-1',
    'guides?after=end',
    'guides?after=x&before=end',
    'news?tag=x1',
    'news?after=mi6r5qo0-1',
    'courses?level=x1',
    'courses?level=beginner&level=x1',
    'courses?tag=x1',
    'courses?tag=asthma&level=x1',
    'search?kind=x1',
    'search?page=77',
  ])('is rendered for %s, and not kept', async (path) => {
    expect(await keeps(`/en/${path}`)).toBe(false);
    expect(await keeps(`/en/${path}`)).toBe(false);
  });

  it('is one page for tags in any order, said once or twice', async () => {
    const etag = async (query: string) => (await visitor.get(`/en/guides?${query}`)).headers.get('etag');
    const one = await etag('tag=asthma&tag=cohort');
    expect(await etag('tag=cohort&tag=asthma')).toBe(one);
    expect(await etag('tag=asthma&tag=cohort&tag=asthma')).toBe(one);
  });

  it('stays kept while made-up addresses are asked for', async () => {
    await visitor.get('/en/guides');
    const hits = async () =>
      Number(/page_cache_requests_total\{outcome="hit"\} (\d+)/.exec((await metrics()).text)?.[1] ?? 0);
    for (let n = 0; n < 30; n++) await visitor.get(`/en/guides?tag=made-up-${n}`);
    const before = await hits();
    await visitor.get('/en/guides');
    expect(await hits()).toBe(before + 1);
  });
});

describe('The search page', () => {
  it('suggests what there is, and nothing that has gone', async () => {
    const path = '/de/search';
    const begin = async () => (await visitor.get(path)).text;
    expect(await keeps(path)).toBe(true);
    expect(await begin()).not.toContain('?q=bronchitis');
    const tag = dataOf(await editor.call(saveTag, { slug: 'bronchitis', names: { en: 'bronchitis' } }));
    const { id } = await publish(editor, { title: 'About bronchitis', tags: ['bronchitis'] });
    await onceSettled(begin, (text) => text.includes('?q=bronchitis'));
    await editor.call(withdrawEntries, { entries: [String(id)] });
    await onceSettled(begin, (text) => !text.includes('?q=bronchitis'));
    await editor.call(deleteTag, { id: String(tag.id) });
  });
});

/** Only who has the token, since the site believes a proxy. */
const metrics = () => visitor.get('/metrics', { authorization: `Bearer ${metricsToken}` });

describe('A kept page', () => {
  it('is compressed tightly once it is asked for again, and stays the same page', async () => {
    const size = async () => {
      const response = await fetch(`${site.address}/en/terms`, { headers: { 'accept-encoding': 'br' } });
      await response.text();
      return { bytes: Number(response.headers.get('content-length')), etag: response.headers.get('etag') };
    };
    const first = await size();
    // That is done beside everything else, by a thread of the system.
    await expect.poll(size).toMatchObject({ bytes: expect.toSatisfy((bytes) => bytes < first.bytes) });
    expect((await size()).etag).toBe(first.etag);
  });
});

describe('One account that has pages rendered without end', () => {
  it('is asked to wait, in the language of the page; others are not', async () => {
    const greedy = await person(site, { email: 'greedy@example.org' });
    const account = await accountOf(site, 'greedy@example.org');
    for (let n = 1; n < ownRenders.points; n++) await site.ctx.limits.take(ownRenders, account);
    expect((await greedy.get('/en/guides')).status).toBe(200);
    const { status, headers, text } = await greedy.get('/de/guides');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('<html lang="de">');
    const other = await person(site, { email: 'modest@example.org' });
    expect((await other.get('/en/guides')).status).toBe(200);
  });
});

describe('One address that has pages rendered without end', () => {
  it('is asked to wait, in the language of the page; others are not', async () => {
    const greedy = new Visitor(site, '192.0.2.66');
    await site.ctx.limits.take({ ...renders, points: 1e6 }, '192.0.2.66');
    for (let n = 1; n < renders.points; n++)
      await site.ctx.limits.take({ ...renders, points: 1e6 }, '192.0.2.66');
    for (const code of localeCodes) {
      const { status, headers, text } = await greedy.get(`/${code}/guides?tag=made-up`);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(text).toContain(`<html lang="${localeOf(code).tag}">`);
      expect(text).toContain(site.ctx.catalogue.text(code, 'common.problems.too_many_requests'));
      expect(text).toContain(`<a href="">${site.ctx.catalogue.text(code, 'common.error.again')}</a>`);
      const sheet = /rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '';
      expect((await greedy.get(sheet)).headers.get('content-type')).toContain('text/css');
    }
    // A visitor’s personal pages are rendered too; what is kept costs nothing, and is there for everyone.
    expect((await greedy.get('/en/my')).status).toBe(429);
    await visitor.get('/en/guides');
    expect((await greedy.get('/en/guides')).status).toBe(200);
    expect((await new Visitor(site, '192.0.2.67').get('/en/guides?tag=made-up')).status).toBe(200);
  });

  it('does not hold up who is signed in there', async () => {
    expect((await editor.get('/en/guides?tag=made-up', { 'x-forwarded-for': '192.0.2.66' })).status).toBe(
      200,
    );
  });
});

describe('The sitemap', () => {
  it('is made once, and anew when something is published', async () => {
    const before = await visitor.whole('/sitemap.xml');
    const { slug } = await publish(editor, {});
    const after = await onceSettled(
      () => visitor.whole('/sitemap.xml'),
      ({ text }) => text.includes(`/en/guides/${slug}<`),
    );
    expect(before.text).not.toContain(`/en/guides/${slug}<`);
    expect(after.text).toContain('</urlset>');
  });

  it('comes compressed to who takes that, and plain to who does not', async () => {
    const packed = await fetch(`${site.address}/sitemap.xml`, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await fetch(`${site.address}/sitemap.xml`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await packed.text());
  });

  it('asks the database nothing while nothing changes', async () => {
    const read = () => visitor.whole('/sitemap.xml');
    const { text } = await read();
    await site.ctx.db
      .updateTable('publishing_entry')
      .set({ slug: 'renamed-behind-its-back' })
      .where('kind', '=', 'guide')
      .where('id', '=', (eb) => eb.selectFrom('publishing_entry').select((one) => one.fn.max('id').as('id')))
      .execute();
    expect((await read()).text).toBe(text);
  });

  it('has no part before its first and after its last', async () => {
    const { text } = await visitor.get('/sitemap.xml');
    const parts = text.match(/<sitemap>/g)?.length ?? 0;
    expect((await visitor.get(`/sitemap-${parts + 1}.xml`)).status).toBe(404);
    expect((await visitor.get('/sitemap-0.xml')).status).toBe(404);
  });
});
