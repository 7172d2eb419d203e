/** Recipes that try every operation, each on a table as hospitals send it. */
import type { Frame } from '../../src/frame/frame.ts';
import { importOf } from '../../src/frame/recipe/drift.ts';
import type { AnyValues } from '../../src/frame/recipe/field.ts';
import type { Instruments } from '../../src/frame/recipe/operation.ts';
import type { Recipe } from '../../src/frame/recipe/recipe.ts';
import { basicsByHand } from './hand/basics.ts';
import { frameOf, recipeOf } from './hand/hand.ts';
import { shapesByHand } from './hand/shapes.ts';
import { valuesByHand } from './hand/values.ts';
import { scored } from './scored.ts';
import { dated, patients, visits, wards } from './tables.ts';

export type Case = {
  name: string;
  frame: Frame;
  recipe: Recipe;
  beside?: ReadonlyMap<string, Frame>;
  instruments?: Instruments;
};

type Written = readonly [operation: string, values: AnyValues];

const into = (name: string) => ({ key: `K_${name}`, name });
const drawn = (rows: readonly number[]) =>
  rows.map((row) => ({ row, is: `P${String(row + 1).padStart(4, '0')}` }));
const says = (expression: string, ...names: readonly string[]) => ({
  expression,
  inputs: Object.fromEntries(names.map((name) => [name, name])),
});

function recipe(frame: Frame, steps: readonly Written[]): Recipe {
  return {
    format: 1,
    import: importOf(frame),
    steps: steps.map(([operation, values], at) => ({ id: `s${at + 1}`, operation, values })),
  };
}

const texts: readonly Written[] = [
  ['trim', { of: ['site', 'note'] }],
  ['narrow', { of: ['site'] }],
  ['letters', { of: ['site', 'note'], to: 'lower' }],
  ['replace', { of: ['note'], from: 'a', to: '\\1$&' }],
];

const numbers: readonly Written[] = [
  ['numberOut', { of: 'ldl', below: 'half' }],
  ['setMissing', { of: ['ldl', 'age'], reason: { code: -7, reason: 'lost' }, texts: ['n/a', 'old', '3.1'] }],
  ['setMissing', { of: ['weight'], reason: { code: 999, reason: 'unknown' }, least: 500 }],
  ['convertUnit', { of: 'ldl', factor: 0.02586, unit: 'mmol/L', where: says('ldl > 20', 'ldl') }],
];

const long = () => visits(40);

/** @param rows of the table of patients */
export function cases(rows = 120): Case[] {
  const all = patients(rows);
  const on = (
    name: string,
    steps: readonly Written[],
    frame: Frame = all,
    beside?: Case['beside'],
  ): Case => ({
    name,
    frame,
    recipe: recipe(frame, steps),
    ...(beside ? { beside } : {}),
  });
  return [
    on('texts', texts),
    on('patterns', [
      [
        'replacePattern',
        { of: ['pressure'], pattern: '^\\s*(\\d+)(?:/(\\d*))?\\s*$', replacement: '$2 below $1' },
      ],
      ['replacePattern', { of: ['note'], pattern: '[^\\w\\s]+', replacement: '\\$$' }],
      ['replacePattern', { of: ['site', 'sex'], pattern: '[Ff\\u5317]', replacement: '' }],
      ['derive', { to: says("matches(visit, '^\\d{4}-')", 'visit'), into: into('iso') }],
      ['derive', { to: says("replacePattern(note, '(a|e)(\\w)', '$2$1')", 'note'), into: into('turned') }],
    ]),
    on('labels', [
      [
        'labels',
        { of: ['sex', 'age', 'site'], codes: [{ code: 'f', label: { en: 'female' } }, { code: 'm' }] },
      ],
    ]),
    on('numbers with a comma', [
      ['changeKind', { of: ['pressure'], to: 'number', decimalMark: 'comma' }],
      ['convertUnit', { of: 'weight', factor: 0.1, unit: 'dg' }],
    ]),
    on('capitals', [['letters', { of: ['site', 'note'], to: 'upper' }]]),
    on('numbers', numbers),
    on('below the limit as a reason', [
      ['numberOut', { of: 'ldl', below: 'missing', reason: { code: -98 } }],
    ]),
    on('below the limit as the limit', [['numberOut', { of: 'ldl', below: 'limit' }]]),
    on('columns', [
      ['rename', { of: 'ldl', to: 'ldl_cholesterol' }],
      ['drop', { of: ['note', 'pressure'] }],
      ['reorder', { first: ['sex', 'id'] }],
      ['join', { of: ['id', 'site'], between: ' · ', into: into('place') }],
    ]),
    on('split', [
      ['split', { of: 'pressure', between: '/', first: into('systolic'), second: into('diastolic') }],
    ]),
    on('split and read', [
      ['split', { of: 'pressure', between: '/', first: into('systolic'), second: into('diastolic') }],
      ['changeKind', { of: ['K_systolic', 'K_diastolic'], to: 'integer' }],
      [
        'check',
        {
          rule: {
            expression: 'systolic > diastolic',
            inputs: { systolic: 'K_systolic', diastolic: 'K_diastolic' },
          },
          into: into('odd'),
        },
      ],
    ]),
    on('kinds', [
      ['changeKind', { of: ['age'], to: 'text' }],
      ['changeKind', { of: ['weight'], to: 'integer' }],
      ['changeKind', { of: ['sex'], to: 'text' }],
    ]),
    on('Chinese and near rows', [
      ['han', { of: 'site', to: 'taiwan', pairs: [['北京', '北京市']] }],
      [
        'sameRows',
        {
          ...{ equal: ['sex'], near: ['site'], told: 'id', why: 'twice' },
          pairs: drawn([1, 5]).map((stays, at) => ({ stays, other: drawn([2, 6])[at], same: at === 0 })),
        },
      ],
    ]),
    on('codes', [
      [
        'recode',
        {
          of: ['sex'],
          pairs: [
            ['F', 'f'],
            ['女', 'f'],
            ['x', ''],
          ],
          codes: [{ code: 'f' }, { code: 'm' }],
        },
      ],
      [
        'recode',
        {
          of: ['site'],
          pairs: [
            [' berlin', 'Berlin'],
            ['BERLIN ', 'Berlin'],
            ['北京　', '北京'],
          ],
        },
      ],
    ]),
    on(
      'dates in many forms',
      [
        ['readDates', { of: 'written', order: 'dmy', otherwise: 'mdy', ambiguous: 'second', century: 30 }],
        ['readDates', { of: 'digits', order: 'yyyymmdd' }],
        ['readDates', { of: 'thai', order: 'dmy', era: 'buddhist' }],
      ],
      dated(),
    ),
    on('dates', [
      ['readDates', { of: 'visit', order: 'ymd', otherwise: 'dmy' }],
      ['serialDates', { of: 'serial', since: '1900' }],
      ['dateDifference', { from: 'born', to: 'seen', in: 'years', into: into('years') }],
      ['dateDifference', { from: 'born', to: 'seen', in: 'months', into: into('months') }],
      ['dateDifference', { from: 'born', to: 'seen', in: 'days', into: into('days') }],
      ['datePart', { of: 'born', part: 'weekday', into: into('weekday') }],
      ['datePart', { of: 'born', part: 'month', into: into('month') }],
    ]),
    on('outliers by quartiles', [
      ['flagOutliers', { of: 'weight', how: 'iqr', times: 1.5, into: into('far') }],
    ]),
    on('outliers by site', [
      ['flagOutliers', { of: 'weight', by: ['sex'], how: 'mad', times: 2.5, into: into('far') }],
    ]),
    on('winsorised', [['winsorise', { of: 'weight', share: 0.05 }]]),
    on('rows', [
      [
        'filter',
        {
          where: says("answered(age) and age >= 18 and not (site == 'Berlin')", 'age', 'site'),
          why: 'adults',
          unknown: 'leave',
        },
      ],
      ['sort', { by: [{ key: 'sex' }, { key: 'site', descending: true }, { key: 'age' }] }],
    ]),
    on('rows chosen', [
      [
        'leaveOut',
        {
          rows: [
            { row: 3, is: 'P0004' },
            { row: 7, is: 'P0008' },
          ],
          told: 'id',
          why: 'twice',
        },
      ],
      ['sample', { rows: drawn([0, 2, 5, 9, 20]), told: 'id', size: 5, seed: 7 }],
    ]),
    on('rows once', [['unique', { by: ['site', 'sex'] }]]),
    on('derived', [
      ['derive', { to: says('weight / (height ^ 2)', 'weight', 'height'), into: into('bmi'), unit: 'kg/m2' }],
      [
        'derive',
        { to: says("if(sex == 'f', 1, 0) * round(ln(weight), 2)", 'sex', 'weight'), into: into('odd') },
      ],
      [
        'derive',
        {
          to: says("join(upper(slice(site, 1, 2)), '-', text(weight, 1))", 'site', 'weight'),
          into: into('tag'),
        },
      ],
      ['derive', { to: says("has(drugs, 'a') or chosen(drugs) >= 2", 'drugs'), into: into('many') }],
      ['derive', { to: says('addDays(born, 280)', 'born'), into: into('due') }],
      [
        'derive',
        {
          to: says(
            'coalesce(age, 0 - 1) + bands(weight, 0, 60, 1, 90, 2) + length(note)',
            'age',
            'weight',
            'note',
          ),
          into: into('sum'),
        },
      ],
      [
        'derive',
        {
          to: says("atLeast(2, weight > 70, age > 50, contains(note, 'i'))", 'weight', 'age', 'note'),
          into: into('risk'),
        },
      ],
      ['derive', { to: says("missing(age, '-9') or unread(ldl)", 'age', 'ldl'), into: into('why') }],
      [
        'derive',
        {
          to: says("oneOf(site, 'Berlin', '北京') and endsWith(note, '\"')", 'site', 'note'),
          into: into('here'),
        },
      ],
    ]),
    on('groups', [
      ['cut', { of: 'weight', at: [60, 90], into: into('class') }],
      ['cutByQuantiles', { of: 'weight', count: 4, into: into('quarter') }],
    ]),
    on('less of who they are', [
      ['generalise', { of: 'born' }],
      ['generalise', { of: 'id', to: 3 }],
      ['generalise', { of: 'weight', to: 5 }],
    ]),
    on(
      'longer',
      [
        [
          'longer',
          {
            columns: [
              { key: 'crp', code: 'crp' },
              { key: 'il6', code: 'il6' },
            ],
            name: into('test'),
            value: into('value'),
          },
        ],
      ],
      long(),
    ),
    on(
      'wider',
      [
        [
          'wider',
          {
            by: ['id'],
            name: 'time',
            value: 'crp',
            leave: ['m12'],
            into: [
              { ...into('crp_base'), code: 'base' },
              { ...into('crp_m3'), code: 'm3' },
              { ...into('crp_m6'), code: 'm6' },
            ],
          },
        ],
      ],
      long(),
    ),
    on(
      'within patients',
      [
        [
          'withinPatient',
          {
            of: 'crp',
            by: ['id'],
            order: [{ key: 'time' }],
            take: 'before',
            lag: 1,
            into: into('crp_before'),
          },
        ],
        [
          'withinPatient',
          { of: 'il6', by: ['id'], order: [{ key: 'time' }], take: 'lastThere', into: into('il6_last') },
        ],
        [
          'changeFromBaseline',
          { of: 'crp', by: ['id'], order: [{ key: 'time' }], how: 'percent', into: into('crp_change') },
        ],
        ['fill', { of: ['ward'] }],
      ],
      long(),
    ),
    on(
      'a row each',
      [
        [
          'aggregate',
          {
            by: ['id'],
            made: [
              { ...into('crp_mean'), of: 'crp', take: 'mean' },
              { ...into('crp_count'), of: 'crp', take: 'count' },
              { ...into('il6_last'), of: 'il6', take: 'lastThere' },
              { ...into('times'), of: 'time', take: 'different' },
            ],
          },
        ],
      ],
      long(),
    ),
    on(
      'a row each, the last',
      [['aggregate', { by: ['time'], made: [{ ...into('il6_last'), of: 'il6', take: 'lastThere' }] }]],
      long(),
    ),
    on(
      'joined',
      [
        [
          'joinTable',
          {
            table: 'wards',
            on: 'ward',
            with: 'code',
            several: 'each',
            columns: [
              { key: 'beds', name: 'beds', kind: 'number' },
              { key: 'floor', name: 'floor', kind: 'text' },
            ],
          },
        ],
      ],
      long(),
      new Map([['wards', wards()]]),
    ),
    on('one after another', [
      ...texts,
      ...numbers,
      ['unique', {}],
      ['sort', { by: [{ key: 'ldl', descending: true }] }],
    ]),
    scored(),
    on('of nobody', [...texts, ...numbers], patients(0)),
    on(
      'of one',
      [...texts, ...numbers, ['cutByQuantiles', { of: 'weight', count: 3, into: into('third') }]],
      patients(1),
    ),
  ];
}

/** Those that were worked out by hand. */
export function casesByHand(): Case[] {
  return [...basicsByHand, ...valuesByHand, ...shapesByHand].map(({ name, of, steps, beside = {} }) => ({
    name,
    frame: frameOf(of),
    recipe: recipeOf(frameOf(of), steps),
    beside: new Map(Object.entries(beside).map(([table, columns]) => [table, frameOf(columns)])),
  }));
}
