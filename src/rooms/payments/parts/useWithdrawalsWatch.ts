/** Asks every few seconds how far withdrawals are, for as long as one is under way and somebody looks. */
import { useRevalidator } from 'react-router';
import { useWatch } from '../../../own/useWatch.ts';
import { useClient } from '../../../platform/browser.tsx';
import { withdrawalStatesAddress } from '../withdrawals/addresses.ts';
import type { getWithdrawalStates as endpoint } from '../withdrawals/contract.ts';
import type { ShownWithdrawal } from '../withdrawals/shown.ts';

// Without its schemas, which the server's guard alone needs.
const getWithdrawalStates = withdrawalStatesAddress as typeof endpoint;

const pauseMs = 4000;

export function useWithdrawalsWatch(withdrawals: readonly ShownWithdrawal[]): void {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const shown = withdrawals.map(({ number, state }) => `${number} ${state}`).join();
  const open = withdrawals.some(({ endedAt }) => endedAt === null);
  useWatch(open, pauseMs, async () => {
    const { withdrawals: now } = await client.call(getWithdrawalStates, {}, { quiet: true });
    const states = now.map(({ withdrawal, state }) => `${withdrawal} ${state}`).join();
    if (states !== shown) await revalidate();
  });
}
