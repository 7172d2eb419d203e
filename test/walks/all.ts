/** What all walks share: whether all of them are walked, and at which widths. */

/** Set by `npm run walks`. */
export const walksAll = process.env.WALKS === 'all';

export const sizes = ['phone', 'desktop'] as const;
export type Size = (typeof sizes)[number];
