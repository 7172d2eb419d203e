/** Where a reference names its journal, in the usual styles: Vancouver, APA, GB/T 7714. Pure. */
import { keyOf } from './names.ts';

/** At most so many lines at once, and so many characters. */
export const mostLines = 300;
export const longestList = 60_000;

export type ReferenceLine = { line: number; text: string };

/** A line for each reference; empty ones are none. */
export function linesOf(list: string): ReferenceLine[] {
  return list
    .split(/\r\n?|\n/)
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
    .slice(0, mostLines);
}

/** ISSNs that a reference says. */
export function issnsSaid(text: string): string[] {
  return [...text.matchAll(/(?<![\d-])\d{4}-\d{3}[\dXx](?![\d-])/g)].map(([issn]) => issn);
}

/** Longest key that is looked up, and longest text of which one is made, in characters. */
const longestKey = 200;
const longestCandidate = 2 * longestKey;

/** Spellings of what may be the journal, the likeliest first. */
export function candidatesIn(reference: string): string[] {
  const text = reference
    // Single spaces: the patterns below would else try every share of a long row of them.
    .replace(/\s+/g, ' ')
    .replace(/^ ?(?:\[\d+\]|\(\d+\)|\d+[.)、．]) ?/, '')
    .replace(/\*+|_{2,}/g, '')
    .slice(0, 2000);
  const found = [...bracketed(text), ...beforeYear(text), ...beforeVolume(text), text];
  const keys = found
    .filter((one) => one.length <= longestCandidate)
    .map(keyOf)
    .filter((key) => key !== '' && key.length <= longestKey);
  return [...new Set(keys)];
}

/** GB/T 7714: the type in brackets stands before the journal, `题名[J]. 刊名, 2020, 1(2): 3-4.` */
function bracketed(text: string): string[] {
  const [, after] = /\[J(?:\/OL)?\]\s*[.．,，。]?\s*(.+)$/iu.exec(text) ?? [];
  if (after === undefined) return [];
  const [name = ''] = after.split(/[,，]\s*(?:19|20)\d\d|[.．]\s*(?:19|20)\d\d|\s+(?:19|20)\d\d\s*[,，;；]/u);
  return [name, name.split(/[,，]/u)[0] ?? ''];
}

/** Vancouver: `Title. N Engl J Med. 2020 Jan 2;382(1):1-9.`; the journal ends the text before the year. */
function beforeYear(text: string): string[] {
  const all = [
    ...text.matchAll(/[.,\s(]\s*(?:19|20)\d\d(?:\s+[A-Z][a-z]{2,8}(?:[\s-][\dA-Za-z-]+)?)?\s*[;；:,]/g),
  ];
  return all.slice(-3).flatMap((match) => endsOf(text.slice(0, match.index)));
}

/** APA: `(2020). Title. Journal of Something, 38(3), 1–9.`; the journal ends the text before the volume. */
function beforeVolume(text: string): string[] {
  const [, after = ''] = /\((?:19|20)\d\d[a-z]?(?:,[^)]*)?\)\.?\s*(.+)$/.exec(text) ?? [];
  const volume = /,\s*\d{1,4}\s*(?:\([^)]*\))?\s*[,.:]|,\s*(?:Article|e?\d{3,})/.exec(after);
  return after === '' ? [] : endsOf(volume ? after.slice(0, volume.index) : after);
}

/** Most dots in an abbreviation such as `Proc. Natl. Acad. Sci. U. S. A.` */
const mostParts = 7;

/** The last sentence of a text, and the last two, three and so on: a dot may end a title or a word. */
function endsOf(text: string): string[] {
  const parts = text.split(/(?<=[.?!。．？！])\s*/u).filter((part) => part.trim() !== '');
  const few = Math.min(mostParts, parts.length);
  return Array.from({ length: few }, (_, at) => parts.slice(parts.length - at - 1).join(' '));
}
