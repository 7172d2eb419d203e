/** What tests draw by chance is the same in each run, so that none fails by bad luck; CHANCE=2 draws other things. */
import fc from 'fast-check';

export const seed = Number(process.env.CHANCE ?? 1);

fc.configureGlobal({ seed });
