/**
 * In a page: the same points as a scatter with its line of least squares, by this site's plotter and by Observable Plot, each
 * from columns of numbers to elements that were laid out. See docs/decisions/0217-beside-observable-plot.md.
 */
import { dot, linearRegressionY, plot } from '@observablehq/plot';
import { drawFigure, plotFigure } from '../src/figures/plotting.ts';
import { people } from '../test/figures/tables.ts';

const speech = {
  language: 'en',
  say: (key) => key,
  number: (value, digits) => value.toFixed(digits),
  titleOf: (variable) => variable,
  labelOf: (_, level) => level,
};
const spec = {
  format: 1,
  figure: 'scatter',
  roles: { x: ['x'], y: ['y'] },
  style: { width: 174, height: 100 },
};

function ours(frame, place) {
  const plotting = plotFigure(frame, spec);
  const drawing = plotting.ok ? drawFigure(plotting.figure, speech) : plotting;
  if (!drawing.ok) throw new Error(JSON.stringify(drawing.faults));
  place.innerHTML = drawing.svg.replace(/^<\?xml[^>]*>/, '');
}

function theirs(frame, place) {
  const [x, y] = ['x', 'y'].map(
    (name) => frame.columns.find(({ variable }) => variable.name === name).numbers,
  );
  const options = { x: (_, at) => x[at], y: (_, at) => y[at] };
  place.replaceChildren(
    plot({
      width: 658,
      height: 378,
      grid: true,
      marks: [dot(x, { ...options, r: 2 }), linearRegressionY(x, options)],
    }),
  );
}

/** The median of some rounds, in milliseconds of the page's own clock, with the laying out. */
function timed(draw, frame, rounds) {
  const place = document.body.appendChild(document.createElement('div'));
  const times = Array.from({ length: rounds }, () => {
    place.replaceChildren();
    const begun = performance.now();
    draw(frame, place);
    place.firstElementChild.getBoundingClientRect();
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  const marks = place.querySelectorAll('*').length;
  place.remove();
  return { median: times[Math.floor(rounds / 2)], marks };
}

globalThis.beside = (points, rounds) => {
  const frame = people({ n: points, groups: ['a'], seed: 2 });
  return { ours: timed(ours, frame, rounds), theirs: timed(theirs, frame, rounds) };
};
