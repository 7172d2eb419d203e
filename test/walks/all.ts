/** What all walks share: whether all of them are walked, and at which widths. */

/** Set by `npm run walks` and `npm run test:every`. */
export const walksAll = process.env.WALKS === 'all';

/** What `npm test` tries: some that differ most, where `npm run test:every` tries all. */
export function sampled<T>(all: readonly T[], some: readonly T[]): readonly T[] {
  return walksAll ? all : some;
}

export const sizes = ['phone', 'desktop'] as const;
export type Size = (typeof sizes)[number];
