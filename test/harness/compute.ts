/**
 * The threads of a test process, which its sites share: to open one, and to load what it runs, takes half a second of the
 * processor, and nearly every site has something computed.
 */
import { randomUUID } from 'node:crypto';
import { computeModules } from '../../src/compose.ts';
import { openCompute } from '../../src/platform/compute/pool.ts';
import { type Compute, ComputeFailed } from '../../src/platform/compute/task.ts';

let opened: Compute | undefined;

/** As a site has them for itself: its people are nobody else's, and with it ends what it has computed. */
export function computeOfSite(): Compute {
  opened ??= openCompute(computeModules);
  const shared = opened;
  const site = randomUUID();
  const stopping = new AbortController();
  return {
    run(task, input, { person = '', signal, ...options } = {}) {
      return shared.run(task, input, {
        ...options,
        person: person && `${site} ${person}`,
        signal: signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal,
      });
    },
    async close() {
      stopping.abort(new ComputeFailed('the server stops'));
    },
  };
}
