/**
 * Pages as the server sends them, laid out without their scripts: a fraction of the cost of opening each. What a script adds
 * to a page is looked at where it is used.
 */
import type { CDPSession, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import type { Site } from './site.ts';

export type Sheet = {
  page: Page;
  /** Puts what the server sent into the page, with all of its style sheets, and waits for its fonts. */
  show(html: string): Promise<void>;
  /** Sets the width; what is narrower than a desk has no pointer but a finger. */
  resize(width: number): Promise<void>;
};

const tallest = 900;
const narrowestDesk = 960;

/** An empty document of the site. */
export async function openSheet(site: Pick<Site, 'address'>): Promise<Sheet> {
  const page = await openPage();
  const empty = `${site.address}/empty`;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html><body></body></html>' }),
  );
  await page.goto(empty);
  const devtools: CDPSession = await page.context().newCDPSession(page);
  return {
    page,
    async show(html) {
      // Parts that wait for a slow answer come after the page, and only scripts put them into their places.
      if (html.includes('<template id="B:')) throw new Error('The page was not whole when it was sent.');
      await page.evaluate(replace, html);
    },
    async resize(width) {
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: width < narrowestDesk });
      await page.setViewportSize({ width, height: tallest });
    },
  };
}

async function replace(html: string): Promise<void> {
  const sent = new DOMParser().parseFromString(html, 'text/html');
  const links = [...sent.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const known = new Set([...document.styleSheets].map(({ href }) => href));
  await Promise.all(
    links
      .filter(({ href }) => !known.has(href))
      .map((link) => {
        const own = document.head.appendChild(document.importNode(link));
        return new Promise((resolve) => own.addEventListener('load', resolve));
      }),
  );
  // Each page has its own sheets, and none that another brought.
  const wanted = new Set(links.map(({ href }) => href));
  for (const sheet of document.styleSheets) sheet.disabled = !wanted.has(sheet.href ?? '');
  for (const { name, value } of sent.documentElement.attributes)
    document.documentElement.setAttribute(name, value);
  document.body.replaceWith(document.importNode(sent.body, true));
  // Read, so that it is laid out, and the fonts that it needs are asked for.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}
