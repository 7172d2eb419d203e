/** One node of `npm run bench:live`, in a process of its own: says where it is, and what memory it holds when asked. */
import { start } from '../src/server.ts';

const server = await start(process.env);

process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
});
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(server.address);
