/** Draws a picture on a canvas: turned, cut out, made smaller, and as a file again. */
import { measure, measuredSide } from './measure.ts';

/** Longest side that is sent, in pixels; the server keeps no more. */
const longest = 2400;

/** A part of a picture, each number from 0 to 1. */
export type Part = { left: number; top: number; right: number; bottom: number };

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser gives no canvas.');
  // A transparent picture lies on white, as the server lays it.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}

function scaled({ width, height }: ImageBitmap, side: number) {
  const by = Math.min(1, side / Math.max(width, height));
  return { width: width * by, height: height * by };
}

/** @param quarters clockwise */
export async function turned(picture: ImageBitmap, quarters: 1 | -1): Promise<ImageBitmap> {
  const { canvas, pen } = canvasOf(picture.height, picture.width);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((quarters * Math.PI) / 2);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return createImageBitmap(canvas);
}

export function cutOut(picture: ImageBitmap, { left, top, right, bottom }: Part): Promise<ImageBitmap> {
  const { width, height } = picture;
  const [wide, high] = [Math.round((right - left) * width), Math.round((bottom - top) * height)];
  return createImageBitmap(picture, Math.round(left * width), Math.round(top * height), wide, high);
}

export function show(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  const { width, height } = scaled(picture, 1400);
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

export function hintsOf(picture: ImageBitmap) {
  const { width, height } = scaled(picture, measuredSide);
  const { canvas, pen } = canvasOf(width, height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return measure(pen.getImageData(0, 0, canvas.width, canvas.height), picture);
}

export async function asFile(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = scaled(picture, longest);
  const { canvas, pen } = canvasOf(width, height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/jpeg',
      0.92,
    );
  });
}
