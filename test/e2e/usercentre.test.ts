/** The user centre in a browser: of people with nothing, with everything, refused, expired, suspended, and of staff. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { keepFavourite } from '../../src/rooms/forum/queries/marks.ts';
import { changeMember, joinForum } from '../../src/rooms/forum/queries/members.ts';
import { setBookmark } from '../../src/rooms/guides/contract.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { dataOf, publish } from '../harness/entries.ts';
import { ask, reply, trust } from '../harness/forum.ts';
import { giveDays, makeVip, setIdentity } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { givePoints } from '../harness/points.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

const day = 24 * 60 * 60_000;

describe('The user centre', () => {
  let site: Site;
  let later = 0;
  const people = new Map<string, string>();
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' }, clock: () => new Date(Date.now() + later) });
    const editor = await staff(site, 'editor', 'editor@example.org');
    const guide = await publish(editor, {
      kind: 'guide',
      title: 'Missing data: a decision before unblinding',
    });
    const visitors = new Map<string, Visitor>([['staff', editor]]);
    for (const name of ['nothing', 'everything', 'refused', 'expired', 'suspended']) {
      visitors.set(name, await person(site, { email: `${name}@example.org` }));
    }
    for (const [name, { token }] of visitors) people.set(name, token ?? '');
    const at = (name: string) => accountOf(site, `${name}@example.org`);
    later = -40 * day;
    await makeVip(site, await at('expired'), 30);
    await makeVip(site, await at('everything'), 45);
    later = 0;
    await setIdentity(site, await at('refused'), 2);
    await giveDays(site, await at('refused'), 30);
    await givePoints(site, await at('everything'), 1280);
    const everything = visitors.get('everything')!;
    dataOf(await everything.call(setBookmark, { guide: String(guide.id), state: 'set' }));
    const { topic } = await ask(everything);
    const account = await at('everything');
    await keepFavourite(site.ctx, account, topic);
    await trust(site, 'nothing@example.org');
    await reply(visitors.get('nothing')!, topic);
    const suspended = await at('suspended');
    await site.ctx.transaction(async (tx) => {
      await joinForum(tx, suspended);
      await changeMember(tx, suspended, { suspended_until: new Date(Date.now() + 7 * day) });
    });
  });
  afterAll(() => site.stop());

  async function open(name: string, viewport: typeof phone, locale: LocaleCode = 'en'): Promise<Page> {
    const page = await openPage({ viewport });
    const value = people.get(name) ?? '';
    await page.context().addCookies([{ name: 'Admin-Token', value, url: site.address }]);
    await visit(page, `${site.address}/${locale}/usercenter`);
    return page;
  }

  it('looks', async () => {
    for (const name of people.keys()) {
      for (const viewport of [phone, desktop]) {
        const page = await open(name, viewport);
        await page.screenshot({ path: `/tmp/shots/centre-${name}-${viewport.width}.png`, fullPage: true });
        console.log(name, await accessibilityFaults(page), await overflows(page));
        await page.close();
      }
    }
    for (const locale of ['zh-cn', 'de', 'th'] as const) {
      const page = await open('everything', phone, locale);
      await page.screenshot({ path: `/tmp/shots/centre-${locale}-360.png`, fullPage: true });
      console.log(locale, await overflows(page));
    }
  });
});
