/** RSA with SHA-256 and PKCS #1 padding (RFC 8017 §8.2), which both Chinese providers sign with. */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export type Signer = (text: string) => string;

/** @param pem of a private key @returns signs a text, in base64 */
export function signerOf(pem: string): Signer {
  const key = createPrivateKey(pem);
  return (text) => sign('sha256', Buffer.from(text), key).toString('base64');
}

/** @param pem of a public key */
export function publicKeyOf(pem: string): KeyObject {
  return createPublicKey(pem);
}

/** @param signature in base64 */
export function isSignedBy(
  key: KeyObject,
  signature: string,
  ...parts: readonly (string | Buffer)[]
): boolean {
  // Node reads base64 leniently: two texts that differ would be one signature.
  if (!/^[A-Za-z0-9+/]{300,1400}={0,2}$/.test(signature)) return false;
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return verify('sha256', bytes, key, Buffer.from(signature, 'base64'));
}
