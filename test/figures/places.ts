/** Whether a figure draws the numbers of its layers, by its text alone. */
import type { Layer } from '../../src/figures/figure.ts';
import { plotOf, textsOf } from './read.ts';

/** Places at which something else is drawn than the numbers of the layer, or nothing; the scale is read from its ticks. */
export function misplaced(svg: string, layers: readonly Layer[], isLog: boolean): string[] {
  const { x, width, height, marks } = plotOf(svg);
  const ground = groundOf(svg, { left: x, width, height, isLog });
  return layers.flatMap((layer, at) => {
    const { all, begun } = marks[at] ?? { all: [], begun: [] };
    const places = beginAtTheirPlace.includes(layer.geom) ? begun : all;
    if (layer.geom === 'slope')
      return places.filter((place) => !isOn(layer, place, ground)).map((one) => `a line at ${one}`);
    const wanted = expectedOf(layer).map(([px, py]) => [ground.x(px), ground.y(py)] as const);
    // Of what has caps and tips, or goes through the whole plot, one of the two places is a number.
    const [hasX, hasY] = [!freeAcross.includes(layer.geom), !freeDown.includes(layer.geom)];
    const isNear = (one: readonly [number, number], other: readonly [number, number]) =>
      (!hasX || Math.abs(one[0] - other[0]) <= 4) && (!hasY || Math.abs(one[1] - other[1]) <= 4);
    const lacking = wanted.filter((one) => !places.some((place) => isNear(one, place)));
    const astray = places.filter((place) => !wanted.some((one) => isNear(one, place)));
    return [
      ...lacking.map((one) => `${layer.id} lacks ${one}`),
      ...astray.map((one) => `${layer.id} has ${one}`),
    ];
  });
}

const beginAtTheirPlace: readonly string[] = ['points', 'ticks', 'squares'];
const freeAcross: readonly string[] = ['range', 'across'];
const freeDown: readonly string[] = ['diamonds', 'upright'];

type Ground = { x(value: number): number; y(value: number): number };

function isOn(
  { columns }: Extract<Layer, { geom: 'slope' }>,
  [px, py]: [number, number],
  { x, y }: Ground,
): boolean {
  const value = (px - x(0)) / (x(1) - x(0));
  return Array.from(columns.intercept).some(
    (from, at) => Math.abs(y(from + columns.slope[at]! * value) - py) <= 8,
  );
}

type Read = { left: number; width: number; height: number; isLog: boolean };

/** By the words of its ticks: those of x in the middle below, of levels in their order; those of y at the lines of the grid. */
function groundOf(svg: string, { left, width, height, isLog }: Read): Ground {
  const read = (words: string) => Number(words.replaceAll(',', '').replace('−', '-'));
  const texts = textsOf(svg).filter(({ isInPlot }) => !isInPlot);
  const ends = texts.filter(({ anchor }) => anchor === 'end');
  const [, grid = ''] = /<svg x=[^>]*>\s*<path d="([^"]*)"/.exec(svg) ?? [];
  const lines = [...grid.matchAll(/M0 (\d+)/g)].map(([, level]) => Number(level));
  const ofY = ends
    .filter(({ words }) => !Number.isNaN(read(words)))
    .map(({ words }, at) => ({ value: read(words), at: lines[at] ?? 0 }));
  const middle = texts.filter(({ anchor }) => anchor === 'middle');
  const isLevels = Number.isNaN(read(middle[0]?.words ?? ''));
  const foot = middle[0]?.y;
  const ofX = middle
    .filter(({ y }) => y === foot)
    .map(({ words, x }, at) => ({ value: isLevels ? at + 1 : read(words), at: x - left }));
  const scaled = isLog ? Math.log : (value: number) => value;
  const line = (ticks: { value: number; at: number }[], of: (value: number) => number, whole: number) => {
    const [first, last] = [ticks[0], ticks.at(-1)];
    if (!first || !last || first === last) return (value: number) => (value - 0.5) * whole;
    return (value: number) =>
      first.at + ((of(value) - of(first.value)) * (last.at - first.at)) / (of(last.value) - of(first.value));
  };
  // Rows have no numbers at their left, and words at their right.
  const rows = Math.max(1, ends.length - ofY.length);
  return { x: line(ofX, scaled, width), y: line(ofY, (value) => value, height / rows) };
}

/** The corners that a layer has, in the units of the data. */
function expectedOf(layer: Layer): [number, number][] {
  const corners = (xs: readonly Float64Array[], ys: readonly Float64Array[]) =>
    Array.from(xs[0] ?? [], (_, row) =>
      xs.flatMap((x) => ys.map((y): [number, number] => [x[row]!, y[row]!])),
    ).flat();
  switch (layer.geom) {
    case 'points':
    case 'line':
    case 'threads':
    case 'areas':
    case 'ticks':
    case 'squares':
      return corners([layer.columns.x], [layer.columns.y]);
    case 'step': {
      const { x, y } = layer.columns;
      return Array.from(x, (value, at): [number, number][] => [
        [value, y[at]!],
        ...(at > 0 ? [[value, y[at - 1]!] satisfies [number, number]] : []),
      ]).flat();
    }
    case 'band':
    case 'range':
      return corners([layer.columns.x], [layer.columns.ymin, layer.columns.ymax]);
    case 'stepBand':
    case 'bars':
      return corners([layer.columns.xmin, layer.columns.xmax], [layer.columns.ymin, layer.columns.ymax]);
    case 'span':
      return corners([layer.columns.xmin, layer.columns.xmax], [layer.columns.y]);
    case 'boxes': {
      const { x, ymin, lower, middle, upper, ymax } = layer.columns;
      const sides = [x.map((value) => value - 0.25), x.map((value) => value + 0.25)];
      return [...corners(sides, [lower, middle, upper]), ...corners([x], [ymin, lower, upper, ymax])];
    }
    case 'diamonds': {
      const { y, xmin, x, xmax } = layer.columns;
      return corners([xmin, x, xmax], [y]);
    }
    case 'across':
      return corners([new Float64Array(layer.columns.y.length)], [layer.columns.y]);
    case 'upright':
      return corners([layer.columns.x], [new Float64Array(layer.columns.x.length)]);
    case 'tiles': {
      const around = (values: Float64Array) => [
        values.map((one) => one - 0.5),
        values.map((one) => one + 0.5),
      ];
      return corners(around(layer.columns.x), around(layer.columns.y));
    }
    // Boxes are read by their words.
    case 'flow':
    case 'slope':
      return [];
  }
}
