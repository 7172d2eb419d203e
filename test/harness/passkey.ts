/** An authenticator in software (WebAuthn Level 3, §6), for tests without a browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

export class Authenticator {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  readonly #origin: string;
  counter = 0;
  /** Whether it makes sure that its owner is there, by a finger or a PIN. */
  verifies = true;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What a browser answers to the options of a new passkey. */
  make({ challenge }: { challenge: string }): string {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    // COSE (RFC 9053): a key of two coordinates on P-256, for ES256.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const data = this.#data(0x40, Buffer.concat([Buffer.alloc(16), length, this.#id, cose]));
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#client('webauthn.create', challenge)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** What it answers when it is to be shown. */
  show({ challenge }: { challenge: string }): string {
    this.counter++;
    const data = this.#data(0, Buffer.alloc(0));
    const client = this.#client('webauthn.get', challenge);
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), this.#key.privateKey)),
    });
  }

  #data(flags: number, rest: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const shown = Buffer.from([flags | 0x01 | (this.verifies ? 0x04 : 0)]);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), shown, counter, rest]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #answer(response: object): string {
    const id = base64url(this.#id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
