/** The parts of one of our own files of SVG, which are few, in their order: for whoever draws them by other means. */

export type Painted = {
  fill?: string;
  stroke?: string;
  width: number;
  dash: readonly number[];
  opacity: number;
};
/** `at`: where its places begin. `within`: what is seen of it, in its own places. */
export type DrawnPath = {
  is: 'path';
  d: string;
  at: readonly [number, number];
  within?: readonly [number, number];
} & Painted;
export type DrawnWords = {
  is: 'words';
  words: string;
  x: number;
  y: number;
  size: number;
  color: string;
  anchor: 'start' | 'middle' | 'end';
  isStrong: boolean;
  isTurned: boolean;
};
export type Part = DrawnPath | DrawnWords;

export type Sheet = { width: number; height: number; told: string; parts: readonly Part[] };

const tags = /<(\/?)(svg|rect|path|text|desc)\b([^>]*?)(\/?)>([^<]*)/g;

export function sheetIn(svg: string): Sheet {
  const parts: Part[] = [];
  let [width, height, told] = [0, 0, ''];
  const boxes: { at: readonly [number, number]; within?: readonly [number, number] }[] = [];
  for (const [, isEnd, name = '', rest = '', , inner = ''] of svg.matchAll(tags)) {
    const own = attributesOf(rest);
    if (name === 'svg') {
      if (isEnd) boxes.pop();
      else if (boxes.length === 0) {
        [width = 0, height = 0] = (own.viewBox ?? '').split(' ').slice(2).map(Number);
        boxes.push({ at: [0, 0] });
      } else {
        const [x, y, wide, tall] = [own.x, own.y, own.width, own.height].map(Number);
        const isCut = own.overflow === 'hidden';
        boxes.push({ at: [x ?? 0, y ?? 0], ...(isCut && { within: [wide ?? 0, tall ?? 0] }) });
      }
    } else if (isEnd) continue;
    else if (name === 'desc') told = unescaped(inner);
    else if (name === 'text') {
      const [left = 0, top = 0] = boxes.at(-1)?.at ?? [];
      const words = wordsOf(own, unescaped(inner));
      parts.push({ ...words, x: words.x + left, y: words.y + top });
    } else {
      const d = name === 'path' ? (own.d ?? '') : `M0 0h${own.width}v${own.height}h-${own.width}z`;
      parts.push({ is: 'path', d, ...(boxes.at(-1) ?? { at: [0, 0] }), ...paintedOf(own) });
    }
  }
  return { width, height, told, parts };
}

type Attributes = Readonly<Record<string, string | undefined>>;

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function paintedOf(own: Attributes): Painted {
  const [fill, stroke] = [own.fill, own.stroke].map((one) => (one === 'none' ? undefined : one));
  return {
    fill,
    stroke,
    width: Number(own['stroke-width'] ?? 0),
    dash: (own['stroke-dasharray'] ?? '').split(',').filter(Boolean).map(Number),
    opacity: Number(own['fill-opacity'] ?? own['stroke-opacity'] ?? 1),
  };
}

function wordsOf(own: Attributes, words: string): DrawnWords {
  const anchor = own['text-anchor'];
  return {
    is: 'words',
    words,
    x: Number(own.x),
    y: Number(own.y),
    size: Number(own['font-size']),
    color: own.fill ?? '',
    anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    isStrong: own['font-weight'] === 'bold',
    isTurned: own.transform !== undefined,
  };
}

/** The outline of words that begin at 0, 0, in units of an em, and how wide they are. */
export type Outline = { width: number; commands: readonly Command[] };
/** Its letter in SVG, and places to the right and upwards. */
export type Command = readonly [letter: 'M' | 'L' | 'Q' | 'C' | 'Z', ...places: number[]];

/** The same file with its words as paths: it looks the same wherever it is opened, and nobody can search it. */
export function withOutlines(svg: string, outlineOf: (words: string, isStrong: boolean) => Outline): string {
  return svg.replaceAll(/<text\b([^>]*)>([^<]*)<\/text>/g, (_, rest: string, inner: string) => {
    const { words, x, y, size, color, anchor, isStrong, isTurned } = wordsOf(
      attributesOf(rest),
      unescaped(inner),
    );
    const { width, commands } = outlineOf(words, isStrong);
    const before = { start: 0, middle: width / 2, end: width }[anchor];
    const place = (across: number, up: number) => {
      const [right, below] = [(across - before) * size, -up * size];
      const [left, foot] = isTurned ? [x + below, y - right] : [x + right, y + below];
      return `${tenths(left)} ${tenths(foot)}`;
    };
    const d = commands.map(
      ([letter, ...at]) =>
        letter +
        pairs(at)
          .map(([a, b]) => place(a, b))
          .join(' '),
    );
    return d.length === 0 ? '' : `<path d="${d.join('')}" fill="${color}"/>`;
  });
}

const pairs = (at: readonly number[]): [number, number][] =>
  at.flatMap((value, k): [number, number][] => (k % 2 === 0 ? [[value, at[k + 1] ?? 0]] : []));

const tenths = (value: number) => String(Math.round(value * 10) / 10);
