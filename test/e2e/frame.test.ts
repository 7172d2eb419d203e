import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeCodes } from '../../src/i18n/locales.ts';
import { addPlan } from '../../src/rooms/vip/queries/plans.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  visit,
} from '../harness/browser.ts';
import { person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe('The language menu', () => {
  it('rewrites the first path segment, remembers the choice for a year, and marks it', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/contact`);
    await page.locator('header summary[aria-label*="Language"]').click();
    await page.locator('header').getByRole('link', { name: '简体中文' }).first().click();
    await page.waitForURL('**/zh-cn/contact');
    await settled(page);
    expect(await page.locator('header summary', { hasText: 'CN' }).count()).toBe(1);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'current_lang');
    expect(cookie?.value).toBe('zh-cn');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(366);
    await page.locator('header summary', { hasText: 'CN' }).click();
    expect(await page.locator('header [aria-current="true"]').first().textContent()).toContain('简体中文');
    await page.goto(site.address);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans-CN');
  });
});

describe('The systems menu', () => {
  it('opens by keyboard, closes by Esc and gives focus back', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en`);
    const key = page.locator('header summary').first();
    await key.focus();
    await page.keyboard.press('Enter');
    expect(await page.getByText('Forms, range checks and an audit trail').first().isVisible()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByText('Forms, range checks and an audit trail').first().isVisible()).toBe(false);
    expect(await key.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('closes when another opens', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en`);
    await page.locator('header summary').first().click();
    await page.locator('header summary[aria-label*="Language"]').click();
    expect(await page.getByText('Forms, range checks and an audit trail').first().isVisible()).toBe(false);
  });
});

/** How many parts of it move. */
const moving = (menu: Locator) =>
  menu.evaluate(
    (details) =>
      details.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  );

describe('The full-screen menu of a phone', () => {
  it('holds systems, screens, languages and contact; the page behind stands still', async () => {
    const page = await openPage({ viewport: phone });
    await visit(page, `${site.address}/en`);
    await page.getByLabel('Menu', { exact: true }).first().click();
    for (const name of ['EDC system', 'News', 'Guides', 'Forum', 'Courses', 'Log in', 'Deutsch', 'Contact']) {
      expect(await page.locator('header').getByRole('link', { name }).last().isVisible(), name).toBe(true);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('header details[data-full][open]').count()).toBe(0);
  });

  it('ignores a second tap while it moves', async () => {
    const page = await openPage({ viewport: phone, reducedMotion: 'no-preference' });
    await visit(page, `${site.address}/en`);
    const key = page.getByLabel('Menu', { exact: true }).first();
    const menu = page.locator('header details[data-full]');
    // Both from inside the page: on a busy machine the movement may be over before a second one comes from here.
    await key.evaluate((summary: HTMLElement) => {
      summary.click();
      summary.click();
    });
    expect(await page.locator('header details[data-full][open]').count()).toBe(1);
    await expect.poll(() => moving(menu)).toBe(0);
    await key.click();
    await expect.poll(() => page.locator('header details[data-full][open]').count()).toBe(0);
  });

  it('opens again at the first tap after it closed', async () => {
    const page = await openPage({ viewport: phone, reducedMotion: 'no-preference' });
    await visit(page, `${site.address}/en`);
    const key = page.getByLabel('Menu', { exact: true }).first();
    const menu = page.locator('header details[data-full]');
    await key.click();
    await expect.poll(() => moving(menu)).toBe(0);
    await key.click();
    await expect.poll(() => menu.getAttribute('open')).toBeNull();
    await expect.poll(() => moving(menu)).toBe(0);
    await key.click();
    await expect.poll(() => menu.getAttribute('open')).not.toBeNull();
  });

  it('folds in below 600 px and gives way to the bar above', async () => {
    const page = await openPage({ viewport: { width: 599, height: 900 } });
    await visit(page, `${site.address}/en`);
    expect(await page.getByLabel('Menu', { exact: true }).first().isVisible()).toBe(true);
    await page.setViewportSize({ width: 600, height: 900 });
    expect(await page.getByLabel('Menu', { exact: true }).first().isVisible()).toBe(false);
    expect(await page.locator('header nav').first().getByText('Guides').isVisible()).toBe(true);
  });
});

describe('The header', () => {
  it('is 100 px high with a logo of 120 × 80, of 100 × 50 on a phone, and 64 px once scrolled', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en`);
    const box = async (selector: string) => page.locator(selector).first().boundingBox();
    expect((await box('header'))?.height).toBe(100);
    expect(await box('header svg')).toMatchObject({ width: 120, height: 80 });
    await page.setViewportSize(phone);
    expect(await box('header svg')).toMatchObject({ width: 100, height: 50 });
    await page.setViewportSize(desktop);
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY > 300);
    const header = await box('header');
    expect((header?.y ?? 0) + (header?.height ?? 0)).toBe(64);
  });
});

describe('The bar of a tablet', () => {
  /** What stands in the header, beyond its edges or over one another. */
  const faults = (page: Page) =>
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

  it.each(localeCodes)('holds everything from 600 px on in %s, at the top and scrolled', async (code) => {
    const page = await openPage({ viewport: { width: 600, height: 700 } });
    await visit(page, `${site.address}/${code}/terms`);
    const bar = page.getByRole('banner');
    // The narrowest of each arrangement.
    for (const width of [600, 768, 960, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => window.scrollTo(0, 0));
      await bar.locator('svg[role="img"]:not([class*="small"])').waitFor();
      expect((await bar.boundingBox())?.height).toBe(100);
      expect(await bar.locator('nav').first().isVisible()).toBe(true);
      expect(await faults(page), `${width} at the top`).toEqual([]);
      expect(await overflows(page)).toEqual([]);
      const named = await bar.locator('nav a[href$="/courses"], nav a[href$="/contact"]').all();
      const inSight = await Promise.all(named.map((link) => link.isVisible()));
      expect(inSight.filter(Boolean).length, `courses and contact at ${width}`).toBe(width < 768 ? 0 : 2);
      await scrolledTo(page, 900, bar.locator('svg[role="img"][class*="small"]'));
      expect(await faults(page), `${width} scrolled`).toEqual([]);
    }
  });
});

/** Scrolls as somebody does who goes on until it is so: what comes late may still move a page that was just opened. */
async function scrolledTo(page: Page, top: number, shown: Locator): Promise<void> {
  const scroll = async () => {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    return shown.isVisible();
  };
  await expect.poll(scroll, { timeout: 30_000 }).toBe(true);
}

describe('A navigation', () => {
  it('is covered from its start until its data are there, and ends at the top', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en`);
    const covered = Promise.withResolvers<void>();
    await page.route('**/en/privacy.data*', async (route) => {
      await covered.promise;
      await route.continue();
    });
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.locator('footer').getByRole('link', { name: 'Privacy notice' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.loading === 'navigation');
    covered.resolve();
    await page.waitForURL('**/en/privacy');
    await page.waitForFunction(() => document.documentElement.dataset.loading === undefined);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.title()).toContain('Privacy');
  });

  it('takes a page whose chunk is gone to a fresh load, once in ten seconds', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/contact`);
    await page.route('**/assets/terms-*.js', (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('load', () => loads++);
    await page.locator('footer').getByRole('link', { name: 'Terms of use' }).click();
    await expect.poll(() => loads, { timeout: 8000 }).toBe(1);
    await page.waitForTimeout(1500);
    expect(loads).toBe(1);
  });
});

describe('A personal screen', () => {
  it('starts its script under a nonce', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/wx-callback?code=1&state=2`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('WeChat');
  });
});

describe('What was typed before the script came', () => {
  it('is kept', async () => {
    const page = await openPage();
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/vendor-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${site.address}/en`, { waitUntil: 'commit' });
    await page.getByLabel('What do you need?').fill('Typed early');
    gate.resolve();
    await settled(page);
    await page.getByLabel('Name', { exact: true }).fill('Early');
    await page.waitForTimeout(500);
    expect(await page.getByLabel('What do you need?').inputValue()).toBe('Typed early');
  });

  it('or chosen counts where React decides what stands in a field', async () => {
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
    const plans = [
      [30, 300],
      [90, 800],
    ] as const;
    await site.ctx.transaction(async (tx) => {
      for (const [days, price] of plans) await addPlan(tx, { days, way: 'points', price, onOffer: true });
    });
    const { token = '' } = await person(site, { email: 'early@example.org' });
    await page.context().addCookies([{ name: 'Admin-Token', value: token, url: site.address }]);
    for (const [days, price] of plans) {
      const plan = page.getByRole('radio', { name: new RegExp(`^${days} days`) });
      // Chosen by its card, which covers the button; the page may still be moving under the pointer, so until it counts.
      const chosen = async () => {
        await page.locator('label', { has: plan }).click();
        return plan.isChecked();
      };
      await early('my/vip', () => expect.poll(chosen).toBe(true));
      await page.getByText(`${price} more points needed`).waitFor();
      expect(await plan.isChecked()).toBe(true);
    }
    const word = page.getByLabel('Type “delete” to confirm');
    await early('my/data/delete', () => word.fill('delete'));
    await word.press('Enter');
    await page.getByRole('heading', { name: 'Your account will be deleted' }).waitFor();
  });
});

describe('A newer build on the server', () => {
  it('is told of once, and the next click loads it whole', async () => {
    const page = await openPage();
    await page.route('**/api/build*', (route) =>
      route.fulfill({ json: { code: 1, msg: '', message: '', data: { id: 'newer' } } }),
    );
    await visit(page, `${site.address}/en/contact`);
    // Eleven minutes pass with each look, since the page may begin to count after the first.
    const told = page.getByText('A new version of this site is available');
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          const now = Date.now;
          Date.now = () => now() + 11 * 60_000;
          document.dispatchEvent(new Event('visibilitychange'));
        });
        return told.isVisible();
      })
      .toBe(true);
    const loaded = page.waitForEvent('load');
    await page.locator('footer').getByRole('link', { name: 'Terms of use' }).click();
    await loaded;
    expect(new URL(page.url()).pathname).toBe('/en/terms');
  });
});

describe('A link within the page', () => {
  it('glides to its place, and the next Tab goes on from there', async () => {
    const page = await openPage({ reducedMotion: 'no-preference' });
    await visit(page, `${site.address}/en`);
    await page.getByRole('link', { name: "Let's Start!" }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'start');
    expect(new URL(page.url()).hash).toBe('#start');
    const top = await page.locator('#start').evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(top - 88)).toBeLessThan(4);
  });
});

describe('The 404 page', () => {
  it('says so and leads back by an arrow that loads the root anew', async () => {
    const page = await openPage();
    await page.goto(`${site.address}/en/no-such-page`);
    expect(await page.getByRole('heading', { name: '404 NOT FOUND' }).isVisible()).toBe(true);
    expect(await page.locator('main').textContent()).toContain('/en/no-such-page');
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await loaded;
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it.each([360, 1280])('draws nothing through its words at %i px', async (width) => {
    const page = await openPage({ viewport: { width, height: 740 } });
    await page.goto(`${site.address}/de/no-such-page`);
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
  });

  it('offers the search and the guides', async () => {
    const page = await openPage();
    await page.goto(`${site.address}/en/no-such-page`);
    expect(await page.getByRole('main').getByRole('link', { name: 'Guides' }).getAttribute('href')).toBe(
      '/en/guides',
    );
    await page.getByRole('searchbox').fill('survival');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search?q=survival');
  });
});
