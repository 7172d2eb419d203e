/** A node that does the task of the small room besides, as one does those of the house. */
import { openDatabase } from '../../src/platform/db/open.ts';
import { startJobs } from '../../src/platform/jobs.ts';
import { makeLog } from '../../src/platform/log.ts';
import { placesOfTasks } from '../../src/platform/place.ts';
import { openTaskDesk } from '../../src/platform/tasks/run.ts';
import { start } from '../../src/server.ts';
import { packOf } from '../places/pack.ts';

export async function packNode(env: Record<string, string | undefined>) {
  const { address, ctx, close } = await start(env);
  const url = env.DATABASE_URL;
  const database = await openDatabase({ url, dataDir: env.DATA_DIR ?? '' });
  const { study, account } = ctx.ports;
  const standing = { placeOf: placesOfTasks(study), rolesOf: account.rolesOf };
  const { jobs } = openTaskDesk(ctx, standing, [packOf(async () => {})]);
  const options = { works: true, schedules: false, migrates: false };
  const packs = await startJobs(database, url, makeLog('silent'), options);
  // The second job of the desk is that of the house.
  await packs.open(jobs.slice(0, 1));
  return {
    address: address.replace('127.0.0.1', 'localhost'),
    async close() {
      await packs.stop();
      await close();
      await database.close();
    },
  };
}

if (import.meta.main) {
  const { address } = await packNode(process.env);
  process.stdout.write(`ready at ${address}\n`);
}
