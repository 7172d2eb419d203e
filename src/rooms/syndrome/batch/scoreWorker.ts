/** The worker that scores a table. */
import { serveTables } from '#workbench/worker.ts';
import { scoreJob } from './scoreJob.ts';

serveTables(scoreJob);
