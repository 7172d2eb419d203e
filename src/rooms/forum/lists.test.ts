/** Pages of lists and threads: each topic once, in its order, while replies arrive. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { answer, ask, dataOf, member } from '../../../test/harness/forum.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import * as forum from './contract.ts';
import { slugOf, tagOf } from './slugs.ts';

const languages = ['en', 'de', 'zh-cn', 'th'] as const;

describe.each(engines())('Lists of the forum on %s', (engine) => {
  let site: Site;
  let ana: Visitor;
  let now = Date.parse('2026-05-01T08:00:00Z');
  const made: number[] = [];
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' }, clock: () => new Date(now) });
    ana = await member(site, 'ana@example.org', 'Ana');
    for (let n = 0; n < 120; n++) {
      now += 7 * 60_000;
      const locale = languages[n % 4] ?? 'en';
      const tags = n % 3 === 0 ? ['third'] : [];
      made.push((await ask(ana, { locale, tags, category: n % 2 ? 'data' : 'design' })).topic);
    }
  });
  afterAll(() => site.stop());

  /** Ids of the topics on a page, in their order, and the ways on. */
  async function page(path: string, visitor = new Visitor(site)) {
    const { text, status } = await visitor.get(path);
    expect(status).toBe(200);
    const [, main = ''] = text.split('<main');
    const [list = ''] = main.split('</main>');
    const ids = [...list.matchAll(/href="\/[\w-]+\/forum\/[^"?#]*?-(\d+)"/g)].map((match) =>
      Number(match[1]),
    );
    const way = (name: string) =>
      new RegExp(`href="[^"]*[?;&]${name}=([\\d.-]+)`).exec(list.replaceAll('&amp;', '&'))?.[1];
    return { ids: [...new Set(ids)], after: way('after'), before: way('before') };
  }

  /** All pages of a list. */
  async function walked(query: string, between: () => Promise<unknown> = async () => {}) {
    const pages: number[][] = [];
    let after: string | undefined = '';
    for (let n = 0; n < 20 && after !== undefined; n++) {
      const found = await page(`/de/forum?${query}${after && `&after=${after}`}`);
      pages.push(found.ids);
      after = found.after;
      await between();
    }
    return pages;
  }

  const idsIn = (locale: string) => made.filter((_, n) => languages[n % 4] === locale).reverse();

  it('show the reader’s language first, then English, then the others, each topic once', async () => {
    const all = (await walked('order=newest')).flat();
    const others = made.filter((_, n) => n % 4 > 1).reverse();
    expect(all).toEqual([...idsIn('de'), ...idsIn('en'), ...others]);
    expect((await walked('order=newest&language=th')).flat()).toEqual(idsIn('th'));
    expect((await walked('order=newest&language=th&category=design')).flat()).toEqual([]);
  });

  it('by tag and category go on where they ended', async () => {
    const tagged = made.filter((_, n) => n % 3 === 0);
    expect((await walked('order=newest&tag=third')).flat().sort((a, b) => a - b)).toEqual(tagged);
    const both = made.filter((_, n) => n % 3 === 0 && n % 2 === 0);
    const pages = await walked('order=newest&tag=third&category=design');
    expect(pages.flat().sort((a, b) => a - b)).toEqual(both);
  });

  it('go back the way they came, to the same pages', async () => {
    const [first, second] = await walked('order=newest');
    const one = await page('/de/forum?order=newest');
    const two = await page(`/de/forum?order=newest&after=${one.after}`);
    const three = await page(`/de/forum?order=newest&after=${two.after}`);
    expect((await page(`/de/forum?order=newest&before=${three.before}`)).ids).toEqual(second);
    const begin = await page(`/de/forum?order=newest&before=${two.before}`);
    expect(begin.ids).toEqual(first);
    expect(begin.before).toBeUndefined();
  });

  it('by the last reply show nothing twice, and leave out nothing that stood still, while replies arrive', async () => {
    const before = (await walked('order=latest')).flat();
    const stirred = new Set<number>();
    let n = 0;
    const pages = await walked('order=latest', async () => {
      now += 60 * 60_000;
      // One from far behind comes to the front.
      const topic = before.at(-(5 + 9 * n++)) ?? 0;
      stirred.add(topic);
      dataOf(await ana.call(forum.reply, answer(topic)));
    });
    const seen = pages.flat();
    expect(new Set(seen).size).toBe(seen.length);
    const still = (id: number) => !stirred.has(id);
    expect(seen.filter(still)).toEqual(before.filter(still));
    // They stand first among the other languages, which begin behind sixty topics in German and English.
    const after = (await walked('order=latest')).flat();
    expect(after.slice(60, 60 + stirred.size)).toEqual([...stirred].reverse());
    const unanswered = (await walked('order=unanswered')).flat();
    expect(unanswered).toHaveLength(made.length - stirred.size);
  });

  it('by votes begin with what was found most useful', async () => {
    const [topic = 0, other = 0] = [made[1], made[5]];
    await sql`UPDATE forum_topic SET useful_count = 7 WHERE id = ${topic}`.execute(site.ctx.db);
    await sql`UPDATE forum_topic SET useful_count = 9 WHERE id = ${other}`.execute(site.ctx.db);
    expect((await page('/de/forum?order=useful')).ids.slice(0, 2)).toEqual([other, topic]);
    expect((await walked('order=useful')).flat()).toHaveLength(made.length);
  });

  it('put pinned topics above the first page alone', async () => {
    const pinned = made[2] ?? 0;
    await sql`UPDATE forum_topic SET pinned_at = ${site.ctx.clock()} WHERE id = ${pinned}`.execute(
      site.ctx.db,
    );
    const pages = await walked('order=newest&category=design');
    expect(pages[0]?.[0]).toBe(pinned);
    expect(pages[0]?.filter((id) => id === pinned)).toHaveLength(1);
  });

  it('begin anew for a place that is none, and keep no page of it', async () => {
    for (const place of ['x', '9.1.1', '0.99999999999999999.1', '0.1.0']) {
      const begun = await page(`/de/forum?order=newest&category=data&after=${place}`);
      expect(begun.ids).toEqual((await page('/de/forum?order=newest&category=data')).ids);
    }
    const made = await new Visitor(site).get('/de/forum?order=newest&after=0.0.999999');
    expect(made.headers.get('cache-control')).toBe('no-store');
    const kept = await new Visitor(site).get('/de/forum?order=newest&category=data');
    expect(kept.headers.get('cache-control')).toContain('public');
  });

  it('a thread has 25 replies a page, each at an address that stays', async () => {
    now += 24 * 60 * 60_000;
    const { topic, slug } = await ask(ana);
    for (let n = 1; n <= 53; n++) {
      if (n % 20 === 0) now += 61 * 60_000;
      dataOf(await ana.call(forum.reply, answer(topic)));
    }
    const numbers = async (number: number) => {
      const { text } = await onceSettled(
        () => new Visitor(site).get(`/en/forum/${slug}?page=${number}`),
        ({ status }) => status === 200,
      );
      return [...text.matchAll(/\bid="r([1-9]\d*)"/g)].map((match) => Number(match[1]));
    };
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
    expect(await numbers(1)).toEqual(range(1, 25));
    expect(await numbers(3)).toEqual(range(51, 53));
    expect((await new Visitor(site).get(`/en/forum/${slug}?page=4`)).status).toBe(404);
  });
});

describe('Words', () => {
  it('make an address of any title', () => {
    expect(slugOf('  Cox: is PH violated?  ', 7)).toBe('cox-is-ph-violated-7');
    expect(slugOf('样本量 与 功效', 8)).toBe('样本量-与-功效-8');
    expect(slugOf('¿¡…', 9)).toBe('topic-9');
    expect(slugOf('a'.repeat(100), 10)).toBe(`${'a'.repeat(80)}-10`);
    expect(slugOf(`${'a'.repeat(79)} b`, 11)).toBe(`${'a'.repeat(79)}-11`);
  });

  it('make one tag of what is written in different ways', () => {
    expect(['Cox Model', ' cox-model ', 'COX  model'].map(tagOf)).toEqual(Array(3).fill('cox-model'));
    expect(tagOf('C++')).toBe('c++');
    expect(tagOf('—')).toBe('');
  });
});
