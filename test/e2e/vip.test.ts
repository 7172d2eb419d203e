/** From a locked guide to its text in a browser: earn, exchange, read; and what stays when a membership ends. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setProgress } from '../../src/rooms/courses/contract.ts';
import { publishEntries } from '../../src/rooms/publishing/contract.ts';
import { savePlan } from '../../src/rooms/vip/contract.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { dataOf, publish, write } from '../harness/entries.ts';
import { makeVip, setIdentity } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { switchOn } from '../harness/points.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

const secret = 'Quicksilver stands behind the line.';

const words = {
  en: {
    plans: 'See plans',
    choose: '30 days',
    exchange: 'Exchange 300 points',
    back: 'Back to where you were',
    waits: 'No time runs before',
    done: 'Mark as done',
  },
  'zh-cn': {
    plans: '查看套餐',
    choose: '30 天',
    exchange: '兑换（300 积分）',
    back: '返回之前的页面',
    waits: '此前不会消耗',
    done: '标记为已完成',
  },
} as const;

let site: Site;
let later = 0;
let people = 0;
let chapter = 0;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' }, clock: () => new Date(Date.now() + later) });
  const editor = await staff(site, 'editor', 'editor@example.org');
  const admin = await staff(site, 'admin', 'admin@example.org');
  await publish(editor, {
    title: 'Partly locked',
    markdown: `Open.\n\n<!--vip-->\n\n## Behind\n\n${secret}`,
  });
  const course = await write(editor, { kind: 'course', title: 'A course' });
  const own = { kind: 'chapter', course: course.id } as const;
  chapter = (await write(editor, { ...own, title: 'Open chapter', markdown: 'Open.' })).id;
  dataOf(await editor.call(publishEntries, { entries: [String(course.id)] }));
  const locked = await write(editor, { kind: 'course', title: 'A locked course', vip: true });
  await write(editor, { kind: 'chapter', course: locked.id, title: 'Locked chapter', markdown: secret });
  dataOf(await editor.call(publishEntries, { entries: [String(locked.id)] }));
  dataOf(await admin.call(savePlan, { days: '30', way: 'points', price: '300', onOffer: 'yes' }));
  await switchOn(site, 'course', { amount: 300 });
}, 60_000);
afterAll(() => site.stop());

/** Somebody who earns points by working through a course. */
async function earner(): Promise<{ visitor: Visitor; account: string }> {
  const email = `earner${++people}@example.org`;
  const visitor = await person(site, { email });
  dataOf(await visitor.call(setProgress, { chapter: String(chapter), state: 'done' }));
  return { visitor, account: await accountOf(site, email) };
}

async function openAs(visitor: Visitor, path: string, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: visitor.token ?? '', url: site.address }]);
  await visit(page, site.address + path);
  return page;
}

describe.each([
  ['en', phone],
  ['en', desktop],
  ['zh-cn', phone],
  ['zh-cn', desktop],
] as const)('In %s, on a screen of %o, a reader', (lang, viewport) => {
  const say = words[lang];

  it('earns points, exchanges them, and reads on where the text was locked', {
    timeout: 60_000,
  }, async () => {
    const { visitor, account } = await earner();
    await setIdentity(site, account, 1);
    const page = await openAs(visitor, `/${lang}/guides/partly-locked`, viewport);
    expect(await page.getByText(secret).count()).toBe(0);
    await page.getByRole('link', { name: say.plans }).click();
    await page.getByRole('radio', { name: say.choose }).waitFor({ state: 'attached' });
    expect(await overflows(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: say.exchange }).click();
    await page.getByText(secret).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${lang}/guides/partly-locked`);
  });

  it('is told that what is obtained before the approval waits for it', { timeout: 60_000 }, async () => {
    const { visitor, account } = await earner();
    const page = await openAs(visitor, `/${lang}/my/vip?to=/${lang}/guides/partly-locked`, viewport);
    await page.getByRole('button', { name: say.exchange }).dblclick();
    await page.getByText(say.waits).first().waitFor();
    expect(await overflows(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/${lang}/my/vip`);
    await setIdentity(site, account, 1);
    await page.reload();
    await page.getByRole('link', { name: say.back }).click();
    await page.getByText(secret).waitFor();
  });
});

it('Whoever reads when their membership ends keeps the page, and not the next one', {
  timeout: 60_000,
}, async () => {
  const { visitor, account } = await earner();
  await makeVip(site, account, 1);
  const page = await openAs(visitor, '/en/courses/a-locked-course/locked-chapter');
  await page.getByText(secret).waitFor();
  later += 25 * 60 * 60_000;
  await page.getByRole('button', { name: words.en.done }).click();
  await page.getByRole('button', { pressed: true }).first().waitFor();
  expect(await page.getByText(secret).count()).toBe(1);
  await page.getByRole('link', { name: 'Guides' }).first().click();
  await page.getByRole('link', { name: 'Partly locked' }).click();
  await page.getByRole('heading', { name: 'Unlock VIP content' }).waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
});
