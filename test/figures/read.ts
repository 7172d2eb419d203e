/** What stands in a drawn figure, read from its text alone: words with the room they take, and marks as places. */
import { widthOf } from '../../src/figures/text.ts';

type Box = { words: string; left: number; right: number; top: number; bottom: number };

type Attributes = Readonly<Record<string, string>>;

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

type Words = Box & { size: number; x: number; y: number; anchor: string; isInPlot: boolean };

export function textsOf(svg: string): Words[] {
  // What stands in the plot has its places there.
  let inPlot: Attributes | undefined;
  return [...svg.matchAll(/<(text|svg|\/svg)\b([^>]*)>([^<]*)/g)].flatMap(
    ([, name, tag = '', inner = '']): Words[] => {
      const own = attributesOf(tag);
      if (name !== 'text') {
        inPlot = name === 'svg' && own.overflow ? own : undefined;
        return [];
      }
      const [left, top] = [Number(inPlot?.x ?? 0), Number(inPlot?.y ?? 0)];
      const [x, y, size] = [Number(own.x) + left, Number(own.y) + top, Number(own['font-size'])];
      const words = unescaped(inner);
      const anchor = own['text-anchor'] ?? 'start';
      const width = widthOf(words, size, own['font-weight'] === 'bold');
      const before = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
      const [above, below] = [0.72 * size, 0.2 * size];
      const common = { words, size, x, y, anchor, isInPlot: inPlot !== undefined };
      return [
        own.transform
          ? { ...common, left: x - above, right: x + below, top: y - (width - before), bottom: y + before }
          : { ...common, left: x - before, right: x + width - before, top: y - above, bottom: y + below },
      ];
    },
  );
}

/** Words that lie on one another, or leave the sheet. */
export function crowded(svg: string): string[] {
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const texts = textsOf(svg);
  const outside = texts
    .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height)
    .map(({ words }) => `${words} leaves the sheet`);
  const pairs = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
      )
      .map((two) => `${one.words} on ${two.words}`),
  );
  return [...outside, ...pairs];
}

/** Of each layer its places, and those at which a part of it begins, in the plot's own hundredths of a millimetre. */
type Marks = { all: [number, number][]; begun: [number, number][] };

export function plotOf(svg: string): { x: number; y: number; width: number; height: number; marks: Marks[] } {
  const [, tag = '', inner = ''] = /<svg (x=[^>]*)>([\s\S]*?)<\/svg>/.exec(svg) ?? [];
  const { x, y, width, height } = attributesOf(tag);
  const marks = [...inner.matchAll(/<g>([\s\S]*?)<\/g>/g)].map(([, group = '']) => {
    const paths = [...group.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => placesOf(d));
    return { all: paths.flatMap(({ all }) => all), begun: paths.flatMap(({ begun }) => begun) };
  });
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height), marks };
}

/** The ends of all parts of a path of lines; arcs are gone over. */
function placesOf(d: string): Marks {
  const found: Marks = { all: [], begun: [] };
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const [a = 0, b = 0] = [...rest.matchAll(/-?[\d.]+/g)].map(Number);
    const isRelative = command === command.toLowerCase();
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
    const kind = command.toUpperCase();
    if (kind === 'M' || kind === 'L') [x, y] = [fromX + a, fromY + b];
    else if (kind === 'H') x = fromX + a;
    else if (kind === 'V') y = fromY + a;
    else continue;
    found.all.push([x, y]);
    if (command === 'M') found.begun.push([x, y]);
  }
  return found;
}

const elements: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'version', 'width', 'height', 'viewBox', 'xml:lang', 'font-family', 'x', 'y', 'overflow'],
  desc: [],
  g: [],
  rect: ['width', 'height', 'fill'],
  path: [
    'd',
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-linejoin',
    'stroke-dasharray',
    'stroke-opacity',
  ],
  text: ['x', 'y', 'font-size', 'fill', 'text-anchor', 'font-weight', 'transform'],
};

/** Elements that are not closed, and whatever SVG 1.1 or we have no place for. */
export function malformed(svg: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const body = svg.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  for (const [tag, isEnd, name = '', rest = '', isWhole] of body.matchAll(
    /<(\/?)([^\s/>]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (isEnd) {
      if (open.pop() !== name) found.push(`${tag} closes nothing`);
      continue;
    }
    const allowed = elements[name];
    const names = [...rest.matchAll(/([\w:-]+)="/g)].map(([, one = '']) => one);
    if (!allowed || names.some((one) => !allowed.includes(one)) || new Set(names).size < names.length)
      found.push(tag);
    if (!isWhole) open.push(name);
  }
  const between = body.replaceAll(/<[^<>]*>/g, '');
  if (/[<>]|&(?!amp;|lt;|gt;)/.test(between)) found.push('a bare sign');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: which XML has no place for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(body))
    found.push('a character that XML has not');
  return [...found, ...open.map((name) => `${name} is not closed`)];
}
