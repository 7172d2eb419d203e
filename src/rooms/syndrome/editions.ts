/** A scale in one of its versions, with its words: what answers to that version are read with, and nothing else. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Definition } from '../../questionnaire/definition.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';
import type { Words } from '../../questionnaire/words.ts';
import { offeredScales, type WordsByLanguage } from './offered.ts';
import { addEdition, editionRow } from './queries/editions.ts';

export type Edition = { questionnaire: Questionnaire; words: WordsByLanguage };

/** A version never changes, so that what was compiled once stays good. */
const compiled = new Map<string, Questionnaire>();

function questionnaireOf(definition: Definition): Questionnaire {
  const key = JSON.stringify(definition);
  const known = compiled.get(key) ?? compile(definition);
  compiled.set(key, known);
  return known;
}

/** The version that the tool offers now; undefined for a scale that it does not have. */
export async function currentEdition(ctx: Context, scale: string): Promise<Edition | undefined> {
  const offered = (await offeredScales(ctx)).find(({ definition }) => definition.id === scale);
  return offered && { questionnaire: questionnaireOf(offered.definition), words: offered.words };
}

/** The version that is asked for: as the tool has it, or as it was when answers to it were kept. */
export async function editionOf(ctx: Context, scale: string, version: string): Promise<Edition | undefined> {
  const current = await currentEdition(ctx, scale);
  // Its words may have been mended since.
  if (current?.questionnaire.definition.version === version) return current;
  const row = await editionRow(ctx, scale, version);
  if (!row) return undefined;
  return { questionnaire: questionnaireOf(JSON.parse(row.definition)), words: JSON.parse(row.words) };
}

/** Keeps a version for as long as there may be answers to it. */
export async function keepEdition(tx: Tx, scale: string, { questionnaire, words }: Edition): Promise<void> {
  const { definition } = questionnaire;
  await addEdition(tx, {
    scale,
    version: definition.version,
    definition: JSON.stringify(definition),
    words: JSON.stringify(words),
  });
}

/** In the language asked for, or in English where it has none. */
export function wordsIn({ words }: Edition, locale: LocaleCode): { words: Words; locale: LocaleCode } {
  const own = words[locale];
  return own ? { words: own, locale } : { words: words.en ?? {}, locale: 'en' };
}
