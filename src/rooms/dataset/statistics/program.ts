/** The program in R of an analysis, or which variable keeps one from being written. Pure. */
import type { Frame } from '../../../frame/frame.ts';
import { inRWith } from '../../../methods/analysis.ts';
import type { Method } from '../../../methods/method.ts';
import type { Spec } from '../../../methods/schema.ts';
import { Unwritable } from '../../../methods/script.ts';
import type { Program } from './computed.ts';

export function programOf(known: readonly Method[], frame: Frame, spec: Spec): Program | undefined {
  try {
    return inRWith(known, frame, spec);
  } catch (error) {
    if (error instanceof Unwritable) return { unwritable: error.variable };
    throw error;
  }
}
