/** Where things stand on a drawn sheet, as data, for whoever takes hold of them: all in hundredths of a millimetre. */
import { type Axis, type Cut, placeOn, valueOn } from '../axis.ts';
import type { Style, View } from '../spec.ts';
import { notes, ownLabels } from './annotations.ts';
import { type Laid, type ScaleName, scales } from './axes.ts';
import { type Box, millimetre } from './elements.ts';
import type { Framed } from './layout.ts';
import type { Measure } from './names.ts';

/** Its ends in the units of the data; on one of levels these stand at 1, 2, 3. */
export type PlacedAxis = { kind: ScaleName | 'levels'; min: number; max: number; cut?: Cut };

/**
 * `plot`: the room of the data. `legend`: of names that stand together. `labels`: of names that stand by themselves.
 * `annotations`: by their order in the specification; of one that is nowhere to be seen there is none.
 */
export type Places = {
  width: number;
  height: number;
  plot: Box;
  x: PlacedAxis;
  y: PlacedAxis;
  legend?: Box;
  labels: readonly { series: number; box: Box }[];
  annotations: readonly (Box | undefined)[];
};

type Point = { x: number; y: number };

const axisOf = ({ kind, ...ends }: PlacedAxis): Axis =>
  kind === 'levels' ? ends : { ...ends, scale: scales[kind] };

/** From the units of the data to the sheet. */
export function onSheet({ plot, x, y }: Pick<Places, 'plot' | 'x' | 'y'>, at: Point): Point {
  return {
    x: plot.x + placeOn(axisOf(x))(at.x) * plot.width,
    y: plot.y + (1 - placeOn(axisOf(y))(at.y)) * plot.height,
  };
}

/** From the sheet to the units of the data. */
export function inData({ plot, x, y }: Pick<Places, 'plot' | 'x' | 'y'>, at: Point): Point {
  return {
    x: valueOn(axisOf(x))((at.x - plot.x) / plot.width),
    y: valueOn(axisOf(y))(1 - (at.y - plot.y) / plot.height),
  };
}

export function placesOf(frame: Framed, view: View, measure: Measure): Places {
  const { box, legend, beside, besidePlaces, besideRoom } = frame;
  const { size, lead } = measure;
  const besideBoxes = beside.flatMap((one, at) => {
    const { series } = one;
    if (series === undefined) return [];
    const level = besidePlaces[at] ?? 0;
    const x = box.x + box.width + 0.5 * size;
    return [{ series, box: { x, y: level - lead / 2, width: besideRoom, height: lead } }];
  });
  const own = ownLabels(view, frame, measure).map(({ series, note }) => ({ series, box: note.box }));
  return {
    ...sizeOf(view.style),
    plot: box,
    x: placedAxis(frame.x),
    y: placedAxis(frame.y),
    ...(legend && { legend: legend.box }),
    labels: [...besideBoxes, ...own],
    annotations: notes(view, frame, measure).map((note) => note?.box),
  };
}

const placedAxis = ({ kind, min, max, cut }: Laid): PlacedAxis => ({ kind, min, max, ...(cut && { cut }) });

const sizeOf = ({ width, height }: Style) => ({ width: width * millimetre, height: height * millimetre });

/** Of what has no axes, or several: nothing to take hold of. */
export function placesWithout(plot: Box, style: Style): Places {
  const none: PlacedAxis = { kind: 'linear', min: 0, max: 1 };
  return { ...sizeOf(style), plot, x: none, y: none, labels: [], annotations: [] };
}
