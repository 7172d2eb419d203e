/** A word on an axis: `at` is its place from 0 to 1, `label` is already in the language of the page. */
export type Mark = { at: number; label: string; strong?: boolean };

/** A share of the frame as an SVG length. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** How a word at `at` hangs on its tick: the last one ends at the edge, so that it cannot leave the frame. */
export function anchor(at: number): 'middle' | 'end' {
  return at === 1 ? 'end' : 'middle';
}
