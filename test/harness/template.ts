/**
 * A program that leaves behind what a first start does, where its environment says, on each engine: migrated, with its
 * queues and the operator's words. It also fills Node's cache of compiled code, for all programs and threads that tests
 * start.
 */
import { computeModules } from '../../src/compose.ts';
import { start } from '../../src/server.ts';

const nothing = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  CONTENT: 'none',
  DOI_RESOLVER: 'off',
  SECRET_KEY: 'of the templates of a test run alone',
};
const { EMBEDDED_DIR, SERVER_DIR, SERVER_URL } = process.env;
const places = [
  { DATA_DIR: EMBEDDED_DIR, DATABASE_URL: '' },
  ...(SERVER_URL ? [{ DATA_DIR: SERVER_DIR, DATABASE_URL: SERVER_URL }] : []),
];
await Promise.all(Object.values(computeModules).map((path) => import(path)));
// In one process: to load the house, which no cache has yet, takes as long as the rest.
for (const place of places) {
  // Nothing that the clock starts: a run that made it as a minute began left a job in every database of its tests, which
  // nobody did and `site.settled()` waited for.
  const site = await start({ ...place, ...nothing }, { schedules: false });
  await site.close();
}
