/**
 * Threads compute, so that no request waits for it: one for what is urgent, one for jobs, one less than the machine has
 * cores for what anybody may ask for, one for the rest.
 * See docs/decisions/0172-own-threads.md.
 */
import { availableParallelism } from 'node:os';
import { hand } from './hand.ts';
import { makePauses, type Pauses } from './pauses.ts';
import { TurnQueue } from './queue.ts';
import type { Run } from './run.ts';
import {
  type Compute,
  ComputeBusy,
  ComputeFailed,
  type ComputeModules,
  type ComputeOptions,
  ComputePaused,
} from './task.ts';

/** @param modules file behind each task's name */
export function openCompute(modules: ComputeModules): Compute {
  const pauses = makePauses();
  const lanes = {
    urgent: lane(modules, pauses),
    patient: lane(modules, pauses),
    background: lane(modules, pauses),
    // One person holds one, and there are two at least: what is never done holds up nobody else meanwhile.
    crowd: lane(modules, pauses, Math.max(2, availableParallelism() - 1)),
  };
  let last = 0;
  return {
    run: (task, input, options = {}) =>
      new Promise((resolve, reject) => {
        const { name, seconds, waiting: limit } = task;
        const { person = '', supersedes = false, signal, told = () => {} } = options;
        if (signal?.aborted) return reject(signal.reason);
        // The types of a task say what its module answers.
        const settle = resolve as (answer: unknown) => void;
        const lane = lanes[laneFor(options)];
        const run: Run = {
          id: ++last,
          name,
          input,
          person,
          limit: person === '' ? Number.POSITIVE_INFINITY : limit,
          supersedes: person !== '' && supersedes,
          seconds,
          pauses: person !== '' && task.pauses === true,
          told,
          resolve(answer) {
            signal?.removeEventListener('abort', end);
            settle(answer);
          },
          reject(error) {
            signal?.removeEventListener('abort', end);
            reject(error);
          },
        };
        const end = () => lane.end(run, signal?.reason);
        signal?.addEventListener('abort', end);
        lane.add(run);
      }),
    close: async () => void (await Promise.all(Object.values(lanes).map((lane) => lane.close()))),
  };
}

function laneFor({ urgent, background, crowd }: ComputeOptions) {
  if (urgent) return 'urgent';
  if (background) return 'background';
  return crowd ? 'crowd' : 'patient';
}

/** One thread or several, and the queue before them. */
function lane(modules: ComputeModules, pauses: Pauses, threads = 1) {
  const queue = new TurnQueue<Run>();
  let closed = false;

  const isBusy = (person: string) => hands.some(({ run }) => run?.person === person);

  const refused = ({ pauses: may, person, reject }: Run): boolean => {
    const wait = may ? pauses.left(person) : 0;
    if (wait > 0) reject(new ComputePaused(wait));
    return wait > 0;
  };

  const next = (): void => {
    while (!closed) {
      const free = hands.filter(({ run }) => !run);
      // A thread that is there already begins at once.
      const here = free.find(({ isOpen }) => isOpen) ?? free[0];
      const run = here && queue.take(isBusy);
      if (!run) return;
      if (!refused(run)) here.take(run);
    }
  };

  const hands = Array.from({ length: threads }, () =>
    hand(modules, {
      tooMuch: (run) => run.pauses && pauses.begin(run.person),
      free: next,
    }),
  );

  return {
    add(run: Run): void {
      if (closed) {
        run.reject(new ComputeFailed('the server stops'));
        return;
      }
      if (refused(run)) return;
      const { added, superseded } = queue.add(run);
      for (const older of superseded) older.reject(new ComputeBusy('a newer one took its place'));
      if (added) next();
      else run.reject(new ComputeBusy('too much waiting'));
    },
    /** Of one that waits, and of one that is under way. */
    end(run: Run, reason: Error): void {
      if (queue.drop(run)) run.reject(reason);
      else hands.some((one) => one.end(run, reason));
    },
    async close(): Promise<void> {
      closed = true;
      for (const run of queue.clear()) run.reject(new ComputeFailed('the server stops'));
      await Promise.all(hands.map((one) => one.close()));
    },
  };
}
