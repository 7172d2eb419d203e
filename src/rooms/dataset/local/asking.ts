/** What the page may ask of the worker, about its file, the recipe over it and what is analysed, and how. */
import type { CleaningCalls } from '../cleaning/protocol.ts';
import type { StatisticsCalls } from '../statistics/protocol.ts';
import type { FileCalls } from './protocol.ts';

export type Calls = FileCalls & CleaningCalls & StatisticsCalls;

export type CallName = keyof Calls;

/** To the worker. `stop`: what is under way ends, and what was read until then stays. `warm`: a file is on its way. */
export type Order =
  | { id: number; call: CallName; args: readonly unknown[] }
  | { stop: true }
  | { warm: true };
