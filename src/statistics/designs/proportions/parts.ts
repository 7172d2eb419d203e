/** What designs of proportions ask for alike. */

/** A proportion strictly between 0 and 1. */
export function share<const Name extends string>(name: Name, usual: number) {
  return {
    name,
    kind: 'number',
    unit: 'share',
    min: 0,
    max: 1,
    open: 'both',
    default: usual,
    dial: { from: 0.01, to: 0.99, step: 0.01 },
  } as const;
}
