/** The console's pages of points, as an admin works with them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf } from '../../src/rooms/points/balance.ts';
import { earn } from '../../src/rooms/points/earn.ts';
import { decideGiving } from '../../src/rooms/staff/contract.ts';
import { waitingGivings } from '../../src/rooms/staff/queries/givings.ts';
import { openPage, overflows, signIn, visit } from '../harness/browser.ts';
import { dataOf } from '../harness/entries.ts';
import { accountOf, person, secondAdmin, staff } from '../harness/people.ts';
import { switchOn } from '../harness/points.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
let admin: Visitor;
let account: string;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  admin = await staff(site, 'admin', 'admin@example.org');
  await person(site, { email: 'ana@example.org' });
  account = await accountOf(site, 'ana@example.org');
  await switchOn(site, 'answer');
  await switchOn(site, 'invitation', { withdrawable: true, holding_days: 30 });
  await site.ctx.transaction(async (tx) => {
    await earn(tx, { rule: 'answer', account, ground: '1' });
    await earn(tx, { rule: 'invitation', account, ground: '1' });
    await earn(tx, { rule: 'invitation', account, ground: '2', hold: 'ring' });
  });
});
afterAll(() => site.stop());

it('An admin pays out what is held, switches a rule on with a second person, undoes a movement and corrects by hand', async () => {
  const page = await openPage();
  await signIn(page, admin);
  await visit(page, `${site.address}/en/staff/points`);
  await page.getByRole('button', { name: 'Release' }).click();
  await page.getByText('No points are on hold').waitFor();
  expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 430, held: 0 });
  const rule = page.getByRole('region', { name: 'Useful vote' });
  await rule.getByLabel('People earn points for this').check();
  await rule.getByRole('textbox', { name: 'Points' }).fill('many');
  await rule.getByRole('button', { name: 'Save' }).click();
  await rule.getByText('Enter a whole number').waitFor();
  await rule.getByRole('textbox', { name: 'Points' }).fill('4');
  await rule.getByRole('button', { name: 'Save' }).click();
  await page.getByText('It now waits for a second person').waitFor();
  const [asked] = await waitingGivings(site.ctx);
  const second = await secondAdmin(site, 'second@example.org');
  dataOf(await second.call(decideGiving, { id: asked?.id ?? '', decision: 'confirm' }));
  await visit(page, `${site.address}/en/staff/points`);
  await rule.getByText('On', { exact: true }).waitFor();

  await visit(page, `${site.address}/en/staff/points/${account}?kind=earn`);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('Enter a reason.').waitFor();
  await dialog.getByLabel('Reason').fill('Not an answer');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Points corrected').waitFor();
  await page.getByRole('button', { name: 'Correct points' }).click();
  await dialog.getByRole('radio', { name: 'Deduct points' }).check({ force: true });
  await dialog.getByLabel('Points', { exact: true }).fill('50');
  await dialog.getByLabel('Reason').fill('Paid twice');
  expect(await overflows(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Correct points' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 350 });
});
