/**
 * How often each of many numbers stands there, as long as few of them differ: most columns of a million numbers hold a
 * few thousand, and to count those is ten times as fast as to sort all.
 */
export class NumberCounts {
  /** How many different ones there are; one more than `most` where there are more. */
  different = 0;
  private readonly most: number;
  private values = new Float64Array(256);
  private counts = new Uint32Array(256);
  private size = 256;

  constructor(most: number) {
    this.most = most;
  }

  /** @returns whether it was counted: no more are once there are too many */
  add(number: number): boolean {
    // 0 and -0 are one number.
    const value = number + 0;
    const { values, counts } = this;
    const mask = this.size - 1;
    let slot = hashOf(value) & mask;
    while (counts[slot] !== 0) {
      if (values[slot] === value) {
        counts[slot]!++;
        return true;
      }
      slot = (slot + 1) & mask;
    }
    if (this.different >= this.most) {
      this.different = this.most + 1;
      return false;
    }
    values[slot] = value;
    counts[slot] = 1;
    if (++this.different * 2 > this.size) this.grow();
    return true;
  }

  /** The different numbers, ascending, with their counts. */
  sorted(): { values: Float64Array; counts: Uint32Array } {
    const values = this.values.filter((_, slot) => this.counts[slot] !== 0).sort();
    const counts = new Uint32Array(values.length);
    for (let at = 0; at < values.length; at++) counts[at] = this.countOf(values[at]!);
    return { values, counts };
  }

  private countOf(value: number): number {
    let slot = hashOf(value) & (this.size - 1);
    while (this.counts[slot] !== 0 && this.values[slot] !== value) slot = (slot + 1) & (this.size - 1);
    return this.counts[slot]!;
  }

  private grow(): void {
    const { values, counts } = this;
    this.size *= 4;
    this.values = new Float64Array(this.size);
    this.counts = new Uint32Array(this.size);
    for (let old = 0; old < values.length; old++) {
      if (counts[old] === 0) continue;
      let slot = hashOf(values[old]!) & (this.size - 1);
      while (this.counts[slot] !== 0) slot = (slot + 1) & (this.size - 1);
      this.values[slot] = values[old]!;
      this.counts[slot] = counts[old]!;
    }
  }
}

const number = new Float64Array(1);
const bits = new Uint32Array(number.buffer);

function hashOf(value: number): number {
  number[0] = value;
  const mixed = Math.imul(bits[0]! ^ Math.imul(bits[1]!, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
