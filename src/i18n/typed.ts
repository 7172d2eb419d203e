/** Numbers as fields hold them and people type them. Apart from `format.ts`, for every page brings that. */

import { remember } from '../lib/remember.ts';
import { certain, marksWith } from '../lib/typedNumber.ts';
import { formatsIn } from './format.ts';
import { useLocale } from './messages.tsx';

export const typedIn = remember((intl: string) => {
  const parts = new Intl.NumberFormat(intl).formatToParts(1234567);
  /** How people who read this language may write a number. */
  const marks = marksWith(parts.find(({ type }) => type === 'group')?.value ?? '');
  return {
    marks,
    /** As a field holds it, which reads it again to the same. */
    field: (value: number, options?: Intl.NumberFormatOptions) =>
      certain(formatsIn(intl).number(value, { ...options, useGrouping: false }), marks),
  };
});

/** The same in the language of the page. */
export function useTyped() {
  return typedIn(useLocale().intl);
}
