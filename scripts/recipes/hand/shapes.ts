/** Rows and shapes, and what no longer says who somebody is, with what has to come out. */
import { type Hand, id, into, number, says, text, unknown } from './hand.ts';

const visits = { kind: 'ordinal', codes: [{ code: 'v1' }, { code: 'v2' }, { code: 'v10' }] } as const;
const refused = { code: -8, reason: 'refused' } as const;

export const shapesByHand: readonly Hand[] = [
  {
    name: 'of near rows those go that somebody said are the same, and those that differ stay',
    of: { id: [id, 'P1', 'P2', 'P3', 'P4'], a: [text, 'Lim', 'Limm', 'Lin', 'Lima'] },
    steps: [
      [
        'sameRows',
        {
          ...{ equal: ['id'], near: ['a'], told: 'id', why: 'twice' },
          pairs: [
            { stays: { row: 1, is: 'P2' }, other: { row: 0, is: 'P1' }, same: true },
            { stays: { row: 3, is: 'P4' }, other: { row: 1, is: 'P2' }, same: true },
            { stays: { row: 2, is: 'P3' }, other: { row: 3, is: 'P4' }, same: false },
          ],
        },
      ],
    ],
    gives: { id: ['P3', 'P4'], a: ['Lin', 'Lima'] },
    rows: [2, 3],
  },
  {
    name: 'merged cells are filled as far as the next that is not empty',
    of: {
      a: [{ kind: 'number', missing: [unknown] }, '', '1', '', '-9', '', 'x', '', '2', ''],
    },
    steps: [['fill', { of: ['a'] }]],
    gives: { a: ['', '1', '1', '.-9', '', '?x', '', '2', '2'] },
  },
  {
    name: 'nobody gets what another patient has',
    of: { id: [id, 'P1', 'P1', 'P2', '', ''], a: [number, '1', '', '', '5', ''] },
    steps: [['fill', { of: ['a'], by: ['id'] }]],
    gives: { a: ['1', '1', '', '5', ''] },
  },
  {
    name: 'columns that become rows keep all their codes and reasons',
    of: {
      a: [{ kind: 'integer', missing: [unknown] }, '1', '-9'],
      b: [{ kind: 'number', missing: [unknown, refused] }, '1.5', '-8'],
      c: [text, 'x', 'y'],
    },
    steps: [
      [
        'longer',
        {
          columns: [
            { key: 'a', code: 'one' },
            { key: 'b', code: 'two' },
          ],
          name: into('which'),
          value: into('value'),
        },
      ],
    ],
    gives: {
      c: ['x', 'x', 'y', 'y'],
      which: ['one', 'two', 'one', 'two'],
      value: ['1', '1.5', '.-9', '.-8'],
    },
    rows: [0, 0, 1, 1],
  },
  {
    name: 'rows that become columns, but for a code that is left out',
    of: {
      id: [id, 'a', 'a', 'b', 'b', ''],
      t: [text, '0', '1', '0', '', '0'],
      v: [{ kind: 'number', missing: [unknown] }, '1', '-9', 'x', '7', '3'],
    },
    steps: [
      [
        'wider',
        {
          by: ['id'],
          name: 't',
          value: 'v',
          into: [
            { ...into('v0'), code: '0' },
            { ...into('v1'), code: '1' },
          ],
          leave: [''],
        },
      ],
    ],
    gives: { id: ['a', 'b', ''], v0: ['1', '?x', '3'], v1: ['.-9', '', ''] },
    rows: [0, 2, 4],
  },
  {
    name: 'of several rows for one cell the first, where somebody says so',
    of: { id: [id, 'a', 'a', 'a'], t: [text, '0', '0', '0'], v: [number, '1', '2', ''] },
    steps: [
      [
        'wider',
        { by: ['id'], name: 't', value: 'v', into: [{ ...into('v0'), code: '0' }], several: 'first' },
      ],
    ],
    gives: { id: ['a'], v0: ['1'] },
  },
  {
    name: 'another table, by numbers, with all its reasons and under other names',
    of: { k: [number, '1', '2', '', '3'], beds: [number, '0', '0', '0', '0'] },
    beside: {
      wards: {
        code: [{ kind: 'number', decimals: 2 }, '2.00', '1', '7'],
        beds: [{ kind: 'number', missing: [unknown] }, '-9', '12', '3'],
        floor: [{ kind: 'category', codes: [{ code: 'G' }] }, 'G', '', 'G'],
      },
    },
    steps: [
      ['rename', { of: 'beds', to: 'own_beds' }],
      [
        'joinTable',
        {
          table: 'wards',
          on: 'k',
          with: 'code',
          columns: [{ key: 'floor', name: 'level', kind: 'category' }],
        },
      ],
    ],
    gives: { k: ['1', '2', '', '3'], own_beds: ['0', '0', '0', '0'], level: ['', 'G', '', ''] },
    told: [{ tell: 'matched', table: 'wards', matched: 2, alone: 2, several: 0, unused: 1 }],
  },
  {
    name: 'reasons of a joined column that the recipe does not know',
    of: { k: [text, 'x', 'y', 'z'] },
    beside: {
      wards: { code: [text, 'y', 'x'], beds: [{ kind: 'number', missing: [unknown] }, '-9', '12'] },
    },
    steps: [
      [
        'joinTable',
        { table: 'wards', on: 'k', with: 'code', columns: [{ key: 'beds', name: 'beds', kind: 'number' }] },
      ],
    ],
    gives: { beds: ['12', '.-9', ''] },
  },
  {
    name: 'rows without an id are not one patient',
    of: { id: [id, 'a', '', 'a', ''], v: [number, '1', '2', '3', '4'] },
    steps: [['unique', { by: ['id'] }]],
    gives: { id: ['a', '', ''], v: ['1', '2', '4'] },
    rows: [0, 1, 3],
  },
  {
    name: 'rows that are the same throughout, empty cells too',
    of: { id: [id, 'a', '', 'a', ''], v: [number, '1', '2', '1', '2'] },
    steps: [['unique', {}]],
    gives: { id: ['a', ''], v: ['1', '2'] },
  },
  {
    name: 'the baseline is the first visit, also where its value is missing',
    of: {
      id: [id, 'a', 'a', 'a', '', ''],
      t: [visits, 'v10', 'v1', 'v2', 'v1', 'v2'],
      v: [{ kind: 'number', missing: [unknown] }, '20', '-9', '10', '5', '6'],
    },
    steps: [
      [
        'changeFromBaseline',
        { of: 'v', by: ['id'], order: [{ key: 't' }], how: 'difference', into: into('d') },
      ],
      [
        'changeFromBaseline',
        {
          of: 'v',
          by: ['id'],
          order: [{ key: 't' }],
          how: 'difference',
          baseline: 'firstThere',
          into: into('f'),
        },
      ],
      ['withinPatient', { of: 'v', by: ['id'], order: [{ key: 't' }], take: 'before', into: into('lag') }],
      [
        'withinPatient',
        { of: 'v', by: ['id'], order: [{ key: 't' }], take: 'lastThere', into: into('last') },
      ],
    ],
    gives: {
      d: ['', '.-9', '', '0', '0'],
      f: ['10', '.-9', '0', '0', '0'],
      lag: ['10', '', '.-9', '', ''],
      last: ['20', '20', '20', '5', '6'],
    },
  },
  {
    name: 'rows without a visit give nothing and get nothing',
    of: { id: [id, 'a', 'a', 'a'], t: [number, '1', '', '2'], v: [number, '1', '7', '2'] },
    steps: [
      [
        'withinPatient',
        { of: 'v', by: ['id'], order: [{ key: 't' }], take: 'lastThere', into: into('last') },
      ],
      ['withinPatient', { of: 'v', by: ['id'], order: [{ key: 't' }], take: 'before', into: into('lag') }],
    ],
    gives: { last: ['2', '', '2'], lag: ['', '', '1'] },
  },
  {
    name: 'adults, and those of whom nobody knows the age',
    of: { a: [{ kind: 'number', missing: [unknown] }, '17', '18', '', '-9', 'x'] },
    steps: [['filter', { where: says('not (a < 18)', 'a'), why: 'adults', unknown: 'stay' }]],
    gives: { a: ['18', '', '.-9', '?x'] },
    rows: [1, 2, 3, 4],
    told: [{ tell: 'unknown', count: 3 }],
  },
  {
    name: 'adults alone',
    of: { a: [{ kind: 'number', missing: [unknown] }, '17', '18', '', '-9', 'x'] },
    steps: [['filter', { where: says('not (a < 18)', 'a'), why: 'adults', unknown: 'leave' }]],
    gives: { a: ['18'] },
    rows: [1],
  },
  {
    name: 'what cannot be read does not tell who somebody is',
    of: {
      born: [{ kind: 'date' }, '1950-03-04', '5 May, John', ''],
      age: [{ kind: 'number', missing: [unknown] }, '93', 'John Smith', '-9'],
      name: [text, 'John Smith', '', 'Li'],
    },
    steps: [
      ['generalise', { of: 'born' }],
      ['generalise', { of: 'age', to: 5 }],
      ['generalise', { of: 'name', to: 1 }],
    ],
    gives: { born: ['1950-01-01', '', ''], age: ['90', '', '.-9'], name: ['J', '', 'L'] },
  },
  {
    name: 'an only column with an empty cell keeps its rows',
    of: { a: [text, 'x', '', 'y'] },
    steps: [['letters', { of: ['a'], to: 'upper' }]],
    gives: { a: ['X', '', 'Y'] },
  },
];
