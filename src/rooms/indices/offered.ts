/** The indices that come with the program, read once, and in which language each is offered. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LocaleCode } from '../../i18n/locales.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';
import { readShelf, type ShelfIndex } from './shelf.ts';

/** This module runs as it stands, and as a part of the bundle that renders pages: from both the root lies above. */
function rootAbove(folder: string): string {
  const above = dirname(folder);
  if (existsSync(join(folder, 'content/indices')) || above === folder) return folder;
  return rootAbove(above);
}

declare global {
  /** The indices by their ids: read for a third of a second, once for the server and the bundle that renders its pages. */
  var meridianIndices: ReadonlyMap<string, ShelfIndex> | undefined;
}

function shelf(): ReadonlyMap<string, ShelfIndex> {
  const read = () =>
    new Map(readShelf(rootAbove(import.meta.dirname)).indices.map((one) => [one.file.id, one]));
  globalThis.meridianIndices ??= read();
  return globalThis.meridianIndices;
}

/** All that are offered in some language. */
export function offeredAnywhere(): readonly ShelfIndex[] {
  return [...shelf().values()].filter(({ locales }) => locales.length > 0);
}

export function offered(locale: LocaleCode): readonly ShelfIndex[] {
  return offeredAnywhere().filter(({ locales }) => locales.includes(locale));
}

/** Undefined for none that is offered in this language. */
export function indexOf(id: string, locale: LocaleCode): ShelfIndex | undefined {
  const index = shelf().get(id);
  return index?.locales.includes(locale) ? index : undefined;
}

/** The languages in which one is offered. */
export function localesOf(id: string): readonly LocaleCode[] {
  return shelf().get(id)?.locales ?? [];
}

/** Names of all inputs: what an address of an index can say. */
export function inputNames(): string[] {
  const items = offeredAnywhere().flatMap(({ definition }) =>
    definition.sections.flatMap((section) => section.items),
  );
  return [...new Set(items.map(({ id }) => id))];
}

const compiled = new WeakMap<ShelfIndex, Questionnaire>();

/** Each is made ready to run when it is first asked for. */
export function questionnaireOf(index: ShelfIndex): Questionnaire {
  const known = compiled.get(index) ?? compile(index.definition);
  compiled.set(index, known);
  return known;
}
