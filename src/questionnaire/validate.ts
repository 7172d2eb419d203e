/** Whether JSON from anywhere is a definition that can be used. */
import { holds, type Schema } from '../lib/jsonSchema.ts';
import { attempt } from './compile.ts';
import schema from './definition.schema.json' with { type: 'json' };
import type { Definition } from './definition.ts';
import { type Fault, Faults } from './faults.ts';
import { sourcesIn } from './sources.ts';
import { checkWords, type Translations } from './words.ts';

/** More are not a questionnaire: nobody would answer them. */
const mostItems = 2000;

/** Characters of all expressions of a definition together: more would take too long to read. */
const mostCharacters = 60_000;

export type Validated = { definition: Definition; faults: readonly [] } | { faults: readonly Fault[] };

/** First the shape, then, where that is right, what the parts say of one another. */
export function validate(json: unknown): Validated {
  const faults = new Faults();
  const count = itemsIn(json);
  if (count > mostItems) faults.add('/sections', 'tooMany', { count, most: mostItems });
  else holds(definitionSchema, json, faults);
  if (faults.all.length > 0) return { faults: faults.all };
  const definition = json as Definition; // its shape has just been checked
  let left = mostCharacters;
  for (const { at, source = '' } of sourcesIn(definition)) {
    left -= source.length;
    if (left >= 0) continue;
    faults.add(at, 'tooMuch', { most: mostCharacters });
    return { faults: faults.all };
  }
  const found = attempt(definition).faults;
  return found.length > 0 ? { faults: found } : { definition, faults: [] };
}

/** Counted before anything else is looked at. */
function itemsIn(json: unknown): number {
  const sections: unknown = Object(json).sections;
  if (!Array.isArray(sections)) return 0;
  return sections.reduce((sum, section) => sum + (Number(Object(Object(section).items).length) || 0), 0);
}

/** TypeScript reads the words of a JSON file as any text. */
const definitionSchema = schema as Schema; // the schema's own test holds every word of it against the type

/** The words in every language; places begin with it. */
export function validateWords(definition: Definition, translations: Translations): readonly Fault[] {
  return Object.entries(translations).flatMap(([language, words]) =>
    checkWords(definition, words, `/${language}`),
  );
}
