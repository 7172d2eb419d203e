/**
 * The whole way of a file that becomes a study, by keyboard, in English, Chinese and Thai, at 360 and at 1280 pixels: kept
 * without names, its dictionary edited of many at once, what a change does to the data, published, a colleague who comes in.
 * Axe looks at what no other walk opens: the data, the dictionary and the members have tests of their own.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  signIn,
  visit,
} from '../harness/browser.ts';
import { enter, tabTo, type } from '../harness/keyboard.ts';
import { accountOf, keepStudiesOpen, person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';
import { type Size, sampled, sizes } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off', DATA_COUNTRY: 'DE' } });
});
afterAll(() => site.stop());

const names = ['张伟', '王芳', '李娜', '刘洋', '陈静', '杨帆', '赵磊', '黄敏'];
const rows = names.map((name, at) => `P${at + 1},${name},${60 + at},${(2 + at / 10).toFixed(1)}`);
const file = {
  name: 'follow-up.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`code,姓名,age,ldl\n${rows.join('\n')}\n`),
};

const fits = async (page: Page) => expect(await overflows(page)).toEqual([]);

async function isWell(page: Page): Promise<void> {
  await fits(page);
  expect(await accessibilityFaults(page)).toEqual([]);
}

async function somebody(name: string) {
  const email = `${name}@example.org`;
  const visitor = await person(site, { email });
  await keepStudiesOpen(site, await accountOf(site, email));
  return visitor;
}

type Walk = {
  page: Page;
  locale: LocaleCode;
  isPhone: boolean;
  said(key: string, values?: Record<string, string | number>): string;
};

/** @returns the address of the study */
async function keepFile({ page, locale, said }: Walk): Promise<string> {
  await visit(page, `${site.address}/${locale}/tools/data`);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await enter(page, page.getByRole('button', { name: said('dataset.keep.title') }));
  const dialog = page.getByRole('dialog', { name: said('dataset.keep.title') });
  // What names people is found before anything is sent, and gets codes.
  await dialog.getByLabel('姓名').selectOption('code');
  await fits(page);
  await enter(page, dialog.getByRole('button', { name: said('dataset.keep.next') }));
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await fits(page);
  await enter(page, dialog.getByRole('button', { name: said('dataset.keep.keep') }));
  await page.waitForURL(/\/studies\/[0-9a-f-]+\/data$/);
  await page.getByRole('link', { name: 'follow-up', exact: true }).waitFor();
  await fits(page);
  return page.url().replace(/\/data$/, '');
}

async function publish({ page, said }: Walk, number: number): Promise<void> {
  const key = said('study.dictionary.publish', { number });
  const dialog = page.getByRole('dialog', { name: key });
  await enter(page, page.getByRole('button', { name: key }));
  await dialog.getByText(said('study.dictionary.impact.title')).first().waitFor();
  await isWell(page);
  await type(page, dialog.getByLabel(said('study.dictionary.reason')), `Version ${number}`);
  await page.keyboard.press('Enter');
  await page.getByText(said('study.dictionary.published', { number })).first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

const saved = ({ page }: Walk) => page.getByRole('status').filter({ hasText: /UTC/ }).first().waitFor();

/** Of two variables at once: in the grid by the space bar, on a phone by the boxes of their cards. */
async function editMany(walk: Walk): Promise<void> {
  const { page, isPhone, said } = walk;
  if (isPhone)
    for (const name of ['age', 'ldl']) {
      await tabTo(page, page.getByRole('checkbox', { name: said('study.dictionary.choose', { name }) }));
      await page.keyboard.press('Space');
    }
  else {
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
  }
  await page
    .getByText(said('study.dictionary.chosen', { count: 2 }))
    .first()
    .waitFor();
  const column = said('workbench.codebook.missing');
  await enter(page, page.getByRole('button', { name: column, exact: true }));
  await type(page, page.getByRole('dialog').getByLabel(column, { exact: true }), '-99');
  await fits(page);
  await page.keyboard.press('Enter');
  await page
    .getByText(said('study.dictionary.filled', { count: 2 }))
    .first()
    .waitFor();
  await saved(walk);
}

/** Four of eight are older than 63. */
async function narrowAge(walk: Walk): Promise<void> {
  const { page, isPhone, said } = walk;
  if (isPhone) await enter(page, page.getByRole('button', { name: /^age/ }));
  else {
    await type(page, page.getByRole('searchbox', { name: said('study.dictionary.find') }), 'age');
    await enter(page, page.getByRole('button', { name: said('study.dictionary.open'), exact: true }));
  }
  const drawer = page.getByRole('dialog', { name: 'age' });
  await type(page, drawer.getByLabel(said('workbench.codebook.hard'), { exact: true }), '≤ 63');
  await page.keyboard.press('Tab');
  await fits(page);
  await page.keyboard.press('Escape');
  const before = page.getByRole('complementary', { name: said('study.dictionary.before') });
  const outside = before.getByText(new RegExp(`${said('study.dictionary.impact.effects.outOfRange')}.*4.*4`));
  await outside.waitFor();
  await before.getByText(said('study.dictionary.impact.outcomes.decision')).first().waitFor();
  await saved(walk);
  await isWell(page);
}

/** @returns the address of the invitation */
async function invite({ page, said }: Walk, study: string): Promise<string> {
  await visit(page, `${study}/members`);
  await enter(page, page.getByRole('button', { name: said('study.members.invite') }));
  await enter(page, page.getByRole('button', { name: said('study.members.inviteKey') }));
  const link = page.getByRole('dialog', { name: said('study.members.link') });
  await fits(page);
  const address = await link.getByRole('textbox').inputValue();
  await enter(page, link.getByRole('button', { name: said('study.members.linkDone') }));
  return address;
}

/** They see who else is there, and take the codebook away. */
async function colleague(walk: Walk, invitation: string, study: string): Promise<void> {
  const { page, said } = walk;
  await signIn(page, await somebody(`colleague-${walk.locale}-${walk.isPhone}`));
  await visit(page, invitation);
  await enter(page, page.getByRole('button', { name: said('study.join.take') }));
  await page.waitForURL(study);
  await fits(page);
  await enter(page, page.getByRole('link', { name: said('study.dictionary.title'), exact: true }));
  await page.waitForURL(`${study}/dictionary`);
  await page
    .getByRole('status')
    .filter({ hasText: said('workbench.here.also', { names: '' }).trim() })
    .waitFor();
  await isWell(page);
  await enter(page, page.getByRole('button', { name: said('study.dictionary.export.title') }));
  const download = page.waitForEvent('download');
  await enter(page, page.getByRole('button', { name: said('study.dictionary.export.docx') }));
  expect((await download).suggestedFilename()).toBe('dictionary.docx');
}

const languages: readonly LocaleCode[] = ['en', 'zh-cn', 'th'];
const walks = languages.flatMap((locale) => sizes.map((size): [LocaleCode, Size] => [locale, size]));

it.each(sampled<[LocaleCode, Size]>(walks, [['zh-cn', 'phone']]))(
  'In %s a file becomes a study with a colleague in it, on a %s',
  async (locale, size) => {
    const isPhone = size === 'phone';
    const viewport = isPhone ? phone : desktop;
    const said: Walk['said'] = (key, values) => site.ctx.catalogue.text(locale, key, values);
    const page = await openPage({ viewport });
    const walk = { page, locale, isPhone, said };
    await signIn(page, await somebody(`lin-${locale}-${isPhone}`));
    const study = await keepFile(walk);
    await visit(page, `${study}/dictionary`);
    await fits(page);
    await editMany(walk);
    await publish(walk, 1);
    await narrowAge(walk);
    await publish(walk, 2);
    const invitation = await invite(walk, study);
    await visit(page, `${study}/dictionary`);
    const other = await openPage({ viewport });
    await colleague({ ...walk, page: other }, invitation, study);
    await other.close();
    await page.close();
  },
);
