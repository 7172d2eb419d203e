/** A page as somebody uses it who has a keyboard and no mouse. */
import type { CDPSession, Locator, Page } from 'playwright-core';

/** More keys than any page needs from its beginning to its end, several times over: what is sought may come late. */
const patience = 400;
const atOnce = 10;

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Many in one go: a key that is waited for costs seven times as much, since the page is drawn after each. */
async function pressTabs(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const browser = await session;
  const keys = Array.from({ length: atOnce }, () => [
    browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ]);
  await Promise.all(keys.flat());
}

/**
 * Presses Tab until something has focus, which then keeps it from the keys that are still to come. What it is, is looked
 * up once and not after every key: to find a button by its name, every name on the page is worked out.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let wanted = await target.elementHandle();
  for (let n = 0; n <= patience; n += atOnce) {
    const place = await wanted?.evaluate((element) => {
      const isFocused = element === document.activeElement;
      Reflect.get(window, 'stopAtTarget')?.abort();
      if (!element.isConnected) return 'gone';
      if (isFocused) return 'focused';
      const stop = new AbortController();
      Object.assign(window, { stopAtTarget: stop });
      const keep = (event: KeyboardEvent) => {
        if (event.key !== 'Tab' || document.activeElement !== element) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      window.addEventListener('keydown', keep, { capture: true, signal: stop.signal });
      return 'elsewhere';
    });
    if (place === 'focused') return;
    if (place === 'gone') wanted = await target.elementHandle();
    else await pressTabs(page);
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
