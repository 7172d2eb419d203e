/** Draws a picture on a canvas: turned, cut out, made smaller. */
import { within } from '../../../lib/pictureSize.ts';
import { canvasOf } from '../../../ui/shrink.ts';
import { measure, measuredSide } from './measure.ts';

/** A part of a picture, each number from 0 to 1. */
export type Part = { left: number; top: number; right: number; bottom: number };

function inSquare(picture: ImageBitmap, side: number) {
  return within(picture, { width: side, height: side });
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
  const { width, height } = inSquare(picture, 1400);
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
}

export function hintsOf(picture: ImageBitmap) {
  const { width, height } = inSquare(picture, measuredSide);
  const { pen } = canvasOf(width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return measure(pen.getImageData(0, 0, width, height), picture);
}
