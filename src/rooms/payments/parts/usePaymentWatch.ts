/** Asks every few seconds what became of an order, for as long as it can be paid and somebody looks. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useWatch } from '../../../own/useWatch.ts';
import { useClient } from '../../../platform/browser.tsx';
import { orderStateAddress } from '../addresses.ts';
import type { getOrderState as endpoint } from '../contract.ts';
import type { WholeOrder } from '../shown.ts';

// Without its schemas, which the server's guard alone needs.
const getOrderState = orderStateAddress as typeof endpoint;

const pauseMs = 2500;

/** @returns whether the server cannot be reached at present */
export function usePaymentWatch({ number, state, failedAt }: WholeOrder): boolean {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [offline, setOffline] = useState(false);
  useWatch(state === 'created', pauseMs, async () => {
    try {
      const now = await client.call(getOrderState, { order: number }, { quiet: true });
      setOffline(false);
      if (now.state !== state || now.failed_at !== failedAt) await revalidate();
    } catch {
      setOffline(true);
    }
  });
  return offline && state === 'created';
}
