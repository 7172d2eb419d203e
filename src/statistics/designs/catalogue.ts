/** All designs, for a server. A page of one design imports that design alone. */
import type { Design } from './design.ts';
import { oneMean } from './means/oneMean.ts';
import { pairedMeans } from './means/pairedMeans.ts';
import { twoMeans } from './means/twoMeans.ts';
import { unequalVariances } from './means/unequalVariances.ts';
import { oneProportion } from './proportions/oneProportion.ts';

export const designs: readonly Design[] = [oneMean, twoMeans, unequalVariances, pairedMeans, oneProportion];

export function designOf(id: string): Design | undefined {
  return designs.find((design) => design.id === id);
}
