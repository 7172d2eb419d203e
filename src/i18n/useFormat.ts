import { useLocale } from './current.ts';
import { formatsIn } from './format.ts';

/** Numbers and dates in the language of the page; dates in UTC, so that server and browser write the same. */
export function useFormat() {
  return formatsIn(useLocale().intl);
}
