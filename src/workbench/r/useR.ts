/** R on a page: nothing of it is there before it is asked for. */
import { useEffect, useRef, useState } from 'react';
import type { RAnswer } from './driver.ts';
import { type Failed, failedBy } from './failed.ts';
import type { Reached, RProgram, RSession } from './session.ts';

export type RState =
  | { at: 'rest' }
  | { at: 'working'; reached: Reached }
  | { at: 'done'; answer: RAnswer }
  | Failed;

export type R = {
  state: RState;
  run(make: () => Promise<RProgram | undefined>): Promise<void>;
  end(): void;
};

const rest: RState = { at: 'rest' };

/** @param of what is checked; of anything else nothing is known yet */
export function useR(of: unknown): R {
  const [held, setHeld] = useState<{ of: unknown; state: RState }>({ of, state: rest });
  const session = useRef<RSession>(undefined);
  const runs = useRef(0);
  useEffect(() => () => session.current?.end(), []);
  const run = async (make: () => Promise<RProgram | undefined>) => {
    const own = ++runs.current;
    const put = (state: RState) => own === runs.current && setHeld({ of, state });
    put({ at: 'working', reached: { at: 'fetching', share: 0 } });
    put(await reached(session, make, (to) => put({ at: 'working', reached: to })));
  };
  return {
    state: held.of === of ? held.state : rest,
    run,
    end: () => session.current?.end(),
  };
}

async function reached(
  session: { current: RSession | undefined },
  make: () => Promise<RProgram | undefined>,
  tell: (to: Reached) => void,
): Promise<RState> {
  const fetched = await import('./session.ts').catch(() => undefined);
  if (!fetched) return { at: 'failed', why: 'network' };
  session.current ??= new fetched.RSession();
  try {
    const program = await make();
    return program ? { at: 'done', answer: await session.current.run(program, tell) } : rest;
  } catch (error) {
    return failedBy(error);
  }
}
