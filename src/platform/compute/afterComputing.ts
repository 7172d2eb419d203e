/** How long a thread has computed, which is not how long it took. */
import type { Worker } from 'node:worker_threads';

/** Seconds on the wall that it has at least, should it wait for what never comes. */
const longestWait = 60;

/** Seconds of the processor that are too few to look once more. */
const hardly = 0.05;

/**
 * Calls back once a thread has computed for so many seconds. They are those of the processor: a thread that shares its core
 * with others stands still for most of the time, which is not the fault of what it computes.
 * @param before what it had computed when it began; undefined where Node does not tell, and the wall counts
 * @returns how to wait no longer
 */
export function afterComputing(
  thread: Worker,
  before: NodeJS.CpuUsage | undefined,
  seconds: number,
  tooLong: () => void,
): () => void {
  const latest = performance.now() + Math.max(longestWait, 2 * seconds) * 1000;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const lookAfter = (wait: number) => {
    timer = setTimeout(async () => {
      const left = before ? seconds - (await secondsSince(thread, before)) : 0;
      if (isOver) return;
      if (left < hardly || performance.now() > latest) tooLong();
      else lookAfter(left);
    }, wait * 1000);
  };
  lookAfter(seconds);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Of a thread that has ended no more can come. */
async function secondsSince(thread: Worker, before: NodeJS.CpuUsage): Promise<number> {
  const used = await thread.cpuUsage?.(before).catch(() => undefined);
  return used ? (used.user + used.system) / 1e6 : Number.POSITIVE_INFINITY;
}
