/** How a page's text is broken into lines. */
import type { Page } from 'playwright-core';

/** Where lines end within a paragraph: `95 | % of`, the characters before and after each break. */
export async function lineBreaks(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((within) => {
    const around = 6;
    const breaksIn = (block: Element): string[] => {
      const chars: { char: string; top: number; height: number }[] = [];
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('sup, math, svg')) continue;
        for (const [at, char] of [...(node.textContent ?? '')].entries()) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = [...range.getClientRects()].at(-1);
          if (box && box.width > 0) chars.push({ char, top: box.top, height: box.height });
        }
      }
      const words = (from: number, to: number) =>
        chars
          .slice(Math.max(0, from), to)
          .map(({ char }) => char)
          .join('');
      return chars.flatMap(({ top, height }, at) => {
        const before = chars[at - 1];
        if (!before || top - before.top < height / 2) return [];
        return [`${words(at - around, at)}|${words(at, at + around)}`];
      });
    };
    return [...document.querySelectorAll(within)]
      .filter((block) => block.checkVisibility() && !block.querySelector('p, li, h2, h3'))
      .flatMap(breaksIn);
  }, selector);
}
