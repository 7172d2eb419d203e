/** Addresses of this room. Pure. */
import type { Address } from '../../contract/endpoint.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';

export const referencesAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/tools/journals/references',
} as const satisfies Address;

/** Longest question, in characters. */
export const longestQuestion = 200;

export function journalPath(locale: LocaleCode, issn: string): string {
  return pathOf(locale, 'tools/journals/:issn', { issn });
}
