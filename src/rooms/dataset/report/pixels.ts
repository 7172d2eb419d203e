/** A picture in pixels, drawn by the browser: for programs that draw no vectors. Loaded with the DOCX that needs it. */
import type { Pixels } from './docx.ts';

/** As fine as a screen of twice as many dots shows it. */
const fineness = 2;

export const pixelsOf: Pixels = async (svg, { width, height }) => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = fineness * width;
    canvas.height = fineness * height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  } finally {
    URL.revokeObjectURL(address);
  }
};
