/** The worker that draws figures, apart from the one that holds the file: it has only the columns that a figure takes. */
import { titleText } from '../../../figures/draw/speech.ts';
import { hasFew, keptFigure } from '../../../figures/kept.ts';
import { drawFigure, type Figure, plotFigure, seenAs, wholeFigure } from '../../../figures/plotting.ts';
import { groupsIn } from '../../../figures/renamed.ts';
import type { FigureSpec } from '../../../figures/spec.ts';
import { csvOfTables, tablesOf } from '../../../figures/tables.ts';
import type { Frame } from '../../../frame/frame.ts';
import { engine } from '../../../methods/analysis.ts';
import { Unwritable } from '../../../methods/script.ts';
import type { Answers, Asked, DrawAnswer, DrawOrder, KeptFigure, Want } from './drawn.ts';
import { speechOf } from './speech.ts';
import { wordsIn } from './wordFiles.ts';

let frame: Frame | undefined;

/** What was plotted last, and of what: other looks compute no number again. */
let last: { of: string; figure: Figure } | undefined;

function tableOf(): Frame {
  if (!frame) throw new Error('No table has come yet.');
  return frame;
}

function plotted({ spec }: Asked) {
  const { figure, roles, options, filter, missing } = spec;
  const of = JSON.stringify([figure, roles, options, filter, missing]);
  const plotting = last?.of === of ? seenAs(last.figure, spec) : plotFigure(tableOf(), spec);
  if (plotting.ok) last = { of, figure: plotting.figure };
  return plotting;
}

/** Looks are a part of the program: it is made of the specification as it is now. */
function programOf(spec: FigureSpec): Answers['program'] {
  const plotting = plotFigure(tableOf(), spec);
  if (!plotting.ok) return plotting;
  try {
    return plotting.figure.inR();
  } catch (error) {
    // No program can hold a value of it.
    if (error instanceof Unwritable) return { ok: false, faults: [] };
    throw error;
  }
}

function keptOf({ plotted: made, flow }: Figure, asked: FigureSpec): KeptFigure {
  const whole = wholeFigure(asked);
  if (!whole.ok) throw new Error('A figure that was drawn is misshapen.');
  return { spec: whole.spec, result: keptFigure(made, flow), engine, hasFew: hasFew(made) };
}

async function answerTo(want: Want, asked: Asked): Promise<Answers[Want]> {
  const plotting = plotted(asked);
  if (!plotting.ok) return plotting;
  const { figure } = plotting;
  if (want === 'program') return programOf(asked.spec);
  const speech = speechOf(await wordsIn(asked.language), asked);
  const drawing = drawFigure(figure, speech);
  if (!drawing.ok) return drawing;
  const { rows, analysed } = figure.flow;
  // What the file calls them: their fields show what somebody calls them instead.
  const names = groupsIn(figure.bare).map((one) => titleText(one, speech));
  const panels = figure.plotted.panels?.length ?? 0;
  if (want === 'picture')
    return { ...drawing, names, panels, rows, analysed, kept: keptOf(figure, asked.spec) };
  const tables = tablesOf(figure.plotted, drawing.breaks, speech);
  return want === 'csv' ? csvOfTables(tables) : tables;
}

globalThis.addEventListener('message', async ({ data }: MessageEvent<DrawOrder>) => {
  const { id, want, asked } = data;
  if (data.frame) {
    frame = data.frame;
    last = undefined;
  }
  try {
    globalThis.postMessage({ id, answer: await answerTo(want, asked) } satisfies DrawAnswer);
  } catch (error) {
    // Whoever waits draws what comes next.
    globalThis.postMessage({ id, isFailed: true } satisfies DrawAnswer);
    throw error;
  }
});
