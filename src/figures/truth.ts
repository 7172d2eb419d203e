/**
 * What the looks of a figure hide, told beside it, with what would show it: nothing is forbidden. See
 * docs/decisions/0216-truth-before-looks.md.
 */
import { decimalsOf, type Laid } from './draw/axes.ts';
import type { AxisOf, Caution, Layer, Plotted, Quantity } from './figure.ts';
import { count } from './shared.ts';
import type { AxisSpec, View } from './spec.ts';

/** @param x and y as they were drawn */
export function cautionsOf(plotted: Plotted, view: View, { x, y }: { x: Laid; y: Laid }): Caution[] {
  return [
    ...cutTold('x', x, plotted),
    ...cutTold('y', y, plotted),
    ...beyondTold(plotted, view, { x, y }),
    ...barsTold(plotted, y),
  ];
}

function cutTold(which: 'x' | 'y', { cut }: Laid, { layers }: Plotted): Caution[] {
  if (!cut) return [];
  const hidden = valuesOn(which, layers).filter((value) => value > cut.from && value < cut.to).length;
  const values = { from: asWritten(cut.from), to: asWritten(cut.to), hidden: count(hidden) };
  return [{ key: which === 'x' ? 'cutBelow' : 'cutUpright', values, better: { [which]: { cut: null } } }];
}

/** Where somebody moved the ends of an axis. */
function beyondTold({ layers, ...axes }: Plotted, view: View, laid: { x: Laid; y: Laid }): Caution[] {
  return (['x', 'y'] as const).flatMap((which): Caution[] => {
    if (!hasEnds(view[which], axes[which])) return [];
    const { min, max } = laid[which];
    const hidden = valuesOn(which, layers).filter((value) => value < min || value > max).length;
    if (hidden === 0) return [];
    const better = { [which]: { from: null, to: null } };
    return [{ key: which === 'x' ? 'beyondBelow' : 'beyondUpright', values: { n: count(hidden) }, better }];
  });
}

const hasEnds = ({ from, to }: AxisSpec, axis: AxisOf) =>
  axis.is === 'numbers' && (from !== undefined || to !== undefined);

/** Lengths of bars that do not begin at 0 are no measure of what they stand for, nor are those of a logarithmic axis. */
function barsTold({ layers }: Plotted, y: Laid): Caution[] {
  const bars = layers.filter((layer) => layer.geom === 'bars');
  if (bars.length === 0) return [];
  if (y.kind === 'log') return [{ key: 'barsOfRatios', values: {}, better: { y: { scale: null } } }];
  if (y.min <= 0 && y.max >= 0) return [];
  return [{ key: 'barsWithoutZero', values: { from: asWritten(y.min) }, better: { y: { from: null } } }];
}

/** An end of an axis has the digits that it has there. */
const asWritten = (value: number): Quantity => ({
  as: 'number',
  value,
  digits: Math.min(12, decimalsOf(value)),
});

/** What is drawn through data, or shows where to read them off, is no value. */
const drawnThrough = ['fit', 'median'];

/** What the marks that stand for data have on an axis. */
function valuesOn(which: 'x' | 'y', layers: readonly Layer[]): number[] {
  return layers.flatMap((layer) => {
    // Of a bar the end that is not 0 is its value.
    if (layer.geom === 'bars')
      return which === 'y' ? Array.from(layer.columns.ymax, (top, at) => top || layer.columns.ymin[at]!) : [];
    const columns: Readonly<Record<string, Float64Array>> = layer.columns;
    const values = columns[which];
    const stands = ['points', 'line', 'step', 'threads', 'squares', 'diamonds', 'ticks'].includes(layer.geom);
    // A row or a group is no value.
    const isPlace = layer.geom === 'diamonds' && which === 'y';
    return values && stands && !isPlace && !drawnThrough.includes(layer.id) ? Array.from(values) : [];
  });
}
