/** A thread that computes: what takes too long here is ended without harm to the server. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ComputeModules } from './task.ts';

export type Order = { id: number; name: string; input: unknown };
/** `begun`: the module is loaded, and now it computes; the processor time of the thread until then, where Node tells it. */
export type Outcome =
  | { id: number; begun: NodeJS.CpuUsage | undefined }
  | { id: number; part: number }
  | { id: number; answer: unknown }
  | { id: number; failed: string };

// Handed over by pool.ts, and by nobody else.
const modules = workerData as ComputeModules;

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await outcomeOf(order)));

/** Text nested a hundred thousand deep ends in a RangeError, not in the end of the thread. */
async function outcomeOf({ id, name, input }: Order): Promise<Outcome> {
  try {
    const path = modules[name];
    if (!path) throw new Error(`No module computes ${name}: name it in the manifest of its room.`);
    const { run } = await import(pathToFileURL(path).href);
    parentPort?.postMessage({ id, begun: process.threadCpuUsage?.() } satisfies Outcome);
    const told = (part: number) => parentPort?.postMessage({ id, part } satisfies Outcome);
    return { id, answer: await run(input, told) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : 'failed' };
  }
}
