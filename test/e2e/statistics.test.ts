/**
 * From a file to a first table and to a comparison with its sentence and its program, by keyboard, and nowhere but in the
 * browser. In English, Chinese and German, at 360 and at 1280 pixels.
 */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { rFiles } from '../../src/lib/r.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  visit,
} from '../harness/browser.ts';
import { enter, tabTo } from '../harness/keyboard.ts';
import { type Site, startSite } from '../harness/site.ts';
import { type Size, sampled, walksAll } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Twenty in each arm, ten years apart, one of them without an age. */
const ward = [
  'id,arm,sex,age,ldl',
  ...Array.from({ length: 40 }, (_, at) => {
    const isFirst = at % 2 === 0;
    const age = at === 7 ? '' : String((isFirst ? 50 : 60) + ((at * 7) % 11));
    return [
      `P${at + 1}`,
      isFirst ? 'drug' : 'placebo',
      at % 3 === 0 ? 'f' : 'm',
      age,
      2 + ((at * 3) % 17) / 10,
    ].join(',');
  }),
].join('\n');
const file = { name: 'ward.csv', mimeType: 'text/csv', buffer: Buffer.from(ward) };

const walks: readonly [LocaleCode, Size][] = [
  ['en', 'desktop'],
  ['en', 'phone'],
  ['zh-cn', 'desktop'],
  ['zh-cn', 'phone'],
  ['de', 'desktop'],
  ['de', 'phone'],
];

async function isWell(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
}

/** Chooses a variable for a role by the keys of its list. */
async function give(page: Page, role: string, variable: string): Promise<void> {
  const list = page.getByRole('combobox', { name: role, exact: true });
  await tabTo(page, list);
  await list.selectOption({ label: variable });
}

/** The page that says why numbers differ, from a result: each table has its own head above its numbers. */
async function whereNumbersDiffer(page: Page, said: (key: string) => string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await enter(page, page.getByRole('link', { name: said('dataset.differences.link') }));
  const other = await opening;
  await settled(other);
  const first = other.getByRole('table').first();
  await expect.poll(() => first.innerText()).toContain(said('methods.differences.lowerQuartile'));
  await isWell(other);
  await other.close();
}

/** The fourth column of the grid, analysed from there: the method that is chosen then has it in its role. */
async function fromGrid(page: Page, said: (key: string) => string): Promise<void> {
  await enter(page, page.getByRole('link', { name: said('dataset.data.opened'), exact: true }));
  await page.getByRole('grid').focus();
  const keys = ['Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'];
  for (const key of keys) await page.keyboard.press(key);
  await enter(page, page.getByRole('link', { name: said('dataset.column.analyse') }));
  await page.waitForURL(/\/tools\/statistics$/);
}

it.each(sampled(walks, walks.slice(0, 1)))(
  'from a file to a first table and a comparison, in %s on a %s',
  async (locale, size) => {
    const said = (key: string, values?: Record<string, string | number>) =>
      site.ctx.catalogue.text(locale, key, values);
    const page = await openPage({ viewport: size === 'phone' ? phone : desktop });
    await visit(page, `${site.address}/${locale}/tools/statistics?q=Welch`);
    await page.locator('main input[type=file]').setInputFiles(file);
    // The tools of the file stand there once all of it is read.
    await page.getByRole('link', { name: said('dataset.data.cleaning'), exact: true }).waitFor();
    const chosen = (id: string) => page.getByRole('link', { name: said(`methods.names.${id}.title`) });
    await enter(page, chosen('two-sample-t'));
    const result = page.getByRole('region', { name: said('dataset.statistics.result'), exact: true });
    await give(page, said('methods.roles.variables'), 'age');
    await give(page, said('methods.roles.by'), 'arm');
    await expect.poll(() => result.innerText()).toContain('n = 19');
    const text = await result.innerText();
    expect(text).toContain('Welch');
    expect(text).toContain(said('dataset.statistics.said.results'));
    const missed = page.getByRole('button', { name: '1', exact: true });
    await enter(page, missed);
    await expect.poll(() => page.getByText('P8', { exact: true }).count()).toBe(1);
    await enter(page, page.getByRole('button', { name: said('dataset.statistics.program.show') }));
    await expect.poll(() => page.locator('pre').innerText()).toContain('t.test(x, y');
    await isWell(page);
    await whereNumbersDiffer(page, said);
    await fromGrid(page, said);
    await enter(page, chosen('table-one'));
    for (const one of ['ldl', 'sex']) await give(page, said('methods.roles.variables'), one);
    await give(page, said('methods.roles.by'), 'arm');
    await expect.poll(() => result.getByRole('table').innerText()).toContain('placebo');
    const first = await result.getByRole('table').innerText();
    for (const part of [
      'drug',
      'SMD',
      said('methods.words.missing'),
      said('methods.options.numbers.values.mean'),
    ])
      expect(first).toContain(part);
    await isWell(page);
  },
);

/** One answer by the keyboard, of those that the questions offer. */
async function answer(page: Page, question: string, option: string): Promise<void> {
  await enter(page, page.locator(`#question-${question} + ul a[href*="${question}=${option}"]`));
  await page.locator(`#question-${question} + ul a[aria-current]`).waitFor();
}

it('questions lead to a method, on the made-up trial and with a file, whose columns answer some of them', async () => {
  const page = await openPage({ viewport: desktop });
  await visit(page, `${site.address}/en/tools/which-method`);
  await answer(page, 'aim', 'compare');
  await answer(page, 'course', 'feedback');
  await page.getByRole('heading', { name: 'You need a statistician' }).waitFor();
  await isWell(page);
  for (const [question, option] of [
    ['course', 'seen'],
    ['outcome', 'number'],
    ['people', 'once'],
    ['groups', 'two'],
    ['beside', 'nothing'],
    ['shape', 'even'],
  ] as const)
    await answer(page, question, option);
  await page.getByRole('heading', { name: 'Two-sample t-test' }).waitFor();
  await isWell(page);
  await page.setViewportSize(phone);
  await isWell(page);
  await enter(page, page.getByRole('button', { name: 'Try it on a made-up trial' }));
  await page.waitForURL(/\/tools\/statistics\/two-sample-t$/);
  const result = page.getByRole('region', { name: 'Result of the analysis', exact: true });
  await expect.poll(() => result.innerText()).toContain('placebo');

  await page.setViewportSize(desktop);
  await visit(page, `${site.address}/en/tools/which-method`);
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.getByLabel('What is the outcome?').selectOption({ label: 'age' });
  await page.getByLabel('What is it compared with?').selectOption({ label: 'arm' });
  for (const [question, option] of [
    ['aim', 'compare'],
    ['course', 'lot'],
    ['people', 'once'],
    ['beside', 'nothing'],
    ['shape', 'even'],
  ] as const)
    await answer(page, question, option);
  expect(await page.getByText('from your data').count()).toBe(2);
  await isWell(page);
  await enter(page, page.getByRole('link', { name: 'Analyse with it' }));
  await expect.poll(() => result.innerText()).toContain('n = 19');
});

/** Sixteen variables of ten answers in ten wards: for the P of each, tables are drawn by chance, which takes seconds. */
const long = (() => {
  const answers = Array.from({ length: 16 }, (_, at) => `answer${at + 1}`);
  const rows = Array.from({ length: 300 }, (_, row) => [
    `w${row % 10}`,
    ...answers.map((_, at) => `a${(row * (at + 2) + Math.floor((row * row) / 7)) % 10}`),
  ]);
  const text = [['ward', ...answers], ...rows].map((row) => row.join(',')).join('\n');
  return { answers, file: { name: 'wards.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } };
})();

it('what takes long says how far it is, and can be ended', async () => {
  const page = await openPage({ viewport: desktop });
  await visit(page, `${site.address}/en/tools/statistics/table-one`);
  await page.locator('main input[type=file]').setInputFiles(long.file);
  for (const one of long.answers) await give(page, 'Variables', one);
  await give(page, 'Groups', 'ward');
  const result = page.getByRole('region', { name: 'Result of the analysis', exact: true });
  await expect.poll(() => result.getByRole('table').count()).toBe(1);
  const wish = page.getByRole('checkbox', { name: /^P values/ });
  await tabTo(page, wish);
  await page.keyboard.press('Space');
  const bar = result.getByRole('progressbar', { name: 'Computing', exact: true });
  const seen = await bar.evaluate((own) => ({
    said: own.parentElement?.querySelector('[role=status]')?.textContent,
    top: own.getBoundingClientRect().top,
    scrolled: window.scrollY,
  }));
  await result.getByRole('button', { name: 'End the computation' }).press('Enter');
  expect(seen.said).toMatch(/^\d+% is done\.$/);
  // Whoever presses far below the head of the result sees it all the same.
  expect(seen.scrolled).toBeGreaterThan(200);
  expect(seen.top).toBeGreaterThanOrEqual(0);
  // Not a number stays that other choices gave.
  await result.getByText('The computation was ended. Any change of a choice begins it again.').waitFor();
  expect(await result.getByRole('table').count()).toBe(0);
  await page.setViewportSize(phone);
  await isWell(page);
  await tabTo(page, wish);
  await page.keyboard.press('Space');
  await expect.poll(() => result.getByRole('table').count()).toBe(1);
  expect(await bar.count()).toBe(0);
});

/** It fetches 13 MB, and R takes its time to start: `npm run walks` and its like alone do so. */
it.runIf(walksAll)('R itself checks every number in the browser, and again without a network', async () => {
  const page = await openPage({ viewport: desktop });
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await visit(page, `${site.address}/en/tools/statistics/two-sample-t`);
  await page.locator('main input[type=file]').setInputFiles(file);
  const result = page.getByRole('region', { name: 'Result of the analysis', exact: true });
  await give(page, 'Variables', 'age');
  await give(page, 'Groups', 'arm');
  await expect.poll(() => result.innerText()).toContain('n = 19');
  const check = page.getByRole('button', { name: 'Check in R' });
  await enter(page, check);
  // What is under way can be given up, and asked for again.
  await enter(page, page.getByRole('button', { name: 'Cancel' }));
  await enter(page, check);
  const agrees = page.getByText(
    /^R 4\.\d+\.\d+ gives the same \d+ numbers, to 8 digits\. Press a number in the tables to see R’s digits\.$/,
  );
  await agrees.waitFor({ timeout: 120_000 });
  await isWell(page);
  const ticks = result.getByRole('table').last().getByRole('button');
  await ticks.first().press('Enter');
  await expect.poll(() => result.getByRole('status').last().innerText()).toMatch(/^R: -?\d+\.\d{6,}/);
  await page.context().setOffline(true);
  await give(page, 'Variables', 'ldl');
  await check.waitFor();
  expect(await result.getByRole('table').last().getByRole('button').count()).toBe(0);
  await enter(page, check);
  await agrees.waitFor({ timeout: 120_000 });
  // After the page was left, too: R comes from where it was kept.
  await page.context().setOffline(false);
  await page.reload();
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.context().setOffline(true);
  await give(page, 'Variables', 'age');
  await give(page, 'Groups', 'arm');
  await expect.poll(() => result.innerText()).toContain('n = 19');
  await enter(page, check);
  await agrees.waitFor({ timeout: 120_000 });
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  });
  expect(kept).toEqual([Object.keys(rFiles).length]);
  // Nothing was sent but questions for files of the site itself.
  expect(
    asked.filter((one) => one.method() !== 'GET' || one.postData() !== null).map((one) => one.url()),
  ).toEqual([]);
  expect(
    asked.filter((one) => !/^(?:blob|data):/.test(one.url()) && !one.url().startsWith(site.address)),
  ).toEqual([]);
});
