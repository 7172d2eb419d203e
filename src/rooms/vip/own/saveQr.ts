/** A QR code as a file, to be sent or printed. */
import { saveBlob } from '../../../ui/saveBlob.ts';
import type { Invitation } from '../own.ts';

/** White around a QR code, in modules (ISO/IEC 18004). */
const quiet = 4;

/** Pixels of a module: 2 mm in print at 200 dots an inch. */
const pixels = 16;

/** Has the browser save it as a PNG of this name. */
export async function saveQr({ size, path }: Invitation['qr'], name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (size + 2 * quiet) * pixels;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(pixels, pixels);
  pen.translate(quiet, quiet);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) throw new Error('The picture could not be written.');
  saveBlob(picture, name);
}
