/**
 * The whole way in a browser: a proof of identity is submitted, refused, submitted again and approved; points are earned
 * and exchanged, and the locked guide is read. And what stays when a membership ends.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setProgress } from '../../src/rooms/courses/contract.ts';
import { approveCase, refuseCase } from '../../src/rooms/identity/reviewContract.ts';
import { setDigest } from '../../src/rooms/notices/contract.ts';
import { publishEntries } from '../../src/rooms/publishing/contract.ts';
import { membershipOf } from '../../src/rooms/vip/queries/periods.ts';
import { offersOf } from '../../src/rooms/vip/queries/plans.ts';
import {
  accessibilityFaults,
  desktop,
  faultsOf,
  openPage,
  overflows,
  phone,
  settled,
  signIn,
  visit,
} from '../harness/browser.ts';
import { dataOf, publish, write } from '../harness/entries.ts';
import { offerPlan, setIdentity } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { switchOn } from '../harness/points.ts';
import { applicant, card, heldCase } from '../harness/proofs.ts';
import { onceSettled, type Site, startSite, type Visitor } from '../harness/site.ts';

const secret = 'Quicksilver stands behind the line.';

const t = {
  name: 'Name',
  organization: 'School or organisation',
  consent: /I agree/,
  submit: 'Submit for review',
  waiting: 'Awaiting review',
  rejected: 'The document has expired.',
  approved: 'Approved',
  right: 'Rotate right',
  crop: 'Crop',
  corner: 'Top left corner',
  apply: 'Apply',
  another: 'Choose another',
  missing: 'Please choose a picture of your identity proof',
  agree: 'Please agree to the picture being stored and reviewed',
  dark: 'The picture looks dark.',
  bell: 'Notices',
  refusedTitle: 'Your identity proof was rejected',
  approvedTitle: 'Your identity has been approved',
  plans: 'See plans',
  choose: '30 days',
  exchange: 'Exchange 300 points',
  back: 'Back to where you were',
  waits: 'Until then, none are used up',
  done: 'Mark as done',
};

let site: Site;
let people = 0;
let chapter = 0;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const editor = await staff(site, 'editor', 'editor@example.org');
  await publish(editor, {
    title: 'Partly locked',
    markdown: `Open.\n\n<!--vip-->\n\n## Behind\n\n${secret}`,
  });
  const course = await write(editor, { kind: 'course', title: 'A course' });
  const own = { kind: 'chapter', course: course.id } as const;
  chapter = (await write(editor, { ...own, title: 'Open chapter', markdown: 'Open.' })).id;
  dataOf(await editor.call(publishEntries, { entries: [String(course.id)] }));
  const locked = await write(editor, { kind: 'course', title: 'A locked course', vip: true });
  await write(editor, { kind: 'chapter', course: locked.id, title: 'Locked chapter', markdown: secret });
  dataOf(await editor.call(publishEntries, { entries: [String(locked.id)] }));
  await offerPlan(site, { days: 30, way: 'points', price: 300 });
  await switchOn(site, 'course', { amount: 300 });
});
afterAll(() => site.stop());

async function openAs(visitor: Visitor, path: string, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  await signIn(page, visitor);
  await visit(page, site.address + path);
  return page;
}

async function fits(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
}

const file = async (number: number, dark = false) => ({
  name: 'proof.jpg',
  mimeType: 'image/jpeg',
  buffer: await (dark ? card(number).linear(0.15, 0).jpeg() : card(number).jpeg()).toBuffer(),
});

const chooser = (page: Page) => page.locator('input[type=file]');

/** All that is missing is said at once, each beside its field; the first has the focus, and it is announced. */
async function misses(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.submit }).click();
  await page.locator('[aria-live]').getByText('Please check the marked fields').waitFor();
  const faults = await faultsOf(page.locator('main form'));
  expect(faults.map(({ control, says }) => [control, says])).toEqual([
    ['name', 'Please enter your name'],
    ['organization', 'Please enter your school or organisation'],
    ['file', t.missing],
    ['checkbox', t.agree],
  ]);
  expect(faults.map(({ focused }) => focused)).toEqual([true, false, false, false]);
  // What is wrong with the picture stands at the picture, not below the consent.
  const [missing, consent] = await Promise.all(
    [page.getByText(t.missing), page.getByLabel(t.consent)].map((one) => one.boundingBox()),
  );
  expect(missing?.y).toBeLessThan(consent?.y ?? 0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await fits(page);
}

/** The form asks for what is missing, hints at what it sees, and turns and crops the picture. */
async function submits(page: Page): Promise<void> {
  await misses(page);
  await page.getByLabel(t.name).fill('Ana Example');
  await page.getByLabel(t.organization).fill('Example Hospital');
  await page.getByRole('button', { name: t.submit }).click();
  const picture = chooser(page).and(page.locator(':focus'));
  await picture.waitFor();
  await chooser(page).setInputFiles(await file(1, true));
  await page.getByText(t.dark).waitFor();
  await page.getByRole('button', { name: t.another }).click();
  await chooser(page).setInputFiles(await file(1));
  await page.getByText(t.dark).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t.right }).click();
  await page.getByRole('button', { name: t.crop, exact: true }).click();
  const corner = page.getByRole('slider', { name: t.corner });
  await corner.focus();
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  expect(await corner.getAttribute('aria-valuetext')).toBe('2%, 2%');
  await page.getByRole('button', { name: t.apply }).click();
  await page.getByRole('button', { name: t.submit }).click();
  await page.getByText(t.agree).waitFor();
  await fits(page);
  await consents(page);
}

async function consents(page: Page): Promise<void> {
  await page.getByLabel(t.consent).check();
  await page.getByRole('button', { name: t.submit }).click();
  await page.getByText(t.waiting, { exact: true }).first().waitFor();
}

/** A reviewer decides on the one case that waits; how that is done on the page is tried in the console's walks. */
async function decides(reviewer: Visitor, decision: 'approve' | 'refuse'): Promise<void> {
  const { case: id, version } = await heldCase(reviewer, 'Ana Example');
  const held = { case: id, version };
  const refused = { ...held, reason: 'expired' } as const;
  const reply =
    decision === 'approve' ? reviewer.call(approveCase, held) : reviewer.call(refuseCase, refused);
  dataOf(await reply);
}

/** What was decided is in the bell of every page, and in the post. */
async function isTold(page: Page, email: string, title: string): Promise<void> {
  const bell = page.locator(`header summary[aria-label^="${t.bell}"]`);
  expect(await bell.getAttribute('aria-label')).not.toBe(t.bell);
  await bell.click();
  const notice = page.locator('header').getByRole('link', { name: title });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
  const sent = await onceSettled(
    () => site.outbox(),
    (all) => all.some(({ to, subject }) => to === email && subject === title),
  );
  expect(sent.filter(({ to, subject }) => to === email && subject === title)).toHaveLength(1);
}

it('Somebody is asked before they leave the form, refused, approved, earns points, exchanges them and reads the locked guide', async () => {
  const email = 'ana@example.org';
  const ana = await applicant(site, email);
  await ana.call(setDigest, { hour: '8', zone: 'Etc/UTC', language: 'en' });
  const rita = await staff(site, 'reviewer', 'rita@example.org');
  const page = await openAs(ana, '/en/my/edit?tab=authentication', phone);
  const own = '/en/my/edit/authentication';
  expect(new URL(page.url()).pathname).toBe(own);
  await leaves(page);
  await visit(page, site.address + own);
  await submits(page);
  await decides(rita, 'refuse');

  await visit(page, site.address + own);
  await page.getByText(t.rejected).first().waitFor();
  await fits(page);
  await isTold(page, email, t.refusedTitle);
  await chooser(page).setInputFiles(await file(2));
  await consents(page);
  await decides(rita, 'approve');
  await visit(page, site.address + own);
  await page.getByText(t.approved, { exact: true }).first().waitFor();
  await isTold(page, email, t.approvedTitle);

  await visit(page, `${site.address}/en/courses/a-course/open-chapter`);
  await page.getByRole('button', { name: t.done }).click();
  await page.getByRole('button', { pressed: true }).waitFor();
  await visit(page, `${site.address}/en/guides/partly-locked`);
  expect(await page.getByText(secret).count()).toBe(0);
  await page.getByRole('link', { name: t.plans }).click();
  await page.getByRole('radio', { name: t.choose }).waitFor({ state: 'attached' });
  await settled(page);
  await page.getByRole('button', { name: t.exchange }).click();
  await page.getByText(secret).waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/guides/partly-locked');
});

/** Whoever leaves with something unsaved is asked first. */
async function leaves(page: Page): Promise<void> {
  await page.getByLabel(t.name).fill('Bo Example');
  const away = page.getByRole('link', { name: 'Personal data' });
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await away.click();
  await dialog.getByRole('listitem').filter({ hasText: t.name }).waitFor();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(t.name).inputValue()).toBe('Bo Example');
  await away.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByLabel('Nickname').waitFor();
}

/** Somebody who has earned points by working through a course. */
async function earner(): Promise<{ visitor: Visitor; account: string }> {
  const email = `earner${++people}@example.org`;
  const visitor = await person(site, { email });
  dataOf(await visitor.call(setProgress, { chapter: String(chapter), state: 'done' }));
  return { visitor, account: await accountOf(site, email) };
}

it('What is obtained before the approval waits for it, and says so', async () => {
  const { visitor, account } = await earner();
  const page = await openAs(visitor, '/en/my/vip?to=/en/guides/partly-locked', phone);
  await page.getByRole('button', { name: t.exchange }).dblclick();
  await page.getByText(t.waits).first().waitFor();
  await fits(page);
  expect(new URL(page.url()).pathname).toBe('/en/my/vip');
  await setIdentity(site, account, 1);
  await page.reload();
  await settled(page);
  await page.getByRole('link', { name: t.back }).click();
  await page.getByText(secret).waitFor();
});

it('A plan that is chosen in the user centre needs one more key, and whoever reads when it ends keeps the page, not the next one', async () => {
  await offerPlan(site, { days: 1, way: 'points', price: 100 });
  const { visitor, account } = await earner();
  await setIdentity(site, account, 1);
  const page = await openAs(visitor, '/en/usercenter', phone);
  await page.getByRole('link', { name: /^1 day/ }).click();
  await page.getByRole('radio', { name: '1 day', checked: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Exchange 100 points' }).click();
  await page.getByText('1 day of membership added').waitFor();
  expect((await membershipOf(site.ctx, account)).active).toBe(true);

  await page.setViewportSize(desktop);
  await visit(page, `${site.address}/en/courses/a-locked-course/locked-chapter`);
  await page.getByText(secret).waitFor();
  await page.getByRole('button', { name: t.done }).click();
  await page.getByRole('button', { pressed: true }).first().waitFor();
  site.clock.advance(25 * 60 * 60_000);
  // What was marked may be opened again, and the page then asks the server anew. A button that is busy takes no click.
  await page.getByRole('button', { pressed: true, disabled: false }).first().click();
  await page.getByRole('button', { pressed: true }).first().waitFor({ state: 'detached' });
  expect(await page.getByText(secret).count()).toBe(1);
  await page.getByRole('link', { name: 'Guides' }).first().click();
  await page.getByRole('link', { name: 'Partly locked' }).click();
  await page.getByRole('heading', { name: 'Unlock VIP content' }).waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
});

it('Whoever ticks the free plan beside the key that sends the proof reads that it begins with the approval', async () => {
  await offerPlan(site, { days: 7, way: 'free', price: 0 });
  await onceSettled(
    () => offersOf(site.ctx),
    (plans) => plans.some(({ way }) => way === 'free'),
  );
  const page = await openAs(await applicant(site), '/en/my/edit/authentication', phone);
  await page.getByLabel(t.name).fill('Bea Example');
  await page.getByLabel(t.organization).fill('Example Hospital');
  await chooser(page).setInputFiles(await file(3));
  await page.getByLabel('Begin the free plan').check();
  await fits(page);
  await consents(page);
  await page.getByText('7 days of VIP membership begin with the approval.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fits(page);
});
