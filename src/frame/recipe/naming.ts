/** The variables of a table as the names of an expression. */
import type { Kind, Variable } from '../../dictionary/variable.ts';
import type { Naming } from '../../expressions/texts/formula.ts';
import type { Variable as Named, Type } from '../../expressions/tree.ts';

const types: Readonly<Partial<Record<Kind, Type>>> = {
  number: 'number',
  integer: 'number',
  date: 'date',
  category: 'choice',
  ordinal: 'choice',
  multi: 'multiple',
  text: 'text',
  id: 'text',
};

/** A category without a list of codes is a text. Moments and times of day have no place in expressions. */
function typeOf({ kind, codes }: Variable): Type | undefined {
  const type = types[kind];
  return type === 'choice' && !codes?.length ? 'text' : type;
}

/** Each name that is asked for gets its slots then: of several codes their number, and after it one for each. */
export function namingOf(variables: readonly Variable[]): Naming {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const named = new Map<string, Named>();
  let slots = 0;
  const take = (count: number) => {
    slots += count;
    return slots - count;
  };
  return {
    slot: () => take(1),
    scope: (name) => {
      const known = named.get(name);
      const variable = byName.get(name);
      const type = variable && typeOf(variable);
      if (known || !type) return known;
      const options = (variable.codes ?? []).map(({ code }) => {
        const value = Number(code);
        return String(value) === code ? { code, value } : { code };
      });
      const isList = type === 'choice' || type === 'multiple';
      const slot = take(type === 'multiple' ? 1 + options.length : 1);
      const made: Named = { name, type, slot, ...(isList ? { options } : {}) };
      named.set(name, made);
      return made;
    },
  };
}
