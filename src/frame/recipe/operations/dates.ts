/** Dates: what is one, and what lies between two. */

import { dateParts } from '../../../expressions/texts/formula.ts';
import type { Act } from '../act.ts';
import { define, inKind, made, noReasons, type Operation, reasoned } from '../operation.ts';
import { StepFault } from '../pause.ts';

const orders = ['ymd', 'dmy', 'mdy', 'yyyymmdd'] as const;

/**
 * Two orders of day, month and year at most. Months may be named; the time of a clock is left behind. `century`: years of
 * two digits up to this one are of this century, others of the last; without it they are no years. Where one file has dates of the second alone, those that are one in both are
 * doubtful, and the step waits until somebody says which of them they are.
 */
const readDates = define({
  name: 'readDates',
  group: 'dates',
  changes: 'of',
  idempotent: true,
  fields: [
    { name: 'of', kind: 'variable', takes: ['text', 'id'] },
    { name: 'order', kind: 'choice', options: orders },
    { name: 'otherwise', kind: 'choice', options: orders, optional: true },
    { name: 'ambiguous', kind: 'choice', options: ['first', 'second', 'unread'], optional: true },
    { name: 'century', kind: 'number', least: 1, most: 99, whole: true, optional: true },
    { name: 'era', kind: 'choice', options: ['buddhist'], optional: true },
  ],
  acts: ({ of, order, otherwise, ambiguous, century, era }, before) => {
    const variable = before.variable(of);
    if (era && century !== undefined) throw new StepFault({ why: 'unfit', field: 'century' });
    const how = era ? `, 1, '${era}'` : century === undefined ? '' : `, ${century}`;
    const text = `trim(collapse(withMonths(trim(narrow(${variable.name})))))`;
    const by = (one: string) => `readDate(${text}, '${one}'${how})`;
    const set = (to: string): Act => ({
      ...{ act: 'set', variable: inKind(variable, 'date'), to: before.formula(to), failed: 'unread' },
    });
    if (!otherwise) return [set(by(order))];
    const [first, second] = [by(order), by(otherwise)];
    const isBoth = before.truth(`coalesce(${first} != ${second}, false)`);
    const isSecond = before.truth(`not answered(${first}) and answered(${second})`);
    const chosen = {
      first: `coalesce(${first}, ${second})`,
      second: `coalesce(${second}, ${first})`,
      unread: `if(coalesce(${first} != ${second}, false), addDays(${first}, 0 / 0), coalesce(${first}, ${second}))`,
    };
    return [
      { act: 'tell', what: 'ambiguous', where: isBoth },
      { act: 'tell', what: 'second', where: isSecond },
      ...(ambiguous
        ? []
        : [
            {
              act: 'halt',
              when: [isBoth, isSecond],
              pause: { why: 'ambiguous', key: of, count: 0 },
            } as const,
          ]),
      set(chosen[ambiguous ?? 'first']),
    ];
  },
});

/**
 * Days since the end of 1899, as Excel counts them, which gives 1900 a 29 February, its day 60; with `1904`, since the first
 * day of that year. What lies before the first or after the last day of Excel, 9999-12-31, is no date.
 */
const serialDates = define({
  name: 'serialDates',
  group: 'dates',
  changes: 'of',
  fields: [
    { name: 'of', kind: 'variable', takes: ['number', 'integer'] },
    { name: 'since', kind: 'choice', options: ['1900', '1904'] },
  ],
  acts: ({ of, since }, before) => {
    const variable = before.variable(of);
    const day = `floor(${variable.name})`;
    const first = since === '1900' ? '1899-12-30' : '1904-01-01';
    const [least, most] = since === '1900' ? [61, 2_958_465] : [0, 2_957_003];
    const early = `if(${day} >= 1 and ${day} < 60, ${day} + 1, 0 / 0)`;
    const otherwise = since === '1900' ? early : '0 / 0';
    const counted = `if(${day} >= ${least} and ${day} <= ${most}, ${day}, ${otherwise})`;
    const to = before.formula(`addDays('${first}', ${counted})`);
    return [{ act: 'set', variable: inKind(variable, 'date'), to, failed: 'unread' }];
  },
});

const units = { days: 'd', months: 'mo', years: 'a' } as const;

/** Completed days, months or years from one date to another; also an age. */
const dateDifference = define({
  name: 'dateDifference',
  group: 'dates',
  fields: [
    { name: 'from', kind: 'variable', takes: ['date'] },
    { name: 'to', kind: 'variable', takes: ['date'] },
    { name: 'in', kind: 'choice', options: ['days', 'months', 'years'] },
    noReasons,
    { name: 'into', kind: 'new' },
  ],
  acts: ({ from, to, in: unit, reasons, into }, before) => [
    {
      act: 'set',
      ...reasoned(
        made(into, { kind: 'integer', unit: units[unit] }),
        reasons ? [] : [before.variable(from), before.variable(to)],
      ),
      to: before.formula(`${unit}(${before.variable(from).name}, ${before.variable(to).name})`),
      failed: 'blank',
    },
  ],
});

const datePart = define({
  name: 'datePart',
  group: 'dates',
  fields: [
    { name: 'of', kind: 'variable', takes: ['date'] },
    { name: 'part', kind: 'choice', options: dateParts },
    noReasons,
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, part, reasons, into }, before) => [
    {
      act: 'set',
      ...reasoned(made(into, { kind: 'integer' }), reasons ? [] : [before.variable(of)]),
      to: before.formula(`${part}(${before.variable(of).name})`),
      failed: 'blank',
    },
  ],
});

export const dateOperations: readonly Operation[] = [readDates, serialDates, dateDifference, datePart];
