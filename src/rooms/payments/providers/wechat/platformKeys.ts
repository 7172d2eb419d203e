/**
 * The keys with which WeChat Pay signs: its public key, known by an id that begins with PUB_KEY_ID_, and its
 * certificates, which it lists and renews. Older merchants have certificates, newer ones the key, and who changes over
 * has both for a while: the header says which one signed.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012154180
 */
import { type KeyObject, X509Certificate } from 'node:crypto';

export type Certificate = { serial: string; pem: string };

type Known = { key: KeyObject; from: number; to: number };

/** A new certificate is listed a day before it signs. */
const renewedAfter = 12 * 60 * 60 * 1000;

/** The list is asked for this often at most, by default. */
const askedAgainAfter = 60_000;

export class PlatformKeys {
  private readonly fixed: { id: string; key: KeyObject } | undefined;
  private readonly list: () => Promise<readonly Certificate[]>;
  private certificates = new Map<string, Known>();
  private listed = Number.NEGATIVE_INFINITY;
  private tried = Number.NEGATIVE_INFINITY;
  private underWay: Promise<void> | undefined;

  /** @param list asks WeChat Pay for its certificates, and has checked that they come from there */
  constructor(
    fixed: { id: string; key: KeyObject } | undefined,
    list: () => Promise<readonly Certificate[]>,
  ) {
    this.fixed = fixed;
    this.list = list;
  }

  /**
   * @param patience milliseconds: a list that is younger, or was tried so recently, is not asked for again because of a
   * serial number that is not in it
   * @returns undefined for a serial number that WeChat Pay does not use, or not now
   * @throws whatever the list says when it had to be asked and could not
   */
  async find(serial: string, now: Date, patience = askedAgainAfter): Promise<KeyObject | undefined> {
    if (serial === this.fixed?.id) return this.fixed.key;
    // No certificate has another number than such a one (X.509: 20 bytes at most), not even a key that is not ours.
    if (!/^[0-9A-F]{8,40}$/i.test(serial)) return undefined;
    const at = now.getTime();
    const before = this.certificates.get(serial);
    if (!before) await this.renewed(at, patience);
    // One that is known still serves while the list cannot be had.
    else if (at - this.listed > renewedAfter && at - this.tried > askedAgainAfter)
      await this.renewed(at, patience).catch(() => {});
    const known = this.certificates.get(serial);
    return known && known.from <= at && at <= known.to ? known.key : undefined;
  }

  private async renewed(at: number, patience: number): Promise<void> {
    if (this.underWay) return this.underWay;
    if (at - this.listed <= patience) return;
    if (at - this.tried <= patience) throw new Error('The certificates were asked for just now.');
    this.tried = at;
    this.underWay = this.take(at).finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  private async take(at: number): Promise<void> {
    const all = await this.list();
    this.certificates = new Map(all.map(({ serial, pem }) => [serial, knownOf(pem)]));
    this.listed = at;
  }
}

function knownOf(pem: string): Known {
  const { publicKey, validFrom, validTo } = new X509Certificate(pem);
  return { key: publicKey, from: Date.parse(validFrom), to: Date.parse(validTo) };
}
