/** Why there is no figure, as data: `kind` is the key of its sentence, `values` stand in it. */
import type { Fault } from '../methods/fault.ts';

/** Beside what can stand in the way of an analysis, with the names of the values that its sentence has. */
export const figureFaults = {
  noFigure: ['wanted'],
  tooManyGroups: ['has', 'fit'],
  tooManySeries: ['has', 'most'],
  tooManyRows: ['has', 'fit'],
  tooSmall: ['type'],
  negativeTime: ['variable', 'rows'],
  notAnEvent: ['variable'],
  nothingFrom: ['from'],
  nothingToSpread: ['variable'],
  notPositive: ['variable', 'rows'],
  noRatios: ['value'],
  tooManyPixels: ['density'],
  noSuchBox: ['box'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FigureFault = Fault | { kind: keyof typeof figureFaults; at?: string; values: Fault['values'] };

/** What ends a figure; `drawWith` hands it on as data. */
export class Undrawable extends Error {
  readonly fault: FigureFault;

  constructor(kind: keyof typeof figureFaults, values: Fault['values'] = {}) {
    super(`${kind} ${JSON.stringify(values)}`);
    this.fault = { kind, values };
  }
}
