/** How figures speak in a browser: in any language of the site, whichever that of the page is. */
import type { Speech } from '../../../figures/draw/speech.ts';
import { formatsIn } from '../../../i18n/format.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { own } from '../../../lib/own.ts';
import type { Asked } from './drawn.ts';

export type FigureWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is said in a figure takes its values as they are, and nothing by number or gender: a test holds its words to it. */
export function filledIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function speechOf(words: FigureWords, { language, labels }: Omit<Asked, 'spec'>): Speech {
  const { intl, tag } = localeOf(language);
  const { number } = formatsIn(intl);
  return {
    language: tag,
    say: (key, values = {}) => {
      const [group = '', name = ''] = key.split('.');
      return filledIn(words[group]?.[name] ?? '', values);
    },
    number: (value, digits) =>
      number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    titleOf: (key) => own(labels, key)?.title ?? key,
    labelOf: (key, level) => own(own(labels, key)?.levels ?? {}, level) ?? level,
  };
}
