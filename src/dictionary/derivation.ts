/** An expression as somebody writes it, with the names of today; it is kept with keys, so that a rename changes nothing. */
import { ExpressionFault } from '../expressions/lexer.ts';
import { parse } from '../expressions/parser.ts';
import { namesAt, namesIn, type Tree } from '../expressions/tree.ts';
import { computed } from './computed.ts';
import type { Fault } from './faults.ts';
import type { Derivation, Variable } from './variable.ts';

/** With the names that its variables have now. */
export function writtenNow({ expression, inputs }: Derivation, byKey: ReadonlyMap<string, Variable>): string {
  const names = new Map(
    Object.entries(inputs).map(([name, key]) => [name, byKey.get(key)?.name ?? name] as const),
  );
  const spans = treeOf(expression).flatMap(namesAt);
  return spans
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { name, start, end }) => text.slice(0, start) + (names.get(name) ?? name) + text.slice(end),
      expression,
    );
}

function treeOf(expression: string): Tree[] {
  try {
    return [parse(expression)];
  } catch (error) {
    if (error instanceof ExpressionFault) return [];
    throw error;
  }
}

export type Derived = { derivation: Derivation; fault: Fault | undefined };

/** What was typed, with the keys of what it names; and what is wrong with it as the value, or the condition, of a variable. */
export function derivationOf(
  text: string,
  variable: Variable,
  member: 'derive' | 'showIf',
  byName: ReadonlyMap<string, Variable>,
): Derived {
  const names = treeOf(text).flatMap(namesIn);
  const read = names.flatMap((name) => byName.get(name) ?? []);
  const inputs = Object.fromEntries(read.map(({ name, key }) => [name, key]));
  const derivation = { expression: text, inputs };
  // What its inputs are computed of does not matter here, except that it is not itself.
  const plain = read.map(({ derive: _derive, showIf: _showIf, ...one }): Variable => one);
  const { derive: _own, showIf: _asked, ...bare } = variable;
  const others = plain.filter(({ key }) => key !== variable.key);
  const variables = [{ ...bare, [member]: derivation }, ...others];
  const { faults } = computed({ format: 1, language: 'en', variables });
  return { derivation, fault: faults[0] };
}
