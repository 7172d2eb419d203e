/** What becomes of a figure as it is chosen and edited; and that everything about figures has its words. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/figures/tables.ts';
import type { Kind } from '../../../dictionary/variable.ts';
import { figures } from '../../../figures/catalogue.ts';
import { inData, onSheet } from '../../../figures/draw/places.ts';
import { drawFigure, plotFigure } from '../../../figures/plotting.ts';
import type { FigureSpec } from '../../../figures/spec.ts';
import { methods } from '../../../methods/catalogue.ts';
import { asType, withRoles } from './choosing.ts';
import {
  newAnnotation,
  numbersIn,
  stepOf,
  withAnnotation,
  withAxis,
  withLegend,
  withSeries,
} from './editing.ts';
import { figureOfResult, namedMappings } from './fromMethods.ts';
import { guidesOfTypes } from './guides.ts';
import { type Handle, handlesOf, movedBy, movedTo, withoutHandle } from './handles.ts';
import { begun, changed, type History, redone, undone } from './history.ts';
import { asksForTwoAxes, byKeys, byNames, figureIn } from './named.ts';
import { declaredFigure, groupsOf, sketches } from './offered.ts';
import { presetNames, presetOf, presets } from './presets.ts';
import { filledIn, speechOf } from './speech.ts';

const typeOf = (id: string) => declaredFigure(figures.find((one) => one.id === id)!);
const types = figures.map(declaredFigure);
const variable = (key: string, kind: Kind) => ({ key, kind });
const columns = [
  variable('time', 'number'),
  variable('event', 'integer'),
  variable('by', 'category'),
  variable('x', 'number'),
  variable('y', 'number'),
];
const survival: FigureSpec = {
  format: 1,
  figure: 'kaplan-meier',
  roles: { time: ['time'], event: ['event'], by: ['by'] },
};

const fileOf = (file: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../figures/words', file), 'utf8'));
const speech = speechOf(fileOf('figures.en.json'), { language: 'en', labels: {} });

/** As the worker draws it. */
function drawn(spec: FigureSpec) {
  const frame = people({ n: 60, groups: ['a', 'b'], seed: 4 });
  const plotting = plotFigure(
    frame,
    byKeys(
      spec,
      frame.columns.map(({ variable: one }) => one),
    ),
  );
  if (!plotting.ok) throw new Error(JSON.stringify(plotting.faults));
  const drawing = drawFigure(plotting.figure, speech);
  if (!drawing.ok) throw new Error(JSON.stringify(drawing.faults));
  return drawing;
}

const handle = (spec: FigureSpec, id: string): Handle => handlesOf(drawn(spec)).find((one) => one.id === id)!;

describe('Steps', () => {
  const steps = (all: readonly [string, string?][]) =>
    all.reduce<History<string>>((was, [now, mark]) => changed(was, now, mark), begun('a'));

  it('are taken back in their order, and done again', () => {
    const three = steps([['b'], ['c'], ['d']]);
    const back = undone(undone(three));
    expect(back.now).toBe('b');
    expect(redone(redone(redone(back))).now).toBe('d');
    expect(undone(undone(undone(undone(three)))).now).toBe('a');
    expect(redone(changed(back, 'e')).now).toBe('e');
  });

  it('of one drag, or of keys in one field, are one', () => {
    const dragged = steps([['b'], ['c', 'drag'], ['d', 'drag'], ['e', 'other']]);
    expect(undone(dragged).now).toBe('d');
    expect(undone(undone(dragged)).now).toBe('b');
  });
});

describe('Another type', () => {
  it('takes the variables that fit, and leaves out no other that has a place', () => {
    const box = asType(typeOf('box'), survival, columns);
    expect(box.roles).toEqual({ by: ['by'], value: ['time'] });
    const scatter = asType(typeOf('scatter'), { ...box, roles: { value: ['x'], by: ['by'] } }, columns);
    expect(scatter.roles).toEqual({ by: ['by'], x: ['x'] });
  });

  it('keeps looks, and options that it has too', () => {
    const styled = {
      ...survival,
      style: { width: 174 },
      x: { to: 60 },
      options: { confidence: 0.9, band: false },
    };
    const means = asType(typeOf('means'), styled, columns);
    expect(means).toMatchObject({ style: { width: 174 }, options: { confidence: 0.9 } });
    expect(means.x).toBeUndefined();
  });

  it('with other groups keeps what is said of its axes, with another measurement not', () => {
    const ended = withAxis(survival, 'x', { to: 60 });
    expect(withRoles(ended, { time: ['time'], event: ['event'] }).x).toEqual({ to: 60 });
    expect(withRoles(ended, { time: ['x'], event: ['event'], by: ['by'] }).x).toBeUndefined();
  });
});

describe('What is said of looks', () => {
  it('is left out where nothing is said', () => {
    expect(withAxis(withAxis(survival, 'x', { to: 60 }), 'x', { to: undefined })).toEqual(survival);
    expect(withSeries(withSeries(survival, 1, { name: 'B' }), 1, { name: undefined })).toEqual(survival);
    const noted = withAnnotation(survival, 0, { is: 'line', y: 0.5 });
    expect(withAnnotation(noted, 0, undefined)).toEqual(survival);
  });

  it('reads numbers one after the other, and no words', () => {
    const read = (text: string) => numbersIn(text, (part) => (part === 'x' ? undefined : Number(part)));
    expect(read(' 0; 12 24;')).toEqual([0, 12, 24]);
    expect(read('0; x')).toBeUndefined();
  });

  it('by presets is that of one of them, until something is chosen otherwise', () => {
    for (const name of presetNames) expect(presetOf(presets[name])).toBe(name);
    expect(presetOf({ ...presets.slide, type: 9 })).toBeUndefined();
  });
});

describe('What is taken hold of', () => {
  it('moves to where it is dragged, on every axis', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 0.9, noNaN: true }), fc.boolean(), (share, isLog) => {
        const spec = withAxis(
          { format: 1, figure: 'scatter', roles: { x: ['x'], y: ['y'] } },
          'x',
          isLog ? { scale: 'log', from: 1, to: 1000 } : { from: 0, to: 500 },
        );
        const picture = drawn(spec);
        const { places } = picture;
        const to = { x: places.plot.x + share * places.plot.width, y: 0 };
        const moved = movedTo(spec, picture, handle(spec, 'x to'), to);
        const wanted = inData(places, to).x;
        const near = isLog ? 0.01 * wanted : stepOf(places.x);
        expect(Math.abs((moved.x?.to ?? 0) - wanted)).toBeLessThanOrEqual(near);
      }),
      { numRuns: 40, seed: 3 },
    );
  });

  it('never ends an axis before it begins', () => {
    const picture = drawn(survival);
    expect(movedTo(survival, picture, handle(survival, 'x to'), { x: -1e6, y: 0 })).toEqual(survival);
  });

  it('moves ticks of the axis of time, and with them the table below', () => {
    const ticked = withAxis(survival, 'x', { breaks: [0, 20, 40] });
    const moved = movedBy(ticked, drawn(ticked), handle(ticked, 'break 1'), { x: 3, y: 0 });
    const step = stepOf(drawn(ticked).places.x);
    expect(moved.x?.breaks).toEqual([0, 20 + 3 * step, 40]);
    expect(drawn(moved).breaks).toContain(20 + 3 * step);
    expect(withoutHandle(ticked, drawn(ticked), handle(ticked, 'break 1')).x?.breaks).toEqual([0, 40]);
  });

  it('puts names and notes where they are dropped', () => {
    const legend = withLegend(survival, { x: 0.5, y: 0.5 });
    const right = movedBy(legend, drawn(legend), handle(legend, 'legend'), { x: 10, y: 0 });
    expect(right.legend?.x).toBeCloseTo(0.6, 2);
    const picture = drawn(survival);
    const noted = withAnnotation(survival, 0, newAnnotation('arrow', picture.places, 'here'));
    const before = noted.annotations?.[0];
    const after = movedBy(noted, drawn(noted), handle(noted, 'note 0'), { x: 5, y: -5 }).annotations?.[0];
    if (before?.is !== 'arrow' || after?.is !== 'arrow') throw new Error('It is no arrow.');
    expect(after.toX - after.x).toBeCloseTo(before.toX - before.x, 6);
    expect(after.x).toBeGreaterThan(before.x);
    expect(after.y).toBeLessThan(before.y);
    const label = movedTo(
      survival,
      picture,
      handle(survival, 'label 0'),
      onSheet(picture.places, { x: 10, y: 0.5 }),
    );
    expect(label.series?.[0]?.y).toBeCloseTo(0.5, 2);
  });
});

describe('The figure of a result', () => {
  it('takes variables of the method by roles that both have', () => {
    for (const [id, { figure, roles: mapped }] of Object.entries(namedMappings)) {
      const method = methods.find((one) => one.id === id);
      expect(method, id).toBeDefined();
      const names = typeOf(figure).roles.map(({ name }) => name);
      expect(names, id).toEqual(expect.arrayContaining(Object.keys(mapped)));
      const own = method?.roles.map(({ name }) => name);
      expect(own, id).toEqual(expect.arrayContaining(Object.values(mapped).flatMap((of) => of.split(' '))));
    }
  });

  it('has its roles filled, and is another one where that shows more', () => {
    const all = () => true;
    expect(figureOfResult('two-sample-t', { variables: ['x', 'y'], by: ['by'] }, all, 'x > 1')).toEqual({
      format: 1,
      figure: 'box',
      roles: { value: ['x'], by: ['by'] },
      filter: 'x > 1',
    });
    expect(figureOfResult('correlation', { variables: ['x', 'y'] }, all)).toMatchObject({
      figure: 'scatter',
      roles: { x: ['x'], y: ['y'] },
    });
    expect(figureOfResult('describe', { variables: ['sex'] }, (key) => key !== 'sex')).toBeUndefined();
    expect(figureOfResult('kappa', { first: ['x'], second: ['y'] }, all)).toBeUndefined();
  });
});

describe('A kept figure', () => {
  it('names its variables, and opens on the same table, whose columns have other keys', () => {
    const named = [
      { key: 'K1', name: 'time' },
      { key: 'K2', name: 'event' },
      { key: 'K3', name: 'by' },
    ];
    const keyed = byKeys(survival, named);
    expect(keyed.roles).toEqual({ time: ['K1'], event: ['K2'], by: ['K3'] });
    expect(figureIn(JSON.stringify(byNames(keyed, named)), types)).toEqual(survival);
  });

  it('is none whose parts are no parts of a figure: the fields beside it show them', () => {
    const wrong = [
      { roles: null },
      { roles: { time: 5 } },
      { annotations: 'a' },
      { x: 5 },
      { style: { width: 'x' } },
    ];
    for (const one of wrong) expect(figureIn(JSON.stringify({ ...survival, ...one }), types)).toBeUndefined();
  });

  it('that asks for two upright axes is told apart from what is no figure', () => {
    const asked = JSON.stringify({ ...survival, y2: { title: 'Dose' } });
    expect([figureIn(asked, types), asksForTwoAxes(asked), asksForTwoAxes('{')]).toEqual([
      undefined,
      true,
      false,
    ]);
  });

  it('is no other file', () => {
    for (const text of ['', 'time,event', '{}', '{"format":1,"method":"describe","roles":{}}'])
      expect(figureIn(text, types)).toBeUndefined();
  });
});

describe('Words of figures', () => {
  const asking = fileOf('asking.en.json');
  const ofMethods: Record<string, Record<string, unknown>> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../methods/words/asking.en.json'), 'utf8'),
  );

  it('are there for every type, its roles, its options and its layers, and each is drawn in small', () => {
    const offered = groupsOf(figures).flatMap(({ types }) => types);
    expect(offered.map(({ id }) => id).toSorted()).toEqual(figures.map(({ id }) => id).toSorted());
    const lacking = figures.flatMap((type) => [
      ...(asking.names?.[type.id] && sketches[type.id] ? [] : [type.id]),
      ...type.roles.filter(({ name }) => !asking.roles?.[name]).map(({ name }) => `${type.id} ${name}`),
      ...type.options
        .filter(({ name }) => !asking.options?.[name] && !ofMethods.options?.[name])
        .map(({ name }) => `${type.id} ${name}`),
      ...type.inR.filter(({ id }) => !asking.layers?.[id]).map(({ id }) => `${type.id} ${id}`),
    ]);
    expect(lacking).toEqual([]);
  });

  it('in a figure have values alone between them, since no other grammar is understood there', () => {
    const files = globSync('figures.*.json', { cwd: join(import.meta.dirname, '../../../figures/words') });
    expect(files.length).toBe(11);
    for (const file of files) {
      const { words = {}, told = {} } = fileOf(file);
      for (const text of [...Object.values(words), ...Object.values(told)])
        expect(filledIn(String(text).replace(/\{\w+\}/g, ''), {})).not.toMatch(/[{}]|''/);
    }
  });
});

it('Each guide that a type names is there', () => {
  const guides = readdirSync('content/entries/guides');
  for (const [id, wanted] of Object.entries(guidesOfTypes)) {
    expect(types.map((one) => one.id)).toContain(id);
    expect(guides).toEqual(expect.arrayContaining([...wanted]));
  }
});
