/** Asks every few seconds how far withdrawals are, for as long as one is under way and somebody looks. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
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
  useEffect(() => {
    if (!open) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState === 'visible') {
        try {
          const { withdrawals: now } = await client.call(getWithdrawalStates, {}, { quiet: true });
          const states = now.map(({ withdrawal, state }) => `${withdrawal} ${state}`).join();
          if (states !== shown) await revalidate();
        } catch {
          // The next time is its next try.
        }
      }
      if (!ended) timer = setTimeout(ask, pauseMs);
    };
    timer = setTimeout(ask, pauseMs);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [client, revalidate, shown, open]);
}
