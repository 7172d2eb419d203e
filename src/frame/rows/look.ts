/**
 * A first look at a table that is gone through row by row: in which form it is written, what its columns are called, its
 * first rows.
 */
import { decimalOf } from '../csv/decimalMark.ts';
import { type CsvForm, glanceAt } from '../csv/form.ts';
import type { Bytes } from '../encoding.ts';
import { FileFault } from '../frame.ts';
import { layoutOf } from '../guess/layout.ts';
import { type Sketch, sketchOf } from './sketch.ts';

export const tableLimits = { bytes: 1_000_000_000, rows: 2_000_000, columns: 2000 } as const;

/**
 * `isSure`: whether the encoding was said, or nothing else is likely. `rows`: the first ones. `sketches`: how the values
 * of each column are spread in the `sketched` rows that were looked at; `whole`: those are all.
 */
export type Looked = {
  form: CsvForm;
  isSure: boolean;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  sketches: readonly Sketch[];
  sketched: number;
  whole: boolean;
};

/** How much is looked at, and how much of it is shown. */
const looked = { rows: 200, shown: 5, sketches: 200 };

/**
 * @param language code of the page
 * @param said what a person chose instead of what is guessed
 * @throws FileFault
 */
export async function lookAt(file: Bytes, language: string, said: Partial<CsvForm> = {}): Promise<Looked> {
  const glance = await glanceAt(file, language, said, { limit: tableLimits.bytes });
  const { encoding, delimiter, isSure, rows, isWhole } = glance;
  const cells = rows.flatMap((row) => ('cells' in row ? [row.cells] : []));
  // Whoever has rows gone through knows each column by its heading: there is one row of them, below titles or not.
  const above = said.layout?.above ?? layoutOf(cells.slice(0, looked.rows)).above;
  if (rows.length === 0 || rows.slice(0, above + 1).some((row) => 'fault' in row))
    throw new FileFault('brokenHead');
  const [head = [], ...all] = cells.slice(above);
  const limit = tableLimits.columns;
  if (head.length > limit) throw new FileFault('tooManyColumns', { count: head.length, limit });
  if (rows.length === above + 1) throw new FileFault('noRows');
  const decimal = said.decimal ?? decimalOf(all.slice(0, looked.rows));
  return {
    form: { encoding, delimiter, decimal, layout: { above, rows: 1 } },
    isSure,
    columns: head.map((name) => name.trim()),
    rows: all.slice(0, looked.shown),
    sketches: head.slice(0, looked.sketches).map((_, place) =>
      sketchOf(
        all.map((row) => row[place] ?? ''),
        decimal,
      ),
    ),
    sketched: all.length,
    whole: isWhole,
  };
}
