/** How a page's text is broken into lines. */
import type { Laid } from './browser.ts';

/** Where lines end within a paragraph: `95 | % of`, the characters before and after each break. */
export async function lineBreaks(page: Laid, selector: string): Promise<string[]> {
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

/** Words of Latin letters that a line ends within, without a hyphen: `methodologis|t`. */
export async function brokenWords(page: Laid, selector: string): Promise<string[]> {
  return page.evaluate((within) => {
    const range = document.createRange();
    /** Where the lines begin on which these characters stand. */
    const topsOf = (node: Node, from: number, to: number): number[] => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].map(({ top }) => top);
    };
    // A line for each letter is dear: of most texts and of most words, all stands on one.
    const isOnOne = (tops: number[]) => Math.max(...tops) - Math.min(...tops) <= 4;
    const out: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector(within) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element?.checkVisibility() || element.closest('svg, math, code')) continue;
      // What script alone reads is one pixel wide.
      if (element.getBoundingClientRect().width <= 1) continue;
      if (isOnOne(topsOf(node, 0, text.length))) continue;
      // Automatic hyphens cannot be seen from here: they stand where German or English has them, four letters in.
      const least = getComputedStyle(element).hyphens === 'auto' ? 3 : 0;
      for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\p{M}]+/gu)) {
        if (isOnOne(topsOf(node, index, index + word.length))) continue;
        const tops = [...word].map((_letter, at) => topsOf(node, index + at, index + at + 1).at(-1) ?? 0);
        const cut = tops.findIndex((top, at) => at > 0 && top > (tops[at - 1] ?? top) + 4);
        const hyphenated = least > 0 && cut >= least && word.length - cut >= least;
        if (cut > 0 && !hyphenated) out.push(`${word.slice(0, cut)}|${word.slice(cut)}`);
      }
    }
    return out;
  }, selector);
}
