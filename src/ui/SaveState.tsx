/** Whether what somebody did is kept, by a mark and in words; a change of it is announced. */
import type { ReactNode } from 'react';
import { Status } from './Status.tsx';

/** `changed`: it was kept, and something was done since. */
export type Saved = 'none' | 'saved' | 'changed' | 'failed';

const marks = { none: 'none', saved: 'on', changed: 'wait', failed: 'no' } as const;

export function SaveState({ state, children }: { state: Saved; children: ReactNode }) {
  return (
    <span role="status">
      <Status state={marks[state]}>{children}</Status>
    </span>
  );
}
