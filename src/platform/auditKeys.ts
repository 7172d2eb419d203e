/**
 * The keys that sign the heads of the audit chains (Ed25519, RFC 8032). Each comes from a secret of the configuration, as
 * all other keys do: the database never holds one, and whoever has a copy of it alone can sign nothing.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Keys } from './keys.ts';

/** RFC 8410, §7: what precedes the 32 bytes of a private key of Ed25519. */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateKey(keys: Keys, id: string): KeyObject | undefined {
  const seed = keys.raw('audit-head', id);
  return seed && createPrivateKey({ key: Buffer.concat([derPrefix, seed]), format: 'der', type: 'pkcs8' });
}

export type PublicKey = { id: string; algorithm: 'Ed25519'; publicKey: string };

/** Public keys as base64 of their DER form (RFC 5280, SubjectPublicKeyInfo): today's first, then those of earlier secrets. */
export function publicKeys(keys: Keys): PublicKey[] {
  return keys.ids.flatMap((id) => {
    const key = privateKey(keys, id);
    if (!key) return [];
    const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
    return { id, algorithm: 'Ed25519' as const, publicKey: der.toString('base64') };
  });
}

/** How far a chain had come when it was signed. */
export type Head = {
  chain: string;
  position: number;
  hash: string;
  at: Date;
  key: string;
  signature: string;
  /** Of the site, when it was signed; null for what was before that was kept. */
  origin: string | null;
};

/** What is signed: of which site and chain, how far it had come, and when. @param today where a head does not say */
export function headMessage(
  today: string,
  { chain, position, hash, at, origin }: Omit<Head, 'key' | 'signature'>,
): string {
  return ['meridian-audit-head', origin ?? today, chain, String(position), hash, at.toISOString()].join('\n');
}

/** @returns the signature in base64, and the id of the key that made it */
export function signed(keys: Keys, message: string): { key: string; signature: string } {
  const key = privateKey(keys, keys.id);
  if (!key) throw new Error('There is no key to sign with.');
  return { key: keys.id, signature: sign(null, Buffer.from(message), key).toString('base64') };
}

/** Whether a key that is still known made this signature. */
export function isSignedBy(keys: Keys, id: string, message: string, signature: string): boolean {
  const key = privateKey(keys, id);
  return (
    key !== undefined &&
    verify(null, Buffer.from(message), createPublicKey(key), Buffer.from(signature, 'base64'))
  );
}
