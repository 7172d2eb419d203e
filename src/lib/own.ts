/** What a record holds itself under a word that somebody typed: `constructor` and its like are not in it. Pure. */
export function own<T>(record: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(record, word) ? record[word] : undefined;
}
