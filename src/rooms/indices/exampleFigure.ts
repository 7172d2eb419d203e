/** The worked example of one index, as the card of all indices shows it. */
import { formatsIn } from '../../i18n/format.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Answers } from '../../questionnaire/definition.ts';
import type { InstrumentFigure } from '../../reading/instruments.ts';
import { computed } from './computed.ts';
import { indexOf, questionnaireOf } from './offered.ts';
import { digitsFor, unitOf } from './outputs.ts';
import { resultIn } from './told.ts';
import { unitText } from './unitText.ts';

const shown = 'egfr-ckd-epi-2021';

export function exampleFigure(_ctx: Context, locale: LocaleCode): InstrumentFigure | undefined {
  const index = indexOf(shown, locale);
  const [main] = index?.file.outputs ?? [];
  if (!index || !main) return undefined;
  const questionnaire = questionnaireOf(index);
  const [example] = index.file.cases;
  // The engine looks at each answer.
  const { outputs, levels } = computed(questionnaire, index.file.outputs, example.answers as Answers);
  const { intl } = localeOf(locale);
  const { number, marks } = formatsIn(intl);
  const value = Number(outputs[main.of]);
  const [least, most] = main.axis ?? [0, value];
  const unit = unitText(unitOf(questionnaire, main.of), intl);
  return {
    value: number(value, digitsFor(questionnaire, main.of)),
    text: [unit, resultIn(index, locale, { ...outputs, ...levels })?.level].filter(Boolean).join(marks.comma),
    drawing: { kind: 'band', at: (value - least) / (most - least) },
  };
}
