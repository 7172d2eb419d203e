/** The worker that computes indices for a table. */
import { serveTables } from '#workbench/worker.ts';
import { computeJob } from './computeJob.ts';

serveTables(computeJob);
