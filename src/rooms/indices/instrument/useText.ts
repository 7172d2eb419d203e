/** Numbers, units and answers as the language of the page writes them. */
import { useMemo } from 'react';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { useTyped } from '../../../i18n/typed.ts';
import type { Quantity } from '../../../measurands/measured.ts';
import { decimalsOf } from '../../../measurands/units.ts';
import type { Answer } from '../../../questionnaire/definition.ts';
import type { Labels } from '../../../questionnaire/labels.ts';
import type { CompiledItem, Questionnaire } from '../../../questionnaire/questionnaire.ts';
import type { OutputValue } from '../computed.ts';
import { useIndices } from '../messages.ts';
import { digitsFor, unitOf } from '../outputs.ts';
import { unitText, withUnit } from '../unitText.ts';

export type Text = ReturnType<typeof useText>;

export function useText(questionnaire: Questionnaire, labels: Labels) {
  const t = useIndices();
  const format = useFormat();
  const { field } = useTyped();
  const { intl } = useLocale();
  return useMemo(() => {
    const { number, dateTime, marks, inBrackets } = format;
    const unit = (code: string | undefined, of: string) => unitText(code, intl, of);
    const joined = (value: string, code: string | undefined, of: string) => withUnit(value, code, intl, of);
    const quantity = ({ value, unit: code }: Quantity, of: string) =>
      joined(number(value, { maximumSignificantDigits: 4 }), code, of);
    const day = (text: string) => dateTime(new Date(`${text}T00:00:00Z`), { dateStyle: 'medium' });
    return {
      unit,
      number,
      marks,
      field,
      quantity,
      exact: (value: number) => number(value, { maximumSignificantDigits: 8 }),
      /** An output as the source reports it, without its unit. */
      output: (of: string, value: OutputValue): string => {
        if (typeof value === 'number') return number(value, digitsFor(questionnaire, of));
        if (typeof value === 'boolean') return value ? t('yes') : t('no');
        return value === null ? '' : day(value);
      },
      outputUnit: (of: string) => unit(unitOf(questionnaire, of), of),
      /** An output that is written already, and its unit. */
      withUnit: (written: string, of: string) => written && joined(written, unitOf(questionnaire, of), of),
      /** What a number is called, and its unit where it has one. */
      named: (label: string, unitWord: string) => (unitWord ? `${label}${inBrackets(unitWord)}` : label),
      answer: (compiled: CompiledItem, answer: Answer): string => {
        const { item } = compiled;
        if (typeof answer === 'boolean') return answer ? t('yes') : t('no');
        if (item.type === 'number') {
          const given =
            typeof answer === 'number' ? { value: answer, unit: item.unit } : (answer as Quantity); // a number's answer
          const digits = decimalsOf(item, given.unit) ?? 3;
          const written = number(given.value, { maximumFractionDigits: Math.max(digits, 3) });
          return joined(written, given.unit, item.id);
        }
        return item.type === 'date' ? day(String(answer)) : labels.answer(compiled, answer, marks.list);
      },
    };
  }, [questionnaire, labels, t, format, field, intl]);
}
