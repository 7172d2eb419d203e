/** What can be taken hold of on a drawn figure, where it is, and what becomes of the figure when it is moved. Pure. */
import { inData, onSheet, type Places } from '../../../figures/draw/places.ts';
import type { FigureSpec } from '../../../figures/spec.ts';
import {
  movedAnnotation,
  roundPoint,
  stepOf,
  type Which,
  withAnnotation,
  withAxis,
  withLegend,
  withSeries,
} from './editing.ts';

type Point = { x: number; y: number };

/** `along`: which ways it goes. `at`: of the sheet. `value`: what it stands for, by which it is read out. */
export type Handle = {
  id: string;
  kind: 'from' | 'to' | 'break' | 'cut' | 'legend' | 'label' | 'note';
  along: Which | 'both';
  at: Point;
  value: Point;
  /** Of which axis, series, tick or annotation. */
  which: Which;
  index: number;
};

/** `picture`: as it is drawn now. */
type Drawn = { places: Places; breaks: readonly number[] };

export function handlesOf({ places, breaks }: Drawn): Handle[] {
  return [
    ...endHandles(places),
    ...breakHandles(places, breaks),
    ...cutHandles(places),
    ...wordHandles(places),
  ];
}

/** Those of the lower axis at the sides of the plot, those of the upright one at its own ends. */
function endHandles({ plot, x, y }: Places): Handle[] {
  const middle = plot.y + plot.height / 2;
  const end = (which: Which, kind: 'from' | 'to', value: number, at: Point): Handle => {
    return { id: `${which} ${kind}`, kind, along: which, which, index: 0, at, value: { x: value, y: value } };
  };
  return [
    ...(x.kind === 'levels'
      ? []
      : [
          end('x', 'from', x.min, { x: plot.x, y: middle }),
          end('x', 'to', x.max, { x: plot.x + plot.width, y: middle }),
        ]),
    ...(y.kind === 'levels'
      ? []
      : [
          end('y', 'from', y.min, { x: plot.x, y: plot.y + plot.height }),
          end('y', 'to', y.max, { x: plot.x, y: plot.y }),
        ]),
  ];
}

/** Ticks of the lower axis, which decide the table below it; those at its ends stay there. */
function breakHandles(places: Places, breaks: readonly number[]): Handle[] {
  const { plot, x } = places;
  if (x.kind === 'levels') return [];
  return breaks.flatMap((value, index): Handle[] => {
    if (value <= Math.min(x.min, x.max) || value >= Math.max(x.min, x.max)) return [];
    const at = { x: onSheet(places, { x: value, y: 0 }).x, y: plot.y + plot.height };
    return [
      {
        id: `break ${index}`,
        kind: 'break',
        along: 'x',
        which: 'x',
        index,
        at,
        value: { x: value, y: value },
      },
    ];
  });
}

function cutHandles(places: Places): Handle[] {
  const { plot } = places;
  return (['x', 'y'] as const).flatMap((which) => {
    const { cut } = places[which];
    if (!cut) return [];
    return [cut.from, cut.to].map((value, index): Handle => {
      const place = onSheet(places, { x: value, y: value });
      const at = which === 'x' ? { x: place.x, y: plot.y + plot.height } : { x: plot.x, y: place.y };
      return {
        id: `${which} cut ${index}`,
        kind: 'cut',
        along: which,
        which,
        index,
        at,
        value: { x: value, y: value },
      };
    });
  });
}

function wordHandles(places: Places): Handle[] {
  const { plot, legend, labels, annotations } = places;
  const share = (at: Point) => ({
    x: Math.round(((at.x - plot.x) / plot.width) * 1000) / 10,
    y: Math.round(((at.y - plot.y) / plot.height) * 1000) / 10,
  });
  const base = { along: 'both', which: 'x' } as const;
  return [
    ...(legend
      ? [{ ...base, id: 'legend', kind: 'legend', index: 0, at: legend, value: share(legend) } as const]
      : []),
    ...labels.map(({ series, box }): Handle => {
      const at = { x: box.x, y: box.y + box.height / 2 };
      return { ...base, id: `label ${series}`, kind: 'label', index: series, at, value: rounded(places, at) };
    }),
    ...annotations.flatMap((box, index): Handle[] => {
      if (!box) return [];
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return [{ ...base, id: `note ${index}`, kind: 'note', index, at, value: rounded(places, at) }];
    }),
  ];
}

const rounded = (places: Places, at: Point): Point => roundPoint(places, inData(places, at));

/**
 * The figure with the handle moved to a place of the sheet. `spec` and what is drawn are those from which the drag began: the
 * axis under the hand must not move away from it.
 */
export function movedTo(spec: FigureSpec, drawn: Drawn, handle: Handle, to: Point): FigureSpec {
  const { places, breaks } = drawn;
  const { plot } = places;
  const { kind, which, index } = handle;
  const value = rounded(places, to);
  switch (kind) {
    case 'from':
      return value[which] < places[which].max ? withAxis(spec, which, { from: value[which] }) : spec;
    case 'to':
      return value[which] > places[which].min ? withAxis(spec, which, { to: value[which] }) : spec;
    case 'break':
      return withAxis(spec, 'x', {
        breaks: breaks.with(index, value.x).toSorted((a, b) => a - b),
        every: undefined,
      });
    case 'cut': {
      const cut = places[which].cut ?? { from: 0, to: 0 };
      const next = index === 0 ? { ...cut, from: value[which] } : { ...cut, to: value[which] };
      return next.from < next.to ? withAxis(spec, which, { cut: next }) : spec;
    }
    case 'legend':
      return withLegend(spec, {
        x: within((to.x - plot.x) / plot.width),
        y: within((to.y - plot.y) / plot.height),
      });
    case 'label':
      return withSeries(spec, index, value);
    case 'note': {
      const one = spec.annotations?.[index];
      const by = { x: to.x - handle.at.x, y: to.y - handle.at.y };
      return one ? withAnnotation(spec, index, movedAnnotation(one, places, by)) : spec;
    }
  }
}

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

/** The same by a key, so many steps to the right and upwards. */
export function movedBy(spec: FigureSpec, drawn: Drawn, handle: Handle, steps: Point): FigureSpec {
  const { places } = drawn;
  if (handle.kind === 'legend') {
    const { plot } = places;
    const at = {
      x: handle.at.x + steps.x * plot.width * 0.01,
      y: handle.at.y - steps.y * plot.height * 0.01,
    };
    return movedTo(spec, drawn, handle, at);
  }
  const value = inData(places, handle.at);
  const from = handle.along === 'both' ? value : { ...value, [handle.which]: handle.value[handle.which] };
  const at = onSheet(places, from);
  return movedTo(spec, drawn, handle, {
    x:
      places.x.kind === 'log'
        ? at.x + steps.x * places.plot.width * 0.005
        : onSheet(places, { ...from, x: from.x + steps.x * stepOf(places.x) }).x,
    y:
      places.y.kind === 'log'
        ? at.y - steps.y * places.plot.height * 0.005
        : onSheet(places, { ...from, y: from.y + steps.y * stepOf(places.y) }).y,
  });
}

/** Without what it stands for, or as it was before somebody moved it. */
export function withoutHandle(
  spec: FigureSpec,
  { breaks }: Drawn,
  { kind, which, index }: Handle,
): FigureSpec {
  switch (kind) {
    case 'from':
    case 'to':
      return withAxis(spec, which, { [kind]: undefined });
    case 'break':
      return breaks.length > 1
        ? withAxis(spec, 'x', { breaks: breaks.toSpliced(index, 1), every: undefined })
        : spec;
    case 'cut':
      return withAxis(spec, which, { cut: undefined });
    case 'label':
      return withSeries(spec, index, { x: undefined, y: undefined });
    case 'note':
      return withAnnotation(spec, index, undefined);
    case 'legend':
      return spec;
  }
}
