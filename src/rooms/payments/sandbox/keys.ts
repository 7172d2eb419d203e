/** The keys and secrets of a stand-in's two sides, as a merchant and a provider would have exchanged them. */
import { generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { keptOnce } from '../../../platform/keys.ts';

const pair = z.object({ publicKey: z.string(), privateKey: z.string() });

const keys = z.object({
  /** Ours sign what we ask, theirs what they tell. */
  ours: pair,
  theirs: pair,
  /** Of our certificate, in hexadecimal. */
  serial: z.string(),
  v3Key: z.string(),
  insideSecret: z.string(),
  cardKey: z.string(),
  cardSecret: z.string(),
});

export type StandinKeys = z.infer<typeof keys>;

/** Takes some hundred milliseconds, of which nobody else is kept waiting. */
export async function makeKeys(): Promise<StandinKeys> {
  const [ours, theirs] = await Promise.all([newPair(), newPair()]);
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    ours,
    theirs,
    serial: random(20).toUpperCase(),
    v3Key: random(16),
    insideSecret: random(16),
    cardKey: `sk_test_${random(16)}`,
    cardSecret: `whsec_${random(24)}`,
  };
}

/** Those of a data folder, made when they are first needed: what was begun before a restart is told as it was signed. */
export async function keptKeys(dataDir: string): Promise<StandinKeys> {
  const path = join(dataDir, 'payment-sandbox.json');
  const made = existsSync(path) ? undefined : await makeKeys();
  return keys.parse(JSON.parse(keptOnce(path, () => JSON.stringify(made))));
}

async function newPair(): Promise<z.infer<typeof pair>> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
