/** Reads the indices that come with the program: `content/indices/<field>/`, one file an index, words beside them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Measurand } from '../../measurands/measurand.ts';
import type { Definition } from '../../questionnaire/definition.ts';
import { sentenceOf } from '../../questionnaire/faultSentences.ts';
import type { Use } from '../../questionnaire/use.ts';
import { validate } from '../../questionnaire/validate.ts';
import type { Words } from '../../questionnaire/words.ts';
import { definitionIn, type IndexFile, indexFile } from './indexFile.ts';
import { lackingWords } from './lacking.ts';
import type { Systems } from './shown.ts';

/**
 * `words`: those of the index over those of its field and those that all fields share, by language. `locales`: the
 * languages in which it is offered: those that it may be shown in and in which it lacks no word.
 */
export type ShelfIndex = {
  field: string;
  file: IndexFile;
  definition: Definition;
  systems: Systems;
  words: Partial<Record<LocaleCode, Words>>;
  locales: readonly LocaleCode[];
};

export type Shelf = { indices: readonly ShelfIndex[]; measurands: ReadonlyMap<string, Measurand> };

/** By index; what several of a field share stands under the empty name. */
type FieldWords = Readonly<Record<string, Words>>;

/**
 * @param root of the program
 * @throws Error that names the file for whatever is wrong in one
 */
export function readShelf(root: string): Shelf {
  const folder = join(root, 'content/indices');
  const fields = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const measurands = new Map<string, Measurand>();
  for (const field of fields) {
    const path = join(folder, field, 'measurands.json');
    if (!existsSync(path)) continue;
    // What is wrong in one is found when an index uses it.
    for (const one of json(path) as Measurand[]) {
      if (measurands.has(one.id)) throw new Error(`${path}: there are two measurands ${one.id}.`);
      measurands.set(one.id, one);
    }
  }
  const common = wordsIn(join(folder, 'common'));
  const indices = fields.flatMap((field) => fieldOf(join(folder, field), field, common, measurands));
  return { indices, measurands };
}

function fieldOf(
  folder: string,
  field: string,
  common: Partial<Record<LocaleCode, FieldWords>>,
  measurands: ReadonlyMap<string, Measurand>,
): ShelfIndex[] {
  const own = wordsIn(folder);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'measurands.json');
  return files.sort().map((name) => {
    const path = join(folder, name);
    try {
      const file = indexFile.parse(json(path));
      if (`${file.id}.json` !== name) throw new Error(`its id is ${file.id}`);
      const result = validate(definitionIn(file, measurands));
      if (!('definition' in result)) throw new Error(result.faults.map(sentenceOf).join('\n'));
      const words: Partial<Record<LocaleCode, Words>> = {};
      for (const locale of localeCodes) {
        const texts = own[locale]?.[file.id];
        if (texts) words[locale] = { ...common[locale]?.[''], ...own[locale]?.[''], ...texts };
      }
      const { definition } = result;
      const lacking = lackingWords(definition, words);
      const locales = (file.languages ?? localeCodes).filter((locale) => lacking(locale).length === 0);
      return { field, file, definition, systems: systemsOf(file, measurands), words, locales };
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

/** Where the two systems of units differ. */
function systemsOf({ sections }: IndexFile, measurands: ReadonlyMap<string, Measurand>): Systems {
  const items = (sections as { items: (Use | object)[] }[]).flatMap((section) => section.items); // read already
  return Object.fromEntries(
    items.flatMap((item) => {
      if (!('use' in item)) return [];
      const { si, conventional } = measurands.get(item.use) ?? {};
      return si && conventional && si !== conventional ? [[item.id ?? item.use, { si, conventional }]] : [];
    }),
  );
}

function wordsIn(folder: string): Partial<Record<LocaleCode, FieldWords>> {
  const found: Partial<Record<LocaleCode, FieldWords>> = {};
  for (const locale of localeCodes) {
    const path = join(folder, 'words', `${locale}.json`);
    if (existsSync(path)) found[locale] = json(path) as FieldWords; // held to the definitions by a test
  }
  return found;
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
