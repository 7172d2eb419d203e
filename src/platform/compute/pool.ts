/**
 * Threads compute, so that no request waits for it: one for what is urgent, one for jobs, one for what anybody may ask
 * for, one for the rest.
 */
import { Worker } from 'node:worker_threads';
import { TurnQueue, type Waiting } from './queue.ts';
import {
  type Compute,
  ComputeBusy,
  ComputeFailed,
  type ComputeModules,
  type ComputeOptions,
} from './task.ts';
import type { Order, Outcome } from './thread.ts';

type Run = Waiting & Order & { seconds: number; resolve(answer: unknown): void; reject(error: Error): void };

/**
 * Seconds that a thread may take to open and to load what it runs: on a machine that is busy, longer than most tasks
 * may compute, of which that is no part.
 */
const longestOpening = 60;

/** @param modules file behind each task's name */
export function openCompute(modules: ComputeModules): Compute {
  const lanes = {
    urgent: lane(modules),
    patient: lane(modules),
    background: lane(modules),
    crowd: lane(modules),
  };
  let last = 0;
  return {
    run: (task, input, options = {}) =>
      new Promise((resolve, reject) => {
        const { name, seconds, waiting: limit } = task;
        const { person = '', supersedes = false } = options;
        // The types of a task say what its module answers.
        const settle = resolve as (answer: unknown) => void;
        lanes[laneFor(options)].add({
          id: ++last,
          name,
          input,
          person,
          limit: person === '' ? Number.POSITIVE_INFINITY : limit,
          supersedes: person !== '' && supersedes,
          seconds,
          resolve: settle,
          reject,
        });
      }),
    close: async () => void (await Promise.all(Object.values(lanes).map((lane) => lane.close()))),
  };
}

function laneFor({ urgent, background, crowd }: ComputeOptions) {
  if (urgent) return 'urgent';
  if (background) return 'background';
  return crowd ? 'crowd' : 'patient';
}

/** One thread, opened when it is first needed, and the queue before it. */
function lane(modules: ComputeModules) {
  const queue = new TurnQueue<Run>();
  let thread: Worker | undefined;
  let current: { run: Run; timer: NodeJS.Timeout } | undefined;
  let closed = false;

  const settle = (end: (run: Run) => void) => {
    if (!current) return;
    clearTimeout(current.timer);
    const { run } = current;
    current = undefined;
    end(run);
    next();
  };

  /** A thread that is stuck or broken is ended; the next run gets a new one. */
  const giveUp = (why: string) => {
    const stuck = thread;
    thread = undefined;
    void stuck?.terminate();
    settle((run) => run.reject(new ComputeFailed(why)));
  };

  const endAfter = (seconds: number) => setTimeout(() => giveUp('took too long'), seconds * 1000);

  const open = (): Worker => {
    const opened = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: modules,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    opened.on('message', (outcome: Outcome) => {
      if (outcome.id !== current?.run.id) return;
      if ('begun' in outcome) {
        clearTimeout(current.timer);
        current.timer = endAfter(current.run.seconds);
      } else if ('failed' in outcome) settle((run) => run.reject(new ComputeFailed(outcome.failed)));
      else settle((run) => run.resolve(outcome.answer));
    });
    opened.on('error', (error) => opened === thread && giveUp(error.message));
    // A thread that ended by itself answers nothing any more.
    opened.on('exit', () => opened === thread && giveUp('the thread ended'));
    opened.unref();
    return opened;
  };

  const next = () => {
    const run = current || closed ? undefined : queue.take();
    if (!run) return;
    current = { run, timer: endAfter(Math.max(run.seconds, longestOpening)) };
    thread ??= open();
    try {
      thread.postMessage({ id: run.id, name: run.name, input: run.input } satisfies Order);
    } catch (error) {
      // What cannot be copied to the thread holds nobody else up.
      settle(({ reject }) => reject(new ComputeFailed(error instanceof Error ? error.message : 'failed')));
    }
  };

  return {
    add(run: Run): void {
      if (closed) {
        run.reject(new ComputeFailed('the server stops'));
        return;
      }
      const { added, superseded } = queue.add(run);
      for (const older of superseded) older.reject(new ComputeBusy('a newer one took its place'));
      if (added) next();
      else run.reject(new ComputeBusy('too much waiting'));
    },
    async close(): Promise<void> {
      closed = true;
      for (const run of queue.clear()) run.reject(new ComputeFailed('the server stops'));
      const ending = thread;
      thread = undefined;
      settle((run) => run.reject(new ComputeFailed('the server stops')));
      await ending?.terminate();
    },
  };
}
