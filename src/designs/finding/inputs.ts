/** What ways to find an input ask for: numbers as papers report them. */

const wide = { kind: 'number', unit: 'outcome', min: -1e9, max: 1e9 } as const;

export const value = <const Name extends string>(name: Name, usual: number) =>
  ({ ...wide, name, default: usual }) as const;

/** Above zero, in the unit of the outcome. */
export const deviation = <const Name extends string>(name: Name, usual: number) =>
  ({ ...wide, name, min: 0, open: 'min', default: usual }) as const;

export const people = <const Name extends string>(name: Name, usual = 50, min = 2) =>
  ({ name, kind: 'whole', unit: 'people', min, max: 1e9, default: usual }) as const;

/** A share strictly between 0 and 1. */
export const part = <const Name extends string>(name: Name, usual: number) =>
  ({ name, kind: 'number', unit: 'share', min: 0, max: 1, open: 'both', default: usual }) as const;

/** A number without unit, or with one that cancels, from or above `min`. */
export const plain = <const Name extends string>(name: Name, usual: number, min = 0) =>
  ({ name, kind: 'number', unit: 'none', min, max: 1e12, default: usual }) as const;

export const above = <const Name extends string>(name: Name, usual: number) =>
  ({ ...plain(name, usual), open: 'min' }) as const;

export const time = <const Name extends string>(name: Name, usual: number) =>
  ({ name, kind: 'number', unit: 'time', min: 0, max: 1e9, open: 'min', default: usual }) as const;

export const correlationOfValues = {
  name: 'correlationOfValues',
  kind: 'number',
  unit: 'none',
  min: -1,
  max: 1,
  open: 'both',
  default: 0.5,
} as const;
