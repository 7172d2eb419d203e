/**
 * The syndrome tool by keyboard alone: from the choice of a scale to its result on paper. `npm test` walks each scale
 * once; `npm run walks` each at both widths in all three languages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ScaleId, scaleIds } from '../../src/rooms/syndrome/scaleIds.ts';
import { wordsOf } from '../../src/rooms/syndrome/scales.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { enter, tabTo } from '../harness/keyboard.ts';
import { type Size, sizes, walksAll } from './all.ts';

const languages = ['en', 'zh-cn', 'th'] as const;
type Language = (typeof languages)[number];

export type SyndromeWalk = { scale: ScaleId; size: Size; language: Language };

/** The digit that is pressed on every question, and what comes of it by the rule in the scale's source. */
const presses: Record<ScaleId, { digit: string; found: readonly string[] | 'profiles' }> = {
  constitution: { digit: '1', found: ['balanced_type'] },
  'coronary-heart-disease': { digit: '1', found: ['phlegm_dampness'] },
  'heart-failure': { digit: '2', found: [] },
  aecopd: { digit: '1', found: ['phlegm_heat'] },
  'ulcerative-colitis': { digit: '2', found: [] },
  depression: { digit: '1', found: 'profiles' },
  'cancer-deficiency': {
    digit: '3',
    found: ['qi_deficiency', 'blood_deficiency', 'yin_deficiency', 'yang_deficiency'],
  },
};

const none = { en: 'No pattern is established', 'zh-cn': '没有证成立', th: 'ไม่มีกลุ่มอาการใดเข้าเกณฑ์' };
const profiles = {
  en: 'The profiles, side by side',
  'zh-cn': '各证候并列比较',
  th: 'เปรียบเทียบลักษณะของกลุ่มอาการเคียงกัน',
};

/** Each kind of result once, in every language and at both widths; how scales are scored is tested without a browser. */
const few: SyndromeWalk[] = [
  { scale: 'constitution', size: 'phone', language: 'en' },
  { scale: 'cancer-deficiency', size: 'desktop', language: 'zh-cn' },
  { scale: 'heart-failure', size: 'phone', language: 'th' },
  { scale: 'depression', size: 'desktop', language: 'th' },
];
export const syndromeWalks: SyndromeWalk[] = walksAll
  ? scaleIds.flatMap((scale) =>
      sizes.flatMap((size) => languages.map((language) => ({ scale, size, language }))),
    )
  : few;

/** Waits until the keyboard stands at the head of a page of the survey, or of the result. */
export async function arrived(page: Page, place: number | 'result'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { activeElement } = document;
    if (!activeElement?.hasAttribute('data-arrival')) return false;
    const part = document.querySelector<HTMLProgressElement>('main progress')?.value ?? 'result';
    return part === wanted;
  }, place);
}

/** Presses the same digit on every question, and Enter at the end of each page. */
async function answerAll(page: Page, digit: string): Promise<void> {
  for (let part = 1; ; part++) {
    const { last, count } = await page.evaluate(() => {
      const bar = document.querySelector<HTMLProgressElement>('main progress');
      return { last: bar?.value === bar?.max, count: document.querySelectorAll('main fieldset').length };
    });
    for (let k = 0; k < count; k++) {
      const question = page.locator('main fieldset').nth(k);
      // A digit goes on to the next question by itself, but not where several answers may be chosen.
      const isHere = await question.evaluate((element) => element.contains(document.activeElement));
      if (!isHere) await tabTo(page, question.locator('input').first());
      await page.keyboard.press(digit);
      await question.locator('input:checked').waitFor({ state: 'attached' });
    }
    await page.keyboard.press('Enter');
    await arrived(page, last ? 'result' : part + 1);
    if (last) return;
  }
}

function printIn(language: Language): string {
  const words = join(import.meta.dirname, `../../src/rooms/syndrome/messages/${language}.json`);
  return JSON.parse(readFileSync(words, 'utf8')).result.print;
}

/** The key for it opens the browser's printing; on paper everything is unfolded, and nothing is there to be pressed. */
async function printed(page: Page, language: Language): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = 'yes';
    };
  });
  await enter(page, page.getByRole('button', { name: printIn(language), exact: true }));
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const paper = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const folded = document.querySelectorAll('main details:not([open])').length;
    const keys = [...document.querySelectorAll('main button')].filter((key) => key.checkVisibility());
    window.dispatchEvent(new Event('afterprint'));
    return { folded, keys: keys.map(({ textContent }) => textContent) };
  });
  expect(paper).toEqual({ folded: 0, keys: [] });
  await page.emulateMedia({ media: 'screen' });
}

function verdictOf(scale: ScaleId, language: Language): string {
  const { found } = presses[scale];
  if (found === 'profiles') return profiles[language];
  const { words } = wordsOf(scale, language);
  return found.map((id) => words[`finding.${id}`]).join(' · ') || none[language];
}

/** From the choice of the scale to the printed result. */
export async function walkSyndrome(site: { address: string }, walk: SyndromeWalk): Promise<void> {
  const { scale, size, language } = walk;
  const addressIn = (locale: Language) => `${site.address}/${locale}/datacollection/syndrome-identification`;
  const page = await openPage({ viewport: size === 'phone' ? phone : desktop });
  // The frame is the same for all.
  const part = walksAll || walk === few[0] ? undefined : 'main';
  await visit(page, addressIn(language));
  if (walksAll) expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, page.locator(`main a[href$="?scale=${scale}"]`));
  await page.locator('#part').waitFor();
  expect(await accessibilityFaults(page, part)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  await answerAll(page, presses[scale].digit);
  expect(await page.locator('#verdict').textContent()).toBe(verdictOf(scale, language));
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page, part)).toEqual([]);
  await printed(page, language);
  if (walksAll) return;
  // The same answers in the other languages, at the other width.
  await page.setViewportSize(size === 'phone' ? desktop : phone);
  for (const other of languages) {
    if (other === language) continue;
    await visit(page, `${addressIn(other)}?scale=${scale}#result`);
    await expect.poll(() => page.locator('#verdict').textContent()).toBe(verdictOf(scale, other));
    expect(await overflows(page), other).toEqual([]);
  }
}
