/**
 * What `npm run sweep` runs: every screen in four languages at four widths, as the server sends it, before and without
 * script, and once its script is awake. A screen that shows its members something else is looked at as a member too.
 */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { accessibilityFaults, type Laid, openPage, overflows, settled, signIn } from '../harness/browser.ts';
import { addressIn, everyScreen, type Place } from '../harness/everyScreen.ts';
import { keysShown } from '../harness/keysShown.ts';
import { smallTargets } from '../harness/looks.ts';
import { openSheet, type Pointer, pointerAt } from '../harness/sent.ts';
import { type Site, startSite, wholePage } from '../harness/site.ts';
import { classesWithoutLooks } from '../harness/styled.ts';
import { type Fault, isAsked, type Kind, partOf, report } from './part.ts';

const part = partOf(JSON.parse(process.env.SWEEP ?? '[]'));
const faults: Fault[] = [];
const patience = 3_600_000;
const pointers: readonly Pointer[] = ['finger', 'mouse'];
const heightAt = (width: number) => (width < 600 ? 740 : width < 1000 ? 1024 : width < 1600 ? 800 : 1080);

let site: Site;
let screens: Awaited<ReturnType<typeof everyScreen>>;

beforeAll(async () => {
  site = await startSite({ env: { CONTENT: 'demonstration', LIMITS: 'off' } });
  screens = await everyScreen(site);
}, patience);
afterAll(async () => {
  process.stdout.write(`\n${report(faults, part.kind)}\n`);
  await site.stop();
});

const asks = (kind: Kind) => part.kind.includes(kind);

function note(kind: Kind, where: string, found: readonly string[]): void {
  if (!asks(kind)) return;
  for (const what of found) {
    // At once, for whoever ends it before the report.
    if (!faults.some((one) => one.what === what)) process.stdout.write(`${kind}: ${what} (${where})\n`);
    faults.push({ kind, what, where });
  }
}

/** What is measured of a page that is laid out, awake or not. */
async function measure(page: Laid, width: number, where: string): Promise<void> {
  if (asks('overflow') || asks('clipped')) {
    const found = Object.groupBy(await overflows(page), (one) =>
      one.startsWith('clipped') ? 'clipped' : 'overflow',
    );
    note('overflow', where, found.overflow ?? []);
    note('clipped', where, found.clipped ?? []);
  }
  if (asks('targets') && pointerAt(width) === 'finger') note('targets', where, await smallTargets(page));
}

const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0];

/** The screens that were asked for, each with what the server sends; what members see of a public one, if it differs. */
async function sentIn(code: LocaleCode): Promise<(Place & { address: string; html: string })[]> {
  const sent: (Place & { address: string; html: string })[] = [];
  for (const place of screens.places.filter(({ screen }) => isAsked(part, screen))) {
    const address = addressIn(code, place.path);
    const read = async (who: Place['who']) => {
      if (place.screen === 'usercenter') return wholePage(screens.people[who], address);
      const { status, text } = await screens.people[who].get(address);
      if (status !== 200) note('status', address, [`answered with ${status} to a ${who}`]);
      return text;
    };
    const html = await read(place.who);
    sent.push({ ...place, address, html });
    if (place.who !== 'visitor') continue;
    const others = await read('member');
    if (mainOf(others) !== mainOf(html)) sent.push({ ...place, who: 'member', address, html: others });
  }
  return sent;
}

type Sent = Awaited<ReturnType<typeof sentIn>>;

async function lookAsSent(sent: Sent): Promise<void> {
  const sheet = await openSheet(site);
  for (const pointer of pointers) {
    const widths = part.width.filter((width) => pointerAt(width) === pointer);
    if (widths.length === 0) continue;
    await sheet.point(pointer);
    for (const { address, who, html } of sent) {
      await sheet.show(html, widths, (frame, width) =>
        measure(frame, width, `${address} to a ${who} at ${width} without script`),
      );
    }
  }
}

async function lookAwake(sent: Sent): Promise<void> {
  const page = await openPage();
  const devtools: CDPSession = await page.context().newCDPSession(page);
  page.on('pageerror', ({ message }) => note('script', page.url(), [message]));
  for (const { address, who } of sent) {
    await page.context().clearCookies();
    if (screens.people[who].token) await signIn(page, screens.people[who]);
    await page.goto(site.address + address);
    await settled(page);
    const { pathname } = new URL(page.url());
    if (pathname !== address.split('?')[0]) note('status', address, [`led a ${who} on to ${pathname}`]);
    note('keys', `${address} awake`, keysShown(await page.content()));
    for (const width of part.width) {
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: pointerAt(width) === 'finger' });
      await lookAt(page, width, `${address} to a ${who} at ${width}`);
    }
  }
}

async function lookAt(page: Page, width: number, where: string): Promise<void> {
  await page.setViewportSize({ width, height: heightAt(width) });
  await settled(page);
  await measure(page, width, where);
  if (asks('axe')) note('axe', where, await accessibilityFaults(page));
}

it.each(part.lang)('swept in %s', { timeout: patience }, async (code) => {
  const before = faults.length;
  const sent = await sentIn(code);
  for (const { address, html } of sent) {
    note('keys', address, keysShown(html));
    note('looks', address, classesWithoutLooks(html));
  }
  await lookAsSent(sent);
  await lookAwake(sent);
  expect(faults.length - before, 'faults').toBe(0);
});
