/** The user centre in a browser: of people with nothing, with everything, refused, expired, suspended, and of staff. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { keepFavourite } from '../../src/rooms/forum/queries/marks.ts';
import { changeMember, joinForum } from '../../src/rooms/forum/queries/members.ts';
import { setBookmark } from '../../src/rooms/guides/contract.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  visit,
} from '../harness/browser.ts';
import { dataOf, publish } from '../harness/entries.ts';
import { ask, reply, trust } from '../harness/forum.ts';
import { enter } from '../harness/keyboard.ts';
import { giveDays, makeVip, setIdentity } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { givePoints } from '../harness/points.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

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

  const first = 'Needs your attention';

  it.each([
    ['nothing', [], 'Not a VIP member'],
    ['everything', ['Your membership ends in 5 days', 'New reply in'], 'Open to you'],
    ['refused', ['Your identity proof was rejected'], 'Waiting for approval'],
    ['expired', [], 'Your VIP membership ended on'],
    ['suspended', ['You cannot write in the forum until'], 'Not a VIP member'],
    ['staff', [], 'With membership and an approved identity'],
  ] as const)(
    'shows somebody with %s what matters first, at both widths',
    async (name, matters, standing) => {
      const page = await open(name, desktop);
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        for (const matter of matters)
          await page.getByRole('region', { name: first }).getByText(matter).waitFor();
        expect(await page.getByRole('region', { name: first }).count()).toBe(matters.length > 0 ? 1 : 0);
        await page.getByText(standing).first().waitFor();
        expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(12);
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await overflows(page)).toEqual([]);
      }
    },
  );

  const sixPeople = ['everything', 'nothing', 'refused', 'expired', 'suspended', 'staff'];

  it.each(['zh-cn', 'de', 'th'] as const)('stands in %s as well', async (locale) => {
    for (const name of sampled(sixPeople, ['everything'])) {
      const page = await open(name, phone, locale);
      for (const viewport of sampled([phone, desktop], [phone])) {
        await page.setViewportSize(viewport);
        expect(await overflows(page)).toEqual([]);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      const text = await page.locator('main').textContent();
      expect(text).not.toMatch(/server\.centre|Nothing saved yet/);
    }
  });

  it('is walked by keyboard: from the menu to what matters, and on', async () => {
    const page = await open('everything', desktop);
    await enter(page, page.getByRole('region', { name: first }).getByRole('link', { name: 'Read' }));
    await page.waitForURL(/\/forum\//);
    await settled(page);
    await enter(page, page.locator('header summary', { hasText: 'My account' }));
    await enter(page, page.getByRole('link', { name: 'User centre' }).first());
    await page.getByRole('heading', { level: 1, name: /everything/ }).waitFor();
    await enter(
      page,
      page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Profile' }),
    );
    await page.getByRole('heading', { name: 'Sessions and devices' }).waitFor();
  });

  describe('whose part cannot be read', () => {
    const away = () => sql`ALTER TABLE samplesize_calculation RENAME TO samplesize_away`.execute(site.ctx.db);
    const back = () => sql`ALTER TABLE samplesize_away RENAME TO samplesize_calculation`.execute(site.ctx.db);
    const partOf = (page: Page) => page.getByRole('region', { name: 'Saved calculations' });

    it('shows all others, and loads it when its reader asks again, by keyboard on a phone', async () => {
      await away();
      const page = await open('nothing', phone);
      await partOf(page).getByText('This part did not load').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('region', { name: 'Saved results' }).getByText('Nothing saved yet').waitFor();
      await back();
      await enter(page, partOf(page).getByRole('button', { name: 'Try again' }));
      await partOf(page).getByText('Nothing saved yet').waitFor();
    });

    it('loads it by itself where it came too late for the page', async () => {
      await away();
      const page = await openPage({ viewport: desktop });
      const value = people.get('nothing') ?? '';
      await page.context().addCookies([{ name: 'Admin-Token', value, url: site.address }]);
      const released = Promise.withResolvers<void>();
      await page.route(/part=samplesize/, async (route) => {
        await released.promise;
        await route.continue();
      });
      await visit(page, `${site.address}/en/usercenter`);
      await partOf(page).getByRole('status', { name: 'Loading: Saved calculations' }).waitFor();
      await back();
      released.resolve();
      await partOf(page).getByText('Nothing saved yet').waitFor();
    });
  });
});
