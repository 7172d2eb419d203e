/** The indices that come with the program, read once; those with words in every language are offered. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remember } from '../../i18n/format.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { readShelf, type ShelfIndex } from './shelf.ts';

/** This module runs as it stands, and as a part of the bundle that renders pages: from both the root lies above. */
function rootAbove(folder: string): string {
  const above = dirname(folder);
  if (existsSync(join(folder, 'content/indices')) || above === folder) return folder;
  return rootAbove(above);
}

const shelves = remember((folder: string) => {
  const shelf = readShelf(rootAbove(folder));
  return new Map(
    shelf.indices
      .filter(({ words }) => localeCodes.every((locale) => words[locale] !== undefined))
      .map((one) => [one.file.id, one]),
  );
});

export function offered(): readonly ShelfIndex[] {
  return [...shelves(import.meta.dirname).values()];
}

/** Undefined for none that is offered. */
export function indexOf(id: string): ShelfIndex | undefined {
  return shelves(import.meta.dirname).get(id);
}
