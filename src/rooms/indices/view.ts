/** An index as its page shows it, with the words of one language. */
import { languageName } from '../../i18n/languageNames.ts';
import { defaultLocale, type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Answers } from '../../questionnaire/definition.ts';
import type { Words } from '../../questionnaire/words.ts';
import { formulaOf } from './formula.ts';
import { showsWord } from './lacking.ts';
import { indexOf, localesOf, questionnaireOf } from './offered.ts';
import type { ShelfIndex } from './shelf.ts';
import type { ElsewhereView, IndexData, IndexName, IndexTitle } from './shown.ts';
import { wordIn, wordsIn } from './told.ts';

/** Undefined where it is offered in no language at all. */
export function elsewhereOf(id: string): ElsewhereView | undefined {
  const codes = localesOf(id);
  const [first] = codes;
  const index = first && indexOf(id, first);
  if (!index) return undefined;
  return { name: wordIn(index, defaultLocale, 'short') ?? id, locales: codes.map(localeOf) };
}

export function dataOf(index: ShelfIndex, locale: LocaleCode): IndexData {
  const { file, field, definition } = index;
  const [example] = file.cases;
  return {
    id: file.id,
    field,
    version: file.version,
    date: file.date,
    definition,
    words: ownWords(index, locale),
    explanation: explanationOf(index, locale),
    outputs: file.outputs,
    curve: file.curve ?? null,
    nomogram: file.nomogram ?? null,
    notFor: file.notFor,
    sources: file.sources.map(({ id, citation, doi, url }) => ({ id, citation, doi, url })),
    systems: index.systems,
    locales: index.locales,
    // The engine looks at each answer.
    example: { answers: example.answers as Answers, kind: example.kind },
    formula: formulaOf(questionnaireOf(index), file.outputs),
  };
}

/** Of all the words that the fields share, those that this index can use. */
function ownWords(index: ShelfIndex, locale: LocaleCode): Words {
  const shown = showsWord(index.definition);
  return Object.fromEntries(Object.entries(wordsIn(index, locale)).filter(([key]) => shown(key)));
}

function explanationOf({ words }: ShelfIndex, locale: LocaleCode): IndexData['explanation'] {
  for (const code of [locale, ...(locale === 'zh-hk' ? (['zh-cn'] as const) : []), defaultLocale]) {
    const text = words[code]?.explanation;
    const language = code === locale ? null : languageName(code, locale);
    if (text) return { text, lang: localeOf(code).tag, language };
  }
  return null;
}

export function titleOf(index: ShelfIndex, locale: LocaleCode): IndexTitle {
  const { id } = index.file;
  return { id, field: index.field, title: wordIn(index, locale, 'title') ?? id };
}

export function nameOf(index: ShelfIndex, locale: LocaleCode): IndexName {
  return { ...titleOf(index, locale), purpose: wordIn(index, locale, 'purpose') ?? '' };
}
