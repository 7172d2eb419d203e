/**
 * Of several groups, and of several measurements of the same people: how likely ranks by chance lie as far apart as those
 * seen, with ties too. Every order is counted, those that lead to the same sums of ranks together
 * (docs/decisions/0205-orders-of-several.md).
 */

/** Doubled midranks are whole. */
type Doubled = readonly number[];

/** Steps, a tenth of a second; with more there is no answer. Three groups of eight stay below, four of four, six of two. */
const mostSteps = 600_000;
/** People beyond whom nothing is begun, by how many groups they are in. */
const mostInGroups: Readonly<Record<number, number>> = { 2: 70, 3: 27, 4: 16, 5: 12, 6: 12 };
/** The same by how many measurements each has. */
export const mostMeasured: Readonly<Record<number, number>> = { 3: 80, 4: 19, 5: 7, 6: 3 };

/** Squares that are the same but for rounding count as the same. */
const ROUNDING = 1e-10;

/**
 * Of all ways to divide the ranks among groups of these sizes, the share of those whose sums, squared and over the sizes, are at
 * least as large as those seen; undefined where they are too many. One rank after the other goes to each of the groups; groups
 * of one size are the same for what follows, whichever of them has what.
 */
export function divisionsP(ranks: Doubled, sizes: readonly number[], seen: number): number | undefined {
  if (ranks.length > (mostInGroups[sizes.length] ?? 0)) return undefined;
  const groups = sizes.toSorted((a, b) => a - b);
  const alike = stretchesOf(groups);
  const base = ranks.reduce((sum, one) => sum + one, 0) + 1;
  // Of each group how many it has and their sum in one number, which has a place of its own in the key.
  const places = groups.map((size) => (size + 1) * base);
  // Keys are whole numbers that doubles tell apart.
  const largest = places.slice(0, -1).reduce((product, place) => product * place, 1);
  if (largest > Number.MAX_SAFE_INTEGER) return undefined;
  const parts = new Float64Array(groups.length);
  let [has, sum, steps] = [0, 0, 0];
  let states = new Tally();
  states.add(0, 1);
  for (const rank of ranks.toSorted((a, b) => a - b)) {
    const next = new Tally();
    steps += states.size * groups.length;
    if (steps > mostSteps) return undefined;
    states.each((key, ways) => {
      for (const [at, size] of groups.entries()) {
        // What the last group has is what the others have not.
        unpacked(key, places, has * base + sum, parts);
        if (Math.floor(parts[at]! / base) === size) continue;
        parts[at]! += base + rank;
        for (let up = at; up < alike[at]![1] && parts[up]! > parts[up + 1]!; up++)
          [parts[up], parts[up + 1]] = [parts[up + 1]!, parts[up]!];
        next.add(packed(parts, places), ways);
      }
    });
    states = next;
    has += 1;
    sum += rank;
  }
  return shareOf(states, seen, (key) => {
    unpacked(key, places, has * base + sum, parts);
    return groups.reduce((whole, size, at) => whole + (parts[at]! % base) ** 2 / size, 0);
  });
}

/**
 * Of all ways in which each person's own ranks can stand, the share of those whose sums, squared, are at least as large as those
 * seen: measurements are the same for what follows, whichever of them has which sum.
 */
export function orderingsP(people: readonly Doubled[], seen: number): number | undefined {
  const k = people[0]?.length ?? 0;
  if (people.length > (mostMeasured[k] ?? 0)) return undefined;
  const all = people.flat().reduce((sum, one) => sum + one, 0);
  const places = new Array<number>(k).fill(all + 1);
  // Keys are whole numbers that doubles tell apart.
  if ((all + 1) ** (k - 1) > Number.MAX_SAFE_INTEGER) return undefined;
  const known = new Map<string, number[][]>();
  const before = new Float64Array(k);
  const parts = new Float64Array(k);
  let states = new Tally();
  states.add(0, 1);
  let [sum, steps] = [0, 0];
  for (const ranks of people) {
    const own = ranks.toSorted((a, b) => a - b);
    const orders = known.get(own.join(' ')) ?? ordersOf(own);
    known.set(own.join(' '), orders);
    const next = new Tally();
    steps += states.size * orders.length;
    if (steps > mostSteps) return undefined;
    states.each((key, ways) => {
      unpacked(key, places, sum, before);
      for (const order of orders) {
        for (let at = 0; at < k; at++) {
          const part = before[at]! + order[at]!;
          let down = at;
          for (; down > 0 && parts[down - 1]! > part; down--) parts[down] = parts[down - 1]!;
          parts[down] = part;
        }
        next.add(packed(parts, places), ways / orders.length);
      }
    });
    states = next;
    sum += own.reduce((whole, one) => whole + one, 0);
  }
  return shareOf(states, seen, (key) => {
    unpacked(key, places, sum, parts);
    return parts.reduce((whole, part) => whole + part * part, 0);
  });
}

/** All parts but the last in one number. */
function packed(parts: Float64Array, places: readonly number[]): number {
  let key = 0;
  for (let at = 0; at < parts.length - 1; at++) key = key * places[at]! + parts[at]!;
  return key;
}

/** The same back; the last is what is left of their sum. */
function unpacked(key: number, places: readonly number[], sum: number, parts: Float64Array): void {
  let [rest, left] = [key, sum];
  for (let at = parts.length - 2; at >= 0; at--) {
    const place = places[at]!;
    const above = Math.floor(rest / place);
    parts[at] = rest - above * place;
    left -= parts[at]!;
    rest = above;
  }
  parts[parts.length - 1] = left;
}

/** In how many ways each key is reached: a table that doubles, as a Map of a million numbers takes five times as long. */
class Tally {
  #keys = new Float64Array(64).fill(-1);
  #ways = new Float64Array(64);
  #used = 0;

  get size(): number {
    return this.#used;
  }

  add(key: number, ways: number): void {
    const at = this.#placeOf(key);
    if (this.#keys[at] === key) {
      this.#ways[at]! += ways;
      return;
    }
    this.#keys[at] = key;
    this.#ways[at] = ways;
    if (++this.#used * 2 > this.#keys.length) this.#grow();
  }

  each(take: (key: number, ways: number) => void): void {
    for (let at = 0; at < this.#keys.length; at++)
      if (this.#keys[at]! >= 0) take(this.#keys[at]!, this.#ways[at]!);
  }

  #placeOf(key: number): number {
    const most = this.#keys.length - 1;
    const mixed = Math.imul((key % 4_294_967_291) ^ Math.floor(key / 65_537), 0x9e37_79b1);
    let at = (mixed ^ (mixed >>> 15)) & most;
    while (this.#keys[at]! >= 0 && this.#keys[at] !== key) at = (at + 1) & most;
    return at;
  }

  #grow(): void {
    const [keys, ways] = [this.#keys, this.#ways];
    this.#keys = new Float64Array(2 * keys.length).fill(-1);
    this.#ways = new Float64Array(2 * keys.length);
    for (let from = 0; from < keys.length; from++) {
      if (keys[from]! < 0) continue;
      const at = this.#placeOf(keys[from]!);
      this.#keys[at] = keys[from]!;
      this.#ways[at] = ways[from]!;
    }
  }
}

function shareOf(states: Tally, seen: number, squares: (key: number) => number): number {
  let [all, far] = [0, 0];
  states.each((key, ways) => {
    all += ways;
    if (squares(key) >= seen * (1 - ROUNDING)) far += ways;
  });
  return far / all;
}

/** Of each place the first and the last of its size. */
function stretchesOf(sizes: readonly number[]): [number, number][] {
  return sizes.map((size) => [sizes.indexOf(size), sizes.lastIndexOf(size)]);
}

/** Each order of these, those that ties make alike once: all are as likely. */
function ordersOf(rising: Doubled): number[][] {
  if (rising.length < 2) return [[...rising]];
  return [...new Set(rising)].flatMap((first) => {
    const rest = [...rising];
    rest.splice(rest.indexOf(first), 1);
    return ordersOf(rest).map((order) => [first, ...order]);
  });
}
