/**
 * From a file to a report of two pages with its numbers, its tables and its flow of participants, by keyboard, and nowhere but
 * in the browser. In English, Chinese and Thai, at 360 and at 1280 pixels.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCsv } from '../../src/frame/csv/writeCsv.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { enter, tabTo, type } from '../harness/keyboard.ts';
import { type Site, startSite } from '../harness/site.ts';
import { trialReport, trialTable } from '../report/trial.ts';
import { type Size, sampled } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const table = {
  name: 'trial.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(writeCsv(trialTable(), { mark: false, guard: false }).bytes),
};
const choices = trialReport.analyses.map(({ name, spec }) => ({
  name: `${name}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(spec)),
}));

const walks: readonly [LocaleCode, Size][] = [
  ['en', 'desktop'],
  ['en', 'phone'],
  ['zh-cn', 'desktop'],
  ['zh-cn', 'phone'],
  ['th', 'desktop'],
  ['th', 'phone'],
];

async function isWell(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
}

it.each(sampled(walks, walks.slice(0, 1)))('a report of two pages, in %s on a %s', async (locale, size) => {
  const said = (key: string, values?: Record<string, string | number>) =>
    site.ctx.catalogue.text(locale, key, values);
  const t = (key: string) => said(`dataset.report.${key}`);
  const page = await openPage({ viewport: size === 'phone' ? phone : desktop });
  await visit(page, `${site.address}/${locale}/tools/report`);
  await page.locator('main input[type=file]').setInputFiles(table);
  await enter(page, page.getByRole('button', { name: t('begin') }));
  await page
    .locator('input[type=file]')
    .and(page.getByLabel(t('bring')))
    .setInputFiles(choices);
  const parts = page.getByRole('region', { name: t('parts'), exact: true });
  await parts.getByText('Pressure by arm').waitFor();
  const choose = async (label: string, option: string) => {
    const list = page.getByRole('combobox', { name: label, exact: true });
    await tabTo(page, list);
    await list.selectOption(option);
  };
  const paper = page.getByRole('article', { name: t('paper') });

  await enter(page, parts.getByRole('button', { name: t('part.flow') }));
  for (const name of ['excluded', 'arm', 'lost']) await choose(t(`columns.${name}`), name);
  await expect.poll(() => paper.innerText()).toContain('400 = 108 + 292');

  await choose(t('add'), 'table');
  await expect.poll(() => paper.getByRole('table').count()).toBeGreaterThan(1);

  await enter(page, parts.getByRole('button', { name: t('part.text'), exact: true }));
  await type(page, page.getByLabel(t('words')), 'The difference was ');
  await choose(t('analysis'), 'a2');
  await choose(t('number'), 'comparison|pressure|difference|value');
  await enter(page, page.getByRole('button', { name: t('putNumber') }));
  const number = paper.getByRole('button', { name: '−6.81' });
  await enter(page, number);
  await expect
    .poll(() => page.getByRole('complementary', { name: t('title'), exact: true }).innerText())
    .toContain('−6.81119042266');
  expect(await paper.innerText()).toContain('Welch');
  await isWell(page);

  const coming = page.waitForEvent('download');
  await enter(page, page.getByRole('button', { name: 'DOCX' }));
  expect((await coming).suggestedFilename()).toBe('report.docx');
});
