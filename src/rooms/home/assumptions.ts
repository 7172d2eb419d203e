/** What the demonstration study assumed before its first patient: constants alone, which the page itself carries. */

/** Shares are of patients by `end`, in months: with an event under usual care, and lost to follow-up. */
export const plan = { hr: 0.65, power: 0.9, alpha: 0.05, usualEvents: 0.65, lost: 0.1, end: 24 } as const;

/** Age in years that parts the older from the younger patients. */
export const boundary = 65;

/** Copies in which missing values are imputed, and rounds of each chain. */
export const imputation = { copies: 20, rounds: 5 } as const;

/** Between which the reader may choose. */
export const ranges = {
  hr: { min: 0.5, max: 0.85, step: 0.01 },
  power: { min: 0.7, max: 0.95, step: 0.01 },
} as const;

export type Wish = { hr: number; power: number };

/** Heights of the grid of the power figure, whose axis goes from 0 to 1. */
export const levels = [1, 0.8, 0.5, 0] as const;
