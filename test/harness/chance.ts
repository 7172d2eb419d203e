/**
 * What tests draw by chance is the same in each run, so that none fails by bad luck; CHANCE=2 draws other things. Since drawing
 * the same again tells nothing new, a run without CHANCE draws fewer.
 */
import fc from 'fast-check';

const asked = process.env.CHANCE;

export const seed = Number(asked ?? 1);

/** How many times a property is tried, of so many where CHANCE is given. */
export const draws = (all: number) => (asked === undefined ? Math.ceil(all * 0.4) : all);

fc.configureGlobal({ seed, numRuns: draws(100) });
