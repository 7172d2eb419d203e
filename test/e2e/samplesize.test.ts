/** The instrument of sample size as a member uses it: found, solved, dragged, kept, and taken away. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, openPage, phone, signIn, visit } from '../harness/browser.ts';
import { copied, enter, tabTo, type } from '../harness/keyboard.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
let ana: Visitor;

beforeAll(async () => {
  site = await startSite();
  ana = await person(site, { email: 'ana@example.org' });
  await makeVip(site, await accountOf(site, 'ana@example.org'));
});
afterAll(() => site.stop());

const room = join(import.meta.dirname, '../../src/rooms/samplesize/messages');
const { instrument: words } = JSON.parse(readFileSync(join(room, 'de.json'), 'utf8'));

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

async function open(address: string, viewport: typeof phone): Promise<Page> {
  const page = await openPage({ viewport });
  await signIn(page, ana);
  await visit(page, site.address + address);
  return page;
}

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

/** The five questions, one after the other; ends on the page of the design. */
async function find(page: Page): Promise<void> {
  for (const [question, option] of path) {
    const chip = page.locator(`#question-${question} + ul a[href*="${question}=${option}"]`);
    await enter(page, chip);
    await page.locator(`#question-${question} + ul a[aria-current]`).waitFor();
  }
  await enter(page, page.locator('main h3 a[href$="/two-means"]').first());
  await point(page).waitFor();
}

it('By keyboard at a desktop, in German, a design is found by five questions, solved, dragged, taken away and kept', async () => {
  const page = await open('/de/tools/sample-size', desktop);
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
  expect(sentence).toContain('12,5');
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
});

/** Beside the number, without a way to the part of the page where everything is taken away. */
async function takeBeside(page: Page): Promise<void> {
  const beside = page.locator('#result');
  await enter(page, beside.locator('summary'));
  const read = beside.locator('details p');
  const sentence = await copied(page, beside.getByRole('button', { name: 'Copy the sentence' }));
  expect(sentence).toContain(await read.textContent());
  expect(sentence).toContain('588');
  const file = page.waitForEvent('download');
  await enter(page, beside.getByRole('button', { name: 'Word file' }));
  expect((await file).suggestedFilename()).toBe('two-proportions.docx');
}

it('On a phone, sentence and file are at hand beside the number, and what a size can detect lies on the side that was planned, until another direction is chosen by keyboard', async () => {
  const planned = 'goal=size&proportion1=0.3&proportion2=0.2';
  const page = await open(`/en/tools/sample-size/two-proportions?${planned}`, phone);
  await point(page).waitFor();
  expect(await answerOn(page).textContent()).toBe('588');
  await takeBeside(page);
  await page.locator('#result').getByRole('radio', { name: 'Effect' }).check({ force: true });
  await expect.poll(() => answerOn(page).textContent()).toBe('20%');
  const lower = page.getByRole('radio', { name: 'Lower than the reference value' });
  expect(await lower.isChecked()).toBe(true);
  await page.getByText('The effect is assumed to lie below the reference value.').first().waitFor();
  await lower.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => answerOn(page).textContent()).toBe('41%');
  await page.getByText('The effect is assumed to lie above the reference value.').first().waitFor();
  await expect.poll(() => page.url()).toContain('proportion1=0.3&total=588');
  expect(page.url()).not.toContain('proportion2');
});
