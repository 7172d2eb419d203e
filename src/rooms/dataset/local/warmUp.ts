/**
 * A browser compiles what it runs when it runs first, and what reads the first rows of a file would be slow just then: it
 * reads a small table of its own while somebody looks for theirs.
 */
import { LocalFile } from './localFile.ts';

/** Cells of the kinds that most tables have. */
const row = (at: number) =>
  `P${String(at).padStart(4, '0')},${at % 2 ? 'male' : 'female'},2024-0${1 + (at % 9)}-1${at % 10},${40 + at},${at / 8},"a, b",${at % 3 ? 1 : ''}\n`;

export function warmTable(): string {
  const rows = Array.from({ length: 200 }, (_, at) => row(at));
  return `id,sex,visit date,age,LDL (mmol/L),note,smoker\n${rows.join('')}`;
}

export async function warmUp(): Promise<void> {
  const quiet = new LocalFile({ progress: () => {}, first: () => {} });
  await quiet.open(new Blob([warmTable()]), 'table.csv', 'en', {});
}
