/** The passage of a text that shows why it was found, its words marked. Pure. */
import { folded, isDense } from './words.ts';

export type Entry = { text: string; mark: boolean };

const before = 60;
const longest = 220;

/** A text in entries, those that begin with one of the stems marked. */
export function marked(text: string, stems: readonly string[]): Entry[] {
  const places = placesOf(text, stems);
  const entries: Entry[] = [];
  let at = 0;
  for (const [from, to] of places) {
    if (from < at) continue;
    if (from > at) entries.push({ text: text.slice(at, from), mark: false });
    entries.push({ text: text.slice(from, to), mark: true });
    at = to;
  }
  if (at < text.length) entries.push({ text: text.slice(at), mark: false });
  return entries;
}

/** About 220 characters around the first of the words; from the beginning when none occurs. */
export function snippetOf(text: string, stems: readonly string[]): Entry[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  const first = placesOf(flat, stems)[0]?.[0] ?? 0;
  const from = first <= before ? 0 : edgeBefore(flat, first - before);
  const to = edgeBefore(flat, Math.min(flat.length, from + longest));
  const cut = flat.slice(from, to > from ? to : from + longest).trim();
  const shown = `${from > 0 ? '…' : ''}${cut}${to < flat.length ? '…' : ''}`;
  return marked(shown, stems);
}

/** No word is cut in two, where there are spaces. */
function edgeBefore(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > at - 30 ? space + 1 : at;
}

/** A text folded, and where in it what stands at a place of the folded one began: folding may change its length. */
function foldedWithPlaces(text: string): { plain: string; from: (at: number) => number } {
  const whole = folded(text);
  if (whole.length === text.length) return { plain: whole, from: (at) => at };
  const places: number[] = [];
  let plain = '';
  for (const { 0: piece, index } of text.matchAll(/[\0-\x7f]+(?!\p{M})|.\p{M}*/gsu)) {
    const fold = folded(piece);
    for (let at = 0; at < fold.length; at++) places.push(fold.length === piece.length ? index + at : index);
    plain += fold;
  }
  return { plain, from: (at) => places[at] ?? text.length };
}

/** Where words begin with a stem, up to their end. */
function placesOf(text: string, stems: readonly string[]): [number, number][] {
  const { plain, from } = foldedWithPlaces(text);
  const places = stems.filter(Boolean).flatMap((stem): [number, number][] => {
    const rest = isDense(stem) ? '' : '[\\p{L}\\p{M}\\p{N}]*';
    const start = isDense(stem) ? '' : '(?<![\\p{L}\\p{M}\\p{N}])';
    const pattern = new RegExp(`${start}${RegExp.escape(stem)}${rest}`, 'gu');
    return [...plain.matchAll(pattern)].map((match) => [
      from(match.index),
      from(match.index + match[0].length),
    ]);
  });
  return places.sort(([a], [b]) => a - b);
}
