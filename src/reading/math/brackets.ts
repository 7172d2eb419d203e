/**
 * Which brackets are drawn, and how their row is called (Math.module.css). Pure.
 * See docs/decisions/0151-drawn-radicals.md.
 */

const drawn: Readonly<Record<string, string>> = { '()': 'round', '[]': 'square', '||': 'bars', '{': 'brace' };

/** Every class that a row with drawn brackets may have. */
export const bracketClasses: readonly string[] = Object.values(drawn);

/** What is higher than a line, and its brackets with it. */
const tall: readonly string[] = ['mfrac', 'mtable', 'munder', 'mover', 'munderover', 'msqrt'];

/**
 * @param open what stands first in the row
 * @param close what stands last in it, which may be nothing
 * @param tags of all that stands between them
 * @returns nothing where the font's own are as high as what they hold
 */
export function bracketClass(open: string, close: string, tags: Iterable<string>): string | undefined {
  return [...tags].some((tag) => tall.includes(tag)) ? drawn[open + close] : undefined;
}
