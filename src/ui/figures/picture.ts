/** A figure of data as a picture of its true size in print, drawn by the browser with the fonts of its device. */
import { type Density, inPixels, pixelsOf } from '../../figures/out/pixels.ts';
import { withDensity } from '../../figures/out/png.ts';
import { tiffOf } from '../../figures/out/tiff.ts';

/** In millimetres. */
type Size = { width: number; height: number };

/** @returns nothing of more pixels than any canvas has */
export async function pictureOf(
  svg: string,
  size: Size,
  format: 'png' | 'tiff',
  density: Density,
): Promise<Blob | undefined> {
  const pixels = pixelsOf(size, density);
  if (!pixels) return undefined;
  const canvas = await drawn(inPixels(svg, pixels), pixels);
  if (format === 'tiff') {
    const pen = penOf(canvas);
    const { data } = pen.getImageData(0, 0, pixels.width, pixels.height);
    return new Blob([tiffOf({ ...pixels, data }, density)], { type: 'image/tiff' });
  }
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!png) throw new Error('The picture could not be written.');
  return new Blob([withDensity(new Uint8Array(await png.arrayBuffer()), density)], { type: 'image/png' });
}

async function drawn(svg: string, { width, height }: Size): Promise<HTMLCanvasElement> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    penOf(canvas).drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!pen) throw new Error('This browser draws nothing.');
  return pen;
}
