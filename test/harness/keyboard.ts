/** A page as somebody uses it who has a keyboard and no mouse. */
import type { Locator, Page } from 'playwright-core';

/** More keys than any page needs from its beginning to its end. */
const patience = 120;

/**
 * Presses Tab until something has focus. What it is, is looked up once and not after every key: to find a button by its
 * name, every name on the page is worked out.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let wanted = await target.elementHandle();
  for (let n = 0; n < patience; n++) {
    const place = await wanted?.evaluate((element) => {
      if (!element.isConnected) return 'gone';
      return element === document.activeElement ? 'focused' : 'elsewhere';
    });
    if (place === 'focused') return;
    if (place === 'gone') wanted = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${target}.`);
}

/** Goes there and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** What a key puts on the clipboard, whatever the browser allows. */
export async function copied(page: Page, key: Locator): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => Object.assign(window, { copiedText: text }) },
    });
  });
  await enter(page, key);
  const text = await page.waitForFunction(() => Reflect.get(window, 'copiedText'));
  await page.evaluate(() => Reflect.deleteProperty(window, 'copiedText'));
  return String(await text.jsonValue());
}
