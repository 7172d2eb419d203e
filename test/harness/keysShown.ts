/** A message that a page did not bring stands there as its key. */
import { join } from 'node:path';
import { englishTexts } from '../rules/catalogues.ts';

const keys = englishTexts(join(import.meta.dirname, '../..'));

/** Keys that stand in a page where their words should; the data of its scripts have them rightly. */
export function keysShown(html: string): string[] {
  const shown = html.replace(/<script\b.*?<\/script>/gs, '');
  return [...shown.matchAll(/[a-zA-Z]\w*(?:\.\w+)+/g)].map(([word]) => word).filter((word) => keys.has(word));
}
