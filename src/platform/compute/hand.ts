/** One thread, opened when it is first needed, and what it works at. */
import { Worker } from 'node:worker_threads';
import { afterComputing } from './afterComputing.ts';
import type { Run } from './run.ts';
import { ComputeFailed, type ComputeModules } from './task.ts';
import type { Order, Outcome } from './thread.ts';

/**
 * Seconds that a thread may take to open and to load what it runs: on a machine that is busy, longer than most tasks
 * may compute, of which that is no part.
 */
const longestOpening = 60;

type Told = {
  /** A run had begun, and was ended. */
  tooMuch(run: Run): void;
  /** The next may come. */
  free(): void;
};

/** It keeps no program from its end. */
function newThread(modules: ComputeModules): Worker {
  const opened = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: modules,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  opened.unref();
  return opened;
}

export function hand(modules: ComputeModules, { tooMuch, free }: Told) {
  let thread: Worker | undefined;
  let current: { run: Run; stopWaiting(): void; begun: boolean } | undefined;

  const settle = (end: (run: Run) => void) => {
    if (!current) return;
    current.stopWaiting();
    const { run } = current;
    current = undefined;
    end(run);
    free();
  };

  /** The next run gets a new thread. */
  const leave = () => {
    const left = thread;
    thread = undefined;
    return left?.terminate();
  };

  /** A thread that is stuck or broken is ended. */
  const giveUp = (why = 'took too long') => {
    void leave();
    if (current?.begun) tooMuch(current.run);
    settle((run) => run.reject(new ComputeFailed(why)));
  };

  const open = (): Worker => {
    const opened = newThread(modules);
    opened.on('message', (outcome: Outcome) => {
      if (outcome.id !== current?.run.id) return;
      if ('begun' in outcome) {
        current.stopWaiting();
        current.begun = true;
        current.stopWaiting = afterComputing(opened, outcome.begun, current.run.seconds, giveUp);
      } else if ('part' in outcome) current.run.told(outcome.part);
      else if ('failed' in outcome) settle((run) => run.reject(new ComputeFailed(outcome.failed)));
      else settle((run) => run.resolve(outcome.answer));
    });
    opened.on('error', (error) => opened === thread && giveUp(error.message));
    // A thread that ended by itself answers nothing any more.
    opened.on('exit', () => opened === thread && giveUp('the thread ended'));
    return opened;
  };

  return {
    /** What it works at; undefined while it is free. */
    get run(): Run | undefined {
      return current?.run;
    },
    get isOpen(): boolean {
      return thread !== undefined;
    },
    take(run: Run): void {
      const timer = setTimeout(giveUp, Math.max(run.seconds, longestOpening) * 1000);
      current = { run, stopWaiting: () => clearTimeout(timer), begun: false };
      thread ??= open();
      try {
        const order: Order = { id: run.id, name: run.name, input: run.input };
        thread.postMessage(order);
      } catch (error) {
        // What cannot be copied to the thread holds nobody else up.
        settle(({ reject }) => reject(new ComputeFailed(error instanceof Error ? error.message : 'failed')));
      }
    },
    /** Ends what it works at, with its thread: nothing else stops what computes. */
    end(run: Run, reason: Error): boolean {
      if (current?.run !== run) return false;
      void leave();
      settle(({ reject }) => reject(reason));
      return true;
    },
    async close(): Promise<void> {
      const ended = leave();
      settle((run) => run.reject(new ComputeFailed('the server stops')));
      await ended;
    },
  };
}
