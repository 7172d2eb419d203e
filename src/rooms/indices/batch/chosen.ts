/** Indices in the language of a page, as the batch page takes them. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { indexOf, offered } from '../offered.ts';
import type { ShelfIndex } from '../shelf.ts';
import { wordIn, wordsIn } from '../told.ts';
import type { BatchChoice, BatchIndex } from './batchIndex.ts';
import { betweenIds, mostIndices } from './limits.ts';

export function choicesIn(locale: LocaleCode): BatchChoice[] {
  const collator = new Intl.Collator(locale);
  return offered(locale)
    .map((one) => ({ id: one.file.id, title: wordIn(one, locale, 'title') ?? one.file.id }))
    .sort((a, b) => collator.compare(a.title, b.title));
}

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
    example: file.cases[0].answers as Answers, // a test computes every case
  };
}
