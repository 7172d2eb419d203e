/** Dates: what is one, and what lies between two. */
import { define, inKind, made, type Operation } from '../operation.ts';

/** The first order of day, month and year in which a text is a date counts. */
const readDates = define({
  name: 'readDates',
  group: 'dates',
  idempotent: true,
  fields: [
    { name: 'of', kind: 'variable', takes: ['text', 'id'] },
    { name: 'order', kind: 'choice', options: ['ymd', 'dmy', 'mdy'] },
    { name: 'otherwise', kind: 'choice', options: ['ymd', 'dmy', 'mdy'], optional: true },
  ],
  acts: ({ of, order, otherwise }, before) => {
    const variable = before.variable(of);
    const text = `trim(narrow(${variable.name}))`;
    const orders = [order, ...(otherwise ? [otherwise] : [])].map((one) => `readDate(${text}, '${one}')`);
    const [first = ''] = orders;
    const to = orders.length > 1 ? `coalesce(${orders.join(', ')})` : first;
    return [{ act: 'set', variable: inKind(variable, 'date'), to: before.formula(to), failed: 'unread' }];
  },
});

/** Days since the end of 1899, as Excel counts them; with `1904`, since the first day of that year. */
const serialDates = define({
  name: 'serialDates',
  group: 'dates',
  fields: [
    { name: 'of', kind: 'variable', takes: ['number', 'integer'] },
    { name: 'since', kind: 'choice', options: ['1900', '1904'] },
  ],
  acts: ({ of, since }, before) => {
    const variable = before.variable(of);
    const first = since === '1900' ? '1899-12-30' : '1904-01-01';
    const to = before.formula(`addDays('${first}', floor(${variable.name}))`);
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
    { name: 'into', kind: 'new' },
  ],
  acts: ({ from, to, in: unit, into }, before) => [
    {
      act: 'set',
      variable: made(into, { kind: 'integer', unit: units[unit] }),
      to: before.formula(`${unit}(${before.variable(from).name}, ${before.variable(to).name})`),
      failed: 'empty',
      behind: to,
    },
  ],
});

const datePart = define({
  name: 'datePart',
  group: 'dates',
  fields: [
    { name: 'of', kind: 'variable', takes: ['date'] },
    { name: 'part', kind: 'choice', options: ['year', 'month', 'day', 'weekday'] },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, part, into }, before) => [
    {
      act: 'set',
      variable: made(into, { kind: 'integer' }),
      to: before.formula(`${part}(${before.variable(of).name})`),
      failed: 'empty',
      behind: of,
    },
  ],
});

export const dateOperations: readonly Operation[] = [readDates, serialDates, dateDifference, datePart];
