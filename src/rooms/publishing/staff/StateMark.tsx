/** The state of an entry by shape and word. */
import { Status, type StatusState } from '../../../ui/Status.tsx';
import type { State } from '../entry.ts';
import { usePublishing } from '../messages.ts';

const marks: Record<State, StatusState> = {
  draft: 'none',
  scheduled: 'wait',
  published: 'on',
  withdrawn: 'no',
};

export function StateMark({ state, changed }: { state: State; changed: boolean }) {
  const t = usePublishing();
  if (state === 'published' && changed) return <Status state="wait">{t('states.changed')}</Status>;
  return <Status state={marks[state]}>{t(`states.${state}`)}</Status>;
}
