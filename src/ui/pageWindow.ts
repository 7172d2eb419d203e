/**
 * A cell of the pagination: a page, or a gap that stands for those left out. `near` marks the pages that a narrow
 * screen leaves out too, and `narrow` a gap that stands for these alone.
 */
export type PageCell = { page: number; near: boolean } | { gap: 'before' | 'after'; narrow: boolean };

/**
 * Which page numbers to offer: first, last, the present one and its neighbours, at least three in a row at either
 * end. A gap never stands for a single page on a wide screen.
 */
export function pageWindow(page: number, count: number): PageCell[] {
  const from = Math.max(2, page <= 4 ? 2 : Math.min(page - 1, count - 2));
  const to = Math.min(count - 1, page >= count - 3 ? count - 1 : Math.max(page + 1, 3));
  // Five pages and the two arrows fit the narrowest screen.
  const crowded = count > 5;
  const cells: PageCell[] = [{ page: 1, near: false }];
  if (crowded && page > 2) cells.push({ gap: 'before', narrow: from === 2 });
  for (let n = from; n <= to; n++) cells.push({ page: n, near: crowded && n !== page });
  if (crowded && page < count - 1) cells.push({ gap: 'after', narrow: to === count - 1 });
  if (count > 1) cells.push({ page: count, near: false });
  return cells;
}
