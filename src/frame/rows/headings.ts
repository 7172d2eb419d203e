/** The first line of a table: what its columns are called. */
import { plain } from '../../lib/plain.ts';

/** Headings that stand there twice: only the first of them is read. */
export function repeatedColumns(columns: readonly string[]): string[] {
  const seen = new Set<string>();
  return columns.filter((column) => {
    const name = plain(column);
    const isAgain = name !== '' && seen.has(name);
    seen.add(name);
    return isAgain;
  });
}
