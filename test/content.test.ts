/** The demonstration's texts: all there, in both languages, each citing what is known and showing what is drawn. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawAll } from '../scripts/figures.ts';
import { root } from '../scripts/stamp.ts';
import { inventedDomain } from '../src/rooms/account/invented.ts';
import { anyAccount } from '../src/rooms/account/queries/staff.ts';
import { loadTopics } from '../src/rooms/forum/demonstration.ts';
import { getPackages } from '../src/rooms/payments/contract.ts';
import type { EntryKind } from '../src/rooms/publishing/kinds.ts';
import { search } from '../src/rooms/search/contract.ts';
import { keep, peopleFile } from './harness/analyses.ts';
import { dataOf } from './harness/forum.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';
import { keepData } from './harness/snapshots.ts';
import { somebody, studyOf } from './harness/studies.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { CONTENT: 'demonstration', LIMITS: 'off' } });
}, 120_000);
afterAll(() => site.stop());

async function entries() {
  const rows = await site.ctx.db
    .selectFrom('publishing_entry as p')
    .innerJoin('publishing_text as x', 'x.entry', 'p.id')
    .innerJoin('publishing_revision as r', 'r.id', 'x.live')
    .select([
      'p.id',
      'p.kind',
      'p.slug',
      'p.state',
      'x.locale',
      'r.title',
      'r.summary',
      'r.html',
      'r.locked_html',
      'r.markdown',
    ])
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}

describe('The demonstration', () => {
  it('has at least 12 news items, 20 guides with five for VIPs, 6 courses and 15 questions', async () => {
    const all = [...(await entries()).values()];
    const count = (kind: EntryKind) => all.filter(([one]) => one?.kind === kind).length;
    expect(count('news')).toBeGreaterThanOrEqual(12);
    expect(count('guide')).toBeGreaterThanOrEqual(20);
    expect(count('course')).toBeGreaterThanOrEqual(6);
    expect(count('question')).toBeGreaterThanOrEqual(15);
    const locked = all.filter(([one]) => one?.kind === 'guide' && one.locked_html !== null);
    expect(locked.length).toBeGreaterThanOrEqual(5);
  });

  it('sells packages and plans for money, so that buying can be tried', async () => {
    const { data } = (await new Visitor(site).call(getPackages, {})).body;
    expect(data).toMatchObject({
      plans: [{ days: 180 }, { days: 365 }],
      methods: ['wechat', 'alipay', 'card'],
    });
    expect(Object(data).packages).toHaveLength(3);
  });

  it('has every entry in English and Chinese, alike in parts, sources and figures', async () => {
    for (const texts of (await entries()).values()) {
      expect(texts.map(({ locale }) => locale).sort(), texts[0]?.slug).toEqual(['en', 'zh-cn']);
      const shape = ({ markdown, locked_html }: (typeof texts)[number]) => ({
        sections: markdown.match(/^## /gm)?.length ?? 0,
        sources: [...new Set(markdown.match(/@[a-z0-9_]+/g) ?? [])].sort(),
        figures: markdown.match(/\/figures\/[\w-]+/g) ?? [],
        locked: locked_html !== null,
      });
      const [en, zh] = ['en', 'zh-cn'].map((code) => texts.find(({ locale }) => locale === code));
      if (!en || !zh) continue;
      expect(shape(zh), en.slug).toEqual(shape(en));
      expect(en.html, en.slug).not.toMatch(/\$\$|\[@|<code>\\/);
    }
  });

  it('links only to pages that are there', async () => {
    const visitor = new Visitor(site);
    const links = new Set<string>();
    for (const texts of (await entries()).values()) {
      for (const { html, locked_html } of texts) {
        for (const [, href = ''] of `${html}${locked_html ?? ''}`.matchAll(/(?:href|src)="(\/[^"#]*)/g))
          links.add(href);
      }
    }
    for (const link of links) expect((await visitor.get(link)).status, link).toBe(200);
    expect(links.size).toBeGreaterThan(20);
  });

  it.each(['en', 'zh-cn'])(
    'sets formulas apart that are written on one line, and folds answers, in %s',
    async (lang) => {
      const visitor = new Visitor(site);
      for (const path of [
        'guides/kaplan-meier-curves',
        'guides/agreement',
        'guides/roc-curves',
        'guides/confounding-propensity-scores',
        'courses/survival-analysis-in-practice/kaplan-meier-by-hand',
      ]) {
        const { text } = await visitor.get(`/${lang}/${path}`);
        expect(text, path).toMatch(/class="formula"[^>]*><math [^>]*display="block"/);
        if (path.startsWith('courses'))
          expect(text).toContain(`<details class="answer"><summary>${lang === 'en' ? 'Answer' : '答案'}`);
      }
      expect((await visitor.get(`/${lang}/faq`)).text).toMatch(/<details[^>]*><summary/);
    },
  );

  it('leads from the tag of a course to the courses that have it, and on by level', async () => {
    const visitor = new Visitor(site);
    const titles = (html: string) => html.match(/<h2[^>]*><a /g)?.length ?? 0;
    const all = (await visitor.get('/en/courses')).text;
    const { text: course } = await visitor.get('/en/courses/survival-analysis-in-practice');
    const [, tag = ''] = /href="(\/en\/courses\?tag=[\w-]+)"/.exec(course) ?? [];
    const { text: tagged } = await visitor.get(tag);
    expect(titles(tagged)).toBeGreaterThan(0);
    expect(titles(tagged)).toBeLessThan(titles(all));
    expect(tagged).toContain('Survival analysis in practice');
    expect(tagged).toContain(`href="${tag}" aria-current="true"`);
    expect(tagged).toContain(`href="${tag}&amp;level=beginner"`);
    expect(tagged).toContain('href="/en/courses"');
    const { text: none } = await visitor.get('/en/courses?tag=made-up');
    expect(none).toMatch(/Nothing matches[\s\S]*href="\/en\/courses"[^>]*>All courses/);
  });

  it('shows figures as their modules draw them', async () => {
    const { files, thumbnails, heights } = await drawAll();
    const folder = join(root, 'content/figures');
    for (const [name, text] of [...files, ...thumbnails]) {
      expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
    }
    expect(JSON.parse(readFileSync(join(folder, 'heights.json'), 'utf8'))).toEqual(heights);
  });
});

/** What a page shows within its frame, without the words for the browser. */
async function mainOf(path: string): Promise<string> {
  const { text } = await new Visitor(site).get(path);
  const [, main = ''] = text.split('<main');
  return (main.split('</main>')[0] ?? '').replaceAll(/<script[\s\S]*?<\/script>/g, '');
}

describe('Its lists', () => {
  const countOf = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

  it.each([
    ['guides', 'Keiner der 21 Leitfäden liegt bisher auf Deutsch vor.', /<h2 lang="en"/g],
    ['news', 'Keine der 12 Meldungen liegt bisher auf Deutsch vor.', /<h2 lang="en"/g],
    ['courses', 'Keiner der 6 Kurse liegt bisher auf Deutsch vor.', /<h2 lang="en"/g],
    ['faq', 'Keine der 15 Antworten liegt bisher auf Deutsch vor.', /<summary[^>]*><\w+[^>]* lang="en"/g],
    ['search?q=confounding', 'Keines der Ergebnisse auf dieser Seite ist auf Deutsch.', /<li lang="en"/g],
  ])(
    'say above the first row, and in every row, that no text is in German: %s',
    async (path, sentence, row) => {
      const main = await mainOf(`/de/${path}`);
      const note = main.indexOf('role="note"');
      expect(note).toBeGreaterThan(0);
      expect(main.indexOf(sentence)).toBeGreaterThan(note);
      expect(main.search(row)).toBeGreaterThan(main.indexOf(sentence));
      expect(countOf(main, row)).toBeGreaterThan(5);
      // The label is in the language of the page: no language is said of it.
      expect(countOf(main, /<span class="[^"]*"><svg(?:(?!<\/svg>)[\s\S])*<\/svg>Englisch</g)).toBe(
        countOf(main, row),
      );
    },
  );

  it('say nothing of it where everything is translated, and the texts themselves say it above their title', async () => {
    for (const path of ['guides', 'news', 'courses', 'faq'])
      expect(await mainOf(`/en/${path}`), path).not.toContain('role="note"');
    // A language is called by its name in the language of the sentence.
    for (const [code, english] of [
      ['fr', 'anglais'],
      ['ja', '英語'],
      ['th', 'ภาษาอังกฤษ'],
    ]) {
      const [above = ''] = (await mainOf(`/${code}/guides/choosing-a-test`)).split('<h1');
      const [, note = ''] = above.split('role="note"');
      expect(note, code).toContain(english);
      expect(note, code).not.toContain('English');
    }
  });

  it('show small figures of guides, each loaded only when it is near, and the course to begin with first', async () => {
    const figures = [...(await mainOf('/en/guides')).matchAll(/<img[^>]*>/g)].map(([figure]) => figure);
    expect(figures.length).toBeGreaterThan(5);
    for (const figure of figures) {
      expect(figure).toMatch(/ src="\/figures\/[a-z-]+\.thumb\.svg"/);
      for (const said of [' width="112"', ' height="84"', ' loading="lazy"', ' alt=""'])
        expect(figure).toContain(said);
    }
    const [, first = '', ...others] = (await mainOf('/en/courses')).split('<h2');
    expect(`${first}`).toContain('Your first clinical study');
    expect((await mainOf('/en/courses')).match(/Start here/g)).toHaveLength(1);
    expect(others.join()).not.toContain('Start here');
  });

  it.each([
    ['en', 'Try one of these:'],
    ['de', 'Versuchen Sie es mit einem dieser Begriffe:'],
    ['zh-hk', '可以試試這些詞：'],
    ['th', 'ลองค้นด้วยคำเหล่านี้:'],
  ])('are searched by words that find something, in %s', async (code, sentence) => {
    const main = await mainOf(`/${code}/search`);
    const [, below = ''] = main.split(sentence);
    const words = [...below.matchAll(/<a[^>]* href="([^"]*\?q=[^"]*)"[^>]*>([^<]*)</g)];
    expect(words).toHaveLength(4);
    const [, example = ''] = /placeholder="([^"]*) …"/.exec(main) ?? [];
    expect(words.map(([, , word]) => word)).toContain(example);
    for (const [, href = ''] of words)
      expect(await mainOf(href.replaceAll('&amp;', '&')), href).toContain('<h2');
  });
});

describe('The forum of the demonstration', () => {
  const topics = () =>
    site.ctx.db.selectFrom('forum_topic').select(['id', 'slug', 'locale', 'title']).orderBy('id').execute();

  it('lists its 24 topics in any language, and shows each in its own', async () => {
    const visitor = new Visitor(site);
    const all = await topics();
    expect(all).toHaveLength(24);
    for (const code of ['en', 'zh-cn', 'th']) {
      const { text } = await visitor.get(`/${code}/forum`);
      const links = new Set(text.match(new RegExp(`href="/${code}/forum/[^"?#]+-\\d+(?=")`, 'g')));
      expect(links.size, code).toBe(24);
    }
    for (const { slug, locale, title } of all) {
      const { status, text } = await visitor.get(`/${locale}/forum/${encodeURIComponent(slug)}`);
      expect(status, slug).toBe(200);
      expect(text).toContain(`<html lang="${locale === 'en' ? 'en' : 'zh-Hans-CN'}"`);
      expect(text).toMatch(locale === 'en' ? /Demonstration · / : /示例 · /);
      expect(text.replace(/&#x27;/g, "'")).toContain(title);
    }
  });

  it('finds them, in both languages', async () => {
    const visitor = new Visitor(site);
    const found = async (q: string, lang: 'en' | 'zh-cn') =>
      dataOf<{ found: { path: string }[] }>(await visitor.call(search, { q }, lang)).found.map(
        ({ path }) => path,
      );
    const [imputation] = (await topics()).filter(({ slug }) => slug.startsWith('when-is-imputation'));
    expect(await found('imputation wrong answer', 'en')).toContain(`/en/forum/${imputation?.slug}`);
    const [margin] = (await topics()).filter(({ slug }) => slug.startsWith('非劣效'));
    expect(await found('非劣效界值', 'zh-cn')).toContain(
      `/zh-cn/forum/${encodeURIComponent(margin?.slug ?? '')}`,
    );
  });

  it('counts what is there: replies, votes and tags; with moments in their order, none to come', async () => {
    const now = site.ctx.clock();
    const { rows } = await sql<Record<string, boolean | string>>`
      SELECT t.slug, t.reply_count = count(p.*) - 1 AND t.last_number = max(p.number) AS replies,
        t.useful_count = sum(v.votes) AND bool_and(p.useful_count = v.votes) AS votes,
        t.active_at = max(p.created_at) AND t.created_at = min(p.created_at) AS moments,
        (t.accepted IS NULL) = (t.reply_count = 0) AS accepted,
        bool_and(coalesce(v.first > p.created_at AND v.last <= ${now}, true)) AND t.active_at < ${now} AS past
      FROM forum_topic t JOIN forum_post p ON p.topic = t.id
      CROSS JOIN LATERAL (SELECT count(*) AS votes, min(at) AS first, max(at) AS last FROM forum_vote WHERE post = p.id) v
      WHERE t.shown AND p.status = 'shown' GROUP BY t.id ORDER BY t.id`.execute(site.ctx.db);
    expect(rows).toHaveLength(24);
    const good = { replies: true, votes: true, moments: true, accepted: true, past: true };
    for (const row of rows) expect(row).toMatchObject(good);
    const { text } = await new Visitor(site).get('/en/forum?tag=sample-size');
    expect(text).toContain('power-0-80-or-0-90');
  });

  it('belongs to invented accounts alone, and nobody was paid or told', async () => {
    expect(await anyAccount(site.ctx, inventedDomain)).toBe(false);
    const { rows } = await sql<{ paid: number; told: number }>`
      SELECT (SELECT count(*)::int FROM points_transfer WHERE rule IN ('answer', 'vote')) AS paid,
        (SELECT count(*)::int FROM notices_notice) AS told`.execute(site.ctx.db);
    expect(rows).toEqual([{ paid: 0, told: 0 }]);
  });

  it('comes once, whoever starts again, and leaves the applicants for review as they are', async () => {
    const before = await topics();
    await loadTopics(site.ctx, root);
    expect(await topics()).toEqual(before);
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM identity_case WHERE status = 0`.execute(site.ctx.db);
    expect(rows[0]?.waiting).toBeGreaterThan(0);
  });
});

describe('Thai pages', () => {
  /** Years beside the name of a month, which all end in one of these. */
  const years = (html: string) =>
    [...html.matchAll(/(?:คม|ยน|พันธ์|\p{L}\.)\s(?:ค\.ศ\. )?(\d{4})(?!\d)/gu)].map(([, year]) => Number(year));

  it('date what they show by the Gregorian calendar, never by the Buddhist one', async () => {
    const visitor = new Visitor(site);
    const news = '/th/news/asa-statement-ten-years';
    const guide = '/th/guides/missing-data';
    for (const path of ['/th', '/th/news', news, guide, '/th/privacy', '/th/terms']) {
      const { status, text } = await visitor.get(path);
      expect(status, path).toBe(200);
      const found = years(text);
      expect(found, path).not.toEqual([]);
      for (const year of found) expect(year, path).toBeLessThan(2400);
    }
  });
});

it('Guides are named on each page of analyses that they explain', async () => {
  const owner = await somebody(site, 'analyst');
  const of = await studyOf(owner, 'Guides');
  const kept = dataOf<{ snapshot: string }>(await keepData(owner, of, { open: await peopleFile() }));
  const { analysis } = dataOf<{ analysis: string }>(await keep(owner, of, kept));
  const analyses = `/en/studies/${of}/analyses`;
  for (const [path, guide] of [
    [analyses, 'choosing-a-test'],
    [`${analyses}/new`, 'choosing-a-test'],
    [`${analyses}/${analysis}`, 'choosing-a-test'],
    [`${analyses}/plan`, 'reporting-spirit'],
    ['/en/tools/statistics', 'choosing-a-test'],
    ['/en/tools/statistics/roc', 'roc-curves'],
    ['/en/tools/statistics/differences', 'multiplicity'],
  ] as const) {
    const { text } = await owner.get(path);
    expect([path, text.includes(guide)]).toEqual([path, true]);
  }
});
