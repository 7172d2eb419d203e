/** Addresses of this room. A design's page carries its goal and its values: a link opens what was computed. Pure. */

import type { Goal, Input } from '../../designs/design.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';
import type { Typed } from './shown.ts';

/** The parameter that says what is sought. */
export const goalParameter = 'goal';

/** Longest value in an address, and longest name and notes of a calculation that is kept, in characters. */
export const longestValue = 40;
export const longestName = 120;
export const longestNotes = 4000;

/** What an address says of the inputs of a design; nothing of any other name. */
export function typedIn(query: URLSearchParams, inputs: readonly Pick<Input, 'name'>[]): Typed {
  return Object.fromEntries(
    inputs.flatMap(({ name }) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value.slice(0, longestValue)]];
    }),
  );
}

/** The goal that an address names, if the design has it. */
export function goalIn(query: URLSearchParams, goals: readonly Goal[], usual: Goal): Goal {
  return goals.find((goal) => goal === query.get(goalParameter)) ?? usual;
}

/** The query of a calculation, without `?`; inputs in their order, so that the same values have one address. */
export function queryOf(goal: Goal, typed: Typed, inputs: readonly Pick<Input, 'name'>[]): string {
  const query = new URLSearchParams({ [goalParameter]: goal });
  for (const { name } of inputs) if (typed[name] !== undefined) query.set(name, typed[name]);
  return query.toString();
}

export function designPath(locale: LocaleCode, design: string): string {
  return pathOf(locale, 'tools/sample-size/:design', { design });
}
