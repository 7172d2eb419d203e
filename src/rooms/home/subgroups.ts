/** The subgroups that the study looks at. */
import { boundary } from './assumptions.ts';
import type { Participant } from './trial.ts';

export const subgroups = ['all', 'younger', 'older', 'women', 'men'] as const;

export type Subgroup = (typeof subgroups)[number];

export const isIn: Record<Subgroup, (one: Participant) => boolean> = {
  all: () => true,
  younger: ({ age }) => age !== null && age < boundary,
  older: ({ age }) => age !== null && age >= boundary,
  women: ({ sex }) => sex === 'female',
  men: ({ sex }) => sex === 'male',
};
