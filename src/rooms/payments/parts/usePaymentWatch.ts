/** Asks every few seconds what became of an order, for as long as it can be paid and somebody looks. */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useWatch } from '../../../own/useWatch.ts';
import { useClient } from '../../../platform/browser.tsx';
import { machineTime } from '../../../platform/clock.ts';
import { orderStateAddress } from '../addresses.ts';
import type { getOrderState as endpoint } from '../contract.ts';
import type { WholeOrder } from '../shown.ts';

// Without its schemas, which the server's guard alone needs.
const getOrderState = orderStateAddress as typeof endpoint;

const pauseMs = 2500;

type Trouble = 'offline' | 'busy';

/** @returns why nothing is known at present: nothing answers, or the site is there and cannot say */
export function usePaymentWatch({ number, state, failedAt }: WholeOrder): Trouble | undefined {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [trouble, setTrouble] = useState<Trouble>();
  const rests = useRef(0);
  useWatch(state === 'created', pauseMs, async () => {
    if (machineTime() < rests.current) return;
    try {
      // Nobody is asked to log in by what the page does by itself.
      const quietly = { quiet: true, asks: false };
      const now = await client.call(getOrderState, { order: number }, quietly);
      setTrouble(undefined);
      if (now.state !== state || now.failed_at !== failedAt) await revalidate();
    } catch (error) {
      const { status = 0, data }: Partial<CallError> = error instanceof CallError ? error : {};
      const { problem, retry_after: seconds }: { problem?: unknown; retry_after?: unknown } = Object(data);
      // The session is over: the page says so itself, with the way back in.
      if (problem === 'unauthenticated') return revalidate();
      if (typeof seconds === 'number') rests.current = machineTime() + seconds * 1000;
      setTrouble(status === 0 ? 'offline' : 'busy');
    }
  });
  return state === 'created' ? trouble : undefined;
}
