import { usePayments } from '../messages.ts';

/** What is bought, in words. */
export function useItemName(): (item: { points: number | null; days: number | null }) => string {
  const t = usePayments();
  return ({ points, days }) =>
    days === null ? t('what.points', { points: points ?? 0 }) : t('what.plan', { days });
}
