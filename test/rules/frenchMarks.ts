/**
 * French keeps ; ! ? on the line of their word by a narrow no-break space, and : — and what « » enclose by a whole one:
 * content/data/glossary.json, register.
 */

/** In the order above. A mark that something follows is no mark, as in an address; a semicolon that touches its word parts synonyms. */
const loose = new RegExp(
  [
    '(?:^|[^\\S\\u202f])[;!?](?=[\\s)]|$)',
    '[^\\s!?][!?](?=[\\s)]|$)',
    '(?:^|[^\\S\\u00a0])[:—](?=\\s|$)',
    '\\S[:—](?=\\s|$)',
    '«(?!\\u00a0)',
    '(?<!\\u00a0)»',
  ].join('|'),
  'u',
);

/** A sentence where a mark of a French text could be torn from its word. */
export function looseMark(at: string, texts: readonly string[]): string[] {
  const [found] = texts.flatMap((text) => loose.exec(text)?.[0] ?? []);
  return found ? [`${at} has “${found}”: a no-break space keeps the mark on the line of its word.`] : [];
}
