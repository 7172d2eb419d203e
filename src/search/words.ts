/**
 * Words of a text in any of the site's languages; scripts without spaces are segmented. Pure.
 * See docs/decisions/0102-one-spelling.md.
 */
import { simplifiedHan } from './han.ts';

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const language = locale.slice(0, 2);
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** Longest word that is indexed, in characters. */
const longest = 60;

/**
 * Lower-case words in their order, in one spelling. Accents are removed, so that `étude` is found by `etude`; what French
 * elides before a word is no part of it, nor is an English genitive.
 */
export function wordsOf(text: string, locale: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(locale).segment(folded(text))) {
    const word = segment.replace(elided, '').replace(/'s$/, '');
    if (isWordLike && word !== '' && word.length <= longest) words.push(word);
  }
  return words;
}

/** `aujourd’hui` and `presqu’île` are words of their own. */
const elided = /^(?:(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)')+(?=.)/;

/**
 * The same, each with the other spellings under which it is found: as German writes it without its dots, and of Korean
 * words, which stand together as often as apart, every part up to the end.
 */
export function spellingsOf(text: string, locale: string): string[][] {
  const words = wordsOf(text, locale);
  const others = transcribedWords(text, locale, words.length);
  return words.map((word, at) => [...new Set([word, others?.[at] ?? word, ...endsOf(word)])]);
}

/** `groesse` for `größe`, word for word; undefined where there is nothing of the kind. */
export function transcribedWords(text: string, locale: string, count: number): string[] | undefined {
  const plain = text.normalize('NFC');
  const transcribed = plain.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD')[0]}e`);
  if (transcribed === plain) return undefined;
  const words = wordsOf(transcribed, locale);
  return words.length === count ? words : undefined;
}

const hangul = /^\p{Script=Hangul}+$/u;

export function isHangul(word: string): boolean {
  return hangul.test(word);
}

/** Longest word whose parts are looked at, in characters, and the shortest part. */
const [longestParted, shortestPart] = [16, 2];

function endsOf(word: string): string[] {
  if (!isHangul(word) || word.length > longestParted) return [];
  return Array.from({ length: Math.max(0, word.length - shortestPart) }, (_, at) => word.slice(at + 1));
}

const thai = /^\p{Script=Thai}+$/u;

/**
 * A Korean word in two or three parts, in every way: it may be written apart. A Thai one in two, for where a word ends is
 * found by what stands around it.
 */
export function partingsOf(word: string, most = thai.test(word) ? 2 : 3): string[][] {
  if (!(isHangul(word) || thai.test(word)) || word.length > longestParted || most < 2) return [];
  const partings: string[][] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    partings.push([head, tail], ...partingsOf(tail, most - 1).map((parts) => [head, ...parts]));
  }
  return partings;
}

/** Letters without the marks that Latin puts on them; Thai and the CJK scripts keep theirs. */
export function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/**
 * The spelling in which texts are compared: letters that look different and read alike are one, as are the apostrophes
 * and both scripts of Chinese.
 */
export function folded(text: string): string {
  return simplifiedHan(
    unaccented(text)
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      // Decomposed, this vowel is no longer the one that the dictionary of the segmenter knows.
      .replaceAll('\u0e4d\u0e32', '\u0e33')
      .replace(/[ßœæøłđ]/g, (letter) => ligatures[letter] ?? letter),
  );
}

/** Whether a word is written in a script that puts no spaces between words. */
export function isDense(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u.test(word);
}

/** `words`: in their order, each with its other spellings, which stand in the same place. */
type Part = { words: readonly (readonly string[])[]; weight: 'A' | 'B' | 'D' };

/** PostgreSQL keeps at most this many places of a word, and no place beyond the last. */
const placesKept = 100;
const lastPlace = 16_000;

/**
 * The literal of a tsvector (PostgreSQL documentation, §8.11.1). Made here because the server's own parser
 * splits Thai and knows no word of Chinese.
 * @param marks lexemes without a place, such as a kind or a language
 */
export function vectorOf(parts: readonly Part[], marks: readonly string[]): string {
  const places = new Map<string, string[]>();
  let at = 0;
  for (const { words, weight } of parts) {
    for (const spellings of words) {
      at = Math.min(at + 1, lastPlace);
      for (const word of spellings) {
        const known = places.get(word) ?? [];
        if (known.length < placesKept) known.push(`${at}${weight}`);
        places.set(word, known);
      }
    }
  }
  return [
    ...[...places].map(([word, known]) => `${quoted(word)}:${known.join(',')}`),
    ...marks.map(quoted),
  ].join(' ');
}

/** A lexeme as tsvector and tsquery write it. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
