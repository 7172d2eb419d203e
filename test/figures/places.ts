/** Whether a figure draws the numbers of its layers, by its text alone. */
import type { Layer } from '../../src/figures/figure.ts';
import { plotOf, textsOf } from './read.ts';

/** Places at which something else is drawn than the numbers of the layer, or nothing; the scale is read from its ticks. */
export function misplaced(svg: string, layers: readonly Layer[]): string[] {
  const { x, width, marks } = plotOf(svg);
  const ground = groundOf(svg, x, width);
  return layers.flatMap((layer, at) => {
    const { all, begun } = marks[at] ?? { all: [], begun: [] };
    const isPoint = layer.geom === 'points' || layer.geom === 'ticks';
    const places = isPoint ? begun : all;
    const wanted = expectedOf(layer).map(([px, py]) => [ground.x(px), ground.y(py)] as const);
    const isNear = (one: readonly [number, number], other: readonly [number, number]) =>
      Math.abs(one[0] - other[0]) <= 4 && Math.abs(one[1] - other[1]) <= 4;
    const lacking = wanted.filter((one) => !places.some((place) => isNear(one, place)));
    const astray = places.filter((place) => !wanted.some((one) => isNear(one, place)));
    return [
      ...lacking.map((one) => `${layer.id} lacks ${one}`),
      ...astray.map((one) => `${layer.id} has ${one}`),
    ];
  });
}

/** By the words of its ticks: those of x in the middle below, of levels in their order; those of y at the lines of the grid. */
function groundOf(svg: string, left: number, width: number) {
  const read = (words: string) => Number(words.replaceAll(',', '').replace('−', '-'));
  const texts = textsOf(svg);
  const [, grid = ''] = /<svg x=[^>]*>\s*<path d="([^"]*)"/.exec(svg) ?? [];
  const lines = [...grid.matchAll(/M0 (\d+)/g)].map(([, level]) => Number(level));
  const ofY = texts
    .filter(({ anchor, words }) => anchor === 'end' && !Number.isNaN(read(words)))
    .map(({ words }, at) => ({ value: read(words), at: lines[at] ?? 0 }));
  const middle = texts.filter(({ anchor }) => anchor === 'middle');
  const isLevels = Number.isNaN(read(middle[0]?.words ?? ''));
  const foot = middle[0]?.y;
  const ofX = middle
    .filter(({ y }) => y === foot)
    .map(({ words, x }, at) => ({ value: isLevels ? at + 1 : read(words), at: x - left }));
  const line = (ticks: { value: number; at: number }[]) => {
    const [first, last] = [ticks[0], ticks.at(-1)];
    if (!first || !last || first === last) return (value: number) => (value - 0.5) * width;
    return (value: number) =>
      first.at + ((value - first.value) * (last.at - first.at)) / (last.value - first.value);
  };
  return { x: line(ofX), y: line(ofY) };
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
    case 'ticks':
      return corners([layer.columns.x], [layer.columns.y]);
    case 'step': {
      const { x, y } = layer.columns;
      return Array.from(x, (value, at): [number, number][] => [
        [value, y[at]!],
        ...(at > 0 ? [[value, y[at - 1]!] satisfies [number, number]] : []),
      ]).flat();
    }
    case 'band':
      return corners([layer.columns.x], [layer.columns.ymin, layer.columns.ymax]);
    case 'stepBand':
    case 'bars':
      return corners([layer.columns.xmin, layer.columns.xmax], [layer.columns.ymin, layer.columns.ymax]);
    case 'boxes': {
      const { x, ymin, lower, middle, upper, ymax } = layer.columns;
      const sides = [x.map((value) => value - 0.25), x.map((value) => value + 0.25)];
      return [...corners(sides, [lower, middle, upper]), ...corners([x], [ymin, lower, upper, ymax])];
    }
    default:
      return [];
  }
}
