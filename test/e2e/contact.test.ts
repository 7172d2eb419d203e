/** A request for help, on the contact page and in the contact card, and what passes by above both. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, openPage, phone, visit } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function messagesAbout(need: string) {
  await site.settled();
  return (await site.outbox()).filter(({ text }) => text.includes(need));
}

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

const fieldsOf = (form: Page | Locator) => ({
  name: form.getByLabel('Name', { exact: true }),
  mobile: form.getByLabel('Phone number'),
  need: form.getByLabel('What do you need?'),
  submit: form.getByRole('button', { name: 'Submit' }),
});

async function fill(form: Page | Locator, words: string): Promise<void> {
  const { name, mobile, need } = fieldsOf(form);
  await name.fill('Cy');
  await mobile.fill('13800138003');
  await need.fill(words);
}

const failure = 'Submit failed, please try again later';

it('The contact page says what is missing, is filled by keyboard and sent once, and loses nothing when the server cannot take it', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/contact`);
  const { name, need, submit } = fieldsOf(page);
  const token = () => page.evaluate(() => window.csrfToken);
  const cookies = async () => (await page.context().cookies()).map((cookie) => cookie.name);
  await page.getByRole('heading', { level: 1 }).click();
  expect([await token(), await cookies()], 'before they turn to the form').toEqual([undefined, []]);
  await name.focus();
  await expect.poll(token).toMatch(/^[\w-]{20,}$/);
  expect(await cookies()).toEqual(['meridian_visitor']);

  await submit.click();
  const said = page.getByText('Please fill in the information as completely as possible');
  await said.waitFor();
  for (const sentence of ['Please enter your name', 'Please enter phone number', 'Please enter your needs']) {
    expect(await page.getByText(sentence).isVisible(), sentence).toBe(true);
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  // What passes by comes above a dialog that opens after it; what is being read stays.
  await said.hover();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log in', exact: true });
  await dialog.locator('[aria-live]').getByText('as completely as possible').waitFor();
  expect(await isOnTop(said)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await name.focus();
  for (const words of ['Ana', '+86 138-0013-8001', 'By keyboard']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const sent = page.getByText('Submitted successfully').first();
  await sent.waitFor();
  expect(await name.inputValue()).toBe('');
  const messages = await messagesAbout('By keyboard');
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain('13800138001');

  await page.route('**/ns/**', (route) => route.abort());
  await fill(page, 'A second opinion');
  await submit.click();
  await page.getByText(failure).waitFor();
  expect(await need.inputValue()).toBe('A second opinion');
  await page.unroute('**/ns/**');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('create_contact_us')) calls++;
  });
  await submit.dblclick();
  await expect.poll(() => need.inputValue()).toBe('');
  expect([calls, await messagesAbout('A second opinion')]).toMatchObject([1, [{}]]);

  // Sent before its script is there, it is sent once it is.
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/form-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await visit(page, `${site.address}/en/contact`);
  await fill(page, 'Sent early');
  await submit.click();
  gate.resolve();
  await sent.waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/contact');
  expect(await messagesAbout('Sent early')).toHaveLength(1);
});

it('The contact card gives focus and text back, offers a letter for a number it cannot take, tells failures above itself, and takes the request', async () => {
  const page = await openPage({ viewport: phone });
  await visit(page, `${site.address}/en`);
  const opener = page.getByRole('link', { name: 'Talk to us' }).first();
  const card = page.getByRole('dialog', { name: 'Get in touch' });
  const { name, mobile, need, submit } = fieldsOf(card);
  const back = card.getByRole('button', { name: 'Put it back' });
  const closeBy = async (act: () => Promise<void>) => {
    await act();
    await card.waitFor({ state: 'hidden' });
  };
  const pressEscape = () => page.keyboard.press('Escape');
  const hasFocus = () => opener.evaluate((element) => element === document.activeElement);
  await opener.click();
  // A dialog makes everything outside of it inert: the live region waits inside before there is anything to say.
  const live = card.locator('[aria-live]');
  await live.waitFor({ state: 'attached' });
  expect(await back.count(), 'there is nothing to put back').toBe(0);
  await closeBy(pressEscape);
  expect(await hasFocus()).toBe(true);

  await opener.click();
  await name.fill('Half');
  await need.fill('Two lines,\nand more');
  await closeBy(pressEscape);
  expect(await hasFocus()).toBe(true);
  await opener.click();
  expect([await name.inputValue(), await need.inputValue()]).toEqual(['', '']);
  await back.waitFor();
  // Closed without a word, it is offered again.
  await closeBy(() => card.getByRole('button', { name: 'Close' }).click());
  await opener.click();
  await back.click();
  expect([await name.inputValue(), await need.inputValue()]).toEqual(['Half', 'Two lines,\nand more']);
  expect(await back.count()).toBe(0);
  // Nothing is pressed or typed between: the browser itself closes the card, whatever the page says.
  await pressEscape();
  await closeBy(pressEscape);
  await opener.click();
  expect(await name.inputValue()).toBe('');
  await back.click();

  const link = card.getByRole('link', { name: 'Send an email instead' });
  expect(await link.count(), 'for others it is one stop more').toBe(0);
  await name.fill('Ann & Co');
  await mobile.fill('+44 7911 123456');
  await need.fill('A sample size.\n50% power?');
  await submit.click();
  await card.getByText('Please enter a valid phone number').waitFor();
  const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect([protocol, pathname]).toEqual(['mailto:', 'hello@meridian.example']);
  expect(searchParams.get('body')).toBe(
    'Name: Ann & Co\r\nPhone number: +447911123456\r\n\r\nA sample size.\r\n50% power?',
  );

  await page.route('**/ns/**', (route) => route.abort());
  await fill(card, 'By card');
  await submit.click();
  const failed = live.getByText(failure);
  await failed.waitFor();
  expect(await isOnTop(failed)).toBe(true);
  expect(await timesSeen(page, failure)).toBe(1);
  await failed.hover(); // what is being read stays
  await live.getByRole('button', { name: 'Close' }).last().click();
  await failed.waitFor({ state: 'hidden' });
  expect(await card.isVisible()).toBe(true);
  await page.unroute('**/ns/**');
  await closeBy(() => submit.click());
  const sent = page.locator('[aria-live]').getByText('Submitted successfully');
  await sent.waitFor();
  expect(await isOnTop(sent), 'it stays in sight when its dialog closes').toBe(true);
  expect(await messagesAbout('By card')).toHaveLength(1);

  await page.setViewportSize(desktop);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await card.waitFor();
  expect(await back.count(), 'it was sent').toBe(0);
});
