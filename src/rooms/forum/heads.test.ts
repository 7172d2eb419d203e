/** What pages of the forum say of themselves to search engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, ask, dataOf, member, reply } from '../../../test/harness/forum.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import * as forum from './contract.ts';

let site: Site;
let topic: Asked;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const ana = await member(site, 'ana@example.org', 'Ana');
  const ben = await member(site, 'ben@example.org', 'Ben');
  topic = await ask(ana, { title: '缺失数据怎么办', locale: 'zh-cn', category: 'data', tags: ['缺失'] });
  const best = await reply(ben, topic.topic, { text: 'Impute within <site>.' });
  for (let n = 2; n <= 26; n++) await reply(ben, topic.topic);
  dataOf(await ana.call(forum.accept, { post: String(best.id), on: 'yes' }));
  site.clock.advance(1000);
});
afterAll(() => site.stop());

async function headOf(path: string) {
  const { text } = await new Visitor(site, anyAddress()).get(path);
  const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  return {
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replace(site.address, ''),
    languages: [...text.matchAll(/hrefLang="([^"]+)"/gi)].length,
    feed: /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/.exec(text)?.[1],
    noindex: text.includes('<meta name="robots" content="noindex"'),
    data,
  };
}

describe('A topic', () => {
  const path = () => `forum/${encodeURIComponent(topic.slug)}`;

  it('is listed once, in the language it was written in, each page of its thread by itself', async () => {
    const english = await headOf(`/en/${path()}`);
    expect(english).toMatchObject({ canonical: `/zh-cn/${path()}`, noindex: false });
    expect((await headOf(`/zh-cn/${path()}?page=2`)).canonical).toBe(`/zh-cn/${path()}?page=2`);
    expect(english.feed).toMatch(/\/en\/forum\/feed-data\.xml$/);
  });

  it('with an accepted answer is a question with its answers, and says where it stands', async () => {
    const { data } = await headOf(`/zh-cn/${path()}`);
    const question = data.find((one) => one['@type'] === 'QAPage')?.mainEntity;
    expect(question).toMatchObject({ name: '缺失数据怎么办', answerCount: 26 });
    expect(question.acceptedAnswer.author.name).toBe('Ben');
    expect(data.map((one) => one['@type'])).toContain('BreadcrumbList');
  });
});

describe('A list', () => {
  it('is listed by category and tag, and not once more in another order or from another place', async () => {
    expect(await headOf('/en/forum')).toMatchObject({ canonical: '/en/forum', noindex: false });
    expect(await headOf('/en/forum?category=data')).toMatchObject({
      canonical: '/en/forum?category=data',
      noindex: false,
    });
    expect((await headOf('/en/forum?order=useful')).noindex).toBe(true);
    expect((await headOf('/en/forum?category=site')).noindex).toBe(true);
  });
});
