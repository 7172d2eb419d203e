/**
 * What Chinese texts of a column become in other characters: the list that a step carries. The tables of words are fetched
 * when somebody asks for it. See docs/decisions/0187-chinese-by-a-list.md.
 */
import type { AnyValues } from '../../../../frame/recipe/field.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { countsIn } from './clusters.ts';

type Pair = readonly [from: string, to: string];

/** With what every text in which Chinese stands becomes; of those that are in the list already, what the list says. */
export async function withChinese(values: AnyValues, { frame }: Table): Promise<AnyValues> {
  const column = frame.columns.find(({ variable }) => variable.key === values.of);
  if (!column) return values;
  const convert = await converterTo(values.to);
  const known = new Map(pairsIn(values.pairs));
  const targets = new Set(known.values());
  for (const { text } of countsIn(column))
    if (/\p{Script=Han}/u.test(text) && !known.has(text) && !targets.has(text))
      known.set(text, convert(text));
  return { ...values, pairs: [...known] };
}

function pairsIn(pairs: unknown): Pair[] {
  return Array.isArray(pairs) ? pairs.map(([from, to]) => [String(from), String(to)]) : [];
}

async function converterTo(to: unknown): Promise<(text: string) => string> {
  const { ConverterBuilder } = await import('opencc-js/core');
  if (to === 'simplified') {
    const tables = await import('opencc-js/preset/t2cn');
    return ConverterBuilder(tables)({ from: 't', to: 'cn' });
  }
  const tables = await import('opencc-js/preset/cn2t');
  return ConverterBuilder(tables)({ from: 'cn', to: to === 'taiwan' ? 'tw' : 'hk' });
}
