import { Status, type StatusState } from '../../../ui/Status.tsx';
import { usePayments } from '../messages.ts';
import type { WithdrawalState } from '../queries/withdrawals.ts';

const marks: Record<WithdrawalState, StatusState> = {
  asked: 'wait',
  approved: 'wait',
  taken: 'wait',
  settled: 'on',
  reversed: 'no',
  cancelled: 'none',
};

/** A mark and the word of how far a withdrawal is. */
export function WithdrawalStatus({ state }: { state: WithdrawalState }) {
  const t = usePayments();
  return <Status state={marks[state]}>{t(`withdraw.states.${state}`)}</Status>;
}
