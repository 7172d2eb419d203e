/** Rows that go together. */
import type { Clusters } from '../../statistics/models/fit.ts';
import { Unanswerable } from '../fault.ts';
import type { Levels } from '../method.ts';
import type { Note } from '../result.ts';
import { usedLevels } from '../values.ts';

/** @throws Unanswerable where there is one alone */
export function clustersOf([by]: readonly Levels[]): Clusters | undefined {
  if (!by) return undefined;
  const count = usedLevels(by).length;
  if (count < 2) throw new Unanswerable('oneLevel', { variable: by.name });
  return { places: by.places, most: by.levels.length, count };
}

/** Below so many clusters robust variances are too small. */
const fewClusters = 30;

export function clusterNotes(clusters: Clusters | undefined): Note[] {
  if (!clusters) return [];
  const { count } = clusters;
  return [
    { key: 'clusters', values: { count } },
    ...(count < fewClusters ? [{ key: 'fewClusters', values: { least: fewClusters } }] : []),
  ];
}
