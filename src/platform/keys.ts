/** Keys derived from one secret (RFC 5869), each for one purpose, so that none can be used for another. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Keys = {
  /** Keyed hash of a text, base64url; the purpose is part of the key. */
  hmac(purpose: Purpose, text: string): string;
};

export type Purpose = 'csrf' | 'address' | 'contact-fingerprint' | 'outbox';

export function deriveKeys(secret: string): Keys {
  const keys = new Map<Purpose, Buffer>();
  const key = (purpose: Purpose): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', secret, 'meridian/1', purpose, 32));
    keys.set(purpose, made);
    return made;
  };
  return {
    hmac: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
  };
}

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const x = Buffer.from(a);
  const y = Buffer.from(b);
  return x.length === y.length && timingSafeEqual(x, y);
}

/** The secret of a demonstration: made once, kept in the data folder, readable by its owner alone. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const mine = `${path}.${process.pid}`;
    writeFileSync(mine, randomToken(), { mode: 0o600 });
    try {
      linkSync(mine, path); // whoever is first wins, whole
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
    rmSync(mine, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
