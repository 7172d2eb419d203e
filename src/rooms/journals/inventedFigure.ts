/** The figures of an invented journal, as the card of the look-up shows them: real ones are open to few. */
import { formatsIn } from '../../i18n/format.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { InstrumentFigure } from '../../reading/instruments.ts';

/** Of each year, the last one in 2025. */
const figures = [2.9, 3.1, 3.0, 3.3, 3.6, 3.4, 3.6];

export function inventedFigure({ catalogue }: Context, locale: LocaleCode): InstrumentFigure {
  const { number } = formatsIn(localeOf(locale).intl);
  return {
    value: number(figures.at(-1) ?? 0, { minimumFractionDigits: 1 }),
    text: catalogue.text(locale, 'journals.server.figure', { year: '2025' }),
    drawing: {
      kind: 'curve',
      points: figures.map((figure, at) => ({ x: at / (figures.length - 1), y: (figure - 2.7) / 1 })),
    },
  };
}
