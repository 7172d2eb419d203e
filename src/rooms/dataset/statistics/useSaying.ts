import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import type { Saying, Style } from './saying.ts';
import type { Analysis, Chosen, Declared } from './useAnalysis.ts';

type Said = Pick<Analysis, 'columns'> & { chosen: Pick<Chosen, 'options' | 'roles'> };

/** How this page writes the result of an analysis. */
export function useSaying(method: Pick<Declared, 'id'>, said: Said, style: Style): Saying {
  return useSayings()(method, said, style);
}

/** The same for a page of several. */
export function useSayings(): typeof useSaying {
  const sentence = useSentence();
  const { number, marks } = useFormat();
  return (method, { columns, chosen }, style) => {
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
  };
}
