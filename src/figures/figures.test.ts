/** What holds for every figure: its marks are its numbers, its words keep apart, it is SVG, and nothing makes it stumble. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speechIn } from '../../scripts/data/draw.ts';
import { answersOf, casesOf, figureOf, layerDifferences } from '../../test/figures/cases.ts';
import { misplaced } from '../../test/figures/places.ts';
import { crowded, malformed, textsOf } from '../../test/figures/read.ts';
import { people } from '../../test/figures/tables.ts';
import { frameOf } from '../../test/methods/dataSets.ts';
import { takenBy } from '../../test/rules/catalogues.ts';
import type { Frame } from '../frame/frame.ts';
import { type LocaleCode, localeCodes } from '../i18n/locales.ts';
import { figures } from './catalogue.ts';
import { point } from './draw/elements.ts';
import type { Places } from './draw/places.ts';
import { figureFaults } from './fault.ts';
import type { Layer } from './figure.ts';
import { type Cautioned, drawFigure, plotFigure } from './plotting.ts';
import { tablesOf } from './tables.ts';

const roles: Readonly<Record<string, Record<string, string[]>>> = {
  histogram: { value: ['x'] },
  box: { value: ['x'], by: ['by'] },
  scatter: { x: ['x'], y: ['y'], by: ['by'] },
  'kaplan-meier': { time: ['time'], event: ['event'], by: ['by'] },
  means: { visits: ['x', 'y'], by: ['by'] },
  'bland-altman': { first: ['x'], second: ['y'] },
  qq: { value: ['x'] },
  calibration: { predicted: ['ratio'], observed: ['x'], low: ['low'], high: ['high'] },
  incidence: { time: ['x'], estimate: ['ratio'], low: ['low'], high: ['high'], by: ['by'] },
  roc: { scores: ['x', 'y'], reference: ['event'] },
  violin: { value: ['x'], by: ['by'] },
  shares: { event: ['event'], by: ['by'] },
  bars: { value: ['x'], by: ['by'] },
  correlation: { variables: ['x', 'y'] },
  residuals: { fitted: ['x'], residual: ['y'] },
  flow: { box: ['row'], count: ['weight'] },
  forest: {
    label: ['row'],
    estimate: ['ratio'],
    low: ['low'],
    high: ['high'],
    weight: ['weight'],
    summary: ['pooled'],
  },
};

const specOf = (figure: string, more: object = {}) => ({ format: 1, figure, roles: roles[figure], ...more });

type Drawn = {
  faults: string[];
  svg?: string;
  told?: string;
  cautions?: readonly Cautioned[];
  places?: Places;
  layers?: readonly Layer[];
  panels?: Drawn[];
};

function drawn(frame: Frame, spec: object, locale: LocaleCode = 'en'): Drawn {
  const plotting = plotFigure(frame, spec);
  if (!plotting.ok) return { faults: plotting.faults.map(({ kind }) => kind) };
  const drawing = drawFigure(plotting.figure, speechIn(locale, frame));
  if (!drawing.ok) return { faults: drawing.faults.map(({ kind }) => kind) };
  const { ok, ...made } = drawing;
  const { plotted, view } = plotting.figure;
  const panels = plotted.panels?.map((panel): Drawn => {
    const own = drawFigure({ plotted: panel, view }, speechIn(locale, frame));
    return own.ok ? { faults: [], svg: own.svg, layers: panel.layers } : { faults: [] };
  });
  return { faults: [], ...made, layers: plotted.layers, ...(panels && { panels }) };
}

describe.each(figures.map((type) => [type.id, type] as const))('%s', (_, type) => {
  it('has the marks that ggplot2 builds of its program', () => {
    const { answers } = answersOf(type);
    const cases = casesOf(type);
    expect(cases.length).toBe(answers.length);
    const found = cases.flatMap((one, at) => layerDifferences(figureOf(one), answers[at] ?? { layers: [] }));
    expect(found).toEqual([]);
  });

  it('draws each number at its place, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 60 }),
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom(60, 85, 174),
        (n, seed, width) => {
          const frame = people({ n, groups: ['a', 'b', 'c'], seed });
          const made = drawn(frame, specOf(type.id, { style: { width, height: 90 } }));
          if (made.svg === undefined) return made.faults.length > 0;
          // Panels are drawn one by one as well as together.
          for (const { svg, layers } of made.panels ?? [made])
            expect(misplaced(svg ?? '', layers ?? [], type.id === 'forest')).toEqual([]);
          return true;
        },
      ),
      { numRuns: 15, seed: 1 },
    );
  });
});

describe('A figure', () => {
  const word = fc.constantFrom(
    'Kontrollgruppe',
    '对照组',
    'กลุ่มควบคุม',
    'الضابطة',
    'Überlebenswahrscheinlichkeit',
    'a',
    'Review',
    'x'.repeat(40),
  );
  const label = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));

  it('keeps its words apart and on the sheet, in type of six points and more, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...figures.map(({ id }) => id)),
        fc.constantFrom(...localeCodes),
        fc.record({
          width: fc.integer({ min: 50, max: 180 }),
          height: fc.integer({ min: 45, max: 140 }),
          type: fc.constantFrom(6, 7, 8, 10),
          names: fc.constantFrom('beside', 'above'),
        }),
        fc.uniqueArray(label, { minLength: 1, maxLength: 6 }),
        label,
        fc.integer({ min: 1, max: 99 }),
        (id, locale, style, groups, title, seed) => {
          const frame = people({ n: 40, groups, seed, ties: seed % 30 === 0 ? 1e6 : 1 });
          const made = drawn(frame, specOf(id, { style, x: { title }, y: { title } }), locale);
          if (made.svg === undefined) {
            expect(made.faults).toHaveLength(1);
            return;
          }
          expect(crowded(made.svg)).toEqual([]);
          expect(textsOf(made.svg).filter(({ size }) => size < 6 * point - 0.1)).toEqual([]);
        },
      ),
      { numRuns: 200, seed: 7 },
    );
  });

  it('is whole SVG 1.1 without a style, and says in words what it shows', () => {
    for (const { id } of figures) {
      const frame = people({ n: 12, groups: ['<a> & "b"', '\u0000\ufffe control'], seed: 2 });
      const { svg = '', told } = drawn(frame, specOf(id, { style: { width: 400 } }));
      expect(malformed(svg)).toEqual([]);
      expect(svg).toContain('<desc>');
      expect(told).not.toBe('');
      expect(told).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  it('has every number of its layers and of the counts below its axis in its tables', () => {
    const frame = people({ n: 30, groups: ['a', 'b'], seed: 5 });
    const { plotted } = figureOf({ frame, spec: specOf('kaplan-meier') });
    const tables = tablesOf(plotted, [0, 50], speechIn('en', frame));
    const wanted = plotted.layers.reduce(
      (sum, { columns }) => sum + (Object.values(columns)[0]?.length ?? 0),
      0,
    );
    const rows = tables.filter(({ id }) => id !== 'under').reduce((sum, one) => sum + one.rows.length, 0);
    expect(rows).toBe(wanted);
    expect(tables.at(-1)).toMatchObject({ id: 'under', columns: ['series', 'x', 'atRisk'] });
    expect(tables.at(-1)?.rows.map(([series, x]) => [series, x])).toEqual([
      ['a', 0],
      ['a', 50],
      ['b', 0],
      ['b', 50],
    ]);
  });

  it('of more points than can be seen shows how many lie where, and says so', () => {
    const frame = people({ n: 25_000, groups: ['a'], seed: 3 });
    const { svg = '', cautions = [] } = drawn(frame, specOf('scatter'));
    expect(svg.length).toBeLessThan(400_000);
    expect(cautions.some(({ said }) => said.includes('hide one another'))).toBe(true);
  });
});

describe('The words of figures', () => {
  const words: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'words/figures.en.json'), 'utf8'),
  );

  it('are each asked for by what draws, and there for whatever asks', () => {
    const sources = globSync('**/*.ts', {
      cwd: import.meta.dirname,
      exclude: (path) => path.endsWith('.test.ts'),
    })
      .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
      .join('');
    const left = ['words', 'told'].flatMap((group) =>
      Object.keys(words[group] ?? {}).filter((key) => !sources.includes(`'${key}'`)),
    );
    expect(left).toEqual([]);
    expect(Object.keys(words.faults ?? {})).toEqual(Object.keys(figureFaults));
  });

  it('are given their values', () => {
    const lacking = figures.flatMap((type) =>
      casesOf(type).flatMap((one) => {
        const { told, cautions } = figureOf(one).plotted;
        return [...told, ...cautions].flatMap(({ key, values }) =>
          takenBy(words.told?.[key] ?? `{${key}}`).filter((name) => !(name.slice(1, -1) in values)),
        );
      }),
    );
    expect(lacking).toEqual([]);
  });
});

describe('Of strange data there is a figure or a sentence:', () => {
  const numbers = (cells: (number | null)[]) => ({ kind: 'number' as const, cells });
  type Rows = {
    by?: (row: number) => string;
    time?: (row: number) => number;
    event?: (row: number) => number;
  };
  const table = (n: number, { by = () => 'a', time = (row) => row + 1, event = () => 1 }: Rows = {}) => {
    const column = <T>(make: (row: number) => T) => Array.from({ length: n }, (_, row) => make(row));
    return frameOf({
      time: numbers(column(time)),
      event: { kind: 'integer', cells: column(event) },
      by: { kind: 'category', cells: column(by) },
      x: numbers(column((row) => row)),
      y: numbers(column((row) => -row)),
      row: { kind: 'text', cells: column((row) => `${by(row)} ${row}`) },
      ratio: numbers(column((row) => row + 1)),
      low: numbers(column((row) => row + 0.5)),
      high: numbers(column((row) => row + 2)),
      weight: numbers(column(() => 1)),
      pooled: { kind: 'integer', cells: column(() => 0) },
    });
  };
  const dates = frameOf(
    Object.fromEntries(
      table(0).columns.map(({ variable }) => [
        variable.name,
        { kind: 'date' as const, cells: ['2026-01-01', '2026-02-01'] },
      ]),
    ),
  );
  const all = (frame: Frame) =>
    Object.fromEntries(figures.map(({ id }) => [id, drawn(frame, specOf(id)).faults.join()]));

  it('no rows, and no values', () => {
    expect(new Set(Object.values(all(table(0))))).toEqual(new Set(['noRows']));
    const empty = frameOf(
      Object.fromEntries(
        table(0).columns.map(({ variable: { name, kind } }) => [name, { kind, cells: [null] }]),
      ),
    );
    const { means, correlation, ...others } = all(empty);
    expect(new Set(Object.values(others))).toEqual(new Set(['nothingLeft']));
    expect(means).not.toBe('');
    expect(correlation).toBe('nothingToSpread');
  });

  it('one point', () => {
    expect(all(table(1))).toEqual({
      histogram: '',
      box: '',
      means: '',
      scatter: '',
      'bland-altman': 'nothingToSpread',
      qq: 'nothingToSpread',
      roc: 'notTwoGroups',
      violin: '',
      shares: '',
      bars: '',
      correlation: 'nothingToSpread',
      residuals: 'nothingToSpread',
      flow: '',
      calibration: '',
      'kaplan-meier': '',
      incidence: '',
      forest: '',
    });
  });

  it('says of which level its intervals are, and has a mean of one value within its axis', () => {
    const cells = { x: [1, 2, 3, 40], y: [2, 3, 4, null] };
    const frame = frameOf({
      x: { kind: 'number', cells: cells.x },
      y: { kind: 'number', cells: cells.y },
      by: { kind: 'category', cells: [...'aaab'], codes: ['a', 'b'] },
    });
    const made = plotFigure(frame, specOf('means', { options: { confidence: 0.9 } }));
    expect(made.ok && made.figure.plotted.y).toMatchObject({ to: 40 });
    const tellers = ['means', 'scatter', 'roc', 'kaplan-meier'];
    const large = people({ n: 40, groups: ['a', 'b'], seed: 1 });
    for (const id of tellers)
      expect(drawn(large, specOf(id, { options: { confidence: 0.9 } })).told, id).toContain(
        '90% confidence interval',
      );
  });

  it('nobody with the event, and times below 0', () => {
    const { svg, told } = drawn(table(12, { event: () => 0 }), specOf('kaplan-meier'));
    expect(told).toContain('0 events');
    expect(svg).toContain('At risk');
    expect(drawn(table(3, { time: (row) => row - 1 }), specOf('kaplan-meier')).faults).toEqual([
      'negativeTime',
    ]);
  });

  it('forty groups', () => {
    const many = table(80, { by: (row) => `Centre ${row % 40}`, event: (row) => row % 2 });
    expect(all(many)).toEqual({
      histogram: '',
      box: 'tooManyGroups',
      means: 'tooManySeries',
      scatter: 'tooManySeries',
      'bland-altman': '',
      qq: '',
      roc: '',
      calibration: '',
      'kaplan-meier': 'tooManySeries',
      incidence: 'tooManySeries',
      forest: 'tooManyRows',
      violin: 'tooManyGroups',
      shares: 'tooManyGroups',
      bars: 'tooManyGroups',
      correlation: '',
      residuals: '',
      flow: 'tooSmall',
    });
    const wide = drawn(many, specOf('box', { style: { width: 174 } }));
    expect(wide.faults).toEqual([]);
    expect(crowded(wide.svg ?? '')).toEqual([]);
  });

  it('a name of 300 characters, and words from right to left', () => {
    for (const name of [
      'x'.repeat(300),
      'long words '.repeat(27),
      'مجموعة التدخل في المستشفى',
      '對照'.repeat(150),
    ]) {
      const frame = table(12, { by: (row) => (row % 2 === 0 ? name : 'b'), event: (row) => row % 2 });
      for (const { id } of figures) {
        const { svg = '', faults } = drawn(frame, specOf(id));
        // Twelve boxes without an order stand side by side.
        expect({ id, faults }).toEqual({ id, faults: id === 'flow' ? ['tooSmall'] : [] });
        expect(crowded(svg)).toEqual([]);
      }
    }
  });

  it('ratios that are none', () => {
    expect(
      drawn(
        table(3),
        specOf('forest', { roles: { label: ['row'], estimate: ['x'], low: ['low'], high: ['high'] } }),
      ).faults,
    ).toEqual(['notPositive']);
  });

  it('dates alone', () => {
    expect(new Set(Object.values(all(dates)))).toEqual(new Set(['kindNotTaken']));
  });

  it('a specification that is none', () => {
    const frame = table(3);
    expect(drawn(frame, { format: 1, figure: 'pie', roles: {} }).faults).toEqual(['noFigure']);
    expect(drawn(frame, specOf('box', { style: { type: 5 } })).faults).toEqual(['tooSmall']);
    expect(drawn(frame, specOf('box', { style: { width: 40, height: 30, type: 40 } })).faults).toHaveLength(
      1,
    );
  });
});
