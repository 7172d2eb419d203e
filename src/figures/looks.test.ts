/** What somebody changes of a figure's looks: scales, cuts, names, annotations; where these stand, and what is told of it. */
import { describe, expect, it } from 'vitest';
import { speechIn } from '../../scripts/data/draw.ts';
import { crowded, malformed, plotOf, textsOf } from '../../test/figures/read.ts';
import { people } from '../../test/figures/tables.ts';
import { frameOf } from '../../test/methods/dataSets.ts';
import { type LocaleCode, localeCodes } from '../i18n/locales.ts';
import { millimetre } from './draw/elements.ts';
import { inData, onSheet } from './draw/places.ts';
import type { Better } from './figure.ts';
import { bettered, drawFigure, plotFigure, seenAs } from './plotting.ts';
import type { FigureSpec } from './spec.ts';
import { csvOfTables, tablesOf } from './tables.ts';

const frame = people({ n: 60, groups: ['a', 'b', 'c'], seed: 4 });
const scatter: FigureSpec = { format: 1, figure: 'scatter', roles: { x: ['x'], y: ['y'], by: ['by'] } };
const survival: FigureSpec = {
  format: 1,
  figure: 'kaplan-meier',
  roles: { time: ['time'], event: ['event'], by: ['by'] },
};
const histogram: FigureSpec = { format: 1, figure: 'histogram', roles: { value: ['x'] } };

function drawn(spec: FigureSpec, locale: LocaleCode = 'en') {
  const plotting = plotFigure(frame, spec);
  if (!plotting.ok) throw new Error(JSON.stringify(plotting.faults));
  const drawing = drawFigure(plotting.figure, speechIn(locale, frame));
  if (!drawing.ok) throw new Error(JSON.stringify(drawing.faults));
  return drawing;
}

const told = (spec: FigureSpec) => drawn(spec).cautions.map(({ key }) => key);
const wordsOf = (svg: string) => textsOf(svg).map(({ words }) => words);
const find = (svg: string, words: string) => textsOf(svg).find((one) => one.words === words);

describe('An axis', () => {
  it('is cut where that was asked, tells how much the gap hides, and is whole again as the caution offers', () => {
    const spec = { ...scatter, y: { cut: { from: 60, to: 90 } } };
    const { cautions, places, svg } = drawn(spec);
    expect(malformed(svg)).toEqual([]);
    const [below, above] = [60, 90].map((y) => onSheet(places, { x: 50, y }).y);
    const [low, high] = [50, 60].map((y) => onSheet(places, { x: 50, y }).y);
    // The gap is narrow, and both parts have one measure.
    expect((below ?? 0) - (above ?? 0)).toBeCloseTo(0.03 * places.plot.height, 6);
    const top = [90, 100].map((y) => onSheet(places, { x: 50, y }).y);
    expect((low ?? 0) - (high ?? 0)).toBeCloseTo((top[0] ?? 0) - (top[1] ?? 0), 6);
    const caution = cautions.find(({ key }) => key === 'cutUpright');
    const within = frame.columns
      .filter(({ variable }) => variable.name === 'y')
      .flatMap((column) => ('numbers' in column ? Array.from(column.numbers) : []))
      .filter((value) => value > 60 && value < 90).length;
    expect(within).toBeGreaterThan(0);
    // Not those of the lines through them.
    expect(caution?.said).toContain(`60 to 90 (values there: ${within})`);
    expect(told(bettered(spec, caution?.better ?? {}))).toEqual(told(scatter));
  });

  it('is of ratios where that was asked, and says so where there are none', () => {
    const { places } = drawn({ ...scatter, x: { scale: 'log' } });
    const [a, b, c] = [20, 40, 80].map((x) => onSheet(places, { x, y: 0 }).x);
    expect((b ?? 0) - (a ?? 0)).toBeCloseTo((c ?? 0) - (b ?? 0), 6);
    const plotting = plotFigure(frame, { ...survival, x: { scale: 'log' } });
    if (!plotting.ok) throw new Error('It was not plotted.');
    const drawing = drawFigure(plotting.figure, speechIn('en', frame));
    expect(drawing).toMatchObject({ ok: false, faults: [{ kind: 'noRatios', values: { value: 0 } }] });
    expect(drawn({ ...survival, x: { scale: 'log', from: 1 } }).svg).not.toMatch(/NaN|Infinity/);
  });

  it('has ticks at each multiple that was asked for, and in percent', () => {
    const { svg } = drawn({ ...survival, x: { to: 100, every: 25 }, y: { percent: true } }, 'fr');
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(['0', '25', '50', '75', '100', '75\u00a0%']));
  });

  it('whose ends leave marks out, or whose bars do not begin at 0, says so', () => {
    expect(told({ ...scatter, x: { to: 150 } })).toContain('beyondBelow');
    expect(told({ ...scatter, x: { from: -1000, to: 1000 } })).not.toContain('beyondBelow');
    expect(told({ ...histogram, y: { from: 2 } })).toContain('barsWithoutZero');
    expect(told({ ...histogram, y: { from: 1, scale: 'log' } })).toContain('barsOfRatios');
    const means: FigureSpec = { format: 1, figure: 'bars', roles: { value: ['x'], by: ['by'] } };
    expect(told({ ...means, y: { to: 1 } })).toContain('beyondUpright');
    const better: Better = { y: { from: null, scale: null } };
    expect(told(bettered({ ...histogram, y: { from: 1, scale: 'log' } }, better))).toEqual(told(histogram));
  });
});

describe('Names', () => {
  it('stand beside, above, below, in the plot, at their own place, or nowhere, by the words that somebody gave', () => {
    const series = [{ name: 'Übliche Versorgung' }, {}, { name: '综合干预', x: 10, y: 0.2 }];
    for (const names of ['beside', 'above', 'below', 'inside', 'none'] as const) {
      const { svg, places } = drawn({ ...survival, series, options: { atRisk: false }, style: { names } });
      const has = names !== 'none';
      expect(wordsOf(svg).includes('Übliche Versorgung')).toBe(has);
      expect(places.legend !== undefined).toBe(has && names !== 'beside');
      expect(places.labels.some((one) => one.series === 2)).toBe(has);
      expect(crowded(svg)).toEqual([]);
      const own = find(svg, '综合干预');
      if (has) expect(own?.x).toBeCloseTo(onSheet(places, { x: 10, y: 0.2 }).x, -1);
    }
  });

  it('that somebody gave stand in sentences, in tables and in R, of series as of levels', () => {
    for (const spec of [
      survival,
      { format: 1, figure: 'box', roles: { value: ['x'], by: ['by'] } } as const,
    ]) {
      const plotting = plotFigure(frame, { ...spec, series: [{ name: 'Placebo' }, {}, { name: '复方' }] });
      const figure = plotting.ok ? plotting.figure : undefined;
      const speech = speechIn('en', frame);
      const drawing = figure && drawFigure(figure, speech);
      const text = drawing?.ok ? drawing.told : '';
      expect([text.includes('Placebo'), text.includes('复方')]).toEqual([true, true]);
      expect(figure?.inR().script).toContain('levels(d$by) <- c("Placebo", "b", "复方")');
      const csv = figure ? csvOfTables(tablesOf(figure.plotted, [0, 50], speech)) : '';
      expect([csv.includes('Placebo'), /^a,/m.test(csv)]).toEqual([spec === survival, false]);
      // Other looks of the same numbers have their own names.
      const again = figure && seenAs(figure, { ...spec, series: [{ name: 'Control' }] });
      const seen = again?.ok ? drawFigure(again.figure, speech) : undefined;
      expect(seen?.ok && [seen.told.includes('Control'), seen.told.includes('Placebo')]).toEqual([
        true,
        false,
      ]);
    }
  });

  it('that two groups would share make no group of two in R', () => {
    const plotting = plotFigure(frame, { ...survival, series: [{ name: 'b' }] });
    expect(plotting.ok && plotting.figure.inR().script).not.toContain('levels(d$by) <-');
  });

  it('of plots on one sheet stand above them', () => {
    const rows = frameOf({
      fitted: { kind: 'number', cells: Array.from({ length: 30 }, (_, row) => row) },
      residual: { kind: 'number', cells: Array.from({ length: 30 }, (_, row) => ((row * 7) % 13) - 6) },
    });
    const plotting = plotFigure(rows, {
      ...{ format: 1, figure: 'residuals', roles: { fitted: ['fitted'], residual: ['residual'] } },
      ...{
        style: { width: 174, height: 120 },
        panels: [{ title: 'Against fitted' }, {}, { title: 'Normal?' }],
      },
    });
    const drawing = plotting.ok ? drawFigure(plotting.figure, speechIn('en', rows)) : plotting;
    const words = drawing.ok ? wordsOf(drawing.svg) : [];
    expect(words).toEqual(expect.arrayContaining(['Against fitted', 'Normal?']));
    expect(plotting.ok && plotting.figure.inR().script).toContain(
      'own <- c("Against fitted", NA, "Normal?")',
    );
  });

  it('in the plot stay in it, wherever they were put', () => {
    for (const [x, y] of [
      [0, 0],
      [1, 1],
    ] as const) {
      const { places } = drawn({ ...scatter, style: { names: 'inside' }, legend: { x, y } });
      const { legend, plot } = places;
      expect(legend && legend.x >= plot.x - 1 && legend.x + legend.width <= plot.x + plot.width + 1).toBe(
        true,
      );
      expect(legend && legend.y + legend.height <= plot.y + plot.height + 1).toBe(true);
    }
  });
});

describe('Annotations', () => {
  const annotations: FigureSpec['annotations'] = [
    { is: 'text', x: 150, y: 100, words: 'ที่ <b> & 这', anchor: 'middle' },
    { is: 'arrow', x: 120, y: 60, toX: 180, toY: 120, words: 'from here' },
    { is: 'line', x: 150, words: 'one', dashed: true },
    { is: 'line', y: -1e9 },
    { is: 'band', x: 10, toX: 1e9, words: 'later' },
    { is: 'text', x: 1e9, y: 0, words: 'x'.repeat(300) },
    { is: 'band' },
  ];

  it('stand at their places on every axis, and stay on the sheet', () => {
    for (const more of [{}, { x: { scale: 'log' as const } }, { y: { cut: { from: 60, to: 90 } } }]) {
      const { svg, places } = drawn({ ...scatter, ...more, annotations });
      expect(malformed(svg)).toEqual([]);
      expect(crowded(svg).filter((one) => one.endsWith('sheet'))).toEqual([]);
      expect(find(svg, 'ที่ <b> & 这')?.x).toBeCloseTo(onSheet(places, { x: 150, y: 100 }).x, -1);
      // A line beyond the ends, and a band from nowhere, are not there.
      expect(places.annotations.map((box) => box !== undefined)).toEqual([
        true,
        true,
        true,
        false,
        true,
        true,
        false,
      ]);
    }
  });

  it('and all else can be found again from where it stands', () => {
    const { places } = drawn({ ...scatter, x: { scale: 'log' }, y: { cut: { from: 60, to: 90 } } });
    for (const x of [10, 50, 120])
      for (const y of [10, 59, 70, 95]) {
        const found = inData(places, onSheet(places, { x, y }));
        expect(found.x).toBeCloseTo(x, 6);
        expect(found.y).toBeCloseTo(y, 6);
      }
  });
});

describe('A flow', () => {
  const boxes = frameOf({
    id: { kind: 'text', cells: ['all', 'out', 'in', 'a', 'b', 'lost', 'end a', 'end b'] },
    called: {
      kind: 'text',
      cells: ['Assessed', 'Excluded', 'Randomised', 'Review', 'Usual care', 'Lost', 'Analysed', 'Analysed'],
    },
    people: { kind: 'integer', cells: [1130, 130, 1000, 500, 500, 4, 496, 499] },
    after: { kind: 'text', cells: [null, 'all', 'all', 'in', 'in', 'a', 'a', 'b'] },
    left: { kind: 'integer', cells: [0, 1, 0, 0, 0, 1, 0, 0] },
  });
  const spec = {
    format: 1,
    figure: 'flow',
    roles: { box: ['called'], count: ['people'], after: ['after'], key: ['id'], aside: ['left'] },
    style: { width: 174, height: 120 },
  };

  it('has each box with its count, in its column, and says which boxes do not add up', () => {
    const plotting = plotFigure(boxes, spec);
    if (!plotting.ok) throw new Error(JSON.stringify(plotting.faults));
    const { flow = [] } = plotting.figure.plotted;
    expect(flow.map(({ x }) => x)).toEqual([1.5, 1.5, 1.5, 1, 2, 1, 1, 2]);
    for (const locale of localeCodes) {
      const drawing = drawFigure(plotting.figure, speechIn(locale, boxes));
      if (!drawing.ok) throw new Error(JSON.stringify(drawing.faults));
      const { svg, cautions } = drawing;
      expect(crowded(svg)).toEqual([]);
      expect(malformed(svg)).toEqual([]);
      for (const { n } of flow) expect(wordsOf(svg)).toContain(`n = ${speechIn(locale, boxes).number(n, 0)}`);
      expect(cautions.map(({ key }) => key)).toEqual(['flowDiffers']);
      expect(cautions[0]?.said).toContain('499');
    }
  });

  it('that more leave than are in it says so', () => {
    const frame = frameOf({
      box: { kind: 'text', cells: ['in', 'gone', 'left'] },
      n: { kind: 'integer', cells: [10, 8, 4] },
      after: { kind: 'text', cells: [null, 'in', 'in'] },
      aside: { kind: 'integer', cells: [0, 1, 1] },
    });
    const roles = { box: ['box'], count: ['n'], after: ['after'], aside: ['aside'] };
    const plotting = plotFigure(frame, { format: 1, figure: 'flow', roles });
    expect(plotting.ok && plotting.figure.plotted.cautions.map(({ key }) => key)).toEqual(['flowDiffers']);
  });

  it('that follows from nothing, or from itself, is a sentence', () => {
    for (const after of [['none'], ['b', 'a']]) {
      const frame = frameOf({
        box: { kind: 'text', cells: after.length === 1 ? ['a'] : ['a', 'b'] },
        n: { kind: 'integer', cells: after.map(() => 1) },
        after: { kind: 'text', cells: after },
      });
      const roles = { box: ['box'], count: ['n'], after: ['after'] };
      const plotting = plotFigure(frame, { format: 1, figure: 'flow', roles });
      expect(plotting).toMatchObject({ ok: false, faults: [{ kind: 'noSuchBox' }] });
    }
  });
});

it('Residuals that are too few for a curve have none, and nothing is said of one', () => {
  const cells = Array.from({ length: 12 }, (_, row) => row % 3);
  const few = frameOf({
    fitted: { kind: 'number', cells },
    residual: { kind: 'number', cells: cells.map((one, row) => one * row - 4) },
  });
  const roles = { fitted: ['fitted'], residual: ['residual'] };
  const plotting = plotFigure(few, { format: 1, figure: 'residuals', roles });
  if (!plotting.ok) throw new Error(JSON.stringify(plotting.faults));
  const { layers, told: all, cautions } = plotting.figure.plotted;
  expect(layers.map(({ id }) => id)).not.toContain('curve');
  expect([...all, ...cautions].map(({ key }) => key)).toEqual(['residuals']);
});

it('A forest has its estimates and limits within a tenth of a pixel of their numbers', () => {
  const roles = { label: ['row'], estimate: ['ratio'], low: ['low'], high: ['high'], weight: ['weight'] };
  for (const scale of ['log', 'linear'] as const)
    for (const width of [85, 174]) {
      const rows = people({ n: 12, groups: ['a', 'b'], seed: 7 });
      const plotting = plotFigure(rows, {
        format: 1,
        figure: 'forest',
        roles,
        options: { scale },
        style: { width },
      });
      if (!plotting.ok) throw new Error(JSON.stringify(plotting.faults));
      const drawing = drawFigure(plotting.figure, speechIn('en', rows));
      if (!drawing.ok) throw new Error(JSON.stringify(drawing.faults));
      const { plot } = drawing.places;
      const { marks } = plotOf(drawing.svg);
      const tenth = 0.1 * (25.4 / 96) * millimetre;
      const spans = plotting.figure.plotted.layers.find(({ id }) => id === 'intervals');
      if (spans?.geom !== 'span') throw new Error('There are no intervals.');
      const { y, xmin, xmax } = spans.columns;
      const wanted = Array.from(y, (row, k) =>
        [xmin[k]!, xmax[k]!].map((x) => onSheet(drawing.places, { x, y: row })),
      );
      for (const [k, ends] of wanted.entries())
        for (const [side, end] of ends.entries()) {
          const [x = 0, level = 0] = marks[1]?.all[2 * k + side] ?? [];
          expect(Math.abs(x + Math.round(plot.x) - end.x)).toBeLessThan(tenth);
          expect(Math.abs(level + Math.round(plot.y) - end.y)).toBeLessThan(tenth);
        }
    }
});
