/** What the page may ask of the worker, about its file and about the recipe over it, and how. */
import type { CleaningCalls } from '../cleaning/protocol.ts';
import type { FileCalls } from './protocol.ts';

export type Calls = FileCalls & CleaningCalls;

export type CallName = keyof Calls;

/** To the worker. `stop`: what is under way ends, and what was read until then stays. */
export type Order = { id: number; call: CallName; args: readonly unknown[] } | { stop: true };
