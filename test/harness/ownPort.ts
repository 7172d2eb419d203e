/**
 * The port of a process whose sites a browser looks at, one after the other. To the browser they have one address, so that
 * what it has fetched and compiled of the one serves the next: files whose names say what is in them.
 * See docs/decisions/0152-one-port-for-a-browser.md.
 */
import { createServer } from 'node:net';

/** Below those that systems give away, and another in each process. */
const own = 20_000 + (process.pid % 10_000);

/** @returns that port, or any, where another site or program has it */
export function ownPort(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const probe = createServer();
  probe.once('error', () => resolve('0'));
  probe.listen(own, '127.0.0.1', () => probe.close(() => resolve(String(own))));
  return promise;
}
