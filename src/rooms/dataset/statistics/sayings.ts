/** How a result is written in one language: what is chosen, over variables by what they are called. Pure. */
import type { Method } from '../../../methods/method.ts';
import type { AnalysisColumn } from './protocol.ts';
import type { Saying, Style } from './saying.ts';

/** What a language gives: sentences by their keys, numbers, and marks. */
export type Speaker = Pick<Saying, 'number' | 'marks'> & {
  sentence(key: string, values?: Record<string, string | number>): string;
};

/** Variables, and what was chosen of them. */
export type Said = { columns: readonly AnalysisColumn[]; chosen: Pick<Saying, 'options' | 'roles'> };

export function sayingOf(
  { sentence, number, marks }: Speaker,
  method: Pick<Method, 'id'>,
  { columns, chosen }: Said,
  style: Style,
): Saying {
  const find = (one: string) => columns.find(({ key, name }) => key === one || name === one);
  return {
    method: method.id,
    options: chosen.options,
    roles: chosen.roles,
    style,
    marks,
    say: (key, values) => sentence(`methods.${key}`, values),
    number,
    titleOf: (one) => find(one)?.title ?? one,
    labelOf: (variable, level) => find(variable)?.codes.find(({ code }) => code === level)?.label ?? level,
  };
}
