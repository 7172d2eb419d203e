/**
 * From a file to a report of two pages with its numbers, its tables and its flow of participants, by keyboard, and nowhere but
 * in the browser. In English, Chinese and Thai, at 360 and at 1280 pixels.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCsv } from '../../src/frame/csv/writeCsv.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import type { Report } from '../../src/report/report.ts';
import { keep, peopleFile } from '../harness/analyses.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  signIn,
  visit,
} from '../harness/browser.ts';
import { dataOf } from '../harness/forum.ts';
import { enter, tabTo, type } from '../harness/keyboard.ts';
import { accountOf, keepStudiesOpen, person } from '../harness/people.ts';
import { keepWritten } from '../harness/reports.ts';
import { type Site, startSite } from '../harness/site.ts';
import { snapshotOf } from '../harness/snapshots.ts';
import { studyOf } from '../harness/studies.ts';
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

it('a report of a study: begun, written with a number of a kept analysis, kept with a reason, and brought up to date', async () => {
  const owner = await person(site, { email: 'lin@example.org' });
  await keepStudiesOpen(site, await accountOf(site, 'lin@example.org'));
  const study = await studyOf(owner, 'Cirrhosis');
  const snapshot = await snapshotOf(owner, study, { open: await peopleFile() });
  dataOf(await keep(owner, study, { snapshot }));
  const page = await openPage({ viewport: desktop });
  await signIn(page, owner);
  await visit(page, `${site.address}/en/studies/${study}/report`);
  await page.getByText('No report yet').waitFor();
  await isWell(page);
  await enter(page, page.getByRole('button', { name: 'Begin a report' }));
  const parts = page.getByRole('region', { name: 'Parts', exact: true });
  const choose = async (label: string, option: string | { label: string }) => {
    const list = page.getByRole('combobox', { name: label, exact: true });
    await tabTo(page, list);
    await list.selectOption(option);
  };
  await parts.waitFor();
  await choose('Add an analysis of this study', { label: 'Ages' });
  const paper = page.getByRole('article', { name: 'The report as it is read' });
  await enter(page, parts.getByRole('button', { name: 'A text', exact: true }));
  await type(page, page.getByLabel('Words'), 'People: ');
  await choose('Number of the result', 'flow|analysed');
  await enter(page, page.getByRole('button', { name: 'Put it into the text' }));
  await enter(page, paper.getByRole('button', { name: '4', exact: true }));
  const facts = page.getByRole('complementary', { name: 'Report', exact: true });
  await facts.getByRole('link', { name: 'Ages Version 1' }).waitFor();
  await facts.getByRole('link', { name: 'Baseline (no. 1)' }).waitFor();
  await isWell(page);

  await enter(page, page.getByRole('button', { name: 'Keep a version' }));
  const dialog = page.getByRole('dialog', { name: 'Keep version 2' });
  await enter(page, dialog.getByRole('button', { name: 'Keep a version' }));
  await dialog.getByText('Say why.').waitFor();
  await type(page, dialog.getByLabel('What changed, and why'), 'The number of people');
  await enter(page, dialog.getByRole('button', { name: 'Keep a version' }));
  const versions = page.getByRole('region', { name: 'Versions of the report' });
  await versions.getByText('The number of people').waitFor();
  await type(page, facts.getByLabel('Your comment'), 'Of whom?');
  await enter(page, facts.getByRole('button', { name: 'Add the comment' }));
  await parts.getByText('1 open comment').waitFor();
  await enter(page, facts.getByRole('button', { name: 'Resolve' }));
  await facts.getByText('Resolved by').waitFor();

  await snapshotOf(owner, study, { open: await peopleFile() }, { name: 'June' });
  await visit(page, page.url());
  await paper.getByText('(stale)').first().waitFor();
  await enter(page, page.getByRole('button', { name: 'Bring up to date' }));
  await expect.poll(() => paper.innerText()).not.toContain('(stale)');

  // Somebody else keeps another one meanwhile.
  const report = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const theirs: Report = { format: 1, title: 'Theirs', analyses: [], blocks: [] };
  dataOf(await keepWritten(owner, study, theirs, { report, revision: '2', reason: 'All anew' }));
  const keepAs = async (revision: number) => {
    await enter(page, page.getByRole('button', { name: 'Keep a version' }));
    const own = page.getByRole('dialog', { name: `Keep version ${revision}` });
    await type(page, own.getByLabel('What changed, and why'), 'Newer data');
    await enter(page, own.getByRole('button', { name: 'Keep a version' }));
  };
  await keepAs(3);
  await page.getByText('Version 3 was kept meanwhile').first().waitFor();
  await page.getByRole('region', { name: 'From version 3 to what you wrote' }).waitFor();
  await isWell(page);
  await enter(page, page.getByRole('button', { name: 'Go on with mine' }));
  await keepAs(4);
  await versions.getByText('Newer data').waitFor();
  await page.setViewportSize(phone);
  await enter(page, versions.getByRole('link', { name: 'Compare with version 1' }));
  await page.getByRole('region', { name: 'From version 1 to version 2' }).getByText('People:').waitFor();
  await isWell(page);
  await enter(page, page.getByRole('button', { name: 'Restore version 2' }));
  await page.getByRole('dialog').getByLabel('What changed, and why').waitFor();
});
