/** The page of all tools, as the server sends it: what rooms declare stands there, in every language and without script. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { localeCodes } from '../../i18n/locales.ts';

describe.each(engines())('The page of all tools on %s', (engine) => {
  let site: Site;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine });
    visitor = new Visitor(site);
  });
  afterAll(() => site.stop());

  it('leads to every instrument that a room declares, those that begin with a file first, in every language', async () => {
    const { instruments } = site.ctx.declared;
    expect(instruments.map(({ path }) => path)).toContain('tools/data');
    for (const locale of localeCodes) {
      const { status, text } = await visitor.get(`/${locale}/tools`);
      const main = /<main.*<\/main>/s.exec(text)?.[0] ?? '';
      // Who runs a study finds its steps there, of which one is an instrument too.
      const study = /<section[^>]*study-h.*?<\/section>/s.exec(main)?.[0] ?? '';
      expect(study).toContain(`href="/${locale}/studies"`);
      const links = Array.from(
        main.replace(study, '').matchAll(/<a [^>]*href="([^"]*)"/g),
        ([, href = '']) => href,
      );
      const own = instruments.map(({ path }) => `/${locale}/${path}`);
      const [first, rest] = [true, false].map((isFirst) =>
        own.filter((_, at) => (instruments[at]?.forFile === true) === isFirst),
      );
      expect([locale, status, links.filter((href) => own.includes(href))]).toEqual([
        locale,
        200,
        [...(first ?? []), ...(rest ?? [])],
      ]);
      expect(main).toContain('type="file"');
      for (const { title } of instruments)
        expect(main).toContain(`>${site.ctx.catalogue.text(locale, title)}<`);
    }
  });

  it('shows worked examples that are computed, and says where one is invented', async () => {
    const { text } = await visitor.get('/en/tools');
    for (const words of ['492 patients', 'mL/min/1.73 m², G3a', 'In 2025, an invented journal'])
      expect(text).toContain(words);
  });

  it('is where the menu of systems ends, and the systems box too', async () => {
    const { text } = await visitor.get('/en');
    expect(text.match(/<a [^>]*href="\/en\/tools"[^>]*>All tools/g)).toHaveLength(2);
    expect((await visitor.get('/sitemap-1.xml')).text).toContain('/th/tools<');
  });

  it('finds an instrument by its name, its synonyms and what it is for', async () => {
    for (const [q, path] of [
      ['sample size', 'tools/sample-size'],
      ['Stata', 'tools/data'],
      ['table of answers', 'datacollection/syndrome-identification/batch'],
    ] as const) {
      const { text } = await visitor.get(`/en/tools?${new URLSearchParams({ q })}`);
      expect([q, /<h2[^>]*>Tools<\/h2>.*?<\/section>/s.exec(text)?.[0]]).toEqual([
        q,
        expect.stringContaining(`<h3><a href="/en/${path}"`),
      ]);
    }
  });
});
