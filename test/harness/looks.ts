/** What is measured of the layout of a page. */
import type { Laid } from './browser.ts';

/** What a finger can hit, but hardly: below 44 px high or wide, outside of running text. */
export async function smallTargets(page: Laid): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, textarea, select, summary')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const inText = element.matches('p a, h1 a, h2 a, h3 a, dd a');
        const hidden =
          width <= 1 ||
          element.matches('[tabindex="-1"]') ||
          element.closest('details:not([open]) > :not(summary)');
        return !hidden && !inText && element.checkVisibility() && (height < 43.5 || width < 43.5);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const text = element.textContent?.trim().slice(0, 30);
        return `small: ${element.tagName} “${text}” ${Math.round(width)} × ${Math.round(height)}`;
      }),
  );
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

/** Where an element of the page is. @throws Error when there is none */
export async function boxOf(page: Laid, selector: string): Promise<{ y: number; height: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON());
}
