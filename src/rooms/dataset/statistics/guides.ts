/** Which guides explain a method or a screen, by the names of their addresses. A site that has no such guide shows none. */
import type { Method } from '../../../methods/method.ts';

const ofMethod: Readonly<Record<string, readonly string[]>> = {
  roc: ['roc-curves'],
  diagnostic: ['roc-curves'],
  'table-one': ['reporting-strobe', 'confounding-propensity-scores'],
  'mantel-haenszel': ['choosing-a-test', 'confounding-propensity-scores'],
};

const ofGroup: Readonly<Record<Method['group'], readonly string[]>> = {
  describe: ['choosing-a-test'],
  twoGroups: ['choosing-a-test'],
  moreGroups: ['choosing-a-test', 'multiplicity'],
  assumptions: ['choosing-a-test'],
  tables: ['choosing-a-test'],
  association: ['choosing-a-test'],
  models: ['choosing-a-test', 'confounding-propensity-scores'],
  repeated: ['choosing-a-test'],
  agreement: ['agreement'],
  survival: ['kaplan-meier-curves'],
};

/** Of the screens that are about no one method: where one is chosen, where programs differ, and where several are planned. */
export const guidesOfScreens = {
  choice: ['choosing-a-test'],
  differences: ['choosing-a-test', 'multiplicity'],
  plan: ['reporting-spirit', 'multiplicity'],
} as const;

export function guidesOf({ id, group }: Pick<Method, 'id' | 'group'>): readonly string[] {
  return ofMethod[id] ?? ofGroup[group];
}
