/** Indices in the language of a page, as the batch page takes them. */
import { defaultLocale, type LocaleCode } from '../../../i18n/locales.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { namesIn } from '../addresses.ts';
import { indexOf } from '../offered.ts';
import type { ShelfIndex } from '../shelf.ts';
import { wordsIn } from '../told.ts';
import type { BatchIndex } from './batchIndex.ts';
import { betweenIds, mostIndices } from './limits.ts';

/** Those that an address names, in its order. */
export function chosenIn(locale: LocaleCode, named: string): BatchIndex[] {
  return [...new Set(named.split(betweenIds))]
    .flatMap((id) => indexOf(id, locale) ?? [])
    .slice(0, mostIndices)
    .map((one) => batchIndex(one, locale));
}

function batchIndex(one: ShelfIndex, locale: LocaleCode): BatchIndex {
  const { file, definition } = one;
  const words = wordsIn(one, locale);
  return {
    id: file.id,
    title: words.title ?? file.id,
    short: words.short ?? words.title ?? file.id,
    definition,
    outputs: file.outputs.map(({ of, finding }) => ({ of, finding })),
    words,
    english: Object.fromEntries(
      namesIn(definition).flatMap((name) => {
        const word = one.words[defaultLocale]?.[`item.${name}`];
        return word === undefined ? [] : [[name, word]];
      }),
    ),
    example: file.cases[0].answers as Answers, // a test computes every case
  };
}
