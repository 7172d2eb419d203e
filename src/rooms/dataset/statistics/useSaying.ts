import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import type { Saying, Style } from './saying.ts';
import type { Analysis, Chosen, Declared } from './useAnalysis.ts';

type Said = Pick<Analysis, 'columns'> & { chosen: Pick<Chosen, 'options' | 'roles'> };

/** How this page writes the result of an analysis. */
export function useSaying(method: Pick<Declared, 'id'>, { columns, chosen }: Said, style: Style): Saying {
  const sentence = useSentence();
  const { number, marks } = useFormat();
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
