/**
 * The whole way in a browser: a proof of identity is submitted, refused, submitted again and approved; points are earned
 * and exchanged, and the locked guide is read. And what stays when a membership ends.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setProgress } from '../../src/rooms/courses/contract.ts';
import { setDigest } from '../../src/rooms/notices/contract.ts';
import { publishEntries } from '../../src/rooms/publishing/contract.ts';
import { membershipOf } from '../../src/rooms/vip/queries/periods.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  visit,
} from '../harness/browser.ts';
import { dataOf, publish, write } from '../harness/entries.ts';
import { makeVip, offerPlan, setIdentity } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { switchOn } from '../harness/points.ts';
import { applicant, card } from '../harness/proofs.ts';
import { eventually, type Site, startSite, type Visitor } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

const secret = 'Quicksilver stands behind the line.';

const words = {
  en: {
    name: 'Name',
    organization: 'School or organisation',
    consent: /I agree/,
    submit: 'Submit for review',
    waiting: 'Awaiting review',
    rejected: 'The document has expired.',
    approved: 'Approved',
    right: 'Rotate right',
    crop: 'Crop',
    corner: 'Top left corner',
    apply: 'Apply',
    another: 'Choose another',
    missing: 'Please choose a picture of your identity proof',
    agree: 'Please agree to the picture being stored and reviewed',
    dark: 'The picture looks dark.',
    bell: 'Notices',
    refusedTitle: 'Your identity proof was rejected',
    approvedTitle: 'Your identity has been approved',
    plans: 'See plans',
    choose: '30 days',
    exchange: 'Exchange 300 points',
    back: 'Back to where you were',
    waits: 'Until then, none are used up',
    done: 'Mark as done',
  },
  'zh-cn': {
    name: '姓名',
    organization: '学校或单位',
    consent: /我同意/,
    submit: '提交审核',
    waiting: '待审核',
    rejected: '证件已过期。',
    approved: '已通过',
    right: '向右旋转',
    crop: '裁剪',
    corner: '左上角',
    apply: '应用',
    another: '更换图片',
    missing: '请选择身份证明图片',
    agree: '请同意保存并审核该图片',
    dark: '图片似乎偏暗。',
    bell: '通知',
    refusedTitle: '您的身份证明未通过审核',
    approvedTitle: '您的身份认证已通过',
    plans: '查看套餐',
    choose: '30 天',
    exchange: '兑换（300 积分）',
    back: '返回之前的页面',
    waits: '此前不会消耗',
    done: '标记为已完成',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

let site: Site;
let later = 0;
let people = 0;
let chapter = 0;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' }, clock: () => new Date(Date.now() + later) });
  const editor = await staff(site, 'editor', 'editor@example.org');
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
  await offerPlan(site, { days: 30, way: 'points', price: 300 });
  await switchOn(site, 'course', { amount: 300 });
});
afterAll(() => site.stop());

async function openAs(visitor: Visitor, path: string, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: visitor.token ?? '', url: site.address }]);
  await visit(page, site.address + path);
  return page;
}

async function expectSound(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

const file = async (number: number, dark = false) => ({
  name: 'proof.jpg',
  mimeType: 'image/jpeg',
  buffer: await (dark ? card(number).linear(0.15, 0).jpeg() : card(number).jpeg()).toBuffer(),
});

const chooser = (page: Page) => page.locator('input[type=file]');

/** The form asks for what is missing, hints at what it sees, and turns and crops the picture. */
async function submits(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t.name).fill('Ana Example');
  await page.getByLabel(t.organization).fill('Example Hospital');
  await page.getByRole('button', { name: t.submit }).click();
  await page.getByText(t.missing).waitFor();
  await chooser(page).setInputFiles(await file(1, true));
  await page.getByText(t.dark).waitFor();
  await page.getByRole('button', { name: t.another }).click();
  await chooser(page).setInputFiles(await file(1));
  await page.getByText(t.dark).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t.right }).click();
  await page.getByRole('button', { name: t.crop, exact: true }).click();
  const corner = page.getByRole('slider', { name: t.corner });
  await corner.focus();
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  expect(await corner.getAttribute('aria-valuetext')).toBe('2%, 2%');
  await page.getByRole('button', { name: t.apply }).click();
  await page.getByRole('button', { name: t.submit }).click();
  await page.getByText(t.agree).waitFor();
  await expectSound(page);
  await consents(page, t);
}

async function consents(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t.consent).check();
  await page.getByRole('button', { name: t.submit }).click();
  await page.getByText(t.waiting, { exact: true }).first().waitFor();
}

/** A reviewer decides on the one case that waits. */
async function decides(desk: Page, lang: string, decide: (desk: Page) => Promise<void>): Promise<void> {
  await visit(desk, `${site.address}/${lang}/staff/identity`);
  const name = desk.getByRole('heading', { name: 'Ana Example' });
  await name.waitFor();
  await desk.locator('[aria-keyshortcuts="a"]:enabled').waitFor();
  await expectSound(desk);
  await decide(desk);
  await name.waitFor({ state: 'detached' });
}

/** What was decided is in the bell of every page, and in the post. */
async function isTold(page: Page, t: Words, email: string, title: string): Promise<void> {
  const bell = page.locator(`header summary[aria-label^="${t.bell}"]`);
  expect(await bell.getAttribute('aria-label')).not.toBe(t.bell);
  await bell.click();
  const notice = page.locator('header').getByRole('link', { name: title });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
  const sent = await eventually(
    () => site.outbox(),
    (all) => all.some(({ to, subject }) => to === email && subject === title),
  );
  expect(sent.filter(({ to, subject }) => to === email && subject === title)).toHaveLength(1);
}

const ways = [
  ['en', phone],
  ['zh-cn', desktop],
] as const;

describe.each(sampled(ways, [ways[0]]))('In %s, on a screen of %o,', (lang, viewport) => {
  const t = words[lang];

  it('somebody is refused, approved, earns points, exchanges them and reads the locked guide', {
    timeout: 180_000,
  }, async () => {
    const email = `${lang}${viewport.width}@example.org`;
    const ana = await applicant(site, email);
    await ana.call(setDigest, { hour: '8', zone: 'Etc/UTC', language: lang });
    const rita = await staff(site, 'reviewer', `reviewer-${email}`);
    const page = await openAs(ana, `/${lang}/my/edit?tab=authentication`, viewport);
    const own = `/${lang}/my/edit/authentication`;
    expect(new URL(page.url()).pathname).toBe(own);
    await submits(page, t);
    const desk = await openAs(rita, `/${lang}/staff/identity`, viewport);
    await decides(desk, lang, () => desk.keyboard.press('6'));

    await visit(page, site.address + own);
    await page.getByText(t.rejected).first().waitFor();
    await expectSound(page);
    await isTold(page, t, email, t.refusedTitle);
    await chooser(page).setInputFiles(await file(2));
    await consents(page, t);
    await decides(desk, lang, () => desk.locator('[aria-keyshortcuts="a"]:enabled').click());
    await visit(desk, `${site.address}/${lang}/staff/identity?list=decided`);
    await expectSound(desk);
    await visit(page, site.address + own);
    await page.getByText(t.approved, { exact: true }).first().waitFor();
    await isTold(page, t, email, t.approvedTitle);

    await visit(page, `${site.address}/${lang}/courses/a-course/open-chapter`);
    await page.getByRole('button', { name: t.done }).click();
    await page.getByRole('button', { pressed: true }).waitFor();
    await visit(page, `${site.address}/${lang}/guides/partly-locked`);
    expect(await page.getByText(secret).count()).toBe(0);
    await page.getByRole('link', { name: t.plans }).click();
    await page.getByRole('radio', { name: t.choose }).waitFor({ state: 'attached' });
    await settled(page);
    await expectSound(page);
    await page.getByRole('button', { name: t.exchange }).click();
    await page.getByText(secret).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${lang}/guides/partly-locked`);
  });
});

it('Whoever leaves the form with something unsaved is asked first', async () => {
  const page = await openAs(await applicant(site), '/en/my/edit/authentication');
  await page.getByLabel(words.en.name).fill('Bo Example');
  const away = page.getByRole('link', { name: 'Personal data' });
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await away.click();
  await dialog.getByRole('listitem').filter({ hasText: words.en.name }).waitFor();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(words.en.name).inputValue()).toBe('Bo Example');
  await away.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByLabel('Nickname').waitFor();
});

/** Somebody who has earned points by working through a course. */
async function earner(): Promise<{ visitor: Visitor; account: string }> {
  const email = `earner${++people}@example.org`;
  const visitor = await person(site, { email });
  dataOf(await visitor.call(setProgress, { chapter: String(chapter), state: 'done' }));
  return { visitor, account: await accountOf(site, email) };
}

it.each(['en', 'zh-cn'] as const)(
  'What is obtained before the approval waits for it, and says so in %s',
  async (lang) => {
    const t = words[lang];
    const { visitor, account } = await earner();
    const page = await openAs(visitor, `/${lang}/my/vip?to=/${lang}/guides/partly-locked`, phone);
    await page.getByRole('button', { name: t.exchange }).dblclick();
    await page.getByText(t.waits).first().waitFor();
    expect(await overflows(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/${lang}/my/vip`);
    await setIdentity(site, account, 1);
    await page.reload();
    await settled(page);
    await page.getByRole('link', { name: t.back }).click();
    await page.getByText(secret).waitFor();
  },
);

it('A plan that is chosen in the user centre needs one more key', async () => {
  await offerPlan(site, { days: 7, way: 'points', price: 100 });
  const { visitor, account } = await earner();
  await setIdentity(site, account, 1);
  const page = await openAs(visitor, '/en/usercenter', phone);
  await page.getByRole('link', { name: /^7 days/ }).click();
  await page.getByRole('radio', { name: '7 days', checked: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Exchange 100 points' }).click();
  await page.getByText('7 days of membership added').waitFor();
  expect((await membershipOf(site.ctx, account)).active).toBe(true);
});

it('Whoever reads when their membership ends keeps the page, and not the next one', async () => {
  const { visitor, account } = await earner();
  await makeVip(site, account, 1);
  const page = await openAs(visitor, '/en/courses/a-locked-course/locked-chapter');
  await page.getByText(secret).waitFor();
  await page.getByRole('button', { name: words.en.done }).click();
  await page.getByRole('button', { pressed: true }).first().waitFor();
  later += 25 * 60 * 60_000;
  // What was marked may be opened again, and the page then asks the server anew. A button that is busy takes no click.
  await page.getByRole('button', { pressed: true, disabled: false }).first().click();
  await page.getByRole('button', { pressed: true }).first().waitFor({ state: 'detached' });
  expect(await page.getByText(secret).count()).toBe(1);
  await page.getByRole('link', { name: 'Guides' }).first().click();
  await page.getByRole('link', { name: 'Partly locked' }).click();
  await page.getByRole('heading', { name: 'Unlock VIP content' }).waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
});
