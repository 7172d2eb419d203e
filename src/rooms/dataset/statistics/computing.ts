/**
 * The worker that computes an analysis, apart from the one that holds the file: it can be ended at any moment, and nothing of
 * the file goes with it. See docs/decisions/0201-an-analysis-can-be-ended.md.
 */
import type { Frame } from '../../../frame/frame.ts';
import type { Report } from '../../../lib/report.ts';
import { analyseWith, inRWith } from '../../../methods/analysis.ts';
import type { Method } from '../../../methods/method.ts';
import type { Spec } from '../../../methods/schema.ts';
import { Unwritable } from '../../../methods/script.ts';
import type { Computed, ComputeOrder, Program } from './computed.ts';
import { fetchMethod } from './methodModules.ts';

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

function programOf(known: readonly Method[], frame: Frame, spec: Spec): Program | undefined {
  try {
    return inRWith(known, frame, spec);
  } catch (error) {
    if (error instanceof Unwritable) return { unwritable: error.variable };
    throw error;
  }
}
