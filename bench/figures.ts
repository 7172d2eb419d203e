/**
 * `npm run bench:figures`: survival of 50,000 people drawn anew after a change of the axis, and a scatter of 200,000 points
 * from its table to its SVG, of the program's own time, the median of nine; and in a page of Chromium the same scatter drawn by
 * Observable Plot beside it.
 */
import { speechIn } from '../scripts/data/draw.ts';
import { drawFigure, type Figure, plotFigure } from '../src/figures/plotting.ts';
import type { Frame } from '../src/frame/frame.ts';
import { people } from '../test/figures/tables.ts';
import { comparePlots } from './besidePlot.ts';

const rounds = 9;

function plotted(frame: Frame, spec: object): Figure {
  const plotting = plotFigure(frame, spec);
  if (!plotting.ok) throw new Error(JSON.stringify(plotting.faults));
  return plotting.figure;
}

function drawn(figure: Pick<Figure, 'plotted' | 'view'>, frame: Frame): string {
  const drawing = drawFigure(figure, speechIn('en', frame));
  if (!drawing.ok) throw new Error(JSON.stringify(drawing.faults));
  return drawing.svg;
}

/** @param work how large what it makes is, by the round */
function judge(name: string, limit: number, work: (round: number) => number): void {
  let size = 0;
  const times = Array.from({ length: rounds }, (_, round) => {
    const before = process.cpuUsage();
    size = work(round);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  const median = times[Math.floor(rounds / 2)] ?? 0;
  if (median > limit) process.exitCode = 1;
  const mark = median <= limit ? '✓' : '✗';
  process.stdout.write(
    `${mark} ${name}: ${median.toFixed(1)} ms of ${limit}, ${Math.round(size / 1000)} KB\n`,
  );
}

const many = people({ n: 50_000, groups: ['a', 'b'], seed: 1 });
const survival = {
  format: 1,
  figure: 'kaplan-meier',
  roles: { time: ['time'], event: ['event'], by: ['by'] },
};
const figure = plotted(many, survival);
judge('survival of 50,000 people, other breaks', 50, (round) => {
  const breaks = Array.from({ length: 4 + round }, (_, at) => at * 25);
  return drawn({ ...figure, view: { ...figure.view, x: { breaks } } }, many).length;
});

const crowd = people({ n: 200_000, groups: ['a'], seed: 2 });
const scatter = { format: 1, figure: 'scatter', roles: { x: ['x'], y: ['y'] } };
judge('scatter of 200,000 points', 300, () => drawn(plotted(crowd, scatter), crowd).length);

// Points of so many are drawn one by one; of more, by how many lie where.
await comparePlots([2000, 20_000, 200_000], 5);
