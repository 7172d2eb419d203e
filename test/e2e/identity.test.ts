/** Identity review in the browser: apply, be refused, apply again, be approved; and a reviewer's keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { getAuthenticationInfo } from '../../src/rooms/identity/contract.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { staff } from '../harness/people.ts';
import { applicant, apply, card, jpegCard } from '../harness/proofs.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

async function openAs(visitor: Visitor, path: string, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: visitor.token ?? '', url: site.address }]);
  await visit(page, site.address + path);
  return page;
}

const statusOf = async (visitor: Visitor) =>
  Object((await visitor.call(getAuthenticationInfo, {})).body.data).status;

const words = {
  en: {
    name: 'Name',
    organization: 'School or organization',
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
  },
} as const;

const file = async (number: number, dark = false) => ({
  name: 'proof.jpg',
  mimeType: 'image/jpeg',
  buffer: await (dark ? card(number).linear(0.15, 0).jpeg() : card(number).jpeg()).toBuffer(),
});

async function expectSound(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

describe.each([
  ['en', phone],
  ['zh-cn', phone],
  ['en', desktop],
  ['zh-cn', desktop],
] as const)('Identity in %s at %j', (lang: keyof typeof words & LocaleCode, viewport) => {
  const t = words[lang];

  it('is submitted, refused, submitted again and approved', { timeout: 120_000 }, async () => {
    const email = `${lang}${viewport.width}@example.org`;
    const ana = await applicant(site, email);
    const rita = await staff(site, 'reviewer', `reviewer-${email}`);
    const page = await openAs(ana, `/${lang}/my/edit?tab=authentication`, viewport);
    expect(new URL(page.url()).pathname).toBe(`/${lang}/my/edit/authentication`);
    await page.getByLabel(t.name).fill('Ana Example');
    await page.getByLabel(t.organization).fill('Example Hospital');
    await page.getByRole('button', { name: t.submit }).click();
    await page.getByText(t.missing).waitFor();
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles(await file(1, true));
    await page.getByText(t.dark).waitFor();
    await page.getByRole('button', { name: t.another }).click();
    await choose.setInputFiles(await file(1));
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
    await page.getByLabel(t.consent).check();
    await page.getByRole('button', { name: t.submit }).click();
    await page.getByText(t.waiting, { exact: true }).first().waitFor();
    expect(await statusOf(ana)).toBe(0);

    const desk = await openAs(rita, `/${lang}/staff/identity`, viewport);
    await desk.getByRole('heading', { name: 'Ana Example' }).waitFor();
    await desk.locator('[aria-keyshortcuts="a"]:enabled').waitFor();
    await expectSound(desk);
    await desk.keyboard.press('6');
    await desk.getByRole('heading', { name: 'Ana Example' }).waitFor({ state: 'detached' });
    expect(await statusOf(ana)).toBe(2);

    await visit(page, `${site.address}/${lang}/my/edit/authentication`);
    await page.getByText(t.rejected).waitFor();
    await expectSound(page);
    await choose.setInputFiles(await file(2));
    await page.getByLabel(t.consent).check();
    await page.getByRole('button', { name: t.submit }).click();
    await page.getByText(t.waiting, { exact: true }).first().waitFor();

    await visit(desk, `${site.address}/${lang}/staff/identity`);
    await desk.getByRole('heading', { name: 'Ana Example' }).waitFor();
    await desk.locator('[aria-keyshortcuts="a"]:enabled').click();
    await desk.getByRole('heading', { name: 'Ana Example' }).waitFor({ state: 'detached' });
    await visit(desk, `${site.address}/${lang}/staff/identity?list=decided`);
    await desk
      .getByRole('cell', { name: /Ana Example/ })
      .first()
      .waitFor();
    await expectSound(desk);
    await visit(page, `${site.address}/${lang}/my/edit/authentication`);
    await page.getByText(t.approved, { exact: true }).first().waitFor();
    await expectSound(page);
    expect(await statusOf(ana)).toBe(1);
  });
});

describe('A reviewer', () => {
  it('decides ten cases by keyboard alone, forty in ten minutes', { timeout: 180_000 }, async () => {
    const people: Visitor[] = [];
    for (let number = 0; number < 10; number++) {
      const visitor = await applicant(site);
      await apply(visitor, await jpegCard(number), { name: `Keyboard ${number}` });
      people.push(visitor);
    }
    const rita = await staff(site, 'reviewer', 'keyboard@example.org');
    const page = await openAs(rita, '/en/staff/identity');
    const began = Date.now();
    for (let number = 0; number < 10; number++) {
      await page.getByRole('heading', { name: `Keyboard ${number}`, exact: true }).waitFor();
      await page.locator('[aria-keyshortcuts="a"]:enabled').waitFor();
      for (const key of ['+', '+', 't', 'b', '-']) await page.keyboard.press(key);
      if (number === 3) {
        await page.keyboard.press('0');
        await page.keyboard.type('Please send both sides.');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      } else await page.keyboard.press(number % 2 === 0 ? 'a' : '1');
    }
    await page.getByText('No case for you to review').waitFor();
    const seconds = (Date.now() - began) / 1000;
    expect(await Promise.all(people.map(statusOf))).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
    // What the machine takes of the 15 seconds that a case has.
    expect(seconds / 10).toBeLessThan(5);
  });
});
