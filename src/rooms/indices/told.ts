/** What an index is called and what came of it, in words, on the server. */
import { formatsIn } from '../../i18n/format.ts';
import { defaultLocale, type LocaleCode, localeOf } from '../../i18n/locales.ts';
import { Labels } from '../../questionnaire/labels.ts';
import { levelKey, type Words } from '../../questionnaire/words.ts';
import type { OutputValue } from './computed.ts';
import { questionnaireOf } from './offered.ts';
import { digitsFor, outputLabel, unitOf } from './outputs.ts';
import type { ShelfIndex } from './shelf.ts';
import { withUnit } from './unitText.ts';

/** What a language lacks stands in English. */
export function wordsIn({ words }: Pick<ShelfIndex, 'words'>, locale: LocaleCode): Words {
  return { ...words.en, ...words[locale] };
}

/** One of them: of an index's hundreds of words, lists show two. */
export function wordIn(
  { words }: Pick<ShelfIndex, 'words'>,
  locale: LocaleCode,
  key: string,
): string | undefined {
  return words[locale]?.[key] ?? words[defaultLocale]?.[key];
}

export function labelsIn(index: ShelfIndex, locale: LocaleCode): Labels {
  return new Labels(questionnaireOf(index), wordsIn(index, locale));
}

/** The large number with its name, unit and level, such as “eGFR: 50 mL/min/1.73 m², G3a”. */
export function resultLine(
  index: ShelfIndex,
  locale: LocaleCode,
  found: Readonly<Record<string, OutputValue>>,
): string | null {
  const { marks } = formatsIn(localeOf(locale).intl);
  const result = resultIn(index, locale, found);
  const parts = [result?.value, result?.level].filter(Boolean);
  if (!result || parts.length === 0) return null;
  return [result.name, parts.join(marks.comma)].join(marks.colon);
}

/** The same in its parts, each as text. */
export function resultIn(
  index: ShelfIndex,
  locale: LocaleCode,
  found: Readonly<Record<string, OutputValue>>,
) {
  const [main] = index.file.outputs;
  if (!main) return undefined;
  const questionnaire = questionnaireOf(index);
  const labels = labelsIn(index, locale);
  const { intl } = localeOf(locale);
  const { number } = formatsIn(intl);
  const value = found[main.of];
  const finding = questionnaire.findingPlaces.has(main.of) ? main.of : main.finding;
  const level = finding === undefined ? undefined : found[finding];
  const told =
    typeof value === 'number'
      ? withUnit(number(value, digitsFor(questionnaire, main.of)), unitOf(questionnaire, main.of), intl)
      : typeof value === 'string' && finding !== main.of
        ? value
        : '';
  return {
    name: outputLabel(questionnaire, labels, main.of),
    value: told,
    level: finding && typeof level === 'string' ? labels.words[levelKey(labels.words, finding, level)] : '',
  };
}
