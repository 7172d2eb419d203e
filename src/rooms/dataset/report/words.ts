/** How a report speaks: whoever lays it out brings the words of a language, and what variables are called. Pure. */

import type { Speech } from '../../../figures/draw/speech.ts';
import type { Marks } from '../../../i18n/marks.ts';
import type { Outcome } from '../../../methods/analysis.ts';
import type { FlowSpeech } from '../../../report/flowBoxes.ts';
import type { Saying } from '../statistics/saying.ts';

/** `say` takes keys of any namespace; `titleOf` and `labelOf`, variables by key or name. */
export type ReportWords = {
  language: string;
  marks: Marks;
  say(key: string, values?: Record<string, string | number>): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  and(names: readonly string[]): string;
  titleOf(variable: string): string;
  unitOf(variable: string): string | undefined;
  labelOf(variable: string, code: string): string;
};

export function sayingIn(
  words: ReportWords,
  { method, options, roles }: Pick<Outcome['spec'], 'method' | 'options' | 'roles'>,
): Saying {
  const { marks, number, titleOf, labelOf, say } = words;
  const own = { method, options, roles, marks, number, titleOf, labelOf };
  return { ...own, style: 'plain', say: (key, values) => say(`methods.${key}`, values) };
}

export function flowSpeechIn({ language, marks, say, number, labelOf }: ReportWords): FlowSpeech {
  return {
    ...{ language, marks },
    say: (key, values) => say(`report.${key}`, { ...values }),
    number: (value) => number(value),
    labelOf,
  };
}

export function figureSpeechIn({
  language,
  marks,
  say,
  number,
  titleOf,
  unitOf,
  labelOf,
}: ReportWords): Speech {
  return {
    ...{ language, labelOf },
    say: (key, values) => say(`figures.${key}`, { ...values }),
    number: (value, digits) =>
      number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    titleOf: (variable) => {
      const unit = unitOf(variable);
      return unit === undefined
        ? titleOf(variable)
        : `${titleOf(variable)}${marks.opening}${unit}${marks.closing}`;
    },
  };
}
