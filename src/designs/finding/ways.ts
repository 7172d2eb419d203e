/** All ways to find an input, by the names under which inputs list them. */
import type { Way } from '../finding.ts';
import * as agreements from './agreements.ts';
import * as deviations from './deviations.ts';
import * as ratios from './ratios.ts';

const all: Readonly<Record<string, Way>> = { ...deviations, ...ratios, ...agreements };

export const ways: readonly Way[] = Object.values(all);

export function wayOf(id: string): Way | undefined {
  return ways.find((way) => way.id === id);
}
