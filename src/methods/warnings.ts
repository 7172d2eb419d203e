/** Notes that stand before the numbers: what makes these worth little, and what to do instead. */
import type { Note } from './result.ts';

const keys: ReadonlySet<string> = new Set([
  'fewEvents',
  'medianNotReached',
  'earlyCensoring',
  'horizonTooFar',
  'fewPerParameter',
  'followsFromOthers',
  'fewClusters',
]);

export const isWarning = ({ key }: Note): boolean => keys.has(key);
