/** The curve as a file of its own: an SVG whose looks are attributes, and the same as a PNG. */
import type { Answer } from '../../../designs/design.ts';
import { type Axis, placeOn, ticksOn } from '../../../figures/axis.ts';
import type { DesignData } from '../shown.ts';
import { type CurvePoint, courseAxes, courseOf, within } from './curve.ts';
import { courseOutput } from './sought.ts';
import type { Report } from './tables.ts';
import type { Quantities } from './useQuantities.ts';

type Picture = {
  title: string;
  x: Axis;
  y: Axis;
  xLabel: string;
  yLabel: string;
  points: readonly CurvePoint[];
  /** The chosen size. */
  mark: { total: number; value: number; label: string };
  number: (value: number, of: 'x' | 'y') => string;
};

const size = { width: 960, height: 600, left: 84, right: 32, top: 64, bottom: 76 } as const;
const ink = { text: '#101e17', soft: '#5b6a62', line: '#d5dfd9', curve: '#12693f' } as const;

export function pictureOf(
  data: DesignData,
  answer: Answer,
  { title, axes, curve, point }: Report,
  { number }: Quantities,
): Picture {
  const { goal, output } = courseOf(data);
  const total = answer.outputs.total ?? 0;
  const value = answer.outputs[output] ?? 0;
  const isShare = courseOutput(data).unit === 'share';
  const [first, last] = [curve[0]?.total ?? 0, curve.at(-1)?.total ?? 1];
  const on = courseAxes(curve, { from: first, to: last }, goal === 'power');
  return {
    title,
    ...on,
    xLabel: axes.total,
    yLabel: isShare ? `${axes.value}, %` : axes.value,
    points: within(curve, on.y),
    mark: { total, value, label: point },
    number: (one, of) => number(of === 'y' && isShare ? one * 100 : one, { maximumSignificantDigits: 4 }),
  };
}

export function svgOf({ title, x, y, xLabel, yLabel, points, mark, number }: Picture): string {
  const { width, height, left, right, top, bottom } = size;
  const across = (value: number) => (left + placeOn(x)(value) * (width - left - right)).toFixed(1);
  const down = (value: number) => (height - bottom - placeOn(y)(value) * (height - top - bottom)).toFixed(1);
  const text = (at: string, words: string, rest = '') => `<text ${at} ${rest}>${escaped(words)}</text>`;
  const parts = [
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(`x="${left}" y="32"`, title, `font-size="20" fill="${ink.text}"`),
    text(`x="${left}" y="${top - 10}"`, yLabel, `font-size="14" fill="${ink.soft}"`),
    text(
      `x="${width - right}" y="${height - 20}"`,
      xLabel,
      `font-size="14" fill="${ink.soft}" text-anchor="end"`,
    ),
    ...ticksOn(y).map(
      ({ value }) =>
        `<path d="M${left} ${down(value)}H${width - right}" stroke="${ink.line}"/>` +
        text(
          `x="${left - 10}" y="${Number(down(value)) + 5}"`,
          number(value, 'y'),
          `font-size="14" fill="${ink.soft}" text-anchor="end"`,
        ),
    ),
    ...ticksOn(x).map(
      ({ value }) =>
        `<path d="M${across(value)} ${height - bottom}v6" stroke="${ink.soft}"/>` +
        text(
          `x="${across(value)}" y="${height - bottom + 24}"`,
          number(value, 'x'),
          `font-size="14" fill="${ink.soft}" text-anchor="middle"`,
        ),
    ),
    `<path d="M${left} ${top}V${height - bottom}H${width - right}" fill="none" stroke="${ink.soft}"/>`,
    `<path d="${points.map(({ total, value }, at) => `${at === 0 ? 'M' : 'L'}${across(total)} ${down(value)}`).join('')}" fill="none" stroke="${ink.curve}" stroke-width="2.5"/>`,
    `<path d="M${left} ${down(mark.value)}H${across(mark.total)}V${height - bottom}" fill="none" stroke="${ink.curve}" stroke-dasharray="3 4"/>`,
    `<circle cx="${across(mark.total)}" cy="${down(mark.value)}" r="6" fill="#ffffff" stroke="${ink.curve}" stroke-width="2.5"/>`,
    text(
      `x="${Number(across(mark.total)) + 14}" y="${Number(down(mark.value)) + 26}"`,
      mark.label,
      `font-size="15" font-weight="600" fill="${ink.curve}" stroke="#ffffff" stroke-width="4" paint-order="stroke"`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans, Noto Sans CJK SC, Noto Sans Thai, sans-serif" role="img" aria-label="${escaped(title)}">${parts.join('')}</svg>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Twice the pixels, as print wants them. */
export async function pngOf(svg: string, scale = 2): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size.width * scale;
    canvas.height = size.height * scale;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws nothing.');
    pen.scale(scale, scale);
    pen.drawImage(image, 0, 0, size.width, size.height);
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!picture) throw new Error('The picture could not be written.');
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}
