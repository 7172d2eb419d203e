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

  /** @returns whether there was room for it, and what it took the place of */
  add(item: Item): { added: boolean; superseded: Item[] } {
    const line = this.#lines.get(item.person) ?? [];
    const same = line.filter(({ name }) => name === item.name);
    const superseded = item.supersedes ? same : [];
    if (same.length - superseded.length >= item.limit) return { added: false, superseded: [] };
    this.#lines.set(item.person, [...line.filter((one) => !superseded.includes(one)), item]);
    return { added: true, superseded };
  }

  /** The first item of whoever waited longest for a turn; they go to the end. */
  take(): Item | undefined {
    for (const [person, line] of this.#lines) {
      const item = line.shift();
      this.#lines.delete(person);
      if (line.length > 0) this.#lines.set(person, line);
      return item;
    }
    return undefined;
  }

  clear(): Item[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    return all;
  }
}
