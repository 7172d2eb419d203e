/**
 * A dirty file becomes a valid one by steps, and the next file by the same steps: in the browser, by keyboard, and nowhere
 * else. In English, Chinese and German, at 360 and at 1280 pixels.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { enter, tabTo } from '../harness/keyboard.ts';
import { type Site, startSite } from '../harness/site.ts';
import { type Size, sampled, sizes } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const sexes = ['f', 'f', 'm', 'f', 'm', 'female', 'f', 'F', 'm', 'f'];

/** Two units of albumin, a number for none, spellings of a sex, and two rows that stand there twice. */
function dirty(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const albumin = at % 9 === 4 ? (300 + ((at * 7) % 150)) / 10 : (300 + ((at * 7) % 150)) / 100;
    return [
      `p${String(at + 1).padStart(4, '0')}`,
      sexes[at % sexes.length]!,
      at % 40 === 7 ? '999' : String(30 + ((at * 13) % 50)),
      albumin.toFixed(at % 9 === 4 ? 1 : 2),
      at % 11 === 3 ? '-99' : String(150 + ((at * 17) % 140)),
      String(100 + ((at * 3) % 70)),
    ];
  });
  return [['id', 'sex', 'age', 'albumin', 'chol', '心率'], ...rows, rows[3]!, rows[5]!]
    .map((row) => row.join(','))
    .join('\n');
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

type Walk = {
  page: Page;
  isPhone: boolean;
  said(key: string, values?: Record<string, string | number>): string;
};

/** At a desk and on a phone; looked at by axe at the width of the walk. */
async function isWell({ page, isPhone }: Walk): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const viewport of isPhone ? [desktop, phone] : [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await overflows(page)).toEqual([]);
  }
}

/** Each proposal is looked at, completed and added, until nothing is left. */
async function mendAll({ page, said }: Walk) {
  const fix = page.getByRole('button', { name: said('dataset.cleaning.problems.fix'), exact: true });
  for (let left = await fix.count(); left > 0; left = await fix.count()) {
    await enter(page, fix.first());
    const unit = page.getByLabel(said('dataset.cleaning.field.unit'), { exact: true });
    if ((await unit.count()) > 0 && (await unit.inputValue()) === '') await unit.fill('g/dL');
    await enter(page, page.getByRole('button', { name: said('dataset.cleaning.form.add'), exact: true }));
    await expect.poll(() => fix.count()).toBeLessThan(left);
  }
}

/** Outliers are looked at as points, their limits moved by keys, and flagged: values stay as they are. */
async function flagApart(walk: Walk) {
  const { page, said } = walk;
  await tabTo(
    page,
    page.getByRole('radio', { name: said('dataset.cleaning.beside.problems', { count: 0 }) }),
  );
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('combobox', { name: said('dataset.cleaning.facet.column'), exact: true })
    .selectOption({ label: 'chol' });
  const low = page.getByRole('slider', { name: said('dataset.cleaning.outliers.low') });
  await low.waitFor();
  const times = page.getByLabel(said('dataset.cleaning.field.times'), { exact: true });
  await times.fill('0.1');
  const before = await times.inputValue();
  await tabTo(page, low);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => times.inputValue()).not.toBe(before);
  await isWell(walk);
  const label = said('dataset.cleaning.outliers.flag', { count: 2 }).replace('2', '\\d+');
  await enter(page, page.getByRole('button', { name: new RegExp(`^${label}$`) }));
  await page.getByLabel(said('dataset.cleaning.field.into'), { exact: true }).fill('apart');
  await enter(page, page.getByRole('button', { name: said('dataset.cleaning.form.add'), exact: true }));
  await page.getByRole('columnheader', { name: 'apart' }).waitFor();
}

/** A step is chosen, switched off and on, moved, and asked about before it goes, all of it in the list. */
async function byKeys({ page, said }: Walk, steps: Locator) {
  const names = () => steps.allInnerTexts();
  const before = await names();
  const lines = page.getByRole('region', { name: said('dataset.cleaning.steps.title') }).locator('ol > li');
  const line = lines.nth(1).locator('[aria-pressed]');
  const count = (await lines.count()) - 1;
  // Ten that mended it, and one that marks outliers.
  expect(count).toBeLessThanOrEqual(11);
  await tabTo(page, line);
  await page.keyboard.press(' ');
  const off = page.getByText(said('dataset.cleaning.steps.count', { count, off: 1 }));
  await off.waitFor();
  await page.keyboard.press(' ');
  await expect.poll(() => off.count()).toBe(0);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(before);
  await line.press('Delete');
  const asked = page.getByRole('alertdialog');
  expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, asked.getByRole('button', { name: said('dataset.cleaning.step.stay') }));
  expect(await names()).toEqual(before);
}

async function nextFile({ page, said }: Walk, next: ReturnType<typeof file>) {
  await page.getByLabel(said('dataset.cleaning.next')).first().setInputFiles(next);
  await page.getByRole('heading', { name: said('dataset.cleaning.drift.title') }).waitFor();
}

const languages: readonly LocaleCode[] = ['en', 'zh-cn', 'de'];
const walks = languages.flatMap((locale) => sizes.map((size): [LocaleCode, Size] => [locale, size]));

it.each(sampled<[LocaleCode, Size]>(walks, [['zh-cn', 'phone']]))(
  'in %s a dirty file is valid in ten steps at most on a %s, the next one says what is different and nothing else, and nothing is sent',
  async (locale, size) => {
    const isPhone = size === 'phone';
    const said: Walk['said'] = (key, values) => site.ctx.catalogue.text(locale, key, values);
    const page = await openPage({ viewport: isPhone ? phone : desktop });
    const walk = { page, isPhone, said };
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)),
    );
    await visit(page, `${site.address}/${locale}/tools/cleaning`);
    expect(await overflows(page)).toEqual([]);
    await page.locator('main input[type=file]').setInputFiles(file('ward.csv', dirty(2000)));
    await page.getByRole('heading', { name: said('dataset.cleaning.steps.title'), exact: true }).waitFor();
    const fix = page.getByRole('button', { name: said('dataset.cleaning.problems.fix'), exact: true });
    await fix.first().waitFor();
    // What comes with the file brings looks, which overrule none of the page's.
    expect(await overflows(page)).toEqual([]);
    await mendAll(walk);
    const valid = said('dataset.cleaning.problems.none');
    await expect.poll(() => page.getByText(valid).count()).toBeGreaterThan(0);
    const rows = new Intl.NumberFormat(locale === 'zh-cn' ? 'zh-CN' : locale);
    const after = said('dataset.cleaning.after.of', { now: rows.format(2000), before: rows.format(2002) });
    expect(await page.getByText(after).count()).toBe(1);
    const steps = page.locator('ol > li b:first-child');
    await isWell(walk);
    await flagApart(walk);
    await isWell(walk);

    await byKeys(walk, steps);

    // What would be lost is asked about, and stays.
    await page.locator(`summary[aria-label="${said('dataset.open.more')}"]`).focus();
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('button', { name: said('dataset.open.another'), exact: true }));
    const asked = page.getByRole('alertdialog', { name: said('own.leave.title') });
    await enter(page, asked.getByRole('button', { name: said('own.leave.stay') }));
    // The same file again: nothing is different, every step runs, and nobody is asked.
    await nextFile(walk, file('again.csv', dirty(2000)));
    await page.getByText(said('dataset.cleaning.drift.none')).waitFor();
    await page.getByText(said('dataset.cleaning.drift.ran')).waitFor();
    expect(await page.getByText(after).count()).toBe(1);

    // A column is renamed, a code is new, values are in another unit, rows are fewer, letters in another encoding.
    const june = dirty(1900)
      .replace('chol', 'cholesterol')
      .replaceAll(/^(p00[12]\d),[^,]*/gm, '$1,W')
      .replaceAll(
        /^((?:[^,]*,){3})(\d\.\d\d)/gm,
        (_, before, value) => `${before}${(Number(value) * 10).toFixed(1)}`,
      );
    const letters = Buffer.from(`\uFEFF${june}`, 'utf16le');
    await nextFile(walk, { ...file('june.csv', ''), buffer: letters });
    const same = said('dataset.cleaning.drift.same', { title: 'cholesterol' });
    await isWell(walk);
    await enter(page, page.getByRole('button', { name: same }));
    await expect.poll(() => page.getByText(said('dataset.cleaning.drift.ran')).count()).toBe(1);
    // What differs is asked for once the steps have run.
    const told = () => page.locator('section[aria-labelledby=drift-h] li > b').allInnerTexts();
    await expect
      .poll(told)
      .toEqual([
        said('dataset.cleaning.differs.encoding', { was: 'UTF-8', is: 'UTF-16LE' }),
        said('dataset.cleaning.differs.rows', { was: rows.format(2002), is: rows.format(1902) }),
        expect.stringMatching(/^sex.*W/),
        expect.stringMatching(/albumin/),
        said('dataset.cleaning.drift.others'),
      ]);
    expect(sent.filter((one) => /p0004|albumin|ward\.csv/.test(one))).toEqual([]);
  },
);
