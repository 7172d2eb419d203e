/**
 * The instrument of sample size by keyboard, with the point of its curve dragged as well: found by the five questions,
 * solved, kept, and taken away. `npm test` walks three combinations of width and language; `npm run walks` all six.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { copied, enter, tabTo, type } from '../harness/keyboard.ts';
import type { Site, Visitor } from '../harness/site.ts';
import { type Size, sizes, walksAll } from './all.ts';

const languages = ['en', 'zh-cn', 'de'] as const;
type Language = (typeof languages)[number];

export type SampleSizeWalk = { size: Size; language: Language };

export const sampleSizeWalks: SampleSizeWalk[] = walksAll
  ? sizes.flatMap((size) => languages.map((language) => ({ size, language })))
  : [
      { size: 'desktop', language: 'de' },
      { size: 'phone', language: 'zh-cn' },
    ];

const room = join(import.meta.dirname, '../../src/rooms/samplesize/messages');
const wordsIn = (language: Language) => JSON.parse(readFileSync(join(room, `${language}.json`), 'utf8'));

/** What leads to the comparison of two means by Student's t test. */
const path = [
  ['measured', 'number'],
  ['groups', 'two'],
  ['paired', 'independent'],
  ['shown', 'difference'],
  ['time', 'once'],
];

/** People for a difference of 5 and a standard deviation of 12.5, at the usual level and power. */
const solved = 200;

const answerOn = (page: Page) => page.locator('#result output');
/** It stands there as soon as the design's own script has come: from then on values are computed here. */
const point = (page: Page) => page.locator('main g[role="slider"]');
const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]:not([type="range"])`);

/** Replaces what stands in a field. */
async function retype(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const numberOn = async (page: Page) => Number((await answerOn(page).textContent())?.replaceAll(/\D/g, ''));

/** Waits until the size has become larger or smaller than it was. */
async function becomes(page: Page, how: 'more' | 'fewer', before: number): Promise<number> {
  await expect.poll(async () => Math.sign((await numberOn(page)) - before)).toBe(how === 'more' ? 1 : -1);
  return numberOn(page);
}

/** The point of the curve, held and moved by so many pixels. */
async function drag(page: Page, right: number): Promise<void> {
  await point(page).scrollIntoViewIfNeeded();
  const box = await point(page).boundingBox();
  if (!box) throw new Error('There is no point to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y, { steps: 4 });
  await page.mouse.up();
}

const keyNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function clean(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
}

/** The five questions, one after the other; ends on the page of the design. */
async function find(page: Page): Promise<void> {
  for (const [question, option] of path) {
    const chip = page.locator(`#question-${question} + ul a[href*="${question}=${option}"]`);
    await enter(page, chip);
    await page.locator(`#question-${question} + ul a[aria-current]`).waitFor();
  }
  await clean(page);
  await enter(page, page.locator('main h3 a[href$="/two-means"]').first());
  await point(page).waitFor();
}

/** From the questions to what is kept and taken along, as a member. */
export async function walkSampleSize(site: Site, member: Visitor, walk: SampleSizeWalk): Promise<void> {
  const { size, language } = walk;
  const { instrument: words } = wordsIn(language);
  const page = await openPage({ viewport: size === 'phone' ? phone : desktop });
  await page.context().addCookies([{ name: 'Admin-Token', value: member.token ?? '', url: site.address }]);
  await visit(page, `${site.address}/${language}/tools/sample-size`);
  await find(page);
  expect(await numberOn(page)).toBe(128);

  await retype(page, 'sd', '12,5');
  // Each sign that is typed has its own answer; this is the last one's.
  await expect.poll(() => numberOn(page)).toBe(solved);
  await retype(page, 'sd', '0');
  await page.locator('main input[name="sd"][aria-invalid="true"]').waitFor();
  expect(await numberOn(page)).toBe(solved);
  await retype(page, 'sd', '12.5');
  await expect.poll(() => field(page, 'sd').getAttribute('aria-invalid')).not.toBe('true');

  await tabTo(page, point(page));
  await page.keyboard.press('Shift+ArrowRight');
  const more = await becomes(page, 'more', solved);
  await drag(page, -40);
  await becomes(page, 'fewer', more);
  await page.waitForURL(/sd=12\.5/);

  const sentence = await copied(page, keyNamed(page, words.copySentence));
  expect(sentence).toContain(language === 'de' ? '12,5' : '12.5');
  expect(sentence).toContain(String(await numberOn(page)));
  expect(sentence).toContain('Julious');
  expect(await copied(page, keyNamed(page, words.copyScript))).toContain('sd <- 12.5');

  await tabTo(page, field(page, 'name'));
  await page.keyboard.press('ControlOrMeta+A');
  await type(page, field(page, 'name'), 'Blood pressure at a year');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.locator('form:has(input[name="name"]) [role="status"]').textContent())
    .toMatch(/1/);
  await clean(page);
}
