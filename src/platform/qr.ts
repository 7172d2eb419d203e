/** A QR code (ISO/IEC 18004) as one path of SVG. Drawn on the server: no page loads what draws it. */
import { encode } from 'uqr';

export type Qr = {
  /** Modules a side, without the quiet zone of four around. */
  size: number;
  path: string;
};

/** With 15 % of it unreadable it can still be read, as on a scratched screen. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.map((row, y) => runsOf(row, y)).join('') };
}

/** The dark modules of a row, each run of them one bar. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    const width = x + 1 - from;
    path += `M${from} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
