import type { Plan } from '../contract.ts';
import { useVip } from '../messages.ts';

/** What a plan is had for, in words. */
export function usePrice(): (plan: Pick<Plan, 'way' | 'price'>) => string {
  const t = useVip();
  return ({ way, price }) => (way === 'free' ? t('plans.freeOnce') : t('points', { points: price }));
}
