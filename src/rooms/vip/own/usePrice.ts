import { useFormat } from '../../../i18n/messages.tsx';
import type { Plan } from '../contract.ts';
import { useVip } from '../messages.ts';

/** What a plan is had for, in words. */
export function usePrice(): (plan: Pick<Plan, 'way' | 'price'>) => string {
  const t = useVip();
  return ({ way, price }) => (way === 'free' ? t('plans.freeOnce') : t('points', { points: price }));
}

/** An amount of money in words. */
export function usePriceIn(currency: string): (hundredths: number) => string {
  const format = useFormat();
  return (hundredths) => format.number(hundredths / 100, { style: 'currency', currency });
}
