/** A text that is being written, kept in the browser under a key. */

export type Draft = { title: string; summary: string; markdown: string };

/** With the number of the revision that it began from. */
export type Kept = Draft & { basedOn: number };

/** A browser that keeps nothing, or has no room left, is no reason to stop writing. */
export function keep(key: string, kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // The text is on the screen all the same.
  }
}

export function recall(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { title, summary, markdown, basedOn } = Object(kept);
    const texts = [title, summary, markdown].every((text) => typeof text === 'string');
    return texts && typeof basedOn === 'number' ? { title, summary, markdown, basedOn } : undefined;
  } catch {
    return undefined;
  }
}
