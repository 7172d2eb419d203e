/** What is sent as a picture: refused with its sentence, or made harmless. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../../test/harness/people.ts';
import { card, jpegCard, sendProof } from '../../../test/harness/proofs.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';

let site: Site;
let ana: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  ana = await person(site, { email: 'ana@example.org' });
});
afterAll(() => site.stop());

/** A PNG that says how large it is and holds next to nothing. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1024));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(64),
]);
const noPicture = /JPEG, PNG or WebP/;

describe('A picture of a proof', () => {
  it.each([
    ['SVG', async () => Buffer.from(svg), noPicture],
    ['SVG behind a byte order mark', async () => Buffer.from(`\ufeff${svg}`), noPicture],
    ['a script named .jpg', async () => Buffer.from('<script>alert(1)</script>'), noPicture],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%\xe2'), noPicture],
    ['nothing', async () => Buffer.alloc(0), noPicture],
    ['HEIC', async () => heic, /HEIC/],
    ['900 megapixels', async () => bomb(30_000, 30_000), /40 megapixels/],
    ['a truncated JPEG', async () => (await jpegCard(1)).subarray(0, 9000), /damaged or incomplete/],
    [
      'a truncated PNG',
      async () => (await card(1).png().toBuffer()).subarray(0, 4000),
      /damaged or incomplete/,
    ],
    [
      'a JPEG that only begins as one',
      async () => Buffer.from('\xff\xd8\xff\xe0<html>', 'latin1'),
      /damaged/,
    ],
  ])('is refused with its sentence: %s', async (_name, bytes, sentence) => {
    const reply = await sendProof(ana, await bytes());
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ code: 0, data: { problem: 'invalid', fields: ['file'] } });
    expect(String(reply.body.message)).toMatch(sentence);
  });

  it('of 11 MB is refused before it is decoded', async () => {
    const large = Buffer.concat([await jpegCard(1), Buffer.alloc(11 * 1024 * 1024)]);
    const reply = await sendProof(ana, large);
    expect([reply.status, Object(reply.body.data).problem]).toEqual([413, 'too_large']);
  });

  it.each([
    [
      'with a position in its EXIF',
      () =>
        card(1)
          .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Ana' } })
          .jpeg(),
    ],
    ['in CMYK', () => card(1).toColourspace('cmyk').jpeg()],
    ['animated', () => card(1).gif()],
    ['with 16 bits a channel', () => card(1).toColourspace('rgb16').png()],
  ])('is made anew: %s', async (_name, drawn) => {
    const kept = await shown(await drawn().toBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({
      format: 'webp',
      space: 'srgb',
      width: 900,
      height: 600,
    });
    const { exif, icc, xmp, pages } = await sharp(kept).metadata();
    expect([exif, icc, xmp, pages]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is kept without what hangs behind it', async () => {
    const behind = Buffer.from('PK\x03\x04<script>alert(1)</script>');
    const kept = await shown(Buffer.concat([await jpegCard(1), behind]));
    expect(kept.includes('<script>')).toBe(false);
    expect((await sharp(kept).metadata()).format).toBe('webp');
  });

  it('is kept upright, and no larger than needed', async () => {
    const wide = await card(1, { width: 4800, height: 3200 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(await shown(wide)).metadata()).toMatchObject({ width: 1600, height: 2400 });
  });

  it('needs consent of its own', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await jpegCard(1))]), 'proof.jpg');
    for (const consent of ['', '1999-01-01', 'yes']) {
      form.set('consent', consent);
      const reply = await ana.send('/api/user/authenticationProof?lang=en', {
        method: 'POST',
        headers: { token: ana.token ?? '', 'x-csrf-token': await ana.fetchCsrf() },
        body: form,
      });
      expect(reply.body).toMatchObject({ code: 0, data: { fields: ['consent'] } });
    }
  });

  /** Sends a picture, and fetches what became of it. */
  async function shown(bytes: Uint8Array): Promise<Buffer> {
    const { body } = await sendProof(ana, bytes);
    const { upload } = Object(body.data);
    const answer = await fetch(`${site.address}/identity/proofs/${upload}`, {
      headers: { cookie: `Admin-Token=${ana.token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    return Buffer.from(await answer.arrayBuffer());
  }
});
