/** Pictures made smaller in the browser before they are sent: phones take photos of more than the server takes. */
import { type Most, mostPixels, type Size, within } from '../lib/pictureSize.ts';

/** @param most what the server keeps; `bytes` what it takes */
export type Taken = { bytes: number; most: Most };

export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser gives no canvas.');
  // A transparent picture lies on white, as the server lays it.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}

/** @throws Error for what the browser cannot draw, and for a drawing that holds scripts */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (file.type === 'image/svg+xml') throw new Error(file.type);
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** What phones of one maker store; the server cannot read it. */
export function isHeic({ name, type }: File): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);
}

/** Whether the server takes a file as it is. */
export function isTaken(file: File, { width, height }: Size, { bytes }: Taken): boolean {
  return !isHeic(file) && file.size <= bytes && width * height <= mostPixels;
}

/** As JPEG, no larger than the server keeps. */
export async function asJpeg(picture: ImageBitmap, most: Most): Promise<Blob> {
  const { width, height } = within(picture, most);
  const { canvas, pen } = canvasOf(width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/jpeg',
      0.92,
    );
  });
}

/** What is sent of a file: itself where the server takes it, or nobody here can read it; else made smaller. */
export async function toSend(file: File, taken: Taken): Promise<Blob> {
  const picture = await openPicture(file).catch(() => undefined);
  if (!picture) return file;
  try {
    return isTaken(file, picture, taken) ? file : await asJpeg(picture, taken.most);
  } catch {
    // The server says what is wrong with it.
    return file;
  } finally {
    picture.close();
  }
}
