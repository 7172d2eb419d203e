/**
 * The worker that computes an analysis, apart from the one that holds the file: it can be ended at any moment, and nothing of
 * the file goes with it. See docs/decisions/0201-an-analysis-can-be-ended.md.
 */
import type { Frame } from '../../../frame/frame.ts';
import { analyseWith, inRWith } from '../../../methods/analysis.ts';
import type { Method } from '../../../methods/method.ts';
import type { Spec } from '../../../methods/schema.ts';
import { Unwritable } from '../../../methods/script.ts';
import type { Computed, ComputeOrder, Program } from './computed.ts';
import { fetchMethod } from './methodModules.ts';

globalThis.addEventListener('message', async ({ data }: MessageEvent<ComputeOrder>) => {
  const { id, spec, frame, isScript } = data;
  const method = await fetchMethod(spec.method);
  const known = method ? [method] : [];
  const computed: Computed = isScript
    ? { id, program: programOf(known, frame, spec) }
    : { id, result: analyseWith(known, frame, spec) };
  globalThis.postMessage(computed);
});

function programOf(known: readonly Method[], frame: Frame, spec: Spec): Program | undefined {
  try {
    return inRWith(known, frame, spec);
  } catch (error) {
    if (error instanceof Unwritable) return { unwritable: error.variable };
    throw error;
  }
}
