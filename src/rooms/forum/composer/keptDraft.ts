/** What is being written in the forum, kept in the browser for its place and its writer. */

/** `at` is when it was last changed, in milliseconds since 1970. */
export type Kept = { content: unknown; key: string; at: number };

/** A visitor has no account. */
const nameOf = (place: string, account: string | null) => `forum ${place} ${account ?? 'visitor'}`;

/** A browser that keeps nothing, or has no room left, is no reason to stop writing. */
export function keep(place: string, account: string | null, kept: Kept | undefined): void {
  try {
    const name = nameOf(place, account);
    if (kept) localStorage.setItem(name, JSON.stringify(kept));
    else localStorage.removeItem(name);
  } catch {
    // The text is on the screen all the same.
  }
}

/** Somebody's own, or what they wrote before they logged in, which is theirs from then on. */
export function recall(place: string, account: string | null): Kept | undefined {
  const own = keptIn(nameOf(place, account));
  if (own || account === null) return own;
  const before = keptIn(nameOf(place, null));
  if (!before) return undefined;
  keep(place, account, before);
  keep(place, null, undefined);
  return before;
}

function keptIn(name: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    const { content, key, at } = Object(kept);
    return typeof key === 'string' && typeof at === 'number' ? { content, key, at } : undefined;
  } catch {
    return undefined;
  }
}

/** Names the wish to send one draft, however often it is sent. A UUID, which browsers make in secure contexts alone. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
