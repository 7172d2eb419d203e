/** Keys derived from one secret (RFC 5869), each for one purpose, so that none can be used for another. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Keys = {
  /** Keyed hash of a text, base64url; the purpose is part of the key. */
  hmac(purpose: Purpose, text: string): string;
  /** The same under each secret that is listed, today's first: what is kept is looked for by all of them. */
  hmacs(purpose: Purpose, text: string): string[];
  /**
   * Encrypts and authenticates a text (AES-256-GCM), for what must not be readable where it is stored.
   * @param place what it is bound to, as additional authenticated data (NIST SP 800-38D)
   */
  seal(purpose: Purpose, text: string, place?: string): string;
  /** @throws Error when it was sealed for another purpose or place, by an unknown key, or was changed */
  open(purpose: Purpose, sealed: string, place?: string): string;
  /** Which secret is current, by its id; and the key of a purpose under a secret that is still known. */
  id: string;
  /** Of all secrets that are known, today's first. */
  ids: readonly string[];
  raw(purpose: Purpose, id: string): Buffer | undefined;
};

export type Purpose =
  | 'cell'
  | 'audit-head'
  | 'contact-mobile'
  | 'account-mobile'
  | 'account-email'
  | 'identity-name'
  | 'csrf'
  | 'study-session'
  | 'address'
  | 'contact-fingerprint'
  | 'outbox'
  | 'undo-link'
  | 'message'
  | 'pepper'
  | 'code'
  | 'code-target'
  | 'proof'
  | 'wechat-state'
  | 'preview'
  | 'first-admin'
  | 'unsubscribe'
  | 'invitation-address'
  | 'invitation-device'
  | 'file-key'
  | 'syndrome-result'
  | 'deletion-letter'
  | 'suspension'
  | 'payments-inside'
  | 'payments-payee'
  | 'factor'
  | 'recovery-code';

/**
 * @param secret the root of all keys in use
 * @param old earlier roots: what was sealed or peppered under them can still be read, and nothing new is made
 */
export function deriveKeys(secret: string, old: readonly string[] = []): Keys {
  const roots = new Map([secret, ...old].map((root) => [idOf(root), root]));
  const known = new Map<string, Buffer>();
  const raw = (purpose: Purpose, id: string): Buffer | undefined => {
    const root = roots.get(id);
    if (root === undefined) return undefined;
    const name = `${id} ${purpose}`;
    const key = known.get(name) ?? Buffer.from(hkdfSync('sha256', root, 'meridian/1', purpose, 32));
    known.set(name, key);
    return key;
  };
  const id = idOf(secret);
  const keyOf = (purpose: Purpose, by: string): Buffer => raw(purpose, by) ?? Buffer.alloc(0);
  const current = (purpose: Purpose) => keyOf(purpose, id);
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    id,
    ids: [...roots.keys()],
    raw,
    hmac: (purpose, text) => hmac(current(purpose), text),
    hmacs: (purpose, text) => [...roots.keys()].map((by) => hmac(keyOf(purpose, by), text)),
    seal(purpose, text, place = '') {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current(purpose), nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(purpose, sealed, place = '') {
      const [by = '', text = ''] = sealed.split('.');
      const key = raw(purpose, by);
      if (!key) throw new Error('Sealed under a key that is not known, or not sealed at all.');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** An id for a secret that reveals nothing about it. */
function idOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'meridian/1', 'key id', 6)).toString('base64url');
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
export function generatedSecret(dataDir: string): string {
  return keptOnce(join(dataDir, 'secret'), randomToken).trim();
}

/** What a file says that is made once, readable by its owner alone. Of processes that make it at once the first wins. */
export function keptOnce(path: string, make: () => string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const mine = `${path}.${process.pid}`;
    writeFileSync(mine, make(), { mode: 0o600 });
    try {
      linkSync(mine, path); // whoever is first wins, whole
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
    rmSync(mine, { force: true });
  }
  return readFileSync(path, 'utf8');
}
