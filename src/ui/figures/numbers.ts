/** Numbers as a figure writes them, in the language (BCP 47) that it is given. */
import { withMinus } from '../../lib/minus.ts';

/** Decimals fixed at `digits`, with a true minus sign; `signed` says a plus too. */
export function shown(value: number, language: string, digits: number, signed = false): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  return withMinus(format.format(value));
}

/** The numbers of an axis, all with the decimals of the finest. */
export function shownAlike(values: readonly number[], language: string): string[] {
  const digits = Math.max(0, ...values.map((value) => (String(value).split('.')[1] ?? '').length));
  return values.map((value) => shown(value, language, digits));
}
