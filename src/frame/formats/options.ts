/** What a person chose about a file, instead of what it says or what is guessed. */
import type { Dictionary } from '../../dictionary/variable.ts';
import type { Encoding } from '../../lib/encodings.ts';
import type { Decimal, Delimiter } from '../csv/cells.ts';

/**
 * `mark`: whether CSV and TSV begin with a byte order mark, by which Excel knows UTF-8; they do where nothing is said. `report`:
 * lies beside the table in a study file.
 */
export type WriteOptions = { mark?: boolean; report?: unknown };

/**
 * `keys`: new ones for variables. `language`: of headings and labels, where the file does not tell. `dictionary`: of columns
 * that are known already. `sheet`, `range`: of a workbook.
 */
export type ReadOptions = {
  keys: (count: number) => readonly string[];
  language: Dictionary['language'];
  dictionary?: Dictionary;
  encoding?: Encoding;
  delimiter?: Delimiter;
  decimal?: Decimal;
  sheet?: string;
  range?: string;
};
