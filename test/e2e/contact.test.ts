import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, desktop, openPage, phone, visit } from '../harness/browser.ts';
import { eventually, type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const messagesAbout = async (need: string) => (await site.outbox()).filter(({ text }) => text.includes(need));

describe.each([
  ['a phone', phone],
  ['a console', desktop],
])('From %s', (_where, viewport) => {
  it('a visitor fills the form on the contact page by keyboard alone, and staff get one letter', async () => {
    const page = await openPage({ viewport });
    await visit(page, `${site.address}/en/contact`);
    const need = `By keyboard at ${viewport.width}`;
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type('Ana');
    await page.keyboard.press('Tab');
    await page.keyboard.type('+86 138-0013-8001');
    await page.keyboard.press('Tab');
    await page.keyboard.type(need);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Submitted successfully').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    const messages = await eventually(
      () => messagesAbout(need),
      (seen) => seen.length > 0,
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('13800138001');
  });

  it('an empty form says what is missing, beside each field and in a toast, and goes to the first', async () => {
    const page = await openPage({ viewport });
    await visit(page, `${site.address}/en/contact`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please fill in the information as completely as possible').waitFor();
    for (const sentence of [
      'Please enter your name',
      'Please enter phone number',
      'Please enter your needs',
    ]) {
      expect(await page.getByText(sentence).isVisible(), sentence).toBe(true);
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page
      .getByText('Please fill in the information as completely as possible')
      .waitFor({ state: 'hidden', timeout: 8000 });
  });

  it('the contact card opens from the hero, takes the request, and closes', async () => {
    const page = await openPage({ viewport });
    await visit(page, `${site.address}/en`);
    await page.getByRole('link', { name: 'Talk to us' }).click();
    const card = page.getByRole('dialog', { name: 'Get in touch' });
    await card.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const need = `By card at ${viewport.width}`;
    await card.getByLabel('Name', { exact: true }).fill('Bo');
    await card.getByLabel('Phone number').fill('13800138002');
    await card.getByLabel('What do you need?').fill(need);
    await card.getByRole('button', { name: 'Submit' }).click();
    await card.waitFor({ state: 'hidden' });
    await eventually(
      () => messagesAbout(need),
      (seen) => seen.length === 1,
    );
  });
});

describe('The contact card', () => {
  const openCard = async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en`);
    const opener = page.getByRole('link', { name: 'Talk to us' });
    await opener.click();
    const card = page.getByRole('dialog', { name: 'Get in touch' });
    await card.waitFor();
    return { page, opener, card, name: card.getByLabel('Name', { exact: true }) };
  };

  it('closes at once while it is empty, and gives focus back', async () => {
    const { page, opener, card } = await openCard();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('closes at once with text in it, is empty when it opens again, and puts the text back when told to', async () => {
    const { page, opener, card, name } = await openCard();
    const need = card.getByLabel('What do you need?');
    const back = card.getByRole('button', { name: 'Put it back' });
    expect(await back.count(), 'there is nothing to put back').toBe(0);
    await name.fill('Half');
    await need.fill('Two lines,\nand more');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await opener.click();
    expect([await name.inputValue(), await need.inputValue()]).toEqual(['', '']);
    await back.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Closed without a word, it is offered again.
    await card.getByRole('button', { name: 'Close' }).click();
    await card.waitFor({ state: 'hidden' });
    await opener.click();
    await back.click();
    expect([await name.inputValue(), await need.inputValue()]).toEqual(['Half', 'Two lines,\nand more']);
    expect(await back.count()).toBe(0);
    // Nothing is pressed or typed between: the browser itself closes the card, whatever the page says.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    await opener.click();
    expect(await name.inputValue()).toBe('');
    await back.click();
    await card.getByLabel('Phone number').fill('13800138009');
    await card.getByRole('button', { name: 'Submit' }).click();
    await card.waitFor({ state: 'hidden' });
    await opener.click();
    expect(await back.count(), 'it was sent').toBe(0);
  });

  it('has a mail link for a number that it cannot take, which carries what was typed', async () => {
    const { card, name } = await openCard();
    const link = card.getByRole('link', { name: 'Send an email instead' });
    expect(await link.count(), 'for others it is one stop more').toBe(0);
    await name.fill('Ann & Co');
    await card.getByLabel('Phone number').fill('+44 7911 123456');
    await card.getByLabel('What do you need?').fill('A sample size.\n50% power?');
    await card.getByRole('button', { name: 'Submit' }).click();
    await card.getByText('Please enter a valid phone number').waitFor();
    const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect([protocol, pathname]).toEqual(['mailto:', 'hello@meridian.example']);
    expect(searchParams.get('body')).toBe(
      'Name: Ann & Co\r\nPhone number: +447911123456\r\n\r\nA sample size.\r\n50% power?',
    );
  });
});

describe('The CSRF token of a visitor', () => {
  it('is there once they turn to a form that writes, and no cookie before', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/contact`);
    const token = () => page.evaluate(() => window.csrfToken);
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    await page.getByRole('heading', { level: 1 }).click();
    expect([await token(), await cookies()]).toEqual([undefined, []]);
    await page.getByLabel('Name', { exact: true }).focus();
    await expect.poll(token).toMatch(/^[\w-]{20,}$/);
    expect(await cookies()).toEqual(['meridian_visitor']);
  });
});

describe('When the server cannot take it', () => {
  it('nothing typed is lost, and the toast says to try again', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/contact`);
    await page.route('**/ns/**', (route) => route.abort());
    await page.getByLabel('Name', { exact: true }).fill('Cy');
    await page.getByLabel('Phone number').fill('13800138003');
    await page.getByLabel('What do you need?').fill('A second opinion');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Submit failed, please try again later').waitFor();
    expect(await page.getByLabel('What do you need?').inputValue()).toBe('A second opinion');
    await page.unroute('**/ns/**');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Submitted successfully').waitFor();
  });

  it('a stale token is renewed without the visitor noticing', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/contact`);
    await page.evaluate(() => {
      window.csrfToken = 'stale';
    });
    await page.getByLabel('Name', { exact: true }).fill('Di');
    await page.getByLabel('Phone number').fill('13800138004');
    await page.getByLabel('What do you need?').fill('A renewed token');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Submitted successfully').waitFor();
    await eventually(
      () => messagesAbout('A renewed token'),
      (seen) => seen.length === 1,
    );
  });

  it('a double click sends once', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/contact`);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('create_contact_us')) calls++;
    });
    await page.getByLabel('Name', { exact: true }).fill('Ed');
    await page.getByLabel('Phone number').fill('13800138005');
    await page.getByLabel('What do you need?').fill('One click too many');
    await page.getByRole('button', { name: 'Submit' }).dblclick();
    await page.getByText('Submitted successfully').waitFor();
    expect(calls).toBe(1);
  });
});

describe('A form that is sent before its script is there', () => {
  it('is sent once it is, with what was typed', async () => {
    const page = await openPage();
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/form-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await visit(page, `${site.address}/en/contact`);
    await page.getByLabel('Name', { exact: true }).fill('Fa');
    await page.getByLabel('Phone number').fill('13800138006');
    await page.getByLabel('What do you need?').fill('Sent early');
    await page.getByRole('button', { name: 'Submit' }).click();
    gate.resolve();
    await page.getByText('Submitted successfully').waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/contact');
    expect(
      await eventually(
        () => messagesAbout('Sent early'),
        (seen) => seen.length > 0,
      ),
    ).toHaveLength(1);
  });
});
