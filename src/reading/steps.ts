/** The way to what is for members, as far as a reader has come: first an account, then the identity, then membership. */
import type { Steps } from '../ports/vip.ts';

export type StepName = 'account' | 'identity' | 'membership';

const names = ['account', 'identity', 'membership'] as const satisfies readonly StepName[];

/** The steps that are not done, in their order. A membership that is obtained waits for the others alone. */
export function missingIn(steps: Steps): StepName[] {
  return names.filter(
    (name) => steps[name] !== 'done' && !(name === 'membership' && steps[name] === 'waiting'),
  );
}

/** The first step that its reader can take now; undefined where all are done, or wait for others. */
export function nextStep(steps: Steps): StepName | undefined {
  if (steps.account !== 'done') return 'account';
  return names.find((name) => steps[name] !== 'done' && steps[name] !== 'waiting');
}
