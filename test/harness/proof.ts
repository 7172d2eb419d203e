/** Solves a challenge as the browser does. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Reply } from './site.ts';

/** @param reply one that asks for proof of work @returns what is sent along as `altcha` */
export async function solve({ body }: Reply): Promise<string> {
  const { challenge } = Object(Object(body.data).altcha);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
