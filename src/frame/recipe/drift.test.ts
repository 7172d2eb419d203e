import { describe, expect, it } from 'vitest';
import {
  type Columns,
  cellsIn,
  frameOf,
  id,
  number,
  text,
  unknown,
} from '../../../scripts/recipes/hand/hand.ts';
import type { Frame } from '../frame.ts';
import { driftOf, importOf, recognised } from './drift.ts';
import { readRecipe } from './recipe.ts';
import { tableOf } from './run/table.ts';

const repeated = (count: number, ...cells: readonly string[]) =>
  Array.from({ length: count }, (_, row) => cells[row % cells.length]!);

/** Hundred patients. */
const march: Columns = {
  id: [id, ...Array.from({ length: 100 }, (_, row) => `P${row}`)],
  age: [{ kind: 'number', missing: [unknown] }, ...repeated(100, '40', '50', '60', '-9', '70')],
  sex: [
    { kind: 'category', codes: [{ code: 'f' }, { code: 'm' }, { code: 'd' }] },
    ...repeated(100, 'f', 'm'),
  ],
  site: [text, ...repeated(100, 'Bonn', 'Berlin')],
  born: [{ kind: 'date' }, ...repeated(100, '2024-03-01', '2024-03-12')],
};

const was = importOf(frameOf(march), new Map(), 'utf-8');

function drift(june: Columns, from = was) {
  const given = frameOf(june);
  return driftOf(from, recognised(given, from), 'utf-8', given);
}

describe('The next file', () => {
  it('that is the same differs in nothing, also where ids stood there twice', () => {
    expect(drift(march)).toEqual([]);
    const visits: Columns = { id: [id, 'P1', 'P1', 'P2'], v: [number, '1', '', 'x'] };
    expect(drift(visits, importOf(frameOf(visits)))).toEqual([]);
    expect(drift({ ...visits, id: [id, 'P1', 'P1', 'P1'] }, importOf(frameOf(visits)))).toEqual([
      { kind: 'idsTwice', key: 'id', count: 1 },
    ]);
  });

  it('is read as the first was: a missing code that its own guess does not know is none of its values', () => {
    const [, ...ages] = march.age!;
    const june = recognised(frameOf({ ...march, age: [number, ...ages] }), was);
    expect(cellsIn(tableOf(june), 'age').slice(0, 5)).toEqual(['40', '50', '60', '.-9', '70']);
    expect(driftOf(was, june)).toEqual([]);
  });

  it('says which kind its cells would be read as, and what cannot be read any more', () => {
    const ages = repeated(100, '40', '50', 'sixty', '-9', '70');
    expect(drift({ ...march, age: [text, ...ages] })).toEqual([
      { kind: 'kind', key: 'age', was: 'number', is: 'text' },
      { kind: 'missing', key: 'age', was: 0.2, is: 0.4 },
      { kind: 'unread', key: 'age', was: 0, is: 0.2 },
    ]);
  });

  it('says of codes which are new, and which are more or fewer than chance gives', () => {
    expect(drift({ ...march, sex: [march.sex![0], ...repeated(100, 'f', 'd')] })).toEqual([
      { kind: 'codes', key: 'sex', codes: [{ code: 'm', was: 0.5, is: 0 }] },
    ]);
    expect(drift({ ...march, sex: [march.sex![0], ...repeated(100, 'f', 'm').with(3, 'x')] })).toEqual([
      { kind: 'codesNew', key: 'sex', codes: [{ code: 'x', count: 1 }] },
    ]);
    expect(drift({ ...march, site: [text, ...repeated(100, 'Bonn', 'Berlin').with(3, 'Köln')] })).toEqual([
      { kind: 'codesNew', key: 'site', codes: [{ code: 'Köln', count: 1 }] },
    ]);
  });

  it('says of numbers where they lie, and why they are missing', () => {
    expect(
      drift({
        ...march,
        age: [march.age![0], ...repeated(100, '40', '50', '60', '-9', '70').with(0, '99999')],
      }),
    ).toEqual([{ kind: 'range', key: 'age', was: [40, 70], is: [40, 99999] }]);
    const refused = { code: -8, reason: 'refused' } as const;
    const both = importOf(
      frameOf({ age: [{ kind: 'number', missing: [unknown, refused] }, ...repeated(100, '40', '50', '-9')] }),
    );
    expect(drift({ age: [number, ...repeated(100, '40', '50', '-8')] }, both)).toEqual([
      { kind: 'reason', key: 'age', code: '-8', was: 0, is: 0.33 },
      { kind: 'reason', key: 'age', code: '-9', was: 0.33, is: 0 },
    ]);
    const [, ...dates] = march.born!;
    expect(
      drift({ ...march, born: [{ kind: 'date' }, ...dates.map((day) => day.replace('2024', '2025'))] }),
    ).toEqual([]);
  });

  it('names the heading that is written otherwise, and the new columns that may be a missing one', () => {
    const [, ...ids] = march.id!;
    const { id: _id, sex, ...rest } = march;
    const renamed = {
      ...rest,
      patient: [{ kind: 'id' }, ...ids] as const,
      gender: sex!,
      other: [text, ...ids.map(() => '')] as const,
    };
    expect(drift(renamed)).toEqual([
      { kind: 'columnMissing', key: 'id', name: 'id', maybe: ['patient'] },
      { kind: 'columnMissing', key: 'sex', name: 'sex', maybe: ['gender'] },
      { kind: 'columnNew', key: 'patient', name: 'patient' },
      { kind: 'columnNew', key: 'gender', name: 'gender' },
      { kind: 'columnNew', key: 'other', name: 'other' },
    ]);
    const headed = (frame: Frame, name: string, heading: string): Frame => ({
      ...frame,
      columns: frame.columns.map((column, at) =>
        column.variable.name === name
          ? { ...column, variable: { ...column.variable, source: { from: 'column', heading, at } } }
          : column,
      ),
    });
    expect(driftOf(was, recognised(headed(frameOf(march), 'sex', ' SEX'), was))).toEqual([
      { kind: 'heading', key: 'sex', was: 'sex', is: ' SEX' },
    ]);
  });

  it('never has two columns of one key', () => {
    const from = importOf(frameOf({ a: [number, '5'], b: [number, '6'] }));
    const given = frameOf({ A: [number, '5'], a: [number, '7'], c: [number, '1'] });
    const [one, two, three] = given.columns;
    const shifted = {
      ...given,
      columns: [
        one!,
        { ...two!, variable: { ...two!.variable, key: 'a', name: 'zz' } },
        { ...three!, variable: { ...three!.variable, key: 'b' } },
      ],
    };
    const found = recognised(shifted, from);
    expect(found.columns.map(({ variable: { key, name } }) => `${key} ${name}`)).toEqual([
      'a a',
      'a_2 zz',
      'b_2 c',
    ]);
    expect(driftOf(from, found).map(({ kind }) => kind)).toEqual(['columnMissing', 'columnNew', 'columnNew']);
  });

  it('is told by a recipe that was written down and read again', () => {
    const recipe = {
      format: 1,
      import: importOf(frameOf(march), new Map(), 'utf-8', { born: { order: 'dmy' } }),
      steps: [],
    };
    expect(readRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual({ recipe, faults: [] });
  });
});
