/**
 * The worker that computes an analysis, apart from the one that holds the file: it can be ended at any moment, and nothing of
 * the file goes with it. See docs/decisions/0201-an-analysis-can-be-ended.md.
 */
import { analyseWith, inRWith } from '../../../methods/analysis.ts';
import type { Computed, ComputeOrder } from './computed.ts';
import { fetchMethod } from './methodModules.ts';

globalThis.addEventListener('message', async ({ data }: MessageEvent<ComputeOrder>) => {
  const { id, spec, frame, isScript } = data;
  const method = await fetchMethod(spec.method);
  const known = method ? [method] : [];
  const computed: Computed = isScript
    ? { id, program: inRWith(known, frame, spec) }
    : { id, result: analyseWith(known, frame, spec) };
  globalThis.postMessage(computed);
});
