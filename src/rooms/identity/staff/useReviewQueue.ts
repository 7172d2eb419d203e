/** The cases that a reviewer holds: the one on the screen, and the next, loaded already. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { machineTime } from '../../../platform/clock.ts';
import { useToast } from '../../../ui/toasts.tsx';
import type { ReadyReason } from '../reasons.ts';
import { approveCase, refuseCase, releaseCases, takeCases } from '../reviewContract.ts';

export type QueuedCase = AnswerOf<typeof takeCases>['cases'][number];

export type Refusing = { reason: ReadyReason } | { reason: 'typed'; text: string; language: LocaleCode };

/** In milliseconds: how often cases are held longer, and how long without a hand on it one counts as present. */
const [every, present] = [60_000, 4 * 60_000];

export function useReviewQueue() {
  const client = useClient();
  const toast = useToast();
  const [queue, setQueue] = useState<{ cases: QueuedCase[]; waiting: number }>();
  const [busy, setBusy] = useState(false);
  const skipped = useRef<string[]>([]);
  const gone = useRef<string[]>([]);
  const asked = useRef(0);

  const fill = useCallback(async () => {
    const mine = ++asked.current;
    try {
      const taken = await client.call(takeCases, { except: skipped.current.slice(-200) }, { quiet: true });
      // What was decided meanwhile is not shown again.
      const cases = taken.cases.filter((one) => !gone.current.includes(one.case));
      if (mine === asked.current) setQueue({ cases, waiting: taken.waiting });
    } catch (error) {
      if (error instanceof CallError) toast.show(error.message, 'error');
    }
  }, [client, toast]);

  const leave = useCallback(() => {
    // Whoever leaves gives back what they hold; of a closed window it comes back by itself.
    client.call(releaseCases, {}, { quiet: true, asks: false }).catch(() => undefined);
  }, [client]);
  usePresence(fill, leave);

  /** The next case is on the screen at once; another is fetched behind it. */
  const next = (one: QueuedCase) => {
    gone.current = [...gone.current, one.case].slice(-50);
    setQueue(
      (before) => before && { ...before, cases: before.cases.filter(({ case: id }) => id !== one.case) },
    );
    void fill();
  };

  async function settle(one: QueuedCase, call: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await call();
      next(one);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.show(error.message, 'error');
      await fill();
      return false;
    } finally {
      setBusy(false);
    }
  }

  const idOf = (one: QueuedCase) => ({ case: one.case, version: String(one.version) });
  return {
    queue,
    busy,
    approve: (one: QueuedCase) => settle(one, () => client.call(approveCase, idOf(one), { quiet: true })),
    refuse: (one: QueuedCase, why: Refusing) =>
      settle(one, () => client.call(refuseCase, { ...idOf(one), ...why }, { quiet: true })),
    skip(one: QueuedCase) {
      skipped.current.push(one.case);
      setQueue(
        (before) => before && { ...before, cases: before.cases.filter(({ case: id }) => id !== one.case) },
      );
      void fill();
    },
  };
}

/** Holds cases while somebody is at work, and gives them back when they leave the page. */
function usePresence(fill: () => Promise<void>, leave: () => void): void {
  const moved = useRef(0);
  useEffect(() => {
    const touch = () => {
      moved.current = machineTime();
    };
    touch();
    void fill();
    const timer = setInterval(() => {
      if (!document.hidden && machineTime() - moved.current < present) void fill();
    }, every);
    for (const kind of ['keydown', 'pointermove'] as const) document.addEventListener(kind, touch);
    return () => {
      clearInterval(timer);
      for (const kind of ['keydown', 'pointermove'] as const) document.removeEventListener(kind, touch);
      leave();
    };
  }, [fill, leave]);
}
