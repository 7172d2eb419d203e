/** The demonstration's texts: all there, in both languages, each citing what is known and showing what is drawn. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawAll } from '../scripts/figures.ts';
import { root } from '../scripts/stamp.ts';
import type { EntryKind } from '../src/rooms/publishing/kinds.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

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

  it('shows figures as their modules draw them', async () => {
    const { files, thumbnails, heights } = await drawAll();
    const folder = join(root, 'content/figures');
    for (const [name, text] of [...files, ...thumbnails]) {
      expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
    }
    expect(JSON.parse(readFileSync(join(folder, 'heights.json'), 'utf8'))).toEqual(heights);
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
