/**
 * Elements of SVG 1.1 as text: looks are attributes, since a page refuses styles and a file reads no style sheet. Places are
 * hundredths of a millimetre, so that all of them are whole numbers.
 */
import { ink } from '../palette.ts';

export const millimetre = 100;
export const point = (25.4 / 72) * millimetre;

/** Faces for every language of the site; each reader has one of them. */
const fonts =
  "Arial, Helvetica, 'Liberation Sans', 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Hiragino Sans', 'Malgun Gothic', 'Noto Sans Thai', Thonburi, sans-serif";

export type Box = { x: number; y: number; width: number; height: number };

export type TextLook = {
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  color?: string;
  isStrong?: boolean;
  /** Read from below, around its place. */
  isTurned?: boolean;
};

/** A line of words whose foot stands at `y`. */
export function textAt(x: number, y: number, words: string, look: TextLook): string {
  const { size, anchor = 'start', color = ink.text, isStrong, isTurned } = look;
  const [left, foot] = [Math.round(x), Math.round(y)];
  const turned = isTurned ? ` transform="rotate(-90 ${left} ${foot})"` : '';
  const strong = isStrong ? ' font-weight="bold"' : '';
  const hung = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${left}" y="${foot}" font-size="${tenths(size)}" fill="${color}"${hung}${strong}${turned}>${escaped(words)}</text>`;
}

export type PathLook = {
  stroke?: string;
  width?: number;
  /** In widths of the line. */
  dash?: string;
  fill?: string;
  opacity?: number;
};

/** Lines and areas; nothing of no path. */
export function pathOf(d: string, { stroke, width = 0, dash = '', fill, opacity = 1 }: PathLook): string {
  if (d === '') return '';
  const lengths = dash.split(' ').map((one) => tenths(Number(one) * width));
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${tenths(width)}" stroke-linejoin="round"${dash ? ` stroke-dasharray="${lengths.join(',')}"` : ''}`
    : '';
  const through = opacity < 1 ? ` ${fill ? 'fill' : 'stroke'}-opacity="${opacity}"` : '';
  return `<path d="${d}" fill="${fill ?? 'none'}"${line}${through}/>`;
}

/** What lies in a box of the sheet, in places of its own. */
export function inBox({ x, y, width, height }: Box, parts: readonly string[], isCut: boolean): string {
  const place = [x, y, width, height].map(Math.round);
  return `<svg x="${place[0]}" y="${place[1]}" width="${place[2]}" height="${place[3]}" viewBox="0 0 ${place[2]} ${place[3]}" overflow="${isCut ? 'hidden' : 'visible'}">\n${parts.join('\n')}\n</svg>`;
}

type Sheet = { width: number; height: number; language: string; told: string };

/** A whole file, as large in print as its millimetres say. */
export function sheetOf({ width, height, language, told }: Sheet, parts: readonly string[]): string {
  const [across, down] = [Math.round(width * millimetre), Math.round(height * millimetre)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="${width}mm" height="${height}mm" viewBox="0 0 ${across} ${down}" xml:lang="${language}" font-family="${fonts}">
<desc>${escaped(told)}</desc>
<rect width="${across}" height="${down}" fill="${ink.ground}"/>
${parts.filter((part) => part !== '').join('\n')}
</svg>
`;
}

const tenths = (value: number) => String(Math.round(value * 10) / 10);

/** Signs that XML 1.0 has no place for are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
