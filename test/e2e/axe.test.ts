/**
 * What axe finds against WCAG 2.2 AA: in the design system's specimens, which have every primitive in every state, and in
 * one page of each kind, with what opens over it. What a page adds to these is words, which html-validate reads. Pages
 * made of the same parts as another of these have their turn in `npm run test:every` (docs/decisions/0035).
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, desktop, openPage, phone, settled, visit } from '../harness/browser.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { specimensPage } from '../harness/specimens.ts';
import { sampled } from '../walks/all.ts';

type Kind = {
  of: string;
  /** With its language. */
  path: string;
  who?: 'reader' | 'admin';
  /** With the bar and the foot of the site. */
  isWhole?: true;
  /** Where a wide screen has other parts, or the same in other places. */
  isWide?: true;
  /** What a person opens or meets there. */
  opens?: (page: Page) => Promise<unknown>;
  /** The part where that is, where nothing else changes. */
  within?: string;
};

let site: Site;
const tokens = new Map<Kind['who'], string>();
const ids = new Map<string, string>();

beforeAll(async () => {
  site = await startSite({ env: { CONTENT: 'demonstration', LIMITS: 'off' } });
  tokens.set('reader', (await person(site, { email: 'reader@example.org' })).token ?? '');
  const admin = await staff(site, 'admin', 'admin@example.org');
  tokens.set('admin', admin.token ?? '');
  ids.set('topic', await oneOf('/en/forum', admin, /\/en\/forum\/([\w-]+-\d+)"/));
  ids.set('entry', await oneOf('/en/staff/entries', admin, /\/en\/staff\/entries\/(\d+)"/));
  await makeVip(site, await accountOf(site, 'reader@example.org'));
});
afterAll(() => site.stop());

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Those that have parts of their own. */
const kinds: readonly Kind[] = [
  {
    of: 'the home page',
    path: '/en',
    isWhole: true,
    isWide: true,
    opens: (page) => page.locator('header summary:visible').last().click(),
    within: 'header',
  },
  { of: 'a form', path: '/en/contact', opens: sendsNothing, within: 'main' },
  { of: 'the way in', path: '/th/login' },
  { of: 'a list', path: '/en/guides' },
  { of: 'an article', path: '/en/guides/choosing-a-test', isWide: true },
  {
    of: 'a topic',
    path: '/en/forum/:topic',
    who: 'reader',
    opens: press('Report'),
    within: 'dialog[open]',
  },
  { of: 'a question', path: '/en/forum/new', who: 'reader', opens: press('Post question'), within: 'main' },
  {
    of: 'an index with refused values',
    path: '/en/tools/indices/ldl-friedewald?total_cholesterol=320&hdl_cholesterol=50&triglycerides=1200',
    who: 'reader',
  },
  { of: 'a design', path: '/en/tools/sample-size/two-proportions', who: 'reader', isWide: true },
  { of: 'the points to buy', path: '/en/my/vip', who: 'reader' },
  { of: 'the user centre', path: '/zh-cn/usercenter', who: 'reader' },
  { of: 'a table of the console', path: '/en/staff/entries', who: 'admin', isWide: true },
  { of: 'the editor', path: '/en/staff/entries/:entry', who: 'admin', isWide: true },
];

/** Those made of parts that stand above, or among the specimens. */
const alike: readonly Kind[] = [
  { of: 'the contact card', path: '/en/systems', opens: openCard, within: 'dialog[open]' },
  { of: 'an account', path: '/en/my/edit', who: 'reader' },
  { of: 'the console', path: '/en/staff', who: 'admin', isWide: true },
  { of: 'forms of the console', path: '/en/staff/payments', who: 'admin', opens: press('Add') },
  { of: 'a list in another language than its texts', path: '/th/search?q=sample' },
  { of: 'a legal text', path: '/en/privacy' },
  { of: 'a page that is not there', path: '/en/no-such-page' },
  { of: 'a list of topics', path: '/en/forum' },
  { of: 'an index', path: '/en/tools/indices/egfr-ckd-epi-2021' },
  { of: 'a payment', path: '/en/my/pay?what=amount&amount=30&method=card', who: 'reader' },
  { of: 'the second factor', path: '/en/my/factor', who: 'reader' },
  { of: 'the deletion of an account', path: '/en/my/data/delete', who: 'reader' },
  { of: 'the settings of notices', path: '/en/my/notices/settings', who: 'reader' },
];

async function sendsNothing(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

async function openCard(page: Page): Promise<void> {
  await page.locator('main a[href$="/contact"]:visible').first().click();
  await page.locator('dialog[open]').waitFor();
}

/** What stands in the address of one of many: the first that a list links. */
async function oneOf(list: string, visitor: Visitor, pattern: RegExp): Promise<string> {
  const [, one] = pattern.exec((await visitor.get(list)).text) ?? [];
  if (!one) throw new Error(`${list} links none.`);
  return one;
}

it.each([...kinds, ...sampled(alike, [])])('$of', async ({ path, who, isWhole, isWide, opens, within }) => {
  const page = await openPage({ viewport: phone });
  const value = tokens.get(who);
  if (value) await page.context().addCookies([{ name: 'Admin-Token', value, url: site.address }]);
  await visit(page, site.address + path.replace(/:(\w+)/, (_, name) => ids.get(name) ?? ''));
  const whole = isWhole && 'html';
  expect(await accessibilityFaults(page, whole), 'on a phone').toEqual([]);
  if (isWide) {
    await page.setViewportSize(desktop);
    expect(await accessibilityFaults(page, whole), 'at a desk').toEqual([]);
    await page.setViewportSize(phone);
  }
  if (!opens) return;
  await opens(page);
  // What opens a part may fetch it first.
  if (within) await page.locator(within).first().waitFor();
  await settled(page);
  expect(await accessibilityFaults(page, within), 'with what was opened').toEqual([]);
});

it('every primitive in every state', async () => {
  const page = await openPage({ viewport: desktop });
  await page.setContent(await specimensPage());
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);
});
