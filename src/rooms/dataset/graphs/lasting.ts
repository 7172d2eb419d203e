/**
 * What is done to a figure while one goes from tool to tool, and the figure that somebody wants of a result: both wait in
 * this tab's memory beside the file, and go with a load.
 */
import type { FigureSpec } from '../../../figures/spec.ts';
import { begun, type History } from './history.ts';

type Lasting = { file: File; history: History<FigureSpec> };

let lasting: Lasting | undefined;
let wanted: FigureSpec | undefined;

export function keepFigure(file: File, history: History<FigureSpec>): void {
  lasting = { file, history };
}

/** Another page asks for it, for the file that is open, or comes. */
export function wantFigure(spec: FigureSpec): void {
  wanted = spec;
}

/** What was asked for, once; else what was being done to this file. */
export function figureFor(file: File): History<FigureSpec> | undefined {
  const asked = wanted;
  wanted = undefined;
  if (asked) return begun(asked);
  return lasting?.file === file ? lasting.history : undefined;
}
