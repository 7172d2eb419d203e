/** What is measured of the layout of a page. */
import type { Laid } from './browser.ts';

/**
 * What a finger hits hardly: where a tap that is aimed at its middle may miss it by less than 22 px. What counts is where a
 * tap ends up: a link that covers its card is as large as the card, and one that another covers is smaller than it is
 * drawn. Links within a sentence are as high as its lines (WCAG 2.5.8, exception "inline"); a number of a source is no
 * word, and has the room of a line.
 */
export async function smallTargets(page: Laid, within = 'body'): Promise<string[]> {
  return page.evaluate((part) => {
    const selector =
      'a[href], button, input, textarea, select, summary, [role="slider"], [role="tab"], [role="option"]';
    /** Of which a part is drawn between two pixels is lost. */
    const slack = 1;
    const inSentence = (element: Element) => {
      if (!getComputedStyle(element).display.startsWith('inline')) return false;
      const block = element.closest('p, li, dd, dt, td, figcaption, blockquote, label, legend');
      if (!block) return false;
      const links = [...block.querySelectorAll(selector)].map(({ textContent }) => textContent.length);
      return block.textContent.trim().length - links.reduce((sum, one) => sum + one, 0) >= 15;
    };
    const sizeOf = (element: Element, box: DOMRect, enough: number) => {
      // What is drawn for a box of a form, and pressed in its place, is its label.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const leads = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        if (!hit) return false;
        const label = labels.find((one) => one.contains(hit));
        return element.contains(hit) || (label !== undefined && hit.closest(selector) === null);
      };
      const along = (dx: number, dy: number) => {
        const half = enough / 2 - slack;
        if (leads(dx * half, dy * half) && leads(-dx * half, -dy * half)) return enough;
        // At an edge of the page, more of it may be on one side.
        const reach = (side: number) => {
          let far = 0;
          while (far < enough && leads(side * dx * (far + 1), side * dy * (far + 1))) far++;
          return far;
        };
        return reach(1) + reach(-1);
      };
      return leads(0, 0) ? { width: along(1, 0), height: along(0, 1) } : { width: 0, height: 0 };
    };
    const looked = [...document.querySelectorAll(`${part} :is(${selector})`)].filter(
      (element) =>
        // A field that only programs fill has no place in the order of keys.
        !element.matches(':disabled, [type="hidden"], input[tabindex="-1"]') &&
        getComputedStyle(element).pointerEvents !== 'none' &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    return looked.flatMap((element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const drawn = [element, ...labels].find((one) => one.getBoundingClientRect().width > 1);
      // Nobody sees it.
      if (!drawn) return [];
      if (inSentence(element) && !element.closest('sup')) return [];
      const least = element.closest('sup') ? 24 : 44;
      drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [box] = [...drawn.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height);
      // Nor what waits beyond the edge, such as a link that only keys bring in.
      if (!box || box.bottom <= 0 || box.right <= 0) return [];
      const size = sizeOf(element, box, least);
      if (size.width >= least - slack && size.height >= least - slack) return [];
      const said = element.textContent || element.getAttribute('aria-label') || element.getAttribute('name');
      const what = `${element.tagName}.${element.className} “${said?.trim().slice(0, 30)}”`;
      return [`small: ${what} ${size.width} × ${size.height}`];
    });
  }, within);
}

/** Links of the footer that need more than a line. */
export async function brokenFooter(page: Laid): Promise<string[]> {
  return page
    .locator('footer nav li a')
    .evaluateAll((links) =>
      links
        .filter((link) => Math.round(link.getBoundingClientRect().height) !== 32)
        .map((link) => `more than a line: ${link.textContent}`),
    );
}

/** Numbers of sources that stand on another line than the word before them, or than the mark after them. */
export async function partedNumbers(page: Laid): Promise<string[]> {
  return page.locator('main p > sup').evaluateAll((numbers) => {
    const range = document.createRange();
    const middleOf = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    return numbers.flatMap((number) => {
      const { previousSibling: before, nextSibling: after } = number;
      const own = number.querySelector('a')?.firstChild;
      if (!before || !after || !own) return [];
      const middles = [
        middleOf(before, (before.textContent ?? '').length - 1),
        middleOf(own, 0),
        middleOf(after, 0),
      ];
      return Math.max(...middles) - Math.min(...middles) > 14 ? [`parted: ${before.textContent}`] : [];
    });
  });
}

/** How far apart the middles of elements are, from the highest to the lowest; nothing when there are not so many. */
export async function unevenness(page: Laid, selector: string, count: number): Promise<string[]> {
  const middles = await page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  if (middles.length !== count) return [`${middles.length} of ${count}: ${selector}`];
  const apart = Math.max(...middles) - Math.min(...middles);
  return apart < 1 ? [] : [`${apart} px apart: ${selector}`];
}

/** What is not wholly between the left and the right edge of the page. */
export async function beyondEdges(page: Laid, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => {
    const out = all.filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < 0 || right > document.documentElement.clientWidth;
    });
    return all.length === 0 ? ['nothing is there'] : out.map((one) => `beyond the edge: ${one.textContent}`);
  });
}

/** Radicals and brackets in a formula are drawn: the font's own, which may not be as high, are not seen. */
export function drawnSigns(page: Laid): Promise<string[]> {
  return page.evaluate(() => {
    const [root, row] = ['msqrt', 'mrow[class]'].map((drawn) => document.querySelector(`main ${drawn}`));
    const unseen = (sign: Element | null | undefined) =>
      sign && getComputedStyle(sign).color === 'rgba(0, 0, 0, 0)';
    const drawn = (around: Element | null | undefined) =>
      around && getComputedStyle(around).backgroundImage.includes('.svg');
    const inside = root?.firstElementChild;
    const frame = root?.closest('[class="formula"]');
    const isShaded = frame && getComputedStyle(frame).backgroundAttachment.includes('local');
    return [
      ...(unseen(root) && drawn(root) && inside && !unseen(inside) ? [] : ['a radical is not drawn']),
      ...(unseen(row?.firstElementChild) && drawn(row) ? [] : ['brackets are not drawn']),
      ...(isShaded ? [] : ['a formula does not show that it goes on']),
    ];
  });
}

/** Where an element of the page is. @throws Error when there is none */
export async function boxOf(page: Laid, selector: string): Promise<{ y: number; height: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON());
}
