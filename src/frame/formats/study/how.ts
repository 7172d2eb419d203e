/** How the data of a study were read, as far as the file says it in terms that are known. */
import { encodings } from '../../../lib/encodings.ts';
import { delimiters } from '../../csv/cells.ts';
import type { ReadOptions } from '../options.ts';

type How = Pick<ReadOptions, 'encoding' | 'delimiter' | 'decimal' | 'sheet' | 'range'>;

const decimals = ['.', ','] as const;

export function howOf(json: unknown): How {
  if (typeof json !== 'object' || json === null) return {};
  const said = new Map(Object.entries(json));
  const one = <T extends string>(name: string, all: readonly T[]) =>
    all.find((each) => each === said.get(name));
  const text = (name: string) => (typeof said.get(name) === 'string' ? String(said.get(name)) : undefined);
  const how: How = {
    encoding: one('encoding', encodings),
    delimiter: one('delimiter', delimiters),
    decimal: one('decimal', decimals),
    sheet: text('sheet'),
    range: text('range'),
  };
  const kept = Object.entries(how).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
}
