/**
 * What methods of survival take: until when each person was followed, from a number or from two dates, since when they were at
 * risk, and which value says that the event came (docs/decisions/0227-times-and-events.md).
 */
import { type Followed, FollowUp } from '../statistics/survival/followUp.ts';
import { Unanswerable } from './fault.ts';
import { type Levels, measuredOrDates, type Numbers, type Option, toldApart } from './method.ts';
import type { Note } from './result.ts';
import { symbol } from './script.ts';
import { oneOfLevels, only, usedLevels } from './values.ts';

const moment = { as: 'numbers', kinds: measuredOrDates, suggested: ['date'], least: 0, most: 1 } as const;

export const followUpRoles = [
  { ...moment, name: 'time', suggested: ['number', 'integer'], least: 1 },
  { ...oneOfLevels, name: 'event', kinds: toldApart },
  // From when time counts: a date of operation, an age at diagnosis.
  { ...moment, name: 'origin' },
  // From when on somebody was under observation, where that is later; in rows from one time to another it begins each.
  { ...moment, name: 'entry' },
] as const;

/** Of groups that are compared, where there are any. */
export const groupsIfAny = {
  ...oneOfLevels,
  name: 'by',
  suggested: ['category', 'ordinal'],
  least: 0,
} as const;

export const happened = {
  name: 'happened',
  kind: 'level',
  of: 'event',
  default: '',
} as const satisfies Option;

export const followUpOptions = [
  happened,
  // Of two dates alone; a number is in a unit of its own.
  { name: 'unit', kind: 'choice', options: ['days', 'weeks', 'months', 'years'], default: 'days' },
] as const satisfies readonly Option[];

/** Days in each: of months and years the mean of the Gregorian calendar's four, as papers divide. */
const daysIn = { days: 1, weeks: 7, months: 30.4375, years: 365.25 } as const;

type Roles = {
  time: readonly Numbers[];
  event: readonly Levels[];
  origin: readonly Numbers[];
  entry: readonly Numbers[];
};
export type FollowUpChosen = { happened: string; unit: keyof typeof daysIn };

/** Row by row: until when, whether the event came, and from when on each was at risk. */
export type People = {
  time: Float64Array;
  event: Uint8Array;
  entry: Float64Array | undefined;
  level: string;
  /** Values that are neither the event nor the only other one. */
  others: number;
};

/** @throws Unanswerable */
export function peopleOf(roles: Roles, { happened, unit }: FollowUpChosen): People {
  const [end, [origin], [entry]] = [only(roles.time), roles.origin, roles.entry];
  const kept = [end, origin, entry].filter((one) => one !== undefined);
  const areDates = kept.every(({ isDates }) => isDates);
  if ((areDates && !origin) || (!areDates && kept.some(({ isDates }) => isDates)))
    throw new Unanswerable('datesTogether', { variable: end.name });
  const by = areDates ? daysIn[unit] : 1;
  const since = ({ values }: Numbers) =>
    origin || by !== 1 ? values.map((value, row) => (value - (origin?.values[row] ?? 0)) / by) : values;
  const [time, from] = [since(end), entry && since(entry)];
  need('negativeTime', end, time, (row) => time[row]! < 0);
  if (entry && from) need('entryNotBefore', entry, time, (row) => !(from[row]! < time[row]!));
  const event = only(roles.event);
  const level = eventLevel(event, happened);
  const place = event.levels.indexOf(level);
  return {
    time,
    entry: from,
    event: Uint8Array.from(event.places, (one) => Number(one === place)),
    level,
    others: usedLevels(event).filter((one) => one.level !== level).length,
  };
}

function need(
  fault: 'negativeTime' | 'entryNotBefore',
  { name: variable }: Numbers,
  time: Float64Array,
  isWrong: (row: number) => boolean,
): void {
  let rows = 0;
  for (let row = 0; row < time.length; row++) if (isWrong(row)) rows++;
  if (rows > 0) throw new Unanswerable(fault, { variable, rows });
}

/** Pairs of which the second says that the event came, as programs code them. */
const usualPairs = [
  ['0', '1'],
  ['1', '2'],
];

/**
 * The value that means the event: the one that was chosen; 1 beside 0, 2 beside 1, as R has them; else the first of a list of
 * two, as yes before no. @throws Unanswerable where three or more leave it open
 */
function eventLevel(event: Levels, chosen: string): string {
  const { name: variable, levels } = event;
  if (chosen !== '') {
    if (!levels.includes(chosen)) throw new Unanswerable('levelNotThere', { variable, level: chosen });
    return chosen;
  }
  const used = usedLevels(event).map(({ level }) => level);
  const known = levels.length === 2 ? levels : used;
  const usual = usualPairs.find((pair) => known.every((level) => pair.includes(level)));
  const [first] = known;
  if (known.length > 2 || first === undefined || (known.length === 1 && !usual))
    throw new Unanswerable('eventNotTold', { variable, has: known.length });
  return known.length === 2 ? (usual?.[1] ?? first) : usual?.[0] === '0' ? '1' : '2';
}

/** Which value was taken for the event, and what became of others. */
export function eventNotes({ level, others }: People): Note[] {
  return [
    { key: 'eventIs', values: { level } },
    ...(others > 1 ? [{ key: 'othersCensored', values: { others } }] : []),
  ];
}

/** Rows as the estimates of curves take them. */
export function followUpOf({ time, event, entry }: People, rows: ArrayLike<number>): FollowUp {
  return new FollowUp(
    Array.from(rows, (row): Followed => {
      const one = { time: time[row]!, event: event[row] === 1 };
      return entry ? { ...one, entry: entry[row]! } : one;
    }),
  );
}

/** Rows of each group that somebody is in, or all of them together. */
export function rowsIn(
  n: number,
  by: Levels | undefined,
): { level: string | undefined; rows: Uint32Array }[] {
  const all = Uint32Array.from({ length: n }, (_, row) => row);
  if (!by) return [{ level: undefined, rows: all }];
  return usedLevels(by).map(({ level, place }) => ({
    level,
    rows: all.filter((row) => by.places[row] === place),
  }));
}

/** Lines that make `time`, `event` and, where somebody came later, `entry`. */
export function peopleInR(roles: Roles, chosen: FollowUpChosen): string {
  const [end, event, [origin], [entry]] = [only(roles.time), only(roles.event), roles.origin, roles.entry];
  const days = end.isDates ? daysIn[chosen.unit] : 1;
  const of = (one: Numbers) => {
    const own = `d$${symbol(one.name)}`;
    const since = origin ? `${own} - d$${symbol(origin.name)}` : own;
    return days === 1 ? since : `(${since}) / ${days}`;
  };
  return `time <- ${of(end)}
event <- as.integer(d$${symbol(event.name)} == ${JSON.stringify(eventLevel(event, chosen.happened))})${entry ? `\nentry <- ${of(entry)}` : ''}`;
}
