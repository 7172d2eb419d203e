/**
 * A sheet to draw on: the figures of `src/ui/figures` as a file. A file of its own reads no style sheet, so looks are
 * attributes here. Places are in per cent, so that a figure is laid out anew at every size and its words keep their
 * size; lines lie in a stretched drawing whose strokes do not stretch.
 */

import { diamondHeight, diamondPath, type Interval, squareSide } from '../../../src/figures/forest.ts';
import { frame } from '../../../src/figures/frame.ts';

export type Language = 'en' | 'zh-cn';

export const languageTags: Record<Language, string> = { en: 'en-GB', 'zh-cn': 'zh-Hans-CN' };

/** The width in pixels of a sheet on the narrowest phone: there, words must find room. */
const narrowest = 328;

const fonts =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif";

/** The tokens of src/ui/tokens.css, which a file of its own cannot read. */
export const colors = {
  a: '#157544',
  b: '#2a5c8f',
  muted: '#9aa79f',
  warn: '#e08a1a',
  warnInk: '#8f5200',
  ink: '#12211a',
  ink2: '#44534b',
  ink3: '#5d6b64',
  line: '#dfe5df',
  surface: '#ffffff',
} as const;

export type Anchor = 'start' | 'middle' | 'end';

export type Look = {
  anchor?: Anchor;
  color?: string;
  size?: number;
  bold?: boolean;
  dx?: number;
  dy?: number;
};

/** Of a thumbnail, in pixels: its size, and the air around what it shows. */
const small = { width: 160, height: 120, air: 8 };

export class Sheet {
  readonly #parts: string[] = [];
  /** The part that a thumbnail shows. */
  focus: Box = { x: 0, y: 0, width: 100, height: 100 };
  readonly height: number;
  readonly #lang: Language;
  readonly #width: number | undefined;

  /**
   * @param height in pixels, at which the figure is shown in its text; enlarged, it has more
   * @param width in pixels, of a sheet that keeps its shape in the middle of whatever room there is
   */
  constructor(height: number, lang: Language, width?: number) {
    this.height = height;
    this.#lang = lang;
    this.#width = width;
  }

  /** Pixels as per cent of the width, where the sheet is narrowest. */
  x(pixels: number): number {
    return (pixels / (this.#width ?? narrowest)) * 100;
  }

  /** Pixels from the top as per cent. */
  y(pixels: number): number {
    return (pixels / this.height) * 100;
  }

  text(x: number, y: number, words: string, look: Look = {}): void {
    const { anchor = 'start', color = colors.ink3, size = 12, bold, dx = 0, dy = 0 } = look;
    const weight = bold ? ' font-weight="600"' : '';
    this.#parts.push(
      `<text x="${n(x)}%" y="${n(y)}%" dx="${dx}" dy="${dy}" text-anchor="${anchor}" font-size="${size}" fill="${color}" stroke="${colors.surface}" stroke-width="3" paint-order="stroke"${weight}>${escaped(words)}</text>`,
    );
  }

  line(x1: number, y1: number, x2: number, y2: number, color: string, dash = '', width = 1): void {
    const dashed = dash ? ` stroke-dasharray="${dash}"` : '';
    this.#parts.push(
      `<line x1="${n(x1)}%" y1="${n(y1)}%" x2="${n(x2)}%" y2="${n(y2)}%" stroke="${color}" stroke-width="${width}"${dashed}/>`,
    );
  }

  dot(x: number, y: number, color: string, radius = 3, hollow = false): void {
    const look = hollow
      ? `fill="${colors.surface}" stroke="${color}" stroke-width="1.75"`
      : `fill="${color}" stroke="${color}"`;
    this.#parts.push(`<circle cx="${n(x)}%" cy="${n(y)}%" r="${radius}" ${look}/>`);
  }

  /** A square whose area goes by its share of the weight. */
  square(x: number, y: number, color: string, share: number): void {
    const side = squareSide(share);
    this.#parts.push(
      `<rect x="${n(x)}%" y="${n(y)}%" width="${side}" height="${side}" transform="translate(${-side / 2} ${-side / 2})" fill="${color}"/>`,
    );
  }

  /** The diamond of a pooled estimate, from limit to limit. */
  diamond(y: number, at: Interval, color: string): void {
    this.#parts.push(
      `<svg x="${n(at.low)}%" y="${n(y)}%" width="${n(at.high - at.low)}%" height="${diamondHeight}" viewBox="0 0 100 ${diamondHeight}" preserveAspectRatio="none" overflow="visible"><path d="${diamondPath(at)}" transform="translate(0 ${-diamondHeight / 2})" fill="${color}"/></svg>`,
    );
  }

  /** The head of an arrow that ends here, coming from above. */
  arrowHead(x: number, y: number, color: string): void {
    this.#parts.push(
      `<svg x="${n(x)}%" y="${n(y)}%" overflow="visible"><path d="M0 0l-4-7h8z" fill="${color}"/></svg>`,
    );
  }

  box(x: number, y: number, width: number, height: number, fill: string, stroke = 'none'): void {
    this.#parts.push(
      `<rect x="${n(x)}%" y="${n(y)}%" width="${n(width)}%" height="${n(height)}%" fill="${fill}" stroke="${stroke}"/>`,
    );
  }

  /** A stretched drawing in a box of the sheet; inside, paths are in the units of `frame.ts`. */
  drawing(box: Box, paths: readonly string[]): void {
    this.#parts.push(
      `<svg x="${n(box.x)}%" y="${n(box.y)}%" width="${n(box.width)}%" height="${n(box.height)}%" viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="none" overflow="visible">${paths.join('')}</svg>`,
    );
  }

  /**
   * What a list shows of the figure: its drawing without words, laid out anew in a small size, and so the same in all
   * languages.
   */
  thumbnail(): string {
    const { width, height, air } = small;
    const tall = ((height - 2 * air) / this.focus.height) * 100;
    const wide = this.#width
      ? (tall * this.#width) / this.height
      : ((width - 2 * air) / this.focus.width) * 100;
    const [across, down] = [this.focus.x + this.focus.width / 2, this.focus.y + this.focus.height / 2];
    const place = `x="${n(width / 2 - (across * wide) / 100)}" y="${n(height / 2 - (down * tall) / 100)}"`;
    const shape = this.#width ? ` viewBox="0 0 ${this.#width} ${this.height}"` : '';
    const drawing = this.#parts.filter((part) => !part.startsWith('<text')).join('\n');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${colors.surface}"/>
<svg ${place} width="${n(wide)}" height="${n(tall)}" overflow="visible"${shape}>
${drawing}
</svg>
</svg>
`;
  }

  toString(): string {
    const parts = this.#parts.join('\n');
    const drawn = this.#width
      ? `<svg viewBox="0 0 ${this.#width} ${this.height}">
${parts}
</svg>`
      : parts;
    return `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${languageTags[this.#lang]}" width="100%" height="100%" font-family="${fonts}">
<rect width="100%" height="100%" fill="${colors.surface}"/>
${drawn}
</svg>
`;
  }
}

export type Box = { x: number; y: number; width: number; height: number };

/** A path in a stretched drawing. */
export function stroke(d: string, color: string, dash = '', width = 2): string {
  const dashed = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${dashed} stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`;
}

export function area(d: string, color: string, opacity: number): string {
  return `<path d="${d}" fill="${color}" fill-opacity="${opacity}"/>`;
}

/** Bars, parted by a line of one pixel in the colour of the ground at every width. */
export function columns(d: string, color: string): string {
  return `<path d="${d}" fill="${color}" fill-opacity="0.85" stroke="${colors.surface}" vector-effect="non-scaling-stroke"/>`;
}

/** Two decimals are a hundredth of a per cent. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** About how wide words are, in pixels at 12 px: a Chinese character is square. */
export function widthOf(words: string): number {
  return [...words].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/u.test(sign) ? 12 : 6.4), 0);
}

/** Words in lines of at most so many pixels. */
export function wrapped(words: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  // A sign that closes stays with what it closes.
  for (const part of words.match(/(?:[\u2e80-\uffef]|[^\s\u2e80-\uffef]+)[，。；：、）]*\s*|\s+/gu) ?? []) {
    if (line !== '' && widthOf(line + part.trimEnd()) > most) {
      lines.push(line.trim());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trim()].filter((one) => one !== '');
}
