/** Who comes next: people take turns, and nobody may have more waiting than a task allows. */

export type Waiting = {
  name: string;
  person: string;
  limit: number;
  /** Takes the place of what the same person has waiting under the same name. */
  supersedes: boolean;
};

export class TurnQueue<Item extends Waiting> {
  /** In the order in which it is somebody's turn. */
  readonly #lines = new Map<string, Item[]>();
  /** Who had the last turn. */
  #latest: string | undefined;

  /** @returns whether there was room for it, and what it took the place of */
  add(item: Item): { added: boolean; superseded: Item[] } {
    const line = this.#lines.get(item.person) ?? [];
    const same = line.filter(({ name }) => name === item.name);
    const superseded = item.supersedes ? same : [];
    if (same.length - superseded.length >= item.limit) return { added: false, superseded: [] };
    this.#lines.set(item.person, [...line.filter((one) => !superseded.includes(one)), item]);
    return { added: true, superseded };
  }

  /**
   * The first item of whoever waited longest for a turn; they go to the end, and whoever had the last turn lets the
   * others go before.
   * @param passed who has no turn now
   */
  take(passed: (person: string) => boolean = () => false): Item | undefined {
    const latest = this.#latest === undefined ? undefined : this.#lines.get(this.#latest);
    if (this.#latest !== undefined && latest) this.#toEnd(this.#latest, latest);
    for (const [person, line] of this.#lines) {
      if (passed(person)) continue;
      const item = line.shift();
      this.#toEnd(person, line);
      this.#latest = person;
      return item;
    }
    return undefined;
  }

  #toEnd(person: string, line: Item[]): void {
    this.#lines.delete(person);
    if (line.length > 0) this.#lines.set(person, line);
  }

  /** Takes one item out, whenever its turn would come. @returns whether it waited here */
  drop(item: Item): boolean {
    const line = this.#lines.get(item.person) ?? [];
    if (!line.includes(item)) return false;
    const rest = line.filter((one) => one !== item);
    if (rest.length > 0) this.#lines.set(item.person, rest);
    else this.#lines.delete(item.person);
    return true;
  }

  has(person: string): boolean {
    return this.#lines.has(person);
  }

  /** Takes the last item of whoever has most waiting out of the queue; undefined where nobody has two. */
  makeRoom(): Item | undefined {
    const lines = [...this.#lines.values()];
    const longest = Math.max(0, ...lines.map((line) => line.length));
    return longest < 2 ? undefined : lines.find((line) => line.length === longest)?.pop();
  }

  clear(): Item[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    return all;
  }
}
