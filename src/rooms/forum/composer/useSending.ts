/**
 * Sends one thing once. A connection that is lost is waited for, and the same is sent again with the same key: the server
 * knows what it has already taken.
 */
import { useEffect, useRef, useState } from 'react';
import { CallError, type Fault, isLost } from '../../../contract/callError.ts';

/** What the server said against it. */
export type Refused = { sentence: string; faults: readonly Fault[]; problem: unknown };

/** `waiting`: the connection was lost, and it is tried again. */
export type SendingState = 'idle' | 'sending' | 'waiting';

/** Milliseconds before the next try: doubled each time, up to the second. */
const pauses = { first: 1000, longest: 20_000 } as const;

export function useSending() {
  const [state, setState] = useState<SendingState>('idle');
  const [refused, setRefused] = useState<Refused>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  /** @returns the answer; undefined when it was refused or given up, or when something is under way already */
  async function send<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    if (underWay.current) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    underWay.current = stop;
    setRefused(undefined);
    try {
      for (let pause: number = pauses.first; !signal.aborted; pause = Math.min(2 * pause, pauses.longest)) {
        setState('sending');
        try {
          return await call();
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          if (!isLost(error)) {
            setRefused(refusalIn(error));
            return undefined;
          }
        }
        setState('waiting');
        await connection(pause, signal);
      }
      return undefined;
    } finally {
      underWay.current = undefined;
      setState('idle');
    }
  }

  return {
    state,
    refused,
    send,
    /** Stops trying; what was written stays. */
    giveUp: () => underWay.current?.abort(),
    forget: () => setRefused(undefined),
  };
}

function refusalIn({ message, faults, data }: CallError): Refused {
  return { sentence: message, faults, problem: Object(data).problem };
}

/** What the server said against one field. */
export function refusedAt(refused: Refused | undefined, name: string): string | undefined {
  return refused?.faults.find(({ field }) => field === name)?.sentence;
}

/** Resolves when the browser is connected again, after the pause, or when nobody waits any more. */
function connection(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pause);
    const over = new AbortController();
    function done() {
      clearTimeout(timer);
      over.abort();
      resolve();
    }
    addEventListener('online', done, { signal: over.signal });
    signal.addEventListener('abort', done, { signal: over.signal });
  });
}
