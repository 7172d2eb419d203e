/** All indices with what columns of a file may be called for them, in the reader's language and in English. */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { defaultLocale, type LocaleCode } from '../../../i18n/locales.ts';
import { remember } from '../../../lib/remember.ts';
import { unitsOf } from '../../../measurands/units.ts';
import type { Item } from '../../../questionnaire/definition.ts';
import { planOf } from '../../../questionnaire/programs/plan.ts';
import type { getBatchChoices } from '../contract.ts';
import { offered, questionnaireOf } from '../offered.ts';
import { outputNames } from '../outputs.ts';
import type { ShelfIndex } from '../shelf.ts';
import { wordIn } from '../told.ts';

type Told = AnswerOf<typeof getBatchChoices>;
type Input = Told['inputs'][number];

/** Of a language, made once: every file that is opened asks. */
export const choicesIn = remember((locale: LocaleCode): Told => {
  const collator = new Intl.Collator(locale);
  /** Most inputs are those of several indices. */
  const places = new Map<string, number>();
  const inputs: Input[] = [];
  const placeOf = (input: Input) => {
    const key = JSON.stringify(input);
    const place = places.get(key) ?? inputs.push(input) - 1;
    places.set(key, place);
    return place;
  };
  const indices = offered(locale).map((one) => {
    const { file } = one;
    const questionnaire = questionnaireOf(one);
    const asked = planOf(questionnaire, outputNames(file.outputs)).inputs;
    const names = [locale, defaultLocale].flatMap((language) =>
      ['title', 'short', 'synonyms'].flatMap((key) => one.words[language]?.[key] ?? []),
    );
    return {
      id: file.id,
      title: wordIn(one, locale, 'title') ?? file.id,
      besides: [...new Set(names)].slice(1).join(' '),
      inputs: asked.map(({ item }) => placeOf(namedIn(one, item, locale))),
    };
  });
  return { inputs, indices: indices.sort((a, b) => collator.compare(a.title, b.title)) };
});

function namedIn({ words }: ShelfIndex, item: Item, locale: LocaleCode): Input {
  const names = [locale, defaultLocale].flatMap((language) => words[language]?.[`item.${item.id}`] ?? []);
  return {
    id: item.id,
    names: [...new Set(names)],
    units: item.type === 'number' ? unitsOf(item) : [],
  };
}
