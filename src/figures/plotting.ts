/** The one way from a specification to a figure: its marks and numbers, which are drawn as often as it is looked at otherwise. */
import type { Frame } from '../frame/frame.ts';
import { FaultList, type shapeSentences } from '../lib/faults.ts';
import { holds, type Schema } from '../lib/jsonSchema.ts';
import { Unanswerable } from '../methods/fault.ts';
import type { Flow } from '../methods/result.ts';
import { chosenOf } from '../methods/schema.ts';
import { dataStep } from '../methods/script.ts';
import { tableOf, take } from '../methods/take.ts';
import { figures } from './catalogue.ts';
import { drawPlot, type View } from './draw/plot.ts';
import { type Speech, toldText } from './draw/speech.ts';
import { type FigureFault, Undrawable } from './fault.ts';
import type { FigureType, Plotted } from './figure.ts';
import { labelled } from './inR.ts';
import { anyFigure, type FigureSpec, type Style, schemaOfFigure, usualStyle } from './spec.ts';

/** What was asked and what came of it; `program`: in R, with the table that it reads. */
export type Figure = {
  type: FigureType;
  plotted: Plotted;
  view: View;
  flow: Flow;
  inR(): { script: string; data: Uint8Array<ArrayBuffer> };
};
type Faulty = { ok: false; faults: readonly FigureFault[] };
export type Plotting = { ok: true; figure: Figure } | Faulty;
/** `told`: what the figure shows, and is read instead of it; `cautions`: what it hides. */
export type Drawing =
  | { ok: true; svg: string; told: string; cautions: readonly string[]; breaks: readonly number[] }
  | Faulty;

/** It throws for nothing that a person can ask. */
export function plotFigure(frame: Frame, json: unknown): Plotting {
  return answered(() => {
    const { type, spec } = understand(json);
    const taken = take(frame, type, spec, spec.missing ?? type.missing[0] ?? 'complete');
    const options = chosenOf(type.options, spec.options);
    const plotted = type.plot(taken.data, options);
    const style: Style = { ...usualStyle, ...spec.style };
    const figure: Figure = {
      type,
      plotted,
      view: { x: spec.x ?? {}, y: spec.y ?? {}, style },
      flow: taken.flow,
      inR: () => ({
        script: labelled(
          `${dataStep(taken.data, spec.filter)}\n${type.script(taken.data, options, plotted).trim()}`,
          style,
        ),
        data: tableOf(frame, taken),
      }),
    };
    return { ok: true, figure };
  });
}

/** Draws it as it is looked at now: a change of ends, breaks or size computes no number again. */
export function drawFigure({ plotted, view }: Pick<Figure, 'plotted' | 'view'>, speech: Speech): Drawing {
  return answered(() => {
    const { svg, breaks } = drawPlot(plotted, view, speech);
    const say = (told: Plotted['told']) => told.map((one) => toldText(one, speech));
    return { ok: true, svg, told: say(plotted.told).join(' '), cautions: say(plotted.cautions), breaks };
  });
}

class Misshapen extends Error {
  readonly faults: readonly FigureFault[];
  constructor(faults: readonly FigureFault[]) {
    super('The specification is misshapen.');
    this.faults = faults;
  }
}

function answered<T>(work: () => T): T | Faulty {
  try {
    return work();
  } catch (error) {
    if (error instanceof Misshapen) return { ok: false, faults: error.faults };
    if (error instanceof Unanswerable || error instanceof Undrawable)
      return { ok: false, faults: [error.fault] };
    throw error;
  }
}

function understand(json: unknown): { type: FigureType; spec: FigureSpec } {
  const { figure } = shaped(anyFigure, json);
  const type = figures.find(({ id }) => id === figure);
  if (!type) throw new Undrawable('noFigure', { wanted: figures.map(({ id }) => id).join(', ') });
  return { type, spec: shaped(schemaOfFigure(type), json) };
}

function shaped(schema: Schema, json: unknown): FigureSpec {
  const faults = new FaultList<keyof typeof shapeSentences>();
  holds(schema, json, faults);
  if (faults.all.length > 0) throw new Misshapen(faults.all);
  // The schema, which it was held against, says of each member what the type does.
  return json as FigureSpec;
}
