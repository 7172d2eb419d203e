import { useFormat } from '../i18n/messages.tsx';

/** An amount as somebody types it: with the decimal mark of their language, and no other. */
export function useTypedMoney(): (hundredths: number) => string {
  const { number } = useFormat();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  return (hundredths) => number(hundredths / 100, digits);
}
