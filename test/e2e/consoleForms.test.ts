/** The console's forms: they say what is wrong beside the field, keep what was typed, and send it once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatsIn } from '../../src/i18n/format.ts';
import { localeOf } from '../../src/i18n/locales.ts';
import { sendContact } from '../../src/rooms/contact/contract.ts';
import { membershipOf } from '../../src/rooms/vip/queries/periods.ts';
import { openPage, visit } from '../harness/browser.ts';
import { write } from '../harness/entries.ts';
import { offerPlan, setIdentity } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  admin = await staff(site, 'admin', 'admin@example.org');
});
afterAll(() => site.stop());

async function openConsole(path: string): Promise<Page> {
  const page = await openPage();
  await page.context().addCookies([{ name: 'Admin-Token', value: admin.token ?? '', url: site.address }]);
  await visit(page, site.address + path);
  return page;
}

describe('A form of the console', () => {
  it('asks for the title of a new entry in a sentence, and begins it once however often one clicks', async () => {
    const page = await openConsole('/en/staff/entries?kind=guide');
    await page.getByRole('button', { name: 'New guide' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Please enter a title.').waitFor();
    await page.getByRole('dialog').getByLabel('Title').fill('Begun once');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/entries/begin')) sent.push(request.url());
    });
    await page.locator('form#begin').evaluate((form) => {
      if (!(form instanceof HTMLFormElement)) return;
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.getByRole('heading', { level: 1, name: 'Begun once' }).waitFor();
    expect(sent).toHaveLength(1);
  });

  it('says beside the field what the server refused, and keeps what was typed', async () => {
    const page = await openConsole('/en/staff/tags');
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    for (const english of ['First', 'Second']) {
      await page.getByRole('button', { name: 'New tag' }).click();
      await page.getByRole('textbox', { name: 'Address' }).fill('same-address');
      await page.getByLabel('English', { exact: true }).fill(english);
      await save.click();
      if (english === 'First')
        await page
          .getByRole('dialog')
          .waitFor({ state: 'detached' })
          .catch(() => {});
    }
    await page.getByRole('dialog').getByText('already leads to another').waitFor();
    expect(await page.getByLabel('English', { exact: true }).inputValue()).toBe('Second');
    await page.getByRole('textbox', { name: 'Address' }).fill('another-address');
    await save.click();
    await page.getByRole('button', { name: 'Edit the tag Second' }).click();
    expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('another-address');
  });

  it.each(['a tag', 'the metadata of an entry'])(
    'says once what is wrong with no field, of %s',
    async (what) => {
      const { id } = await write(admin, { title: `Said once, of ${what}` });
      const page = await openConsole(what === 'a tag' ? '/en/staff/tags' : `/en/staff/entries/${id}`);
      if (what === 'a tag') await page.getByRole('button', { name: 'New tag' }).click();
      const form = page.locator(what === 'a tag' ? 'form#tag' : 'form#metadata-form');
      await form.locator('[name=slug]').fill('said-once');
      // The editor beside the metadata asks for its preview, and says for itself what went wrong with that.
      const call = what === 'a tag' ? '**/api/staff/tags?*' : '**/api/staff/entries/metadata?*';
      await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
      await form.evaluate((element) => {
        if (element instanceof HTMLFormElement) element.requestSubmit();
      });
      await page.getByText('Operation failed').first().waitFor();
      expect(await page.getByText('Operation failed').count()).toBe(1);
    },
  );

  it('does not schedule an hour that is past, and says so in its dialog', async () => {
    const { id } = await write(admin, { title: 'To be scheduled' });
    const page = await openConsole(`/en/staff/entries/${id}`);
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByLabel('Publish at').fill('2020-01-01T10:00');
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Schedule' });
    await submit.click();
    await page.getByRole('dialog').getByText('This time is in the past.').waitFor();
    await page.getByLabel('Publish at').fill('2099-01-01T10:00');
    await submit.click();
    await page.getByText('Scheduled for').waitFor();
  });

  it('refuses an empty note in words, and empties itself once a note is stored', async () => {
    const asked = { name: 'Noted', mobile: '13800138000', need: 'Help' };
    await new Visitor(site).call(sendContact, asked);
    const page = await openConsole('/en/staff/contact');
    const card = page.getByRole('article', { name: 'Noted' });
    await card.getByRole('textbox', { name: 'Note' }).fill('   ');
    await card.getByRole('button', { name: 'Add note' }).click();
    await card.getByText('Please write the note first.').waitFor();
    await card.getByRole('textbox', { name: 'Note' }).fill('Called back');
    await card.getByRole('button', { name: 'Add note' }).click();
    await card.getByText('Called back').waitFor();
    expect(await card.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('');
  });

  it('sets until when somebody is a VIP', async () => {
    await person(site, { email: 'soon-vip@example.org' });
    const id = await accountOf(site, 'soon-vip@example.org');
    await setIdentity(site, id, 1);
    // Of what the cheapest plan takes for the time, one of the staff may give so much alone.
    await offerPlan(site, { days: 30, way: 'points', price: 300 });
    const until = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const page = await openConsole('/en/staff/accounts?q=soon-vip%40example.org');
    await page.getByLabel(/VIP/).first().fill(until);
    await page.getByRole('row').getByRole('button').first().click();
    const shown = formatsIn(localeOf('en').intl).dateTime(new Date(until), { dateStyle: 'medium' });
    await page.getByText(shown).first().waitFor();
    expect((await membershipOf(site.ctx, id)).until?.toISOString()).toBe(`${until}T23:59:59.000Z`);
  });
});
