/**
 * From a file to a Kaplan-Meier curve for a journal, by keyboard, and nowhere but in the browser: one column in grey, ticks
 * that decide the table below, a handle that is moved by a key, and what is taken away.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { enter, tabTo } from '../harness/keyboard.ts';
import { type Site, startSite } from '../harness/site.ts';
import { type Size, sampled } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Forty in each arm; every third is lost from sight. */
const trial = [
  'id,arm,months,died',
  ...Array.from({ length: 80 }, (_, at) => {
    const isFirst = at % 2 === 0;
    return [
      `P${at + 1}`,
      isFirst ? 'drug' : 'placebo',
      2 + ((at * 7) % 41) + (isFirst ? 6 : 0),
      at % 3 === 0 ? 0 : 1,
    ];
  }).map((row) => row.join(',')),
].join('\n');
const file = { name: 'trial.csv', mimeType: 'text/csv', buffer: Buffer.from(trial) };

const walks: readonly [LocaleCode, Size][] = (['en', 'zh-cn', 'th'] as const).flatMap((locale) =>
  (['desktop', 'phone'] as const).map((size): [LocaleCode, Size] => [locale, size]),
);

async function taken(page: Page, act: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await act();
  return readFile(await (await download).path(), 'utf8');
}

const numbered = (picture: Locator, number: string) =>
  picture.locator('text').getByText(number, { exact: true }).first();

async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
}

type Point = { x: number; y: number };

async function pathOf(element: Locator, across: number): Promise<Point[]> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [0, 0.3, 0.6, 1].map((part) => ({ x: x + width / 2 + part * across, y: y + height / 2 }));
}

async function byMouse(page: Page, element: Locator, across: number): Promise<void> {
  const [from = { x: 0, y: 0 }, ...rest] = await pathOf(element, across);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function byFinger(page: Page, element: Locator, across: number): Promise<void> {
  const [from = { x: 0, y: 0 }, ...rest] = await pathOf(element, across);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const to of rest) await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await browser.detach();
}

it.each(sampled(walks, walks.slice(0, 1)))(
  'from a file to a survival curve for a journal, in %s on a %s',
  async (locale, size) => {
    const said = (key: string, values?: Record<string, string | number>) =>
      site.ctx.catalogue.text(locale, key, values);
    const page = await openPage({ viewport: size === 'phone' ? phone : desktop });
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await visit(page, `${site.address}/${locale}/tools/graphs`);
    const pressed = (name: string) => page.getByRole('button', { name, exact: true });
    const type = page.getByRole('button', { name: said('figures.names.kaplan-meier.title') });
    await enter(page, type.first());
    await page.locator('main input[type=file]').setInputFiles(file);
    const give = async (role: string, variable: string) => {
      const list = page.getByRole('combobox', { name: role, exact: true });
      await tabTo(page, list);
      await list.selectOption({ label: variable });
    };
    await give(said('figures.roles.time'), 'months');
    await give(said('figures.roles.event'), 'died');
    await give(said('figures.roles.by'), 'arm');
    const figure = page.getByRole('region', { name: said('dataset.graphs.figure'), exact: true });
    const picture = figure.getByRole('img').first();
    const texts = () => picture.locator('text').allTextContents();
    await expect.poll(texts).toContain('placebo');
    // Where there is little room the choices are folded.
    for (const fold of [said('dataset.graphs.madeFor'), said('dataset.graphs.axis.x')]) {
      const summary = page.getByText(fold, { exact: true });
      if (size === 'phone') await enter(page, summary);
    }
    await enter(page, page.getByRole('button', { name: said('dataset.graphs.presets.columnGrey') }));
    await expect.poll(() => picture.locator('svg').first().getAttribute('width')).toBe('85mm');
    const ticks = page.getByRole('textbox', { name: said('dataset.graphs.axis.breaks') }).first();
    await tabTo(page, ticks);
    await page.keyboard.type('0 12 24 36');
    await expect.poll(texts).toContain('36');
    expect(await texts()).toContain(said('figures.words.atRisk'));
    // Of forty in each arm the first row of the table says so, under the first tick.
    expect((await texts()).filter((text) => text === '40')).toHaveLength(2);
    const handles = page.getByRole('switch', { name: said('dataset.graphs.handles.show') });
    if (!(await handles.isChecked())) {
      await tabTo(page, handles);
      await page.keyboard.press('Space');
    }
    const tick = page.getByRole('slider', { name: said('dataset.graphs.handles.break', { at: 2 }) });
    // It lies on its tick, above the number that stands below, where the window leaves the picture less room too.
    const last = page.getByRole('slider', { name: said('dataset.graphs.handles.break', { at: 4 }) });
    const beside = async () => Math.abs((await middleOf(last)) - (await middleOf(numbered(picture, '36'))));
    await expect.poll(beside).toBeLessThan(1.5);
    await tabTo(page, tick);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => ticks.inputValue()).not.toBe('0 12 24 36');
    await enter(page, pressed(said('dataset.grid.undo')));
    await expect.poll(() => ticks.inputValue()).toBe('0 12 24 36');
    // By a pointer as by a finger, and either drag is one step.
    for (const drag of [byMouse, byFinger]) {
      await drag(page, tick, 70);
      await expect.poll(() => ticks.inputValue()).not.toBe('0 12 24 36');
      await enter(page, pressed(said('dataset.grid.undo')));
      await expect.poll(() => ticks.inputValue()).toBe('0 12 24 36');
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    await enter(page, pressed(said('dataset.graphs.export.act')));
    expect(await accessibilityFaults(page)).toEqual([]);
    const take = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });
    const svg = await taken(page, () => enter(page, take(said('dataset.graphs.export.svg'))));
    expect(svg).toContain('width="85mm"');
    expect(svg).not.toContain('style=');
    const outlined = await taken(page, () => enter(page, take(said('dataset.graphs.export.outlines'))));
    expect([outlined.includes('width="85mm"'), outlined.includes('<text')]).toEqual([true, false]);
    const pdf = await taken(page, () => enter(page, take(/^PDF\s/)));
    expect([pdf.slice(0, 5), pdf.includes('NotoSans'), pdf.includes('/FontFile2')]).toEqual([
      '%PDF-',
      true,
      true,
    ]);
    const kept = JSON.parse(await taken(page, () => enter(page, take('JSON'))));
    expect(kept).toMatchObject({
      figure: 'kaplan-meier',
      roles: { time: ['months'], event: ['died'], by: ['arm'] },
      x: { breaks: [0, 12, 24, 36] },
      style: { colours: 'grey' },
    });
    expect(await taken(page, () => enter(page, take(/^R\s/)))).toContain('survfit(');
    const png = await taken(page, () => enter(page, take('PNG 300')));
    expect(png).toContain('pHYs');
    // Nothing was sent but questions for files of the site itself.
    expect(
      asked.filter((one) => one.method() !== 'GET' || one.postData() !== null).map((one) => one.url()),
    ).toEqual([]);
  },
);
