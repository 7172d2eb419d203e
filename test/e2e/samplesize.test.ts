/** The instrument of sample size as a member uses it: found, solved, dragged, kept, and taken away. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
let ana: Visitor;

beforeAll(async () => {
  site = await startSite();
  ana = await person(site, { email: 'ana@example.org' });
  await makeVip(site, await accountOf(site, 'ana@example.org'));
}, 120_000);
afterAll(() => site.stop());

const tools = (path = '') => `${site.address}/en/tools/sample-size${path}`;
const answer = (page: Page) => page.locator('#result output');
/** It stands there as soon as the design's own script has come: from then on values are computed here. */
const curve = (page: Page) => page.getByRole('slider', { name: 'Number of people' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openAs(who: Visitor | null, address: string, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  const cookie = { name: 'Admin-Token', value: who?.token ?? '', url: site.address };
  if (who) await page.context().addCookies([cookie]);
  await visit(page, address);
  return page;
}

/** The point of the curve, held and moved by so many pixels. */
async function drag(page: Page, right: number): Promise<void> {
  await curve(page).scrollIntoViewIfNeeded();
  const box = await curve(page).boundingBox();
  if (!box) throw new Error('There is no point to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y, { steps: 4 });
  await page.mouse.up();
}

/** What a key puts on the clipboard, whatever the browser allows. */
async function copied(page: Page, key: string): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => Object.assign(window, { copiedText: text }) },
    });
  });
  await page.getByRole('button', { name: key }).click();
  const text = await page.waitForFunction(() => Reflect.get(window, 'copiedText'));
  await page.evaluate(() => Reflect.deleteProperty(window, 'copiedText'));
  return String(await text.jsonValue());
}

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('On %s, a member', (_name, viewport) => {
  it('finds a design, solves it, drags the point, keeps the calculation, and takes sentence and script', async () => {
    const page = await openAs(
      ana,
      tools('?measured=number&groups=two&paired=independent&shown=difference'),
      viewport,
    );
    await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Two means, t test' }).click();
    await curve(page).waitFor();
    expect(await answer(page).textContent()).toBe('128');

    await field(page, 'Standard deviation').fill('12,5');
    await page.waitForFunction(() => document.querySelector('#result output')?.textContent !== '128');
    const solved = Number(await answer(page).textContent());
    expect(solved).toBeGreaterThan(190);

    await field(page, 'Standard deviation').fill('0');
    await page.getByText('Enter more than 0.').waitFor();
    expect(await answer(page).textContent()).toBe(String(solved));
    await field(page, 'Standard deviation').fill('12.5');

    await curve(page).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForFunction(
      (before) => Number(document.querySelector('#result output')?.textContent) > before,
      solved,
    );
    expect(await field(page, 'Power').inputValue()).not.toBe('80');

    await drag(page, -40);
    await page.waitForFunction(
      (before) => Number(document.querySelector('#result output')?.textContent) < before,
      solved,
    );
    await page.waitForURL(/sd=12\.5/);

    expect(await copied(page, 'Copy the sentence')).toMatch(/t test of two independent groups.*Julious/s);
    expect(await copied(page, 'Copy the script')).toContain('sd <- 12.5');

    await field(page, 'Name').fill('Blood pressure at a year');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved, version 1.').waitFor();

    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  });
});

describe('A visitor', () => {
  it('reads the formula and the worked example, and what is missing to values of their own', async () => {
    const page = await openAs(null, tools('/two-means'), phone);
    expect(await answer(page).textContent()).toBe('128');
    expect(await page.locator('math').count()).toBeGreaterThan(5);
    expect(await page.getByRole('slider').count()).toBe(0);
    await page.getByRole('link', { name: 'What is missing to your own values' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  });
});
