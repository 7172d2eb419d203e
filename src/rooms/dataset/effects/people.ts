/** A set of small numbers that are counted from 0, of which there may be as many sets as a dictionary has variables. Pure. */
export class People {
  size = 0;
  private bits = new Uint32Array(8);

  add(person: number): void {
    const word = person >>> 5;
    if (word >= this.bits.length) {
      const bits = new Uint32Array(word * 2);
      bits.set(this.bits);
      this.bits = bits;
    }
    const bit = 1 << (person & 31);
    if ((this.bits[word]! & bit) !== 0) return;
    this.bits[word]! |= bit;
    this.size++;
  }
}
