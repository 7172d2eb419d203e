import type { LocaleCode } from '../i18n/locales.ts';
import { pathTo } from '../i18n/paths.ts';

/** @returns a page that has the parts of the frame */
export async function fetchParts(code: LocaleCode): Promise<Document> {
  const page = await fetch(pathTo(code, 'faq'));
  return new DOMParser().parseFromString(await page.text(), 'text/html');
}
