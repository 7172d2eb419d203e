/** The syndrome tool in a browser: from the choice of a scale to its result on paper, and what is lost on the way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '../../src/questionnaire/compile.ts';
import { answersFragment } from '../../src/rooms/syndrome/link.ts';
import { type ScaleId, scaleIds } from '../../src/rooms/syndrome/scaleIds.ts';
import { definitionOf, wordsOf } from '../../src/rooms/syndrome/scales.ts';
import { choicesOf } from '../../src/rooms/syndrome/survey/answerKeys.ts';
import { desktop, openPage, phone, settled, visit } from '../harness/browser.ts';
import { enter, tabTo } from '../harness/keyboard.ts';
import { type Site, startSite } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const languages = ['en', 'zh-cn', 'th'] as const;
type Language = (typeof languages)[number];

const choiceIn = (language: string) => `${site.address}/${language}/datacollection/syndrome-identification`;
const addressOf = (language: string, scale: string) => `${choiceIn(language)}?scale=${scale}`;

/** The digit that is pressed on every question, and what comes of it by the rule in the scale's source. */
const presses: Record<ScaleId, { digit: number; found: readonly string[] | 'profiles' }> = {
  constitution: { digit: 1, found: ['balanced_type'] },
  'coronary-heart-disease': { digit: 1, found: ['phlegm_dampness'] },
  'heart-failure': { digit: 2, found: [] },
  aecopd: { digit: 1, found: ['phlegm_heat'] },
  'ulcerative-colitis': { digit: 2, found: [] },
  depression: { digit: 1, found: 'profiles' },
  'cancer-deficiency': {
    digit: 3,
    found: ['qi_deficiency', 'blood_deficiency', 'yin_deficiency', 'yang_deficiency'],
  },
};

const none = { en: 'No pattern is established', 'zh-cn': '没有证成立', th: 'ไม่มีกลุ่มอาการใดเข้าเกณฑ์' };
const profiles = {
  en: 'The profiles, side by side',
  'zh-cn': '各证并列比较',
  th: 'เปรียบเทียบลักษณะของกลุ่มอาการเคียงกัน',
};

function verdictOf(scale: ScaleId, language: Language): string {
  const { found } = presses[scale];
  if (found === 'profiles') return profiles[language];
  const { words } = wordsOf(scale, language);
  return found.map((id) => words[`finding.${id}`]).join(' · ') || none[language];
}

/** The same digit as the answer to every question, as a link carries it. */
function linkedAnswers(scale: ScaleId): string {
  const questionnaire = compile(definitionOf(scale));
  const answers = questionnaire.items.map((one) => {
    const choice = choicesOf(one)[presses[scale].digit - 1];
    return [one.item.id, one.item.type === 'multiple' ? [String(choice)] : choice!] as const;
  });
  return answersFragment(questionnaire, Object.fromEntries(answers));
}

/** Each verdict in a language of its own. */
const linked = scaleIds.map((scale, at): [ScaleId, Language] => [scale, languages[at % languages.length]!]);
/** Several findings, and profiles; what comes of the others is compared without a walk (syndromeScoring.test.ts). */
const shown = linked.filter(([scale]) => ['depression', 'cancer-deficiency'].includes(scale));

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
async function answerAll(page: Page, digit: number): Promise<void> {
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
      await page.keyboard.press(String(digit));
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

it('On a phone a scale is chosen, what is unanswered is pointed out, and nothing is lost by reload, language or way back', async () => {
  const page = await openPage({ viewport: phone });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await visit(page, choiceIn('en'));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('alert').getByText('Choose a scale').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('scale');
  await page.keyboard.press('ArrowDown');
  const chosen = await page.locator('input[name=scale]:checked').getAttribute('value');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(`**?scale=${chosen}`);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('heading', { name: 'Choose your disease' }).waitFor();

  await page.locator('main a[href$="?scale=aecopd"]').click();
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

it('At a desktop, in Chinese and by keyboard alone, a scale is walked to its printed result; links show those of others', async () => {
  const page = await openPage({ viewport: desktop });
  await visit(page, choiceIn('zh-cn'));
  await enter(page, page.locator('main a[href$="?scale=heart-failure"]'));
  await page.locator('#part').waitFor();
  await answerAll(page, presses['heart-failure'].digit);
  expect(await page.locator('#verdict').textContent()).toBe(none['zh-cn']);
  await printed(page, 'zh-cn');

  for (const [scale, language] of sampled(linked, shown)) {
    await visit(page, addressOf(language, scale) + linkedAnswers(scale));
    await expect.poll(() => page.locator('#verdict').textContent()).toBe(verdictOf(scale, language));
  }
  // They are kept only when asked.
  await visit(page, addressOf('en', 'aecopd') + linkedAnswers('aecopd'));
  await page.getByText('These answers came with a link.').waitFor();
  const kept = () => window.localStorage.getItem('syndrome aecopd') !== null;
  expect(await page.evaluate(kept)).toBe(false);
  await page.getByRole('button', { name: 'Keep them here' }).click();
  await page.waitForFunction(kept);
});
