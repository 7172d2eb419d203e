/** Certificates for tests, signed by themselves: Node reads X.509 and makes none. */
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** `serial` in upper-case hexadecimal, as providers write it. */
export type TestCertificate = { serial: string; pem: string; publicKey: string; privateKey: string };

/** @param serial in hexadecimal, without a zero before it @param days how long before and after now it counts */
export function makeCertificate(
  serial: string,
  now: Date,
  days = { before: 1, after: 365 },
): TestCertificate {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const algorithm = der(0x30, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05)); // sha256WithRSAEncryption
  const name = der(
    0x30,
    der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('Test')))),
  );
  const [from, to] = [moment(now, -days.before), moment(now, days.after)];
  const key = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  const number = Buffer.from(serial, 'hex');
  const positive = (number[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), number]) : number;
  const content = der(0x30, der(0x02, positive), algorithm, name, der(0x30, from, to), name, key);
  const signature = sign('sha256', content, pair.privateKey);
  const whole = der(0x30, content, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  return { serial: serial.toUpperCase(), pem, publicKey, privateKey };
}

/** A value in DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length > 255 ? [0x82, length >> 8, length & 255] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

function moment(now: Date, days: number): Buffer {
  const at = new Date(now.getTime() + days * 86_400_000).toISOString();
  return der(0x18, Buffer.from(`${at.slice(0, 19).replace(/\D/g, '')}Z`));
}
