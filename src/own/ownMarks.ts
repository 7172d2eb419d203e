/** What the row of one's own pages says of some of them. */
export type OwnMarks = {
  /** Of identity review: 0 awaiting, 1 approved, 2 rejected (docs/specification.md §4.1); null when nothing was submitted. */
  identity: 0 | 1 | 2 | null;
  /** How many topics are marked; one more than are counted stands for all beyond. */
  favourites: number;
};

/** Beyond it, that there are more says enough. */
export const mostCounted = 99;
