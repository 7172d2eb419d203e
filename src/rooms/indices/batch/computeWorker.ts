/** The worker that computes indices for a table. */
import { serveTables } from '#table/worker.ts';
import { computeJob } from './computeJob.ts';

serveTables(computeJob);
