/** Solves the server's proof of work (src/platform/proof.ts); fetched when a task is set. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Milliseconds. A cheap phone takes some seconds; after this long the person is told that it failed. */
const timeout = 60_000;

/** @returns base64 of JSON `{challenge, solution}` */
export async function prove(challenge: unknown): Promise<string> {
  // Written by our own server; the solver refuses what it cannot read.
  const task = challenge as Challenge;
  const solution = await solveChallenge({ challenge: task, deriveKey, timeout });
  if (!solution) throw new Error('The proof of work was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}
