import type { Derivation } from '../../../dictionary/variable.ts';
import { ExpressionFault } from '../../../expressions/lexer.ts';
import { parse } from '../../../expressions/parser.ts';
import { namesIn } from '../../../expressions/tree.ts';
import type { ColumnOffer } from './protocol.ts';

/** What was typed, with the keys of the columns that it names: a rename changes nothing. */
export function derivationOf(text: string, offers: readonly Pick<ColumnOffer, 'key' | 'name'>[]): Derivation {
  const byName = new Map(offers.map(({ name, key }) => [name, key]));
  const inputs = namesOf(text).flatMap((name): [string, string][] => {
    const key = byName.get(name);
    return key === undefined ? [] : [[name, key]];
  });
  return { expression: text.trim(), inputs: Object.fromEntries(inputs) };
}

/** What cannot be read yet names nothing. */
function namesOf(text: string): readonly string[] {
  try {
    return namesIn(parse(text));
  } catch (fault) {
    if (fault instanceof ExpressionFault) return [];
    throw fault;
  }
}
