/** Notes that stand before the numbers: what makes these worth little, and what to do instead. */
import type { Note } from './result.ts';

const keys: ReadonlySet<string> = new Set([
  'fewEvents',
  'medianNotReached',
  'earlyCensoring',
  'horizonTooFar',
  'nonProportional',
  'fewEventsPerParameter',
  'fewPerParameter',
  'followsFromOthers',
  'fewClusters',
  'fewForRobust',
  'fewEventsRobust',
  'overdispersed',
]);

export const isWarning = ({ key }: Note): boolean => keys.has(key);
