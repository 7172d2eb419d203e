/** Words of a text in any of the site's languages; scripts without spaces are segmented. Pure. */

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const language = locale.slice(0, 2);
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** Longest word that is indexed, in characters. */
const longest = 60;

/** Lower-case words in their order. Accents are removed, so that `étude` is found by `etude`. */
export function wordsOf(text: string, locale: string): string[] {
  const plain = folded(text);
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(locale).segment(plain)) {
    if (isWordLike && segment.length <= longest) words.push(segment);
  }
  return words;
}

/** One spelling of letters that look different and read alike; Thai and the CJK scripts keep their marks. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Whether a word is written in a script that puts no spaces between words. */
export function isDense(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u.test(word);
}

type Part = { words: readonly string[]; weight: 'A' | 'B' | 'D' };

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
    for (const word of words) {
      at = Math.min(at + 1, lastPlace);
      const known = places.get(word) ?? [];
      if (known.length < placesKept) known.push(`${at}${weight}`);
      places.set(word, known);
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
