/** The worker that scores a table. */
import { serveTables } from '#table/worker.ts';
import { scoreJob } from './scoreJob.ts';

serveTables(scoreJob);
