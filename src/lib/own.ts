/**
 * A record's own value under a name that somebody typed: what it inherits, such as `constructor`, is left out. Pure.
 */
export function own<T>(record: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(record, word) ? record[word] : undefined;
}
