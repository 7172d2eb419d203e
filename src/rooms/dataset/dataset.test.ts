/** The tool for a local file, as the server sends it: to anyone, in every language, and found where tools are. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { localeCodes } from '../../i18n/locales.ts';

describe.each(engines())('The tool for a local file on %s', (engine) => {
  let site: Site;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine });
    visitor = new Visitor(site);
  });
  afterAll(() => site.stop());

  it('is there for anyone, in every language, with the sentences that a bad file needs', async () => {
    for (const locale of localeCodes) {
      const { status, text } = await visitor.get(`/${locale}/tools/data`);
      expect([locale, status]).toEqual([locale, 200]);
      for (const key of ['dataset.data.title', 'workbench.open.local'])
        expect(text).toContain(`>${site.ctx.catalogue.text(locale, key)}`);
    }
  });

  it('is named in the menu of systems, among the tools and in the sitemap', async () => {
    const { text: tools } = await visitor.get('/en/tools');
    expect(tools.match(/href="\/en\/tools\/data"/g)?.length).toBeGreaterThan(1);
    expect((await visitor.get('/sitemap-1.xml')).text).toContain('/zh-cn/tools/data');
  });

  it('is found by what people look for', async () => {
    for (const path of ['/en/search?q=codebook', '/zh-cn/search?q=%E4%B9%B1%E7%A0%81', '/de/tools?q=SPSS'])
      expect((await visitor.get(path)).text).toMatch(/href="\/(?:en|zh-cn|de)\/tools\/data"[^>]*>(?!<svg)/);
  });
});
