/** The one way from a specification to a figure: its marks and numbers, which are drawn as often as it is looked at otherwise. */
import type { Frame } from '../frame/frame.ts';
import type { shapeSentences } from '../lib/faultSentences.ts';
import { FaultList } from '../lib/faults.ts';
import { holds, type Schema } from '../lib/jsonSchema.ts';
import { Unanswerable } from '../methods/fault.ts';
import type { Flow } from '../methods/result.ts';
import { chosenOf } from '../methods/schema.ts';
import { dataStep } from '../methods/script.ts';
import { tableOf, take } from '../methods/take.ts';
import { figures } from './catalogue.ts';
import type { Places } from './draw/places.ts';
import { drawPlot } from './draw/plot.ts';
import { type Speech, toldText } from './draw/speech.ts';
import { type FigureFault, Undrawable } from './fault.ts';
import type { Better, Caution, FigureType, Plotted } from './figure.ts';
import { labelled, namesInR } from './inR.ts';
import { renamed } from './renamed.ts';
import { anyFigure, type FigureSpec, schemaOfFigure, type View, viewOf } from './spec.ts';

/**
 * What was asked and what came of it: `bare` as the data have it, `plotted` with the names that somebody gave. `inR`: the program,
 * with the table that it reads.
 */
export type Figure = {
  type: FigureType;
  bare: Plotted;
  plotted: Plotted;
  view: View;
  flow: Flow;
  inR(): { script: string; data: Uint8Array<ArrayBuffer> };
};
type Faulty = { ok: false; faults: readonly FigureFault[] };
export type Plotting = { ok: true; figure: Figure } | Faulty;
/** What a figure hides, as a sentence, and what of the specification would show it. */
export type Cautioned = { key: string; said: string; better?: Better };
/**
 * `told`: what the figure shows, and is read instead of it; `cautions`: what it hides; `breaks`: those of the lower axis;
 * `places`: where things stand on the sheet, for whoever takes hold of them (draw/places.ts).
 */
export type Drawing =
  | {
      ok: true;
      svg: string;
      told: string;
      cautions: readonly Cautioned[];
      breaks: readonly number[];
      places: Places;
    }
  | Faulty;

/** It throws for nothing that a person can ask. */
export function plotFigure(frame: Frame, json: unknown): Plotting {
  return answered(() => {
    const { type, spec } = understand(json);
    const taken = take(frame, type, spec, spec.missing ?? type.missing[0] ?? 'complete');
    const options = chosenOf(type.options, spec.options);
    const bare = type.plot(taken.data, options);
    const view = viewOf(spec);
    const figure: Figure = {
      type,
      bare,
      plotted: renamed(bare, view),
      view,
      flow: taken.flow,
      inR: () => ({
        script: labelled(
          [
            dataStep(taken.data, spec.filter),
            ...namesInR(taken.data, view, bare),
            type.script(taken.data, options, bare).trim(),
          ].join('\n'),
          view,
          bare,
          taken.data,
        ),
        data: tableOf(frame, taken),
      }),
    };
    return { ok: true, figure };
  });
}

/** What is asked, with every option, apart from any data. */
export function wholeFigure(json: unknown): { ok: true; type: FigureType; spec: WholeFigure } | Faulty {
  return answered(() => {
    const { type, spec } = understand(json);
    const missing = spec.missing ?? type.missing[0] ?? 'complete';
    return { ok: true, type, spec: { ...spec, missing, options: chosenOf(type.options, spec.options) } };
  });
}
export type WholeFigure = FigureSpec & Required<Pick<FigureSpec, 'options' | 'missing'>>;

/** The same numbers, looked at as another specification of them says. */
export function seenAs(figure: Figure, json: unknown): Plotting {
  return answered(() => {
    const view = viewOf(understand(json).spec);
    return { ok: true, figure: { ...figure, view, plotted: renamed(figure.bare, view) } };
  });
}

/** Draws it as it is looked at now: a change of ends, breaks or size computes no number again. */
export function drawFigure({ plotted, view }: Pick<Figure, 'plotted' | 'view'>, speech: Speech): Drawing {
  return answered(() => {
    const { cautions, ...drawn } = drawPlot(plotted, view, speech);
    const told = plotted.told.map((one) => toldText(one, speech)).join(' ');
    return { ok: true, ...drawn, told, cautions: cautions.map((one) => cautioned(one, speech)) };
  });
}

const cautioned = ({ better, ...told }: Caution, speech: Speech): Cautioned => ({
  key: told.key,
  said: toldText(told, speech),
  ...(better && { better }),
});

/** A specification with what would show more laid over it. */
export function bettered(spec: FigureSpec, better: Better): FigureSpec {
  const { x, y, options: asked, ...others } = spec;
  const axis = (which: 'x' | 'y') => {
    const laid = Object.entries({ ...spec[which], ...better[which] }).filter(([, value]) => value !== null);
    return laid.length > 0 ? { [which]: Object.fromEntries(laid) } : {};
  };
  // Another figure has other options.
  const options = { ...(better.figure === undefined && asked), ...better.options };
  return {
    ...others,
    ...(better.figure !== undefined && { figure: better.figure }),
    ...(Object.keys(options).length > 0 && { options }),
    ...axis('x'),
    ...axis('y'),
  };
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
