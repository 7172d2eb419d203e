/** Servers do not know where a reader is: moments are UTC, and say so. */
export const momentFormat = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

export const dayFormat = { day: 'numeric', month: 'short', year: 'numeric' } as const;
