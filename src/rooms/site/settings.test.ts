import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { staff } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { saveSetting } from './contract.ts';
import { settingsForConsole } from './queries.ts';
import { shippedSettings } from './shipped.ts';

let site: Site;
let admin: Visitor;

beforeAll(async () => {
  site = await startSite();
  admin = await staff(site, 'admin', 'admin@example.org');
});
afterAll(() => site.stop());

async function save(name: string, value: unknown) {
  const stored = await settingsForConsole(site.ctx);
  const version = stored.find((one) => one.name === name)?.version ?? 0;
  const reply = await admin.call(saveSetting, {
    name,
    version: String(version),
    value: JSON.stringify(value),
  });
  return reply.body.code === 1 ? 'kept' : String(Object(reply.body.data).problem);
}

/** One after another: pages that nobody has asked for yet are dear, and a site that is pressed turns calls away. */
async function statuses(paths: readonly string[], who: Visitor): Promise<number[]> {
  const found: number[] = [];
  for (const path of paths) found.push((await who.get(path)).status);
  return found;
}

const everywhere = localeCodes.flatMap((code) => [`/${code}`, `/${code}/privacy`]);
const consolePages = ['/en/staff', '/th/staff/site'];

describe('A setting', () => {
  it('that not every language could show is not kept', async () => {
    expect(await save('brand', { 'zh-cn': '子午' })).toBe('invalid');
    expect(await save('address', { ja: ['東京'] })).toBe('invalid');
    expect(await save('team', [{ ...shippedSettings.team[0], field: { ko: '통계' } }])).toBe('invalid');
    expect(await save('brand', {})).toBe('invalid');
    expect(await save('brand', { default: 'Meridiem', 'zh-cn': '子午' })).toBe('kept');
    expect(await save('city', { en: 'Chengdu' })).toBe('kept');
    expect(new Set(await statuses(everywhere, new Visitor(site)))).toEqual(new Set([200]));
  });

  it.each([
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.org/',
      'file:///etc/passwd',
      'intent://x#Intent;end',
    ],
    ...['//example.org', 'mailto:a@example.org'],
  ])('leads nobody to %s', async (url) => {
    const { filings, links, systems } = shippedSettings;
    const outcomes = [
      await save('systems', { ...systems, edc: url }),
      await save('filings', { ...filings, icp: { label: 'ICP', url } }),
      await save('links', { ...links, research_design: [{ id: 'a', name: 'A', url }] }),
    ];
    expect(outcomes).toEqual(['invalid', 'invalid', 'invalid']);
  });

  it('that nobody would see is no name of the site', async () => {
    expect(await save('brand', { default: ' ' })).toBe('invalid');
    expect(await save('brand', { default: '\u200b\u2060' })).toBe('invalid');
  });

  it('that the database cannot hold is refused, not failed on', async () => {
    expect(await save('brand', { default: 'Meri\0dian' })).toBe('invalid');
    expect(await save('brand', { default: 'Meridian', en: '\ud800' })).toBe('invalid');
    expect(await save('brand', { default: 'Meridian', '\0': 'x' })).toBe('invalid');
  });

  it('leads to the web', async () => {
    expect(await save('systems', { ...shippedSettings.systems, edc: 'https://edc.example.org/a?b=1' })).toBe(
      'kept',
    );
    expect(await save('systems', { ...shippedSettings.systems, edc: '' })).toBe('kept');
  });

  it('of the team is shown by degree, then surname, wherever a member was added', async () => {
    const [first] = shippedSettings.team;
    if (!first) throw new Error('no team');
    const added = (degree: string, surname: string, chinese: string) => ({
      ...first,
      degree: { default: degree },
      surname: { default: surname, 'zh-cn': chinese },
    });
    const more = [added('Ph.D.', 'Adeyemi', '阿德耶米'), added('MD', 'Zola', '左拉')];
    expect(await save('team', [...shippedSettings.team, ...more])).toBe('kept');
    /** The names in the order in which the page has them. */
    const shown = async (path: string, names: readonly string[]) => {
      const { text } = await new Visitor(site).get(path);
      const team = text.slice(text.indexOf('aria-labelledby="team-h"'));
      const place = (name: string) => team.indexOf(`>${name}<`);
      return names.filter((name) => place(name) >= 0).toSorted((a, b) => place(a) - place(b));
    };
    const sorted = [
      ...['Huang', 'Weber', 'Adeyemi', 'Chen', 'Okafor', 'Silva'],
      ...['Tanaka', 'Zola', 'Laurent', 'Somchai'],
    ];
    await onceSettled(
      () => shown('/en', sorted.toSorted()),
      (names) => names.join() === sorted.join(),
    );
    const chinese = ['陈', '奥卡福', '阿德耶米', '韦伯', '黄'];
    expect(await shown('/zh-cn', chinese)).toEqual(['黄', '韦伯', '阿德耶米', '奥卡福', '陈']);
    expect(await save('team', shippedSettings.team)).toBe('kept');
  });

  it('of receipts are numbers of offices, a rate of tax and one line on fapiao', async () => {
    const { legal } = shippedSettings;
    const refused = [
      { taxNumber: ' ' },
      { taxNumber: '9'.repeat(60) },
      { vatNumber: 'DE\n123' },
      { vatRate: -1 },
      { vatRate: 60 },
      { vatRate: 5.125 },
      { fapiao: { default: 'x'.repeat(400) } },
      { fapiao: { de: 'Rechnung' } },
    ];
    for (const part of refused)
      expect([part, await save('legal', { ...legal, ...part })]).toEqual([part, 'invalid']);
    const real = {
      taxNumber: '91510100MA6CXXXX0R',
      vatNumber: 'DE 123456789',
      vatRate: 8.1,
      fapiao: { default: 'Ask us for a fapiao.', 'zh-cn': '如需发票，请联系我们。' },
    };
    expect(await save('legal', real)).toBe('kept');
    expect(await save('legal', legal)).toBe('kept');
  });

  it('of the day on which membership opens is told where people ask for it', async () => {
    const about = async (lang: string) => (await new Visitor(site).get(`/${lang}/my/vip`)).text;
    expect(await about('en')).toContain('no date has been set');
    expect(await save('membership', { opens: 'soon' })).toBe('invalid');
    expect(await save('membership', { opens: '2027-03-01' })).toBe('kept');
    await onceSettled(
      () => about('de'),
      (text) => text.includes('Sie startet am 1. März 2027.'),
    );
    expect(await save('membership', { opens: '' })).toBe('kept');
  });

  it('is only saved by who signed in a short while ago', async () => {
    const hourAgo = new Date(site.ctx.clock().getTime() - 60 * 60_000);
    const update = site.ctx.db.updateTable('account_session');
    await update.set({ signed_in_at: hourAgo }).execute();
    expect(await save('phone', '+86 28 0000 0001')).toBe('stale_sign_in');
    await update.set({ signed_in_at: site.ctx.clock() }).execute();
    expect(await save('phone', '+86 28 0000 0001')).toBe('kept');
  });

  it('that is broken or gone takes no page down: what the program comes with stands in', async () => {
    const set = (name: string, value: unknown) =>
      site.ctx.db
        .updateTable('site_setting')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', name)
        .execute();
    await set('company', { 'zh-cn': '子午医学研究有限公司' });
    await set('systems', { edc: 'javascript:alert(1)' });
    await set('hours', 'always');
    await site.ctx.db.deleteFrom('site_setting').where('name', '=', 'filings').execute();
    expect(await save('email', 'hallo@meridian.example')).toBe('kept');
    expect(new Set(await statuses(everywhere, new Visitor(site)))).toEqual(new Set([200]));
    expect(new Set(await statuses(consolePages, admin))).toEqual(new Set([200]));
    const { text } = await new Visitor(site).get('/en');
    expect(text).toContain('Meridiem');
    expect(text).toContain(shippedSettings.company.default);
    expect(text).not.toContain('javascript:');
  });
});
