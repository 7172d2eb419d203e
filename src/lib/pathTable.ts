/** Finds what stands under a path by its segments, in a time that does not grow with how many paths there are. */

type Node<T> = { fixed: Map<string, Node<T>>; any?: Node<T>; value?: T };

/** Patterns such as `courses/:id/:chapter`, each with its value; a fixed segment goes before a named one. */
export class PathTable<T> {
  readonly #root: Node<T> = { fixed: new Map() };

  constructor(entries: Iterable<readonly [pattern: string, value: T]>) {
    for (const [pattern, value] of entries) this.#add(pattern, value);
  }

  #add(pattern: string, value: T): void {
    let node = this.#root;
    for (const segment of pattern.split('/').filter(Boolean)) {
      const named = segment.startsWith(':');
      const next = (named ? node.any : node.fixed.get(segment)) ?? { fixed: new Map() };
      if (named) node.any = next;
      else node.fixed.set(segment, next);
      node = next;
    }
    node.value = value;
  }

  /** @param segments of the path, decoded, none of them empty */
  find(segments: readonly string[]): T | undefined {
    return below(this.#root, segments, 0);
  }
}

function below<T>(node: Node<T>, segments: readonly string[], at: number): T | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.value;
  const fixed = node.fixed.get(segment);
  const found = fixed && below(fixed, segments, at + 1);
  if (found !== undefined) return found;
  return node.any && below(node.any, segments, at + 1);
}

/**
 * The segments of a path as React Router compares them: decoded one by one, an encoded slash staying one. What cannot
 * be decoded is left as it is.
 */
export function segmentsOf(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  if (!path.includes('%')) return segments;
  try {
    return segments.map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'));
  } catch {
    return segments;
  }
}
