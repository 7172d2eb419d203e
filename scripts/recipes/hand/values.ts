/** Kinds, texts, values and dates, with what has to come out. */
import { type Hand, into, number, says, text, unknown } from './hand.ts';

const numbersIn = [
  '12 mmol/L',
  '1,234',
  '3,5',
  '1.234,5 mg',
  '1,234.5 mg',
  '\u22125 mg',
  '3-5',
  '5 to 7',
  '120/80',
  '1.5.2',
  '2024-03-05',
  '1e5 copies',
  '65 mL/min/1.73m2',
  '4.2 ×10^9/L',
  '1 23',
  '<0.5',
  '< 0,5',
  '>10',
  '≥ 90',
  'n/a',
];

/** The same whatever is done with limits and marks. */
const [taken, left] = [
  ['12', '?1,234', '3.5', '1234.5', '1234.5', '-5'],
  ['?3-5', '?5 to 7', '?120/80', '?1.5.2', '?2024-03-05', '?1e5 copies', '65', '4.2', '?1 23'],
];

export const valuesByHand: readonly Hand[] = [
  {
    name: 'Chinese by its list, of which a text that is not there is told',
    of: { a: [text, '頭髮', '头发', '', '發燒', 'abc', '皇后'] },
    steps: [
      [
        'han',
        {
          ...{ of: 'a', to: 'simplified' },
          pairs: [
            ['頭髮', '头发'],
            ['头发', '头发'],
            ['發燒', '发烧'],
          ],
        },
      ],
    ],
    gives: { a: ['头发', '头发', '', '发烧', 'abc', '皇后'] },
    told: [{ tell: 'unnamed', count: 1 }],
  },
  {
    name: 'what lies in a range of missing values is written as it stood, and stays so in what is made of it',
    of: {
      a: [
        { ...number, missing: [{ from: -99, to: -90, reason: 'unknown' }, { code: 5 }] },
        '-95',
        '1',
        '5',
        '',
        'x',
      ],
    },
    steps: [
      ['derive', { to: says('a * 2', 'a'), into: into('twice') }],
      ['unique', {}],
    ],
    gives: { a: ['.-95', '1', '.5', '', '?x'], twice: ['.-95', '2', '.5', '', ''] },
  },
  {
    name: 'moments and times of day that cannot be read are no values',
    of: {
      g: [text, 'a', 'a', 'b', 'b', 'c', 'c'],
      a: [{ kind: 'datetime' }, '2024-03-05T10:00:00', '', 'soon', '', '2024-02-30T10:00:00', ''],
      b: [{ kind: 'time' }, '10:00:00', '', 'noon', '', '25:00', ''],
    },
    steps: [
      ['fill', { of: ['a', 'b'], by: ['g'] }],
      [
        'aggregate',
        {
          by: ['g'],
          made: [
            { ...into('n'), of: 'a', take: 'count' },
            { ...into('m'), of: 'b', take: 'count' },
          ],
        },
      ],
    ],
    gives: { n: ['2', '0', '0'], m: ['2', '0', '0'] },
  },
  {
    name: 'texts for a missing value stand there whatever their width, case and spaces',
    of: { a: [text, 'NA', 'na', ' n/a', 'Ｎ／Ａ', 'n'], b: [number, 'NA', '1', ' na', 'N/A ', '2'] },
    steps: [['setMissing', { of: ['a', 'b'], reason: { code: -7 }, texts: ['NA', 'n/a'] }]],
    gives: { a: ['.-7', '.-7', '.-7', '.-7', 'n'], b: ['.-7', '1', '.-7', '.-7', '2'] },
  },
  {
    name: 'parts of a date and differences come in the order of their steps',
    of: { a: [{ kind: 'date' }, '2020-02-29'], b: [{ kind: 'date' }, '2024-02-28'], c: [number, '1'] },
    steps: [
      ['dateDifference', { from: 'a', to: 'b', in: 'years', into: into('years') }],
      ['dateDifference', { from: 'a', to: 'b', in: 'months', into: into('months') }],
      ['datePart', { of: 'a', part: 'year', into: into('year') }],
    ],
    gives: { years: ['3'], months: ['47'], year: ['2020'] },
  },
  {
    name: 'a unit becomes another one by the factor of UCUM, also as it is rounded, and an amount by its substance',
    of: {
      a: [{ ...number, unit: 'mg/dL' }, '200'],
      b: [{ ...number, unit: '[lb_av]' }, '100'],
      c: [{ ...number, unit: '[degF]' }, '98.6'],
    },
    steps: [
      ['convertUnit', { of: 'a', factor: 0.02586, unit: 'mmol/L', substance: 'Cholesterol' }],
      ['convertUnit', { of: 'b', factor: 0.4536, unit: 'kg' }],
      ['convertUnit', { of: 'c', factor: 0.5556, offset: -17.78, unit: 'Cel' }],
    ],
    gives: { a: ['5.172'], b: ['45.36'], c: ['37.00216'] },
  },
  {
    name: 'months by their names, years of two digits, and what a clock says behind a date',
    of: {
      a: [
        text,
        '05MAR2024',
        'Mar 5, 2024',
        '7. März 2024',
        '1 août 31',
        '1/2/30',
        '31.12.1999 23:59',
        '2024년 3월 5일',
      ],
    },
    steps: [['readDates', { of: 'a', order: 'dmy', otherwise: 'mdy', ambiguous: 'first', century: 30 }]],
    gives: {
      a: [
        '2024-03-05',
        '2024-03-05',
        '2024-03-07',
        '1931-08-01',
        '2030-02-01',
        '1999-12-31',
        '?2024년 3월 5일',
      ],
    },
  },
  {
    name: 'years of the Buddhist era, of which every fourth has a leap day as elsewhere',
    of: { a: [text, '29/02/2567', '29/02/2566', '5.3.67'] },
    steps: [['readDates', { of: 'a', order: 'dmy', era: 'buddhist' }]],
    gives: { a: ['2024-02-29', '?29/02/2566', '?5.3.67'] },
  },
  {
    name: 'a converted number has no more digits than its factors have',
    of: { a: [number, '40.6', '0.3', '1.1'] },
    steps: [['convertUnit', { of: 'a', factor: 0.1, unit: 'dg' }]],
    gives: { a: ['4.06', '0.03', '0.11'] },
  },
  {
    name: 'parts that are there are joined where somebody says so, and reasons go along',
    of: { a: [{ ...text, missing: [unknown] }, 'Bob', '', '-9'], b: [text, '', 'Smith', ''] },
    steps: [
      ['join', { of: ['a', 'b'], between: ' ', into: into('all') }],
      ['join', { of: ['a', 'b'], between: ' ', gaps: 'others', into: into('some') }],
      ['derive', { to: says('length(a)', 'a'), into: into('letters') }],
    ],
    gives: { all: ['', '', '.-9'], some: ['Bob', 'Smith', '.-9'], letters: ['3', '', '.-9'] },
  },
  {
    name: 'a number as a text keeps all its digits',
    of: {
      a: [number, '1.25', '0.5', '0.0000001', '-3', '1e21', '', 'x'],
      b: [{ kind: 'number', decimals: 1 }, '1.25', '0.05', '2', '7.0', '123456789.123', '', '0'],
    },
    steps: [['changeKind', { of: ['a', 'b'], to: 'text' }]],
    gives: {
      a: ['1.25', '0.5', '0.0000001', '-3', '1000000000000000000000', '', 'x'],
      b: ['1.25', '0.05', '2.0', '7.0', '123456789.123', '', '0.0'],
    },
  },
  {
    name: 'codes of a list are written as their values are, and the label goes along',
    of: {
      a: [{ kind: 'category', codes: [{ code: 'F' }, { code: 'M' }, { code: 'f' }] }, 'F', 'f', 'M', ''],
      b: [{ kind: 'category', codes: [{ code: '1' }, { code: '2' }] }, '1', '2', '1', '2'],
    },
    steps: [
      ['letters', { of: ['a'], to: 'lower' }],
      [
        'recode',
        {
          of: ['b'],
          pairs: [
            ['1', '2'],
            ['2', '1'],
          ],
        },
      ],
      ['derive', { to: says("if(a == 'f' and b == '2', 1, 0)", 'a', 'b'), into: into('c') }],
    ],
    gives: { a: ['f', 'f', 'm', ''], b: ['2', '1', '2', '1'], c: ['1', '0', '0', '0'] },
  },
  {
    name: 'what is no whole number is a number',
    of: { a: [{ kind: 'integer', missing: [unknown] }, '1', '1.25', '-9', 'x', ''] },
    steps: [['changeKind', { of: ['a'], to: 'number' }]],
    gives: { a: ['1', '1.25', '.-9', '?x', ''] },
  },
  {
    name: 'a date has no fraction of a day',
    of: { a: [{ kind: 'date' }, '2024-02-29', ''] },
    steps: [['derive', { to: says('addDays(a, 1.5)', 'a'), into: into('b') }]],
    gives: { b: ['2024-03-01', ''] },
  },
  {
    name: 'numbers that differ are different categories',
    of: { a: [number, '1.5', '2.4', '2.4'] },
    steps: [['changeKind', { of: ['a'], to: 'category' }]],
    gives: { a: ['1.5', '2.4', '2.4'] },
  },
  {
    name: 'a text is a number where it is finite',
    of: { a: [text, '1.5', ' 2 ', '１２', '1e400', '1e3', 'x'] },
    steps: [['changeKind', { of: ['a'], to: 'number' }]],
    gives: { a: ['1.5', '2', '12', '?1e400', '1000', '?x'] },
  },
  {
    name: 'the number in a text, where there is one alone',
    of: { a: [number, ...numbersIn] },
    steps: [['numberOut', { of: 'a', below: 'limit' }]],
    gives: { a: [...taken!, ...left!, '0.5', '0.5', '?>10', '?≥ 90', '?n/a'] },
  },
  {
    name: 'half of the limit, and the limit from above',
    of: { a: [number, ...numbersIn] },
    steps: [['numberOut', { of: 'a', below: 'half', above: 'limit' }]],
    gives: { a: [...taken!, ...left!, '0.25', '0.25', '10', '90', '?n/a'] },
  },
  {
    name: 'reasons for what lies beyond what can be measured',
    of: { a: [number, ...numbersIn] },
    steps: [
      [
        'numberOut',
        {
          of: 'a',
          below: 'missing',
          reason: { code: -98 },
          above: 'missing',
          aboveReason: { code: -97, label: { en: 'above the limit' } },
        },
      ],
    ],
    gives: { a: [...taken!, ...left!, '.-98', '.-98', '.-97', '.-97', '?n/a'] },
  },
  {
    name: 'a comma by the mark that somebody told',
    of: {
      a: [number, '1,234 g', '3,5 g', '1.234 g', '2.5 g'],
      b: [number, '1,234 g', '3,5 g', '1.234 g', '2.5 g'],
    },
    steps: [
      ['numberOut', { of: 'a', below: 'limit', decimalMark: 'comma' }],
      ['numberOut', { of: 'b', below: 'limit', decimalMark: 'point' }],
    ],
    gives: { a: ['1.234', '3.5', '1234', '?2.5 g'], b: ['1234', '?3,5 g', '1.234', '2.5'] },
  },
  {
    name: 'a rule is asked of the table as it was',
    of: { a: [number, '1', '1', '2'], b: [number, '1', '5', '5'] },
    steps: [
      ['setMissing', { of: ['a', 'b'], reason: { code: -7, reason: 'lost' }, where: says('a == 1', 'a') }],
    ],
    gives: { a: ['.-7', '.-7', '2'], b: ['.-7', '.-7', '5'] },
  },
  {
    name: 'what has a reason keeps it',
    of: { a: [{ kind: 'number', missing: [unknown] }, '1', '-9', 'x', ''], b: [number, '1', '1', '1', '1'] },
    steps: [['setMissing', { of: ['a'], reason: { code: -7, reason: 'lost' }, where: says('b == 1', 'b') }]],
    gives: { a: ['.-7', '.-9', '.-7', '.-7'] },
  },
  {
    name: 'values that stand for none, by what is written and by their range',
    of: { a: [number, '999', '1', 'n/a', '1000', ''], b: [text, '999', 'x', 'n/a', 'n/a ', ''] },
    steps: [
      ['setMissing', { of: ['a', 'b'], reason: { code: -7, reason: 'lost' }, texts: ['n/a', '999'] }],
      ['setMissing', { of: ['a'], reason: { code: -8, reason: 'refused' }, least: 1000 }],
    ],
    gives: { a: ['.-7', '1', '.-7', '.-8', ''], b: ['.-7', 'x', '.-7', '.-7', ''] },
  },
  {
    name: 'groups have the codes of their list, and ends belong to the upper one',
    of: { a: [{ kind: 'number', missing: [unknown] }, '4.9', '5', '8', '', '-9'] },
    steps: [
      [
        'cut',
        { of: 'a', at: [8, 5], codes: [{ code: 'low' }, { code: 'mid' }, { code: 'high' }], into: into('g') },
      ],
    ],
    gives: { g: ['low', 'mid', 'high', '', '.-9'] },
  },
  {
    name: 'a column whose name is like one that a step makes for itself',
    of: {
      step_low: [number, '7', '8', '9'],
      a: [number, '1', '2', '300'],
      v: [number, '1', '2', '3'],
      w: [text, 'x', '', 'y'],
    },
    steps: [
      ['winsorise', { of: 'a', share: 0.25 }],
      ['fill', { of: ['w'] }],
      ['flagOutliers', { of: 'v', how: 'mad', times: 1, into: into('g') }],
    ],
    gives: { step_low: ['7', '8', '9'], a: ['1.5', '2', '151'], w: ['x', 'x', 'y'], g: ['0', '0', '0'] },
  },
  {
    name: 'days as Excel counts them',
    of: {
      a: [number, '1', '59', '60', '61', '45000', '45000.75', '0', '-5', '2958466', ''],
      b: [number, '0', '1', '60', '-1', '45000', '2957003', '2957004', '', '1', '1'],
    },
    steps: [
      ['serialDates', { of: 'a', since: '1900' }],
      ['serialDates', { of: 'b', since: '1904' }],
    ],
    gives: {
      a: [
        '1900-01-01',
        '1900-02-28',
        '?60',
        '1900-03-01',
        '2023-03-15',
        '2023-03-15',
        '?0',
        '?-5',
        '?2958466',
        '',
      ],
      b: [
        '1904-01-01',
        '1904-01-02',
        '1904-03-01',
        '?-1',
        '2027-03-16',
        '9999-12-31',
        '?2957004',
        '',
        '1904-01-02',
        '1904-01-02',
      ],
    },
  },
  {
    name: 'dates of two orders, of which somebody said what the doubtful ones are',
    of: {
      a: [text, '05/03/2024', '25/03/2024', '03/25/2024', '05/05/2024', 'soon'],
      b: [text, '05/03/2024', '25/03/2024', '03/25/2024', '05/05/2024', 'soon'],
    },
    steps: [
      ['readDates', { of: 'a', order: 'dmy', otherwise: 'mdy', ambiguous: 'unread' }],
      ['readDates', { of: 'b', order: 'dmy', otherwise: 'mdy', ambiguous: 'second' }],
    ],
    gives: {
      a: ['?05/03/2024', '2024-03-25', '2024-03-25', '2024-05-05', '?soon'],
      b: ['2024-05-03', '2024-03-25', '2024-03-25', '2024-05-05', '?soon'],
    },
    told: [
      { tell: 'ambiguous', count: 1 },
      { tell: 'second', count: 1 },
    ],
  },
  {
    name: 'units of some rows, of which those that nobody knows are told',
    of: { a: [{ kind: 'integer' }, '100', '100', '100', ''], u: [text, 'mg', 'mmol', '', ''] },
    steps: [['convertUnit', { of: 'a', factor: 0.0259, unit: 'mmol/L', where: says("u == 'mg'", 'u') }]],
    gives: { a: ['2.59', '100', '100', ''] },
    told: [{ tell: 'unknown', count: 1 }],
  },
];
