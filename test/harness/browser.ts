/** The browser of a test process, and pages in it that collect what must not happen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { browserArgs } from '../../scripts/browser.ts';
import { studyCookie } from '../../src/platform/http/identity.ts';
import type { Visitor } from './site.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

let launched: Promise<Browser> | undefined;

/**
 * One for all files of a process. It is driven from here, by a pipe: a browser shared by several processes has to be
 * driven by one of them for all, and every message is then packed and unpacked twice. It ends with the process.
 */
async function theBrowser(): Promise<Browser> {
  const before = await launched;
  if (before?.isConnected()) return before;
  // One process for the pages of a profile: what one has compiled serves the next, which costs a third less.
  const args = [...browserArgs, '--renderer-process-limit=1'];
  launched = chromium.launch({ executablePath: inject('browserPath'), args });
  return launched;
}

/** A profile that waits for the next test: to make one, and its first window, is a fifth of the cost of opening a page. */
let waiting: BrowserContext | undefined;

/** What a page can be given after it was opened; with any other option, it has a profile of its own. */
const ofPage = ['viewport', 'reducedMotion'];

/** What stays with a profile that it was done to. */
const lasting = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route', 'routeFromHAR'],
  ...['routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials', 'setOffline'],
];
const lastingOfClock = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
];

/** Calls back when one of an object's methods is called. */
function watch(watched: object, methods: readonly string[], called: () => void): void {
  for (const name of methods) {
    const method = Reflect.get(watched, name);
    Reflect.set(watched, name, (...args: unknown[]) => {
      called();
      return Reflect.apply(method, watched, args);
    });
  }
}

/** Those that no other test may have. */
const spoilt = new WeakSet<BrowserContext>();

async function takeContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const plain = Object.keys(options).every((name) => ofPage.includes(name));
  const left = waiting;
  if (plain && left?.browser()?.isConnected()) {
    waiting = undefined;
    return left;
  }
  const context = await (await theBrowser()).newContext(options);
  const spoil = () => void spoilt.add(context);
  if (!plain) spoil();
  watch(context, lasting, spoil);
  watch(context.clock, lastingOfClock, spoil);
  return context;
}

/** The first page of a profile: emptied it stays, and with it the process in which the next pages are laid out. */
const keepers = new WeakMap<BrowserContext, Page>();

/** Empties a profile of all that a test left there. What the browser has cached are files that never change. */
async function empty(context: BrowserContext, page: Page, origins: Iterable<string>): Promise<void> {
  const storage = await context.newCDPSession(page);
  for (const origin of origins) {
    await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  const keeper = keepers.get(context) ?? page;
  keepers.set(context, keeper);
  await keeper.goto('about:blank');
  await Promise.all(context.pages().map((one) => one !== keeper && one.close()));
  await context.clearCookies();
}

/** Opens a page; the test fails if a script throws or the policy refuses something there. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const { viewport = desktop, reducedMotion = 'reduce' } = options;
  const context = await takeContext({ ...options, viewport, reducedMotion });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // An icon whose name was not written into the script as its path is one of them.
    if (/Content Security Policy|Refused to|hydrat|<path> attribute d/i.test(message.text()))
      complaints.push(message.text());
  });
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => {
    // A frame that has not been anywhere yet has no address at all.
    const { origin = '' } = URL.parse(frame.url()) ?? {};
    if (/^https?:/.test(origin)) origins.add(origin);
  });
  onTestFinished(async ({ task }) => {
    if (!spoilt.has(context) && !waiting && task.result?.state === 'pass' && !page.isClosed()) {
      await empty(context, page, origins);
      waiting = context;
    } else await context.close();
    expect(complaints).toEqual([]);
  });
  return page;
}

/** Waits until React has taken over the page, the buttons of its posts too, and the overlay is gone. */
export async function settled(page: Page): Promise<void> {
  await alive(page, 'main, main [id^="r"] button');
}

/**
 * Waits until React has taken over all of these: the script of some comes after the page, for those who may press them.
 * One call that waits inside the page: Playwright's own way of waiting loads its whole tool box into every new document.
 * A navigation under way ends the call, which is then made again. A page that never comes to it says what is missing.
 */
export async function alive(page: Page, selector: string): Promise<void> {
  for (;;) {
    try {
      return await page.evaluate(async (wanted) => {
        const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
        // An element has its key before React is through with the page: only then does the router hear of a step.
        const isWhole = () => {
          const root = Object.keys(document).find((key) => key.startsWith('__reactContainer'));
          return root !== undefined && !Object(document)[root].stateNode.current.memoizedState.isDehydrated;
        };
        const ready = () =>
          document.readyState === 'complete' &&
          isWhole() &&
          !document.documentElement.dataset.loading &&
          document.querySelector('main') !== null &&
          [...document.querySelectorAll(wanted)].every(isAlive);
        const begun = performance.now();
        while (!ready()) {
          if (performance.now() - begun > 45_000) {
            const still = [...document.querySelectorAll(wanted)].find((element) => !isAlive(element));
            const { readyState, documentElement, title } = document;
            const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // by their type
            const missing = fetched.flatMap(({ name, responseStatus: status }) =>
              status >= 200 && status < 400 ? [] : [`${status} ${name}`],
            );
            throw new Error(
              `Not settled: ${location.href}, ${title}, ${readyState}, ${documentElement.dataset.loading}, ${still?.outerHTML.slice(0, 300)}, did not come: ${missing.join(' ')}`,
            );
          }
          // Somebody is there: scripts that leave an untouched page alone for seconds come now (platform/whenRead.ts).
          dispatchEvent(new Event('pointermove'));
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }, selector);
    } catch (error) {
      if (!/context was destroyed|navigat/i.test(String(error))) throw error;
    }
  }
}

/** Gives the browser the session that somebody has, in place of any other; to log in by the form takes seconds. */
export async function signIn(page: Page, visitor: Visitor): Promise<void> {
  const url = visitor.site.address;
  await page.context().addCookies([{ name: 'Admin-Token', value: visitor.token ?? '', url }]);
  const studies = visitor.cookie(studyCookie);
  if (studies === undefined) return;
  // Of `addCookies` each has a domain, which a cookie `__Host-` must not have.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCookie', { name: studyCookie, value: studies, url, secure: true });
  // It ends with the page: to detach it would unplug the authenticators of a test.
}

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/**
 * What axe finds against WCAG 2.2 AA and its best practices, one line each.
 * @param within selector of the part to look at, where the rest was looked at before; else all but the bar and the foot of
 * the site, which are the same on every page: a third of what is there
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // Evaluated, not added as a script element, which the page's policy refuses; once for a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }; // put there by the line above
    const bar = document.querySelector('details[data-full]')?.closest('header');
    const foot = [...document.querySelectorAll('footer')].filter((one) => !one.closest('main'));
    const exclude = part === undefined && bar ? [bar, ...foot] : [];
    const { violations } = await axe.run(
      { include: part ?? document, exclude },
      {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    );
    // Where the page happens to be scrolled, a bar that stays in sight may cut a target: whoever scrolls on reaches it.
    const cut = violations.find(({ id }) => id === 'target-size');
    if (cut) {
      const small: typeof cut.nodes = [];
      for (const node of cut.nodes) {
        const element = document.querySelector(String(node.target[0]));
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again =
          element && (await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } }));
        if (!again || again.violations.length > 0) small.push(node);
      }
      cut.nodes = small;
    }
    return violations
      .filter(({ nodes }) => nodes.length > 0)
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
            .join(' | ')}`,
      );
  }, within);
}

/** A page, or a frame of one, that is laid out. */
/** The controls of a form that are at fault, from the top, each with the sentence that is read out with it. */
export async function faultsOf(
  form: Locator,
): Promise<{ control: string; says: string; focused: boolean }[]> {
  return form.locator('[aria-invalid="true"]').evaluateAll((controls) =>
    controls.map((control) => ({
      control: control.getAttribute('name') ?? control.getAttribute('type') ?? control.tagName,
      says: document.getElementById(control.getAttribute('aria-errormessage') ?? '')?.textContent ?? '',
      focused: control === document.activeElement,
    })),
  );
}

export type Laid = Pick<Frame, 'evaluate' | 'locator'>;

/** Elements that reach beyond the page, or text that does not fit its box. */
export async function overflows(page: Laid): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const out = new Set<string>();
    if (document.documentElement.scrollWidth > width)
      out.add(`page ${document.documentElement.scrollWidth} > ${width}`);
    const look = (element: Element, style: CSSStyleDeclaration) => {
      const { left, right, width: wide, height } = element.getBoundingClientRect();
      if (wide <= 1 || height <= 1 || style.visibility === 'hidden' || style.position === 'fixed') return;
      const name = () =>
        `${element.tagName}.${element.className} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
      if ((right > width + 1 || left < -1) && style.position !== 'absolute')
        out.add(`out: ${name()} ${Math.round(left)}–${Math.round(right)}`);
      const leaf =
        element.children.length === 0 && style.display !== 'inline' && style.overflowX === 'visible';
      if (leaf && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        out.add(`clipped: ${name()}`);
    };
    const lookBelow = (above: Element) => {
      for (const element of above.children) {
        if (element.matches('svg, [aria-hidden="true"], details:not([open]) > :not(summary)')) continue;
        const style = getComputedStyle(element);
        if (style.display === 'none') continue;
        look(element, style);
        // What is in its own frame scrolls there, such as a table, or is cut on purpose.
        if (style.overflowX === 'visible') lookBelow(element);
      }
    };
    lookBelow(document.body);
    return [...out].slice(0, 10);
  });
}
