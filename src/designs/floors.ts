/** What an analysis needs, however great its power: huge effects would else be planned with one person. */
import { tailLevel } from './normalTest.ts';
import type { Floor } from './testing.ts';

/** The fewest events of the rarer kind for one coefficient: with fewer, estimates are biased and tests unreliable. */
const LEAST_EVENTS = 10;

/** `inR`: the number of events, of the sizes `n`. */
export const eventsFloor = <V>(
  events: (values: V, sizes: readonly number[]) => number,
  inR: string,
  source: 'peduzzi1995' | 'peduzzi1996',
): Floor<V> => ({
  key: 'leastEvents',
  values: { events: LEAST_EVENTS },
  source,
  holds: (values, sizes) => events(values, sizes) >= LEAST_EVENTS - 1e-9,
  inR: `${inR} >= ${LEAST_EVENTS} - 1e-9`,
});

/** What the level of one tail follows from. */
export type Level = { alpha: number; hypothesis?: string; sides?: string };

/** R: the level of one tail. */
const tailInR =
  '(if ((!exists("hypothesis") || hypothesis == "equality") && (!exists("sides") || sides == "two")) alpha / 2 else alpha)';

/**
 * Two groups, shared anew in every way, of which one is the clearest: with 1 / C(n₁ + n₂, n₁) above the level, no result
 * of Fisher's test or of the rank sum test can be significant.
 */
export const separationFloor = <V extends Level>(
  groups: (values: V, sizes: readonly number[]) => readonly number[] = (_, sizes) => sizes,
  inR = 'n',
): Floor<V> => ({
  key: 'leastPossible',
  holds: (values, sizes) => {
    const [n1 = 0, n2 = 0] = groups(values, sizes).map((n) => Math.floor(n + 1e-9));
    const [few, all, enough] = [Math.min(n1, n2), n1 + n2, -Math.log(tailLevel(values)) - 1e-9];
    let ln = 0;
    for (let k = 1; k <= few && ln < enough; k++) ln += Math.log((all - few + k) / k);
    return ln >= enough;
  },
  inR: `(function(k) lchoose(sum(k), k[1]) >= -log(${tailInR}) - 1e-9)(floor(${inR} + 1e-9))`,
});

/** Signs: with as many as `signs`, each equally likely one of `ways`, the clearest result is that all are alike. */
export const signFloor = <V extends Level>(
  signs: (values: V, sizes: readonly number[]) => number,
  inR: string,
  ways: { of: (values: V) => number; inR: string } = { of: () => 2, inR: '2' },
): Floor<V> => ({
  key: 'leastPossible',
  holds: (values, sizes) =>
    signs(values, sizes) * Math.log(ways.of(values)) >= -Math.log(tailLevel(values)) - 1e-9,
  inR: `${inR} * log(${ways.inR}) >= -log(${tailInR}) - 1e-9`,
});
