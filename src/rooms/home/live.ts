/** Fetched when a reader takes hold of the plan: computes what it takes for the wish at hand. */
import type { Wish } from './assumptions.ts';
import { type PowerFigure, powerFigure, sizeFor } from './plan.ts';

export type Planned = PowerFigure & { events: number; patients: number };

export function planned(wish: Wish): Planned {
  return { ...powerFigure(wish), ...sizeFor(wish) };
}
