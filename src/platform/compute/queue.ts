/** Who comes next: people take turns, and nobody may have more waiting than a task allows. */

export type Waiting = { name: string; person: string; limit: number };

export class TurnQueue<Item extends Waiting> {
  /** In the order in which it is somebody's turn. */
  readonly #lines = new Map<string, Item[]>();

  /** @returns false when this person has too many of the kind waiting already */
  add(item: Item): boolean {
    const line = this.#lines.get(item.person) ?? [];
    if (line.filter(({ name }) => name === item.name).length >= item.limit) return false;
    line.push(item);
    this.#lines.set(item.person, line);
    return true;
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
