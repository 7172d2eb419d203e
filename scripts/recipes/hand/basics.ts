/** What needs no explanation of its own, each with what has to come out. */
import { type Hand, id, into, number, says, text, unknown } from './hand.ts';

export const basicsByHand: readonly Hand[] = [
  {
    name: 'columns that are left out, and others that come first',
    of: { a: [number, '1'], b: [number, '2'], c: [number, ''] },
    steps: [
      ['drop', { of: ['b'] }],
      ['reorder', { first: ['c'] }],
    ],
    gives: { a: ['1'], c: [''] },
    names: ['c', 'a'],
  },
  {
    name: 'parts of a text, of which some are empty and one more is told',
    of: { a: [text, 'a/b', 'a', '', '/b', 'a / b/c'] },
    steps: [['split', { of: 'a', between: '/', first: into('one'), second: into('two') }]],
    gives: { one: ['a', 'a', '', '', 'a'], two: ['b', '', '', 'b', 'b'] },
    told: [{ tell: 'rest', count: 1 }],
  },
  {
    name: 'labels change no cell, and a value without one is told',
    of: { a: [text, 'f', 'x', ''] },
    steps: [['labels', { of: ['a'], codes: [{ code: 'f', label: { en: 'female' } }, { code: 'm' }] }]],
    gives: { a: ['f', 'x', ''] },
    told: [{ tell: 'unlisted', count: 1 }],
  },
  {
    name: 'spaces at the ends and within, also such as nobody sees, and letters of full width',
    of: { a: [text, ' a  b ', '\u200bx', '', '\u3000Ａ１\u3000'] },
    steps: [
      ['trim', { of: ['a'] }],
      ['narrow', { of: ['a'] }],
    ],
    gives: { a: ['a b', 'x', '', 'A1'] },
  },
  {
    name: 'a text that is replaced whole is none any more, and signs of a pattern mean themselves',
    of: { a: [text, 'a.b', '...', '', '12-3'] },
    steps: [
      ['replace', { of: ['a'], from: '.', to: '' }],
      ['replacePattern', { of: ['a'], pattern: '(\\d+)-(\\d+)', replacement: '$2/$1' }],
    ],
    gives: { a: ['ab', '', '', '3/12'] },
  },
  {
    name: 'a rule is broken, holds, or cannot be judged for the reason why a value is missing',
    of: {
      a: [{ ...number, missing: [unknown] }, '1', '2', '', '-9', 'x'],
      b: [number, '2', '1', '1', '1', '1'],
    },
    steps: [['check', { rule: says('a < b', 'a', 'b'), into: into('odd') }]],
    gives: { odd: ['0', '1', '', '.-9', ''] },
  },
  {
    name: 'a row that somebody left out, and those that were drawn',
    of: { i: [id, 'P1', 'P2', 'P3', 'P4'], a: [number, '1', '2', '3', '4'] },
    steps: [
      ['leaveOut', { rows: [{ row: 1, is: 'P2' }], told: 'i', why: 'no consent' }],
      [
        'sample',
        {
          rows: [
            { row: 3, is: 'P4' },
            { row: 0, is: 'P1' },
          ],
          told: 'i',
          size: 2,
          seed: 1,
        },
      ],
    ],
    gives: { a: ['1', '4'] },
    rows: [0, 3],
  },
  {
    name: 'rows in their order, those without a value at the end as they came',
    of: { a: [number, '2', '', '1', '3', 'x'], b: [text, 'b', 'a', 'b', 'b', 'c'] },
    steps: [['sort', { by: [{ key: 'a', descending: true }] }]],
    gives: { a: ['3', '2', '1', '', '?x'], b: ['b', 'b', 'b', 'a', 'c'] },
    rows: [3, 0, 2, 1, 4],
  },
  {
    name: 'groups of equal size, of which missing cells are in none',
    of: { a: [{ ...number, missing: [unknown] }, '1', '2', '3', '4', '', '-9'] },
    steps: [['cutByQuantiles', { of: 'a', count: 2, into: into('half') }]],
    gives: { half: ['1', '1', '2', '2', '', '.-9'] },
  },
  {
    name: 'a code in place of an id, and dates that are moved by it; without an id there is none of either',
    of: {
      i: [id, 'P1', ' P1', '', 'P2'],
      d: [{ kind: 'date' }, '2024-03-01', '2024-03-31', '2024-03-01', '2024-02-29'],
    },
    steps: [
      ['shiftDates', { of: ['d'], by: 'i', most: 10 }],
      ['pseudonym', { of: ['i'] }],
    ],
    gives: {
      i: ['18f6cf54ab0a66ef', '18f6cf54ab0a66ef', '', '179458f2677e10e5'],
      d: ['2024-03-07', '2024-04-06', '', '2024-02-22'],
    },
  },
];
