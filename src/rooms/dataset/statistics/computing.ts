/**
 * The worker that computes an analysis, apart from the one that holds the file: it can be ended at any moment, and nothing of
 * the file goes with it. See docs/decisions/0201-an-analysis-can-be-ended.md.
 */
import type { Report } from '../../../lib/report.ts';
import { analyseWith } from '../../../methods/analysis.ts';
import type { Computed, ComputeOrder } from './computed.ts';
import { fetchMethod } from './methodModules.ts';
import { programOf } from './program.ts';

/** Milliseconds: what is done before the first has no share to show, and a bar moves no more often than the second. */
const [quiet, pause] = [400, 150];

/** How far it is goes to the page now and then. */
function reporting(id: number): Report {
  let next = performance.now() + quiet;
  return (share) => {
    const now = performance.now();
    if (now < next) return;
    next = now + pause;
    globalThis.postMessage({ id, share } satisfies Computed);
  };
}

globalThis.addEventListener('message', async ({ data }: MessageEvent<ComputeOrder>) => {
  const { id, spec, frame, isScript } = data;
  const method = await fetchMethod(spec.method);
  const known = method ? [method] : [];
  const computed: Computed = isScript
    ? { id, program: programOf(known, frame, spec) }
    : { id, result: analyseWith(known, frame, spec, reporting(id)) };
  globalThis.postMessage(computed);
});
