/** Reading a file that the operator brought, as a task of the background thread. */
import type { Encoding } from '../../../lib/encodings.ts';
import type { ComputeTask } from '../../../platform/compute/task.ts';
import type { ImportKind } from '../kinds.ts';
import type { Fault, RefusalKind } from './rows.ts';

/**
 * `path`: the file; `out`: where rows are written, a line of JSON for each batch; `encoding`: in which it is read, else
 * the one that its bytes tell.
 */
export type ReadOrder = {
  path: string;
  out: string;
  kind: ImportKind;
  year: number | null;
  encoding?: Encoding | undefined;
};

export type ReadCounts = {
  /** Rows below the head, and of them those that nothing was taken of. */
  rows: number;
  left: number;
  journals: number;
  figures: number;
  faults: number;
};

export type ReadOutcome =
  | { refused: RefusalKind; faults: Fault[]; counts: ReadCounts }
  | {
      counts: ReadCounts;
      faults: Fault[];
      form: { encoding: string; delimiter: string; decimal: string } | null;
    };

/** Faults that are kept for the report. */
export const mostFaults = 1000;

/** The most that a file may hold once it is unpacked, in bytes. */
export const mostUnpacked = 2_000_000_000;

export const readTask: ComputeTask<ReadOrder, ReadOutcome> = {
  name: 'journals-read',
  seconds: 1200,
  waiting: 5,
};
