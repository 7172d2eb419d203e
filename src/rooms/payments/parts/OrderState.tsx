import { Status, type StatusState } from '../../../ui/Status.tsx';
import { usePayments } from '../messages.ts';
import type { ShownState } from '../shown.ts';

const marks: Record<ShownState, StatusState> = {
  created: 'wait',
  paid: 'on',
  partly: 'on',
  refunding: 'wait',
  refunded: 'off',
  closed: 'none',
};

/** A mark and the word of an order's state. */
export function OrderState({ state }: { state: ShownState }) {
  const t = usePayments();
  return <Status state={marks[state]}>{t(`states.${state}`)}</Status>;
}
