/** Quantities as the language of the page writes them. */
import type { NumberInput, Unit } from '../../../designs/design.ts';
import { formatsIn } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { typedIn } from '../../../i18n/typed.ts';
import { remember } from '../../../lib/remember.ts';
import { inPercent, tidy } from './entry.ts';

export type Quantities = {
  /** In a field: no marks between thousands, and a share without its sign, which stands behind the field. */
  field(input: Pick<NumberInput, 'name' | 'unit'>, value: number): string;
  /** In a text, with its sign where it has one. */
  text(quantity: { name: string; unit: Unit }, value: number): string;
  /** With five digits, as a formula shows what it computes with. */
  exact(value: number): string;
  number: ReturnType<typeof formatsIn>['number'];
  /** How a field may be written. */
  marks: ReturnType<typeof typedIn>['marks'];
};

const counts: readonly Unit[] = ['people', 'pairs', 'sets', 'clusters', 'events'];

export function useQuantities(): Quantities {
  return quantitiesIn(useLocale().intl);
}

/** The same in any language. */
export const quantitiesIn = remember((intl: string): Quantities => {
  const { number } = formatsIn(intl);
  const { field, marks } = typedIn(intl);
  const plain = (value: number) =>
    number(value, Math.abs(value) < 1000 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: 1 });
  return {
    number,
    marks,
    field: (input, value) =>
      field(tidy(inPercent(input) ? value * 100 : value), { maximumSignificantDigits: 12 }),
    text: ({ name, unit }, value) => {
      if (inPercent({ name, unit })) {
        const digits = Math.abs(value) < 0.001 ? 4 : Math.abs(value) < 0.1 ? 2 : 1;
        return number(value, { style: 'percent', maximumFractionDigits: digits });
      }
      return counts.includes(unit) ? number(value, { maximumFractionDigits: 1 }) : plain(value);
    },
    exact: (value) =>
      number(value, Number.isInteger(value) ? {} : { maximumSignificantDigits: Math.abs(value) < 1 ? 5 : 6 }),
  };
});
