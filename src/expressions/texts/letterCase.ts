/**
 * Small and capital letters, one for one: of Latin, Greek and Cyrillic. What other programs do with `ß` or with the Turkish
 * `İ` differs by program and machine; here such a letter stays as it is, so that all of them can do the same.
 */

/** First and last code points of the letters. */
const ranges = [
  [0x41, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
] as const;

/** Each capital letter with its small one. */
export const letterPairs: readonly (readonly [capital: string, small: string])[] = ranges.flatMap(
  ([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).flatMap(
      (capital) => {
        const small = capital.toLowerCase();
        return small !== capital && small.length === 1 && small.toUpperCase() === capital
          ? [[capital, small] as const]
          : [];
      },
    ),
);

const smallOf = new Map(letterPairs);
const capitalOf = new Map(letterPairs.map(([capital, small]) => [small, capital]));

export const lowerCase = (text: string) => mapped(text, smallOf);
export const upperCase = (text: string) => mapped(text, capitalOf);

function mapped(text: string, letters: ReadonlyMap<string, string>): string {
  let made = '';
  for (const letter of text) made += letters.get(letter) ?? letter;
  return made;
}
