/**
 * What a tool takes at most; told before, or at the cell where it is passed. `chosenBytes`: of a text of which some columns
 * alone are read, as the others take no memory: see docs/decisions/0177-chosen-columns.md.
 */
export const frameLimits = {
  ...{ bytes: 300_000_000, chosenBytes: 2_000_000_000 },
  ...{ cells: 20_000_000, columns: 5000 },
} as const;
