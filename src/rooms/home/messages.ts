/** The words of the home page, and its numbers in the language of the page. */
import { messagesOf, useFormat } from '#i18n/messages.tsx';
import type en from '../../../content/home/en.json';

export const useHome = messagesOf<typeof en>('home');

/** Numbers as the page writes them: no grouping, so that 420 patients and 1200 line up with the record numbers. */
export function useNumbers() {
  const format = useFormat();
  return {
    whole: (value: number) => format.number(value, { maximumFractionDigits: 0, useGrouping: false }),
    fixed: (value: number, digits: number) =>
      format.number(value, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: false,
      }),
    /** As many decimals as it has, two at most. */
    short: (value: number) => format.number(value, { maximumFractionDigits: 2, useGrouping: false }),
    percent: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
  };
}

/** The number of a record as it stands on the form: four digits in every language. */
export function recordNumber(id: number): string {
  return String(id).padStart(4, '0');
}
