/** What a failed call says of itself. */
import { CallError, type Fault } from '../../../contract/callError.ts';

/** The server's sentence; undefined when no answer came, or when it had none. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.sentence : undefined;
}

export function faultsOf(error: unknown): readonly Fault[] {
  return error instanceof CallError ? error.faults : [];
}

/** Seconds that the server asks us to wait, on a 429. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined;
  const seconds: unknown = dataOf(error).retry_after;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
}

/** The session is over, too old for a change of credentials, or has not shown the second factor. */
export function wantsSignIn(error: unknown): 'expired' | 'stale' | 'factor' | undefined {
  const problem: unknown = dataOf(error).problem;
  if (problem === 'unauthenticated') return 'expired';
  if (problem === 'step_up') return 'factor';
  return problem === 'stale_sign_in' ? 'stale' : undefined;
}

function dataOf(error: unknown): Record<string, unknown> {
  return error instanceof CallError ? Object(error.data) : {};
}
