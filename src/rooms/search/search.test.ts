/** The search as readers ask it, in every language: spellings, compounds, and what tools are called. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/stamp.ts';
import { engines } from '../../../test/harness/databases.ts';
import { staff } from '../../../test/harness/people.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { indexDocument, wordRules } from '../../search/indexing.ts';
import { reindexBatch } from '../../search/reindex.ts';
import { loadDemonstration } from '../journals/demonstration.ts';
import { palette, search } from './contract.ts';

describe.each(engines())('The search on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  const write = (ref: string, locale: LocaleCode, title: string, besides = '') =>
    site.ctx.transaction((tx) =>
      indexDocument(tx, {
        kind: 'guide',
        ref,
        locale,
        slug: ref,
        title,
        summary: '',
        body: '',
        besides,
        publishedAt: new Date(0),
      }),
    );

  const found = async (locale: LocaleCode, q: string, kind: string) => {
    const { body } = await new Visitor(site).call(search, { q, kind }, locale);
    return search.answer.parse(body.data).found.map(({ path }) => path);
  };
  const finds = async (locale: LocaleCode, q: string, ref: string) =>
    (await found(locale, q, 'guide')).some((path) => path.endsWith(`/${ref}`));

  it.each([
    ['en', 'sample size'],
    ['zh-cn', '样本量'],
    ['zh-hk', '樣本量'],
    ['ko', '표본 크기'],
    ['th', 'ขนาดตัวอย่าง'],
    ['ja', 'サンプルサイズ'],
    ['id', 'besar sampel'],
    ['fr', 'taille d’échantillon'],
    ['es', 'tamaño de la muestra'],
    ['pt', 'tamanho da amostra'],
    ['de', 'Fallzahl'],
  ] as const)('in %s finds the tool that is called %s, and its designs', async (locale, name) => {
    const paths = await found(locale, name, 'design');
    expect(paths).toContain(`/${locale}/tools/sample-size`);
    expect(paths.filter((path) => path.includes('/tools/sample-size/'))).not.toEqual([]);
  });

  it('shows no day beside what has none', async () => {
    const { text } = await new Visitor(site).get('/en/search?q=creatinine&kind=index');
    expect(text).toContain('/en/tools/indices/egfr-ckd-epi-2021');
    expect(text).not.toContain('<time');
  });

  it('finds a text by every spelling that means it, in parts of compounds, and however it is spaced', async () => {
    await write('elision', 'fr', 'Calcul de l’échantillon pour l’étude xylophone');
    await write('hant', 'zh-cn', '两组均数比较的样本量与肾脏诊断');
    await write('joined', 'ko', '사구체여과율의 해석');
    await write('apart', 'ko', '만성 콩팥병과 사구체 여과율');
    await write('german', 'de', 'Stichprobengröße und Gefäßweite');
    await write('words', 'de', 'Stichprobe eines Verwalters, Weite und Gefäß');
    const asked: [LocaleCode, string, string, boolean][] = [
      ['fr', 'échantillon', 'elision', true],
      ['fr', 'étude xylophone', 'elision', true],
      ['fr', "l'échantillon", 'elision', true],
      ['fr', 'l’échantillon', 'elision', true],
      ['zh-hk', '樣本量', 'hant', true],
      ['zh-hk', '腎臟診斷', 'hant', true],
      ['ko', '사구체 여과율', 'joined', true],
      ['ko', '사구체여과율', 'joined', true],
      ['ko', '여과율', 'joined', true],
      ['ko', '사구체여과율', 'apart', true],
      ['ko', '만성콩팥병', 'apart', true],
      ['de', 'Größe', 'german', true],
      ['de', 'Stichprobengroesse', 'german', true],
      ['de', 'STICHPROBENGRÖSSE', 'german', true],
      ['de', 'Gefaessweite', 'german', true],
      ['de', 'Weite', 'german', true],
      ['de', 'Alter', 'words', false],
    ];
    const answers = [];
    for (const [locale, q, ref] of asked) answers.push([locale, q, ref, await finds(locale, q, ref)]);
    expect(answers).toEqual(asked);
  });

  it('searches designs, indices, journals and scales together on the page of tools, each in its own order', async () => {
    await loadDemonstration(site.ctx, root);
    const visitor = new Visitor(site);
    const open = async (locale: LocaleCode, q: string) => {
      const { status, text } = await visitor.get(`/${locale}/tools?${new URLSearchParams({ q })}`);
      expect(status).toBe(200);
      return text;
    };
    /** By the heading of each group: the addresses in its list, and where all are shown. */
    const groupsOf = (page: string) =>
      [...page.matchAll(/<section class="[^"]*" aria-labelledby="[^"]*">(.*?)<\/section>/gs)].map(
        ([, one = '']) => ({
          name: /<h2[^>]*>(.*?)<\/h2>/.exec(one)?.[1],
          tools: Array.from(one.matchAll(/<h3[^>]*><a[^>]*href="([^"]*)"/g), ([, path]) => path),
          all: /aria-label="Show all[^"]*"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*aria-label="Show all/
            .exec(one)
            ?.slice(1)
            .find(Boolean),
        }),
      );

    const [designs, scales, indices, journals] = await Promise.all(
      ['t test', 'qi deficiency', 'egfr', 'invented'].map((q) => open('en', q).then(groupsOf)),
    );
    expect(designs?.find(({ name }) => name === 'Study designs')?.tools).toContain(
      '/en/tools/sample-size/two-means',
    );
    expect(scales?.map(({ name }) => name)).toContain('Syndrome scales');
    expect(indices?.find(({ name }) => name === 'Medical indices')?.tools).toContain(
      '/en/tools/indices/egfr-ckd-epi-2021',
    );
    const [many] = journals?.filter(({ name }) => name === 'Journals') ?? [];
    expect(many?.tools).toHaveLength(6);
    expect(many?.all).toBe('/en/tools/journals?q=invented');
    // What is found stands in the order of the room's own search.
    const german = groupsOf(await open('de', 'Nierenfunktion')).find(
      ({ name }) => name === 'Medizinische Indizes',
    );
    const own = (await visitor.get('/de/tools/indices?q=Nierenfunktion')).text;
    const ownOrder = Array.from(own.matchAll(/<h3><a[^>]*href="([^"]*)"/g), ([, path]) => path);
    expect(german?.tools).toEqual(ownOrder.slice(0, 6));

    const nothing = await open('en', 'xqzzy');
    expect(nothing).toContain('No results for “xqzzy”');
    expect(nothing).toContain('the name of a test, an index or a scale, what is measured');
    expect(nothing).toContain('name="robots" content="noindex');
    // A form that needs no script, and keeps what was typed; without a question all instruments stand there.
    expect(nothing).toMatch(/<form[^>]*action="\/en\/tools"[^>]*>.*?<input[^>]*name="q"[^>]*value="xqzzy"/s);
    expect(await open('en', ' ')).toContain('Single instruments');
  });

  it('leads by the palette to tools, and to the pages that whoever asks may open', async () => {
    const ask = async (visitor: Visitor, q: string, locale: LocaleCode = 'en') => {
      const { groups } = palette.answer.parse((await visitor.call(palette, { q }, locale)).body.data);
      return groups.map(({ name, entries }) => ({ name, paths: entries.map(({ path }) => path) }));
    };
    const visitor = new Visitor(site);
    const [tools, pages] = await ask(visitor, '');
    expect(tools?.paths).toContain('/en/tools/data');
    expect(pages?.paths).toContain('/en/forum');
    expect(pages?.paths.filter((path) => /\/(?:my|staff)(?:\/|$)/.test(path))).toEqual([]);
    // Places first, then what each room finds; the text can be taken to the search of all texts.
    expect(await ask(visitor, 'journal')).toEqual([
      expect.objectContaining({ name: 'Journals' }),
      { name: 'Tools', paths: ['/en/tools/journals', '/en/tools/graphs'] },
      { name: 'Search', paths: ['/en/search?q=journal'] },
    ]);
    expect((await ask(visitor, 'forum', 'ja'))[0]?.paths).toContain('/ja/forum');
    const editor = await staff(site, 'editor', 'palette@example.org');
    const own = (await ask(editor, ''))[1]?.paths;
    for (const path of ['/en/my/favourites', '/en/staff/scales']) expect(own).toContain(path);
    expect(own).not.toContain('/en/staff/points');
  });

  it('indexes anew what was cut into words by older rules, with the words that are not in its texts', async () => {
    const { db } = site.ctx;
    await write('ancient', 'fr', 'De l’ornithorynque', 'zygote');
    const old = "'l’ornithorynque':1A '=guide' '@fr'";
    await sql`
      UPDATE search_document SET rules = 0, title_vector = ${old}::tsvector, body_vector = ${old}::tsvector
      WHERE ref = 'ancient'`.execute(db);
    expect(await finds('fr', 'ornithorynque', 'ancient')).toBe(false);
    while (await reindexBatch(site.ctx));
    expect(await finds('fr', 'ornithorynque', 'ancient')).toBe(true);
    expect(await finds('fr', 'zygote', 'ancient')).toBe(true);
    const { rows } = await sql`SELECT FROM search_document WHERE rules < ${wordRules}`.execute(db);
    expect(rows).toEqual([]);
  });
});
