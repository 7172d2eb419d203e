/** What a tool takes at most; told before, or at the cell where it is passed. */
export const frameLimits = { bytes: 300_000_000, cells: 20_000_000, columns: 5000 } as const;
