/** The outcome of estimating equations: measured, counted, or of two levels. */
import { eitherKind } from '../method.ts';

export const outcome = {
  name: 'outcome',
  as: 'either',
  kinds: eitherKind,
  suggested: ['number', 'integer', 'category'],
  least: 1,
  most: 20,
  each: true,
  mostLevels: 20,
} as const;
