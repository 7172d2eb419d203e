/**
 * Texts in the order that people expect: P2 before P10, as each number in a text counts as one. Everything else goes by
 * code units, and of equal numbers the one with fewer noughts before it stands first.
 */

/** A text by whose code units it stands where people expect it: before each number how many digits it has. */
export function naturalKey(text: string): string {
  return text.replace(numbers, (digits) => {
    const value = digits.replace(noughts, '');
    const sizes = [value.length, digits.length - value.length].map((size) => String.fromCharCode(size));
    return `0${sizes[0]}${value}${sizes[1]}`;
  });
}

const numbers = /[0-9]+/g;
const noughts = /^0+(?=[0-9])/;

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}

/** `words`: what stands before the numbers, in order; of each text which of them, its number, and its digits. */
export type Numbered = { words: Uint32Array; numbers: Float64Array; digits: Uint32Array };

/** Digits that a number keeps exactly, and different words before numbers. */
const most = { digits: 15, words: 1000 };

/** Texts that are all a few words with a number behind, as identifiers are: these need not be compared. */
export function numberedBehind(texts: readonly string[]): Numbered | undefined {
  const places = new Map<string, number>();
  const words = new Uint32Array(texts.length);
  const values = new Float64Array(texts.length);
  const digits = new Uint32Array(texts.length);
  for (const [place, text] of texts.entries()) {
    let start = text.length;
    while (start > 0 && isDigit(text, start - 1)) start--;
    const count = text.length - start;
    for (let at = 0; at < start; at++) if (isDigit(text, at)) return undefined;
    // Where a number follows, a digit stands against what the other word has there.
    const word = count === 0 ? text : `${text.slice(0, start)}0`;
    const known = places.get(word) ?? places.size;
    places.set(word, known);
    if (places.size > most.words || count > most.digits) return undefined;
    words[place] = known;
    values[place] = count === 0 ? 0 : Number(text.slice(start));
    digits[place] = count;
  }
  const order = [...places.keys()].sort(byUnits);
  const rank = new Uint32Array(order.length);
  for (const [at, word] of order.entries()) rank[places.get(word)!] = at;
  return { words: words.map((word) => rank[word]!), numbers: values, digits };
}

/** By code units. */
export function byUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
