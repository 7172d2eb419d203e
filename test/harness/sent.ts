/**
 * Pages as the server sends them, laid out without their scripts at several widths at once: a fraction of the cost of
 * opening each. What a script adds to a page is looked at where it is used.
 */
import type { CDPSession, Frame } from 'playwright-core';
import { openPage } from './browser.ts';
import type { Site } from './site.ts';

/** What is narrower than a desk has no pointer but a finger; the two have their turns. */
export type Pointer = 'finger' | 'mouse';

export type Sheet = {
  /** Who reads from now on. */
  point(by: Pointer): Promise<void>;
  /** Puts what the server sent into a frame of each width, with all of its style sheets and fonts, and looks at each. */
  show<T>(
    html: string,
    widths: readonly number[],
    look: (frame: Frame, width: number) => Promise<T>,
  ): Promise<T[]>;
};

const tallest = 900;
const narrowestDesk = 960;

export const pointerAt = (width: number): Pointer => (width < narrowestDesk ? 'finger' : 'mouse');

/** A document of the site without a word, for frames that stay: style sheets and fonts are read once for each. */
export async function openSheet(site: Pick<Site, 'address'>): Promise<Sheet> {
  const page = await openPage();
  // Not by a route, which would keep the browser from caching anything.
  await page.goto(`${site.address}/robots.txt`);
  const devtools: CDPSession = await page.context().newCDPSession(page);
  return {
    async point(by) {
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: by === 'finger' });
    },
    async show(html, widths, look) {
      // Parts that wait for a slow answer come after the page, and only scripts put them into their places.
      if (html.includes('<template id="B:')) throw new Error('The page was not whole when it was sent.');
      await page.evaluate(fill, { html, widths, height: tallest });
      return Promise.all(
        widths.map((width) => {
          const frame = page.frame({ name: String(width) });
          if (!frame) throw new Error(`There is no frame of ${width} px.`);
          return look(frame, width);
        }),
      );
    },
  };
}

/** Runs in the browser. */
async function fill({ html, widths, height }: { html: string; widths: readonly number[]; height: number }) {
  const sent = new DOMParser().parseFromString(html, 'text/html');
  const links = [...sent.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const wanted = new Set(links.map(({ href }) => href));
  const frameOf = (width: number): Document => {
    const name = String(width);
    const known = document.querySelector<HTMLIFrameElement>(`iframe[name="${name}"]`);
    const frame =
      known ?? document.body.appendChild(Object.assign(document.createElement('iframe'), { name }));
    Object.assign(frame, { width: name, height: String(height) });
    const inner = frame.contentDocument;
    if (!inner) throw new Error('The frame is of another origin.');
    if (!known) {
      frame.setAttribute('frameborder', '0');
      inner.open();
      inner.write('<!doctype html><html><head></head><body></body></html>');
      inner.close();
    }
    return inner;
  };
  await Promise.all(
    widths.map(async (width) => {
      const inner = frameOf(width);
      const loaded = new Set([...inner.styleSheets].map(({ href }) => href));
      await Promise.all(
        links
          .filter(({ href }) => !loaded.has(href))
          .map((link) => {
            const own = inner.head.appendChild(inner.importNode(link));
            return new Promise((resolve) => own.addEventListener('load', resolve));
          }),
      );
      // Each page has its own sheets, and none that another brought.
      for (const sheet of inner.styleSheets) sheet.disabled = !wanted.has(sheet.href ?? '');
      for (const { name, value } of sent.documentElement.attributes)
        inner.documentElement.setAttribute(name, value);
      for (const one of inner.head.querySelectorAll('title, meta')) one.remove();
      inner.head.append(
        ...[...sent.head.querySelectorAll('title, meta')].map((one) => inner.importNode(one, true)),
      );
      inner.body.replaceWith(inner.importNode(sent.body, true));
      // Read, so that it is laid out, and the fonts that it needs are asked for.
      inner.body.getBoundingClientRect();
      await inner.fonts.ready;
    }),
  );
}
