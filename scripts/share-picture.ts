/** The picture that a shared link shows (Open Graph, 1200 × 630): the mark and the curves of the demonstration study. */
import sharp from 'sharp';
import { frame } from '../src/figures/frame.ts';
import { study } from '../src/rooms/home/study.ts';

const [width, height] = [1200, 630];

/** Writes the picture as PNG. It holds no words, so that it needs no font and serves every language. */
export async function writeSharePicture(file: string): Promise<void> {
  const { remote, usual } = study().result;
  const scale = `translate(120 250) scale(${960 / frame.width} ${300 / frame.height})`;
  const curve = (path: string, colour: string, dash = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="4" vector-effect="non-scaling-stroke"${dash}/>`;
  const band = (path: string, colour: string, opacity: number) =>
    `<path d="${path}" fill="${colour}" fill-opacity="${opacity}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#f6f8f4"/>
<g transform="translate(120 70) scale(2.6)">
<path fill="#2fae6e" d="M24 3a21 21 0 0 1 0 42 9 21 0 0 0 0-42Z"/>
<path fill="none" stroke="#0f5a34" stroke-width="1.5" d="M24 3a21 21 0 1 0 0 42 21 21 0 0 0 0-42ZM24 3v42M24 3a9 21 0 0 0 0 42M24 3a16 21 0 0 0 0 42"/>
</g>
<g transform="${scale}">${band(usual.band, '#2a5c8f', 0.09)}${band(remote.band, '#2fae6e', 0.16)}
${curve(usual.line, '#2a5c8f', ' stroke-dasharray="14 9"')}${curve(remote.line, '#157544')}</g>
<path d="M120 250V550H1080" fill="none" stroke="#56645c" stroke-width="2"/>
</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
}
