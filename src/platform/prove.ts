/** Solves the server's proof of work (src/platform/proof.ts); fetched when a task is set. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** A cheap phone takes some seconds; whoever takes longer than this is better told. */
const timeout = 60_000;

/** @returns base64 of JSON `{challenge, solution}` */
export async function prove(challenge: unknown): Promise<string> {
  // The server's own words; the solver refuses what it cannot read.
  const task = challenge as Challenge;
  const solution = await solveChallenge({ challenge: task, deriveKey, timeout });
  if (!solution) throw new Error('The proof of work was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}
