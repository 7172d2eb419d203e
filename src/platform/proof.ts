/**
 * Proof of work (ALTCHA): a small task that a browser solves in about a second, asked where many share an address
 * or a robot may be at work. A solution can be used once.
 * See docs/decisions/0014-proof-of-work.md.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Context } from './context.ts';
import { spendOnce } from './spent.ts';

/** Takes about 0.5 s on a laptop and 3 s on a cheap phone; for us, one derivation to ask and one to check. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, least: 800, most: 1600 } as const;

const minutes = 10;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(work.algorithm),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(work.cost),
      keyLength: z.number(),
      keyPrefix: z.string().max(200),
      keySignature: z.string().max(200).optional(),
      expiresAt: z.number().optional(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string().max(200) }),
});

type Ctx = Pick<Context, 'db' | 'keys' | 'clock'>;

/** A challenge for one call; whoever solves it within ten minutes may go on. */
export async function makeChallenge(ctx: Ctx): Promise<object> {
  return createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.least, work.most),
    deriveKey,
    expiresAt: new Date(ctx.clock().getTime() + minutes * 60_000),
    hmacSignatureSecret: secret(ctx, 'challenge'),
    hmacKeySignatureSecret: secret(ctx, 'key'),
  });
}

/**
 * Takes a solution, once.
 * @param text base64 of JSON `{challenge, solution}`, as the browser sends it in the field `altcha`
 * @returns whether it was ours, right, in time and not used before
 */
export async function spendProof(ctx: Ctx, text: string): Promise<boolean> {
  const parsed = payload.safeParse(decoded(text));
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.data;
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret(ctx, 'challenge'),
    hmacKeySignatureSecret: secret(ctx, 'key'),
  });
  if (!result.verified) return false;
  return spendOnce(ctx, ctx.keys.hmac('proof', challenge.signature), 2 * minutes * 60_000);
}

function secret({ keys }: Ctx, part: string): string {
  return keys.hmac('proof', `secret ${part}`);
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text.slice(0, 8000), 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
