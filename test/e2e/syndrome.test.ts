/** The syndrome tool in a browser, by keyboard alone: from the first question of every scale to its result. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaleIds } from '../../src/rooms/syndrome/scaleIds.ts';
import { wordsOf } from '../../src/rooms/syndrome/scales.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  visit,
} from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const addressOf = (language: string, scale: string) =>
  `${site.address}/${language}/datacollection/syndrome-identification?scale=${scale}`;

/** Waits until the keyboard stands at the head of a page of the survey, or of the result. */
async function arrived(page: Page, place: number | 'result'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { activeElement } = document;
    if (!activeElement?.hasAttribute('data-arrival')) return false;
    const part = document.querySelector<HTMLProgressElement>('main progress')?.value ?? 'result';
    return part === wanted;
  }, place);
}

/** Presses the same digit on every question, and Enter at the end of each page. */
async function answerAll(page: Page, digit: string): Promise<void> {
  await page.locator('#part').focus();
  for (let part = 1; ; part++) {
    const { last, count } = await page.evaluate(() => {
      const bar = document.querySelector<HTMLProgressElement>('main progress');
      return { last: bar?.value === bar?.max, count: document.querySelectorAll('main fieldset').length };
    });
    for (let k = 0; k < count; k++) {
      const question = page.locator('main fieldset').nth(k);
      await question.locator('input').first().focus();
      await page.keyboard.press(digit);
      await question.locator('input:checked').waitFor({ state: 'attached' });
    }
    await page.keyboard.press('Enter');
    await arrived(page, last ? 'result' : part + 1);
    if (last) return;
  }
}

/** What comes of pressing one digit throughout, by the rules in the scales' sources. */
const walks = [
  { scale: 'constitution', digit: '1', language: 'en', size: phone, found: ['balanced_type'] },
  {
    scale: 'coronary-heart-disease',
    digit: '1',
    language: 'zh-cn',
    size: desktop,
    found: ['phlegm_dampness'],
  },
  { scale: 'heart-failure', digit: '2', language: 'th', size: phone, found: [] },
  { scale: 'aecopd', digit: '1', language: 'en', size: desktop, found: ['phlegm_heat'] },
  { scale: 'ulcerative-colitis', digit: '2', language: 'zh-cn', size: phone, found: [] },
  { scale: 'depression', digit: '1', language: 'th', size: desktop, found: null },
  {
    scale: 'cancer-deficiency',
    digit: '3',
    language: 'en',
    size: phone,
    found: ['qi_deficiency', 'blood_deficiency', 'yin_deficiency', 'yang_deficiency'],
  },
] as const;

const none = { en: 'No pattern is established', 'zh-cn': '没有证成立', th: 'ไม่มีกลุ่มอาการใดเข้าเกณฑ์' };
const profiles = { en: '', 'zh-cn': '', th: 'เปรียบเทียบลักษณะของกลุ่มอาการเคียงกัน' };

describe('The syndrome tool', () => {
  it('has a walk for every scale', () => {
    expect(walks.map(({ scale }) => scale).toSorted()).toEqual(scaleIds.toSorted());
  });

  it.each(walks)('goes from the first question of $scale to the result by keyboard', async (walk) => {
    const { scale, digit, language, size, found } = walk;
    const page = await openPage({ viewport: size });
    await visit(page, addressOf(language, scale));
    expect(await accessibilityFaults(page)).toEqual([]);
    await answerAll(page, digit);
    const { words } = wordsOf(scale, language);
    const names = found?.map((id) => words[`finding.${id}`]).join(' · ');
    const said = names === undefined ? profiles[language] : names || none[language];
    expect(await page.locator('#verdict').textContent()).toBe(said);
    expect(await overflows(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('points out what is unanswered, and loses nothing by reload, language or way back', async () => {
    const page = await openPage({ viewport: phone });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await visit(page, addressOf('en', 'aecopd'));
    await page.getByRole('group', { name: /cough/i }).getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('alert').getByText('3 questions on this page have no answer.').waitFor();
    await page.getByRole('button', { name: 'Continue without answering' }).click();
    await arrived(page, 2);
    await page.locator('main fieldset').first().getByRole('radio', { name: 'No' }).check();
    await page.reload();
    await settled(page);
    await page.getByText('2 of 6 answered').first().waitFor();
    await visit(page, addressOf('de', 'aecopd'));
    await page.getByText('2 von 6 beantwortet').first().waitFor();
    await page.getByText('Teil 2 von 2').first().waitFor();
    await page.goBack();
    await settled(page);
    await page.getByText('2 of 6 answered').first().waitFor();
    await page.getByRole('button', { name: 'Show the result' }).click();
    await page.getByRole('button', { name: 'Continue without answering' }).click();
    await arrived(page, 'result');
    await page.getByRole('heading', { name: 'Not decided yet' }).waitFor();
    await page.getByText('4 questions have no answer.').waitFor();
    expect(asked.filter((one) => /cough_wheeze|true|answers=/.test(one))).toEqual([]);
  });

  it('shows the answers of a link, and keeps them only when asked', async () => {
    const page = await openPage();
    await visit(page, `${addressOf('en', 'aecopd')}#answers=1.0.0~111111`);
    await page
      .getByRole('heading', { name: wordsOf('aecopd', 'en').words['finding.phlegm_heat'] ?? '' })
      .first()
      .waitFor();
    await page.getByText('These answers came with a link.').waitFor();
    expect(await page.evaluate(() => window.localStorage.getItem('syndrome aecopd'))).toBeNull();
    await page.getByRole('button', { name: 'Keep them here' }).click();
    await page.waitForFunction(() => window.localStorage.getItem('syndrome aecopd') !== null);
  });
});
