/** Layers of a figure as paths: each value at its place in the plot, in whole hundredths of a millimetre. */
import type { Layer } from '../figure.ts';
import { ink, type Look, lookOf } from '../palette.ts';
import { areaPath, type Place, pathThrough, stepped } from '../paths.ts';
import { pathOf } from './elements.ts';
import { boxes, crowd, type Ground, lastOfEach, placesOf, points, rulePath, slopes } from './shapes.ts';
import { tiles } from './tiles.ts';

/** More points than this hide one another: what is drawn then is how many lie where. */
export const mostPoints = 20_000;

/** Of each layer one group, in the order of the layers. */
export function marksOf(layer: Layer, ground: Ground): string {
  const { series, isDashed } = layer;
  const own: Look =
    series === undefined ? { color: ink.axis, dash: '', shape: 'disc' } : lookOf(series, ground.colours);
  return `<g>${drawn(layer, ground, isDashed ? { ...own, dash: '3 2.5' } : own)}</g>`;
}

function drawn(layer: Layer, ground: Ground, look: Look): string {
  const { unit, across, down } = ground;
  // What helps the eye is thinner than what was measured.
  const width = (layer.series === undefined ? 1.2 : 2) * unit;
  const line = (d: string, dash = look.dash) => pathOf(d, { stroke: look.color, width, dash });
  switch (layer.geom) {
    case 'points': {
      const { x, y } = layer.columns;
      return x.length > mostPoints ? crowd(x, y, ground, look) : points(placesOf(x, y, ground), ground, look);
    }
    case 'line':
      return line(pathThrough(placesOf(layer.columns.x, layer.columns.y, ground)));
    case 'threads':
      return pathOf(threadsPath(layer.columns, ground), { stroke: look.color, width: unit, opacity: 0.35 });
    case 'step':
      return line(pathThrough(stepped(lastOfEach(placesOf(layer.columns.x, layer.columns.y, ground)))));
    case 'band':
      return area(layer.columns, ground, look);
    case 'stepBand':
      return steps(layer.columns, ground, look);
    case 'ticks':
      return line(ticksPath(layer.columns, ground), '');
    case 'bars':
      return bars(layer.columns, ground, look);
    case 'range':
      // On bars as well as beside them it is seen.
      return pathOf(rangePath(layer.columns, ground), {
        stroke: layer.series === undefined ? ink.text : look.color,
        width,
      });
    case 'span':
      return line(spanPath(layer.columns, ground), '');
    case 'boxes':
      return boxes(layer.columns, ground, look);
    case 'squares':
      return pathOf(squaresPath(layer.columns, ground), { fill: look.color });
    case 'areas':
      return pathOf(areasPath(layer.columns, ground), {
        fill: look.color,
        opacity: 0.16,
        stroke: look.color,
        width: unit,
      });
    case 'tiles':
      return tiles(layer.columns, ground);
    case 'flow':
      return '';
    case 'diamonds':
      return pathOf(diamondsPath(layer.columns, ground), { fill: look.color });
    case 'across': {
      const levels = Array.from(
        layer.columns.y,
        (y) => `M0 ${Math.round(down(y))}h${Math.round(ground.width)}`,
      );
      return rulePath(levels.join(''), ground, look);
    }
    case 'upright': {
      const places = Array.from(
        layer.columns.x,
        (x) => `M${Math.round(across(x))} 0v${Math.round(ground.height)}`,
      );
      return rulePath(places.join(''), ground, look);
    }
    case 'slope':
      return rulePath(slopes(layer.columns, ground).join(''), ground, look);
  }
}

type Of<G extends Layer['geom']> = Extract<Layer, { geom: G }>['columns'];

/** A path begins anew where another thread does. */
function threadsPath(columns: Of<'threads'>, ground: Ground): string {
  return threadsOf(columns, ground).map(pathThrough).join('');
}

function areasPath(columns: Of<'areas'>, ground: Ground): string {
  return threadsOf(columns, ground)
    .map((corners) => `${pathThrough(corners)}z`)
    .join('');
}

function threadsOf({ thread, x, y }: Of<'threads'>, ground: Ground): Place[][] {
  const places = placesOf(x, y, ground);
  return [...Map.groupBy(places.keys(), (at) => thread[at]!).values()].map((rows) =>
    rows.flatMap((at) => places.slice(at, at + 1)),
  );
}

const shade = (top: Place[], bottom: Place[], { color }: Look) =>
  pathOf(areaPath(top, bottom), { fill: color, opacity: 0.14 });

function area({ x, ymin, ymax }: Of<'band'>, ground: Ground, look: Look): string {
  return shade(placesOf(x, ymax, ground), placesOf(x, ymin, ground), look);
}

function steps({ xmin, xmax, ymin, ymax }: Of<'stepBand'>, ground: Ground, look: Look): string {
  const edge = (y: Float64Array) => {
    const ends = placesOf(xmax, y, ground);
    return placesOf(xmin, y, ground).flatMap((start, at) => [start, ends[at] ?? start]);
  };
  return shade(edge(ymax), edge(ymin), look);
}

function ticksPath({ x, y }: Of<'ticks'>, ground: Ground): string {
  const tall = Math.round(4 * ground.unit);
  return lastOfEach(placesOf(x, y, ground))
    .map(([at, level]) => `M${at} ${level}m0 ${-tall}v${2 * tall}`)
    .join('');
}

/** Parted by a thin line of the ground. */
function bars({ xmin, xmax, ymin, ymax }: Of<'bars'>, ground: Ground, look: Look): string {
  const [foot, head] = [placesOf(xmin, ymin, ground), placesOf(xmax, ymax, ground)];
  const path = foot.map(([left, bottom], k) => {
    const [right = left, top = bottom] = head[k] ?? [];
    return `M${left} ${bottom}V${top}H${right}V${bottom}z`;
  });
  return pathOf(path.join(''), { fill: look.color, opacity: 0.8, stroke: ink.ground, width: ground.unit });
}

function rangePath({ x, ymin, ymax }: Of<'range'>, ground: Ground): string {
  const cap = Math.round(4 * ground.unit);
  const high = placesOf(x, ymax, ground);
  return placesOf(x, ymin, ground)
    .map(([at, low], k) => {
      const top = high[k]?.[1] ?? low;
      return `M${at} ${low}V${top}M${at - cap} ${low}h${2 * cap}M${at - cap} ${top}h${2 * cap}`;
    })
    .join('');
}

function spanPath({ y, xmin, xmax }: Of<'span'>, ground: Ground): string {
  const right = placesOf(xmax, y, ground);
  return placesOf(xmin, y, ground)
    .map(([left, level], k) => `M${left} ${level}H${right[k]?.[0] ?? left}`)
    .join('');
}

/** The area goes by the share of the weight. */
function squaresPath({ x, y, share }: Of<'squares'>, ground: Ground): string {
  return placesOf(x, y, ground)
    .map(([at, level], k) => {
      const half = Math.round(7 * ground.unit * Math.sqrt(share[k] ?? 0));
      return `M${at} ${level}m${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z`;
    })
    .join('');
}

function diamondsPath({ y, xmin, x, xmax }: Of<'diamonds'>, ground: Ground): string {
  const tall = Math.round(6 * ground.unit);
  return placesOf(x, y, ground)
    .map(([middle, level], k) => {
      const [low, high] = [xmin, xmax].map((ends) => Math.round(ground.across(ends[k]!)));
      return `M${low} ${level}L${middle} ${level - tall}L${high} ${level}L${middle} ${level + tall}z`;
    })
    .join('');
}
