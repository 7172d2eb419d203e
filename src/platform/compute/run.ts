/** One piece of work that waits for a thread, or is under way in one. */
import type { Waiting } from './queue.ts';
import type { Order } from './thread.ts';

export type Run = Waiting &
  Order & {
    seconds: number;
    /** Whether its person pauses when it is ended. */
    pauses: boolean;
    told(part: number): void;
    resolve(answer: unknown): void;
    reject(error: Error): void;
  };
