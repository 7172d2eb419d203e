/** A result is kept: somebody signs in in the middle of a survey, agrees, keeps it, and takes it all back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveConsent, keepResult } from '../../src/rooms/syndrome/savedContract.ts';
import { wordsOf } from '../../src/rooms/syndrome/scales.ts';
import { alive, desktop, openPage, phone, settled, visit } from '../harness/browser.ts';
import { codeAskedOn, person } from '../harness/people.ts';
import { agreed } from '../harness/proofs.ts';
import { remember } from '../harness/secrets.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const pattern = wordsOf('aecopd', 'en').words['finding.phlegm_heat'] ?? '';

/** Answers the questions of a page of the survey in their order. */
async function answer(page: Page, ...names: ('Yes' | 'No')[]): Promise<void> {
  await alive(page, 'main fieldset input');
  for (const [k, name] of names.entries()) {
    await page.locator('main fieldset').nth(k).getByRole('radio', { name }).check();
  }
}

/** By the header, with a code. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('a[href$="/login"]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: 'Log in', exact: true });
  await dialog.locator('input[value=email]').check({ force: true });
  await dialog.getByLabel('Email', { exact: true }).last().fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await codeAskedOn(dialog, site, email, 'login');
  await dialog.getByLabel('Verification code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('header summary', { hasText: 'My account' }).waitFor();
}

it('Who signs in in the middle of a survey goes on where they were, and keeps the result only after they agreed', async () => {
  const page = await openPage({ viewport: desktop });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const carryAnswers = () => sent.filter((one) => /cough_wheeze|dry_stool|answers/.test(one));
  await visit(page, `${site.address}/en/datacollection/syndrome-identification?scale=aecopd`);
  await answer(page, 'Yes', 'Yes', 'Yes', 'No');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Part 2 of 2').first().waitFor();
  await answer(page, 'Yes');
  await signIn(page, 'middle@example.org');
  await page.getByText('Part 2 of 2').first().waitFor();
  await page.getByText('5 of 6 answered').first().waitFor();
  await page.reload();
  await settled(page);
  await page.getByText('5 of 6 answered').first().waitFor();
  await page.locator('main fieldset').nth(1).getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.getByRole('heading', { name: pattern }).first().waitFor();

  await page.getByRole('button', { name: 'Keep in my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this result' });
  await dialog.getByLabel('Name or number').fill('Case 12');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await dialog.getByText('Results are kept only with your consent.').waitFor();
  expect(carryAnswers()).toEqual([]);
  await dialog.getByRole('checkbox', { name: /I agree/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  const link = page.getByRole('link', { name: 'See it in my account' });
  await link.waitFor();
  expect(carryAnswers()).toHaveLength(1);
  await link.click();
  await page.getByRole('heading', { name: 'Syndrome result', exact: true }).waitFor();
  await page.getByRole('heading', { name: pattern }).first().waitFor();
  await page.getByText('Case 12').waitFor();
  remember((await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value);
});

/** Somebody who keeps three results of one scale. */
async function keeper(email: string): Promise<Visitor> {
  const visitor = await person(site, { email });
  await visitor.call(giveConsent, { version: agreed });
  const all = { cough_wheeze: true, sticky_sputum: true, fever_thirst: true, dry_stool: false };
  const taken = [{ ...all, red_tongue: true, rapid_pulse: true }, { ...all, dry_stool: true }, all];
  for (const [k, answers] of taken.entries()) {
    const key = `00000000-0000-4000-8000-00000000000${k}`;
    const wish = { key, scale: 'aecopd', version: '1.0.0', answers: JSON.stringify(answers) };
    await visitor.call(keepResult, {
      ...wish,
      name: k === 2 ? 'Case 13' : 'Case 12',
      note: `Visit ${k + 1}`,
    });
  }
  return visitor;
}

it('What is kept shows its change over time, and goes with the consent, on a phone', async () => {
  const { token = '' } = await keeper('phone@example.org');
  const page = await openPage({ viewport: phone });
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: site.address }]);
  await visit(page, `${site.address}/en/my/syndrome`);
  const figure = page.getByRole('img', { name: new RegExp(`^${pattern}`) });
  expect((await figure.getAttribute('aria-label'))?.split(';')).toHaveLength(3);
  await page.getByLabel('Results of').selectOption('Case 12');
  await page.getByRole('heading', { name: '2 results' }).waitFor();
  expect((await figure.getAttribute('aria-label'))?.split(';')).toHaveLength(2);

  const row = page.getByRole('listitem').filter({ hasText: 'Visit 2' });
  await row.getByRole('button', { name: 'Name and note' }).click();
  const edit = page.getByRole('dialog', { name: 'Name and note' });
  await edit.getByLabel('Note', { exact: true }).fill('Sleeps better');
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Sleeps better').first().waitFor();

  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('All 3 results that you keep are deleted at once.').waitFor();
  await question.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('heading', { name: 'No results kept yet' }).waitFor();
});
