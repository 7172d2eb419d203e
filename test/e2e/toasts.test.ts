/** What passes by is seen, heard and within reach, also while a modal dialog is open. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, desktop, openPage, phone, visit } from '../harness/browser.ts';
import { publish } from '../harness/entries.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Whether nothing lies above the middle of an element. */
const isOnTop = (found: Locator) =>
  found.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** How often a sentence can be seen; what is for screen readers alone is one pixel. */
const timesSeen = (page: Page, text: string) =>
  page.getByText(text).evaluateAll(
    (all) =>
      all.filter((one) => {
        const { offsetWidth = 0 } = one.closest<HTMLElement>('[role="status"]') ?? { offsetWidth: 2 };
        return one.checkVisibility() && offsetWidth > 1;
      }).length,
  );

describe.each([
  ['a phone', phone],
  ['a console', desktop],
])('On %s, the failure of the contact card', (_where, viewport) => {
  it('lies above the card, is heard inside it, and can be closed', async () => {
    const page = await openPage({ viewport });
    await visit(page, `${site.address}/en`);
    await page.getByRole('link', { name: 'Talk to us' }).click();
    const card = page.getByRole('dialog', { name: 'Get in touch' });
    await card.getByLabel('Name', { exact: true }).fill('Cy');
    await card.getByLabel('Phone number').fill('13800138003');
    await card.getByLabel('What do you need?').fill('A second opinion');
    // A dialog makes everything outside of it inert: the live region waits inside before there is anything to say.
    await card.locator('[aria-live]').waitFor({ state: 'attached' });
    await page.route('**/ns/**', (route) => route.abort());
    await card.getByRole('button', { name: 'Submit' }).click();
    const said = card.locator('[aria-live]').getByText('Submit failed, please try again later');
    await said.waitFor();
    expect(await isOnTop(said)).toBe(true);
    expect(await timesSeen(page, 'Submit failed, please try again later')).toBe(1);
    await said.hover(); // what is being read stays
    expect(await accessibilityFaults(page)).toEqual([]);
    await card.locator('[aria-live]').getByRole('button', { name: 'Close' }).click();
    await said.waitFor({ state: 'hidden' });
    expect(await card.isVisible()).toBe(true);
  });
});

describe('A toast', () => {
  it('stays in sight when its dialog closes', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en`);
    await page.getByRole('link', { name: 'Talk to us' }).click();
    const card = page.getByRole('dialog', { name: 'Get in touch' });
    await card.getByLabel('Name', { exact: true }).fill('Bo');
    await card.getByLabel('Phone number').fill('13800138002');
    await card.getByLabel('What do you need?').fill('A closing dialog');
    await card.getByRole('button', { name: 'Submit' }).click();
    await card.waitFor({ state: 'hidden' });
    const said = page.locator('[aria-live]').getByText('Submitted successfully');
    await said.waitFor();
    expect(await isOnTop(said)).toBe(true);
  });

  it('comes above a dialog that opens after it', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/contact`);
    await page.getByRole('button', { name: 'Submit' }).click();
    const said = page.getByText('Please fill in the information as completely as possible');
    await said.waitFor();
    await said.hover(); // what is being read stays
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log in', exact: true });
    await dialog.locator('[aria-live]').getByText('as completely as possible').waitFor();
    expect(await isOnTop(said)).toBe(true);
  });
});

describe('When a page goes away with a dialog that is open', () => {
  it('what passes by is seen and heard on the page that comes', async () => {
    const editor = await staff(site, 'editor', 'editor@example.org');
    await publish(editor, {
      title: 'A drawn guide',
      markdown: '![A flow](/figures/consort-flow.en.svg "Who took part.")',
    });
    const page = await openPage();
    await visit(page, `${site.address}/en/contact`);
    await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
    await page.getByRole('link', { name: 'A drawn guide' }).first().click();
    await page.locator('figure img').first().click();
    const viewer = page.getByRole('dialog', { name: 'Image viewer' });
    await viewer.locator('section[aria-live]').waitFor({ state: 'attached' });
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    await page.locator('[aria-live]').waitFor({ state: 'attached' });
    await page.goBack();
    await page.getByRole('button', { name: 'Submit' }).click();
    const said = page.locator('[aria-live]').getByText('Please fill in the information');
    await said.waitFor();
    expect(await isOnTop(said)).toBe(true);
  });
});

describe('In the account dialog', () => {
  const open = async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/privacy`);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in', exact: true });
    await dialog.getByRole('radio', { name: 'Password' }).waitFor({ state: 'attached' });
    return { page, dialog };
  };

  it('a fault stands in the form, and is read out and seen as a toast (docs/specification.md §8)', async () => {
    const { page, dialog } = await open();
    await dialog.getByRole('radio', { name: 'Password' }).check({ force: true });
    await dialog.locator('input[name=username]').fill('nobody@example.org');
    await dialog.getByLabel('Password', { exact: true }).last().fill('quite a wrong one');
    await page.keyboard.press('Enter');
    await dialog.getByText('Incorrect account or password').first().waitFor();
    expect(await timesSeen(page, 'Incorrect account or password')).toBe(2);
    const said = dialog.locator('[aria-live]').getByText('Incorrect account or password');
    expect([await said.count(), await isOnTop(said)]).toEqual([1, true]);
  });

  it('a field that was corrected loses its error', async () => {
    const { dialog } = await open();
    await dialog.getByRole('radio', { name: /mail/i }).check({ force: true });
    await dialog.getByRole('button', { name: /code/i }).click();
    const field = dialog.locator('input[type=email]');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('someone@example.org');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
  });
});
