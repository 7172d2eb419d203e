/** A report over its data: every analysis computed, every figure and flow drawn. Pure; who calls it brings words and the way to a result. */
import { hashOf } from '../dictionary/canonical.ts';
import type { Speech } from '../figures/draw/speech.ts';
import type { FigureFault } from '../figures/fault.ts';
import { drawFigure, plotFigure } from '../figures/plotting.ts';
import { usualStyle } from '../figures/spec.ts';
import type { Frame } from '../frame/frame.ts';
import { remember } from '../lib/remember.ts';
import { engine, type Result } from '../methods/analysis.ts';
import type { Fault } from '../methods/fault.ts';
import { dataHash } from '../methods/identity.ts';
import type { Spec } from '../methods/schema.ts';
import { flowOf } from './flow.ts';
import { drawFlow, type FlowSpeech, flowBoxes, flowTold, mostArms, sumsOf } from './flowBoxes.ts';
import { namedBy, namedInFlow } from './named.ts';
import { type Computed, madeOf, type Results } from './renewed.ts';
import type { BlockOf, Made, Report } from './report.ts';

/** A figure or a flow as it is drawn now, in millimetres; `below`: whether its boxes add up. */
export type Drawn = {
  svg: string;
  told: string;
  width: number;
  height: number;
  made: Made;
  below: readonly string[];
};
export type NotDrawn = { faults: readonly FigureFault[] } | { tooMany: true };
type Drawings = ReadonlyMap<string, Drawn | NotDrawn>;

type Hashed = (names: readonly string[]) => string;

/** Hashes of columns of a table by their names: of what the file said in other words, nothing. */
function hashesOf(frame: Frame): Hashed {
  return remember((names: readonly string[]) => {
    const columns = frame.columns
      .filter(({ variable }) => names.includes(variable.name))
      .map(({ raw: _raw, unread: _unread, ...column }) => column);
    return dataHash({ ...frame, columns });
  });
}

/** @param analyse of a specification in which variables go by their names */
export async function computeAll(
  { analyses }: Pick<Report, 'analyses'>,
  frame: Frame,
  analyse: (spec: Spec) => Result | Promise<Result>,
): Promise<{ results: Results; faults: ReadonlyMap<string, readonly Fault[]> }> {
  const nameOf = (key: string) =>
    frame.columns.find(({ variable }) => variable.key === key)?.variable.name ?? key;
  const hashed = hashesOf(frame);
  const results = new Map<string, Computed>();
  const faults = new Map<string, readonly Fault[]>();
  for (const { id, spec } of analyses) {
    const result = await analyse(spec);
    if (result.ok)
      results.set(id, {
        outcome: result.outcome,
        made: await madeOf(result.outcome, hashed(namedBy(spec)), nameOf),
      });
    else faults.set(id, result.faults);
  }
  return { results, faults };
}

export type Speeches = { figures: Speech; flow: FlowSpeech };

/** What was drawn already of the same table and results in the same words, by what was asked. */
export type Known = WeakMap<object, Drawn | NotDrawn>;

/** @param known so that a word that is typed beside it draws no figure again */
export async function drawAll(
  { blocks }: Pick<Report, 'blocks'>,
  frame: Frame,
  results: Results,
  speeches: Speeches,
  known: Known = new WeakMap(),
): Promise<Drawings> {
  const drawings = new Map<string, Drawn | NotDrawn>();
  const hashed = hashesOf(frame);
  const draw = (block: BlockOf<'figure' | 'flow'>) =>
    block.is === 'figure'
      ? figureOf(block, frame, hashed, speeches.figures)
      : flowDrawn(block, frame, hashed, results, speeches.flow);
  for (const block of blocks) {
    if (block.is !== 'figure' && block.is !== 'flow') continue;
    const asked = block.is === 'figure' ? block.figure : block.flow;
    const drawn = known.get(asked) ?? (await draw(block));
    known.set(asked, drawn);
    drawings.set(block.id, drawn);
  }
  return drawings;
}

async function figureOf(
  { figure }: BlockOf<'figure'>,
  frame: Frame,
  hashed: Hashed,
  speech: Speech,
): Promise<Drawn | NotDrawn> {
  const plotting = plotFigure(frame, figure);
  if (!plotting.ok) return plotting;
  const drawing = drawFigure(plotting.figure, speech);
  if (!drawing.ok) return drawing;
  const { width, height } = { ...usualStyle, ...figure.style };
  const { svg, told, cautions } = drawing;
  const made = { spec: await hashOf(figure), data: hashed(namedBy(figure)), engine };
  return { svg, told, width, height, made, below: cautions.map(({ said }) => said) };
}

async function flowDrawn(
  { flow: spec }: BlockOf<'flow'>,
  frame: Frame,
  hashed: Hashed,
  results: Results,
  speech: FlowSpeech,
): Promise<Drawn | NotDrawn> {
  const flow = flowOf(frame, spec, analysedIn(results.get(spec.analysis ?? '')));
  // Of a column that is no arm, as of names, not a word is made.
  if (flow.arms.length > mostArms) return { tooMany: true };
  const boxes = flowBoxes(flow, spec, speech);
  const told = flowTold(boxes, flow, speech);
  const width = 150;
  const drawn = drawFlow(boxes, told, speech.language, width);
  if (!drawn) return { tooMany: true };
  const made = { spec: await hashOf(spec), data: hashed(namedInFlow(spec)), engine };
  return { ...drawn, told, width, made, below: sumsOf(flow, speech) };
}

/** Of an analysis of a single variable those who have its value; where several are analysed one by one, each has its own number. */
function analysedIn(found: Computed | undefined): number | undefined {
  if (!found) return undefined;
  const { each, analysed } = found.outcome.flow;
  if (each.length > 1) return undefined;
  return each[0]?.n ?? analysed;
}

/** What figures and flows are made of now, by the ids of their blocks. */
export function madeIn(drawings: Drawings): ReadonlyMap<string, Made> {
  return new Map([...drawings].flatMap(([id, one]) => ('made' in one ? [[id, one.made] as const] : [])));
}
