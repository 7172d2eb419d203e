/** The frame of the pages: its bar and menus, how they move, what was typed before the script came, the 404 page. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localeCodes } from '../../src/i18n/locales.ts';
import { desktop, type Laid, openPage, phone, settled, signIn, visit } from '../harness/browser.ts';
import { offerPlan } from '../harness/members.ts';
import { person } from '../harness/people.ts';
import { openSheet } from '../harness/sent.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('The bar is lower once scrolled; its menus open by keyboard, one at a time, and the language that is chosen is kept for a year', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/privacy`);
  const box = async (selector: string) => page.locator(selector).first().boundingBox();
  expect((await box('header'))?.height).toBe(100);
  expect(await box('header svg')).toMatchObject({ width: 120, height: 80 });
  await page.setViewportSize(phone);
  expect(await box('header svg')).toMatchObject({ width: 100, height: 50 });
  await page.setViewportSize(desktop);
  const systems = page.locator('header summary').first();
  const inside = page.getByText('Forms, range checks and an audit trail').first();
  await systems.focus();
  await page.keyboard.press('Enter');
  expect(await inside.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await inside.isVisible()).toBe(false);
  expect(await systems.evaluate((element) => element === document.activeElement)).toBe(true);
  await systems.click();
  expect(await inside.isVisible()).toBe(true);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => window.scrollY > 300);
  const header = await box('header');
  expect((header?.y ?? 0) + (header?.height ?? 0)).toBe(64);
  await page.locator('header summary[aria-label*="Language"]').click();
  expect(await inside.isVisible()).toBe(false);
  await page.locator('header').getByRole('link', { name: '简体中文' }).first().click();
  await page.waitForURL('**/zh-cn/privacy');
  await settled(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'current_lang');
  expect(cookie?.value).toBe('zh-cn');
  const opened = await page.evaluate(() => performance.timeOrigin / 1000);
  expect(((cookie?.expires ?? 0) - opened) / 86_400).toBeCloseTo(365, 0);
  await page.locator('header summary', { hasText: 'CN' }).click();
  expect(await page.locator('header [aria-current="true"]').first().textContent()).toContain('简体中文');
});

/** How many parts of it move. */
const moving = (menu: Locator) =>
  menu.evaluate(
    (details) =>
      details.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  );

it('The menu of a phone holds all there is, moves in its time and ignores taps while it does; a link glides, and a navigation is covered softly', async () => {
  const page = await openPage({ viewport: phone, reducedMotion: 'no-preference' });
  await visit(page, `${site.address}/en`);
  const menu = page.locator('header details[data-full]');
  const key = page.getByLabel('Menu', { exact: true }).first();
  const isOpen = () => menu.evaluate((details) => details.hasAttribute('open'));
  // Both from inside the page: on a busy machine the movement may be over before a second one comes from here.
  const times = await key.evaluate((summary: HTMLElement) => {
    summary.click();
    summary.click();
    return [...(summary.parentElement?.querySelectorAll('section') ?? [])].flatMap((part) =>
      part.getAnimations().map(({ effect }) => {
        const { delay, duration } = effect?.getTiming() ?? {};
        return [delay, duration];
      }),
    );
  });
  // One after the other, 0.1 s apart, in 0.8 s each (docs/specification.md §4.5).
  expect(times).toEqual([
    [0, 800],
    [100, 800],
    [200, 800],
  ]);
  expect(await isOpen()).toBe(true);
  await expect.poll(() => moving(menu)).toBe(0);
  for (const name of [
    'EDC system',
    'Tools',
    'News',
    'Guides',
    'Forum',
    'Courses',
    'Log in',
    'Deutsch',
    'Contact',
  ]) {
    expect(await page.locator('header').getByRole('link', { name }).last().isVisible(), name).toBe(true);
  }
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  expect(await overflow(), 'the page behind stands still').toBe('hidden');
  await key.click();
  await expect.poll(isOpen).toBe(false);
  await expect.poll(() => moving(menu)).toBe(0);
  await key.click();
  await expect.poll(isOpen, { message: 'at the first tap' }).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: "Let's Start!" }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'start');
  expect(new URL(page.url()).hash).toBe('#start');
  const top = await page.locator('#start').evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(top - 88)).toBeLessThan(4);

  const cover = await page.evaluate(async () => {
    const globe = document.querySelector('[data-print="no"]:has([class*="globe"])');
    // That of the first page may still be going: a fade that turns round is as short as what it has to go back.
    await Promise.all(globe?.getAnimations().map(({ finished }) => finished) ?? []);
    const { dataset } = document.documentElement;
    dataset.loading = 'navigation';
    const visible = globe && getComputedStyle(globe).visibility;
    const fades = globe
      ?.getAnimations()
      .map((one) => [
        one instanceof CSSTransition ? one.transitionProperty : '',
        one.effect?.getTiming().duration,
      ]);
    delete dataset.loading;
    return { fades, visible };
  });
  expect(cover).toEqual({ fades: [['opacity', 500]], visible: 'visible' });
});

/** What stands in the header, beyond its edges or over one another. */
const faultsOfBar = (page: Laid) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect() ?? new DOMRect();
    const parts = [...document.querySelectorAll('header :is(a, summary)')]
      .filter((part) => part.checkVisibility() && !part.closest('details > :not(summary)'))
      .map((part) => ({ name: part.textContent || part.tagName, box: part.getBoundingClientRect() }));
    const out: string[] = [];
    for (const [at, { name, box }] of parts.entries()) {
      const { left, right, top, bottom } = box;
      if (left < 0 || right > innerWidth || top < 0 || bottom > header.bottom) out.push(`out: ${name}`);
      for (const other of parts.slice(at + 1)) {
        const wide = Math.min(right, other.box.right) - Math.max(left, other.box.left);
        const high = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
        if (wide > 0.5 && high > 0.5) out.push(`${name} and ${other.name} overlap`);
      }
    }
    return out;
  });

/** How high it is, and the screens that it names and those in its menu, as far as either is there. */
const shapeOfBar = (page: Page) =>
  page.evaluate(() => {
    const screens = (links: NodeListOf<Element> | undefined) =>
      [...(links ?? [])].map((link) => link.getAttribute('href')?.replace('/en/', ''));
    const header = document.querySelector('header');
    const [bar, menu] = [header?.querySelector('nav'), header?.querySelector('details[data-full]')];
    return {
      high: header?.getBoundingClientRect().height,
      bar: bar?.checkVisibility() ? screens(bar.querySelectorAll(':scope > a')) : [],
      menu: menu?.checkVisibility() ? screens(menu.querySelectorAll('a')) : [],
    };
  });

const screensOfBar = ['tools', 'news', 'guides', 'forum', 'courses', 'contact'];

it('The bar names every screen, or has a menu that does', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/terms`);
  for (const width of [320, 480, 600, 640, 767, 768, 900, 959, 960, 1024, 1279, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const { high, bar, menu } = await shapeOfBar(page);
    expect(high, `${width}`).toBe(100);
    expect(bar, `${width}`).toEqual(width < 960 ? [] : screensOfBar);
    expect(menu, `${width}`).toEqual(width < 960 ? expect.arrayContaining(screensOfBar) : []);
    expect(await faultsOfBar(page), `${width}`).toEqual([]);
  }
});

/** Of each arrangement of the bar. */
const narrowest = [320, 400, 600, 960, 1280];

it('The bar holds everything that a reader has in every language, at the top and scrolled', async () => {
  const reader = await person(site, { email: 'bar@example.org' });
  const page = await openPage();
  await signIn(page, reader);
  await visit(page, `${site.address}/de/terms`);
  const low = page.locator('header[class*="scrolled"]');
  await scrolledTo(page, 900, low);
  expect(await faultsOfBar(page)).toEqual([]);
  const scrolled = await low.evaluate(({ classList }) => [...classList].find((one) => /scrolled/.test(one)));
  const sheet = await openSheet(site);
  for (const code of localeCodes) {
    const { text } = await reader.get(`/${code}/terms`);
    const faults = await sheet.show(text, narrowest, async (frame, width) => {
      const atTop = await faultsOfBar(frame);
      // What its script does to it there.
      await frame
        .locator('header')
        .first()
        .evaluate((bar, name) => bar.classList.add(name), String(scrolled));
      const below = await faultsOfBar(frame);
      return [atTop, below].flatMap((all, at) =>
        all.map((one) => `${width}, ${at ? 'scrolled' : 'at the top'}: ${one}`),
      );
    });
    expect(faults.flat(), code).toEqual([]);
  }
});

/** Scrolls as somebody does who goes on until it is so: what comes late may still move a page that was just opened. */
async function scrolledTo(page: Page, top: number, shown: Locator): Promise<void> {
  const scroll = async () => {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    return shown.isVisible();
  };
  await expect.poll(scroll).toBe(true);
}

it('What was typed or chosen before the script came is kept, and counts where React decides what stands in a field', async () => {
  await offerPlan(site, { days: 30, way: 'points', price: 300 });
  await offerPlan(site, { days: 90, way: 'points', price: 800 });
  const page = await openPage();
  // One route for all: while Playwright takes a route away, requests that are under way may be lost.
  let gate = Promise.withResolvers<void>();
  await page.route('**/assets/vendor-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const early = async (path: string, act: () => Promise<void>) => {
    gate = Promise.withResolvers();
    await page.goto(`${site.address}/en/${path}`, { waitUntil: 'commit' });
    await act();
    gate.resolve();
    await settled(page);
  };
  const first = page.locator('main fieldset').first().getByRole('radio', { name: 'Yes' });
  await early('datacollection/syndrome-identification?scale=aecopd', () => first.check());
  await page.getByText('1 of 6 answered').first().waitFor();
  expect(await first.isChecked()).toBe(true);

  await signIn(page, await person(site, { email: 'early@example.org' }));
  // Not the one that React would choose.
  const plan = page.getByRole('radio', { name: /^90 days/ });
  // Chosen by its card, which covers the button; the page may still be moving under the pointer, so until it counts.
  const chosen = async () => {
    await page.locator('label', { has: plan }).click();
    return plan.isChecked();
  };
  await early('my/vip', () => expect.poll(chosen).toBe(true));
  await page.getByText('800 more points needed').waitFor();
  expect(await plan.isChecked()).toBe(true);

  const word = page.getByLabel('Type “delete” to confirm');
  await early('my/data/delete', () => word.fill('delete'));
  await word.press('Enter');
  await page.getByRole('heading', { name: 'Your account will be deleted' }).waitFor();
});

it('The 404 page draws nothing through its words, searches what is typed, and its arrow loads the root anew', async () => {
  const page = await openPage({ viewport: phone });
  await page.goto(`${site.address}/de/no-such-page`);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const boxes = await Promise.all(
      ['main > svg', 'main h1', 'main h1 ~ p'].map((part) => page.locator(part).first().boundingBox()),
    );
    const [curve, ...words] = boxes.map((box) => ({
      top: box?.y ?? 0,
      bottom: (box?.y ?? 0) + (box?.height ?? 0),
    }));
    for (const { top, bottom } of words) {
      expect(top >= (curve?.bottom ?? 0) || bottom <= (curve?.top ?? 0)).toBe(true);
    }
  }
  await page.getByRole('searchbox').fill('survival');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/de/search?q=survival');
  await page.goBack();
  const loaded = page.waitForEvent('load');
  await page.locator('main a[href="/"]').click();
  await loaded;
  expect(new URL(page.url()).pathname).toBe('/');
});
