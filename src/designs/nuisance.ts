/**
 * What a calculation of a sample size assumed beside its effect, and what data say of that so far. Both are over all
 * patients, whatever their group, so that nobody sees the effect of a study that goes on: ICH E9, 4.4.
 */
import { type Column, present } from '../frame/frame.ts';
import { meanAndSd } from '../statistics/summary.ts';
import type { AnyValues, Design, Goal } from './design.ts';
import { type Raw, read } from './reading.ts';

/**
 * `people`: with a known outcome. `sd`: of the outcome. `share`: of people with the event, from 0 to 1. `events`: so
 * many. `missing`: share of people whose outcome is not known, from 0 to 1.
 */
export type Nuisance = 'people' | 'sd' | 'share' | 'events' | 'missing';

export type Assumed = Readonly<Partial<Record<Nuisance, number>>>;

/**
 * @param typed what was typed into the design @param outputs its answer
 * @returns what it assumed; nothing where the design is not as it was then, and its values are not read any more
 */
export function assumedOf(
  design: Design,
  goal: Goal,
  { typed, outputs }: { typed: Raw; outputs: Readonly<Record<string, number>> },
): Assumed {
  const given = read(design, goal, typed);
  if (!given.ok) return {};
  // What was sought stands among the outputs.
  const numbers = { ...numbersOf(given.values), ...outputs };
  const all = {
    people: numbers.people ?? (isOfPeople(design) ? numbers.total : undefined),
    sd: spreadOf(design, numbers),
    share: shareOf(design, numbers),
    // Of rates, one person may have several, which data with a row for each do not tell.
    events: design.id === 'two-rates' ? undefined : outputs.events,
    missing: numbers.dropOut ?? lostIn(numbers),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && Number.isFinite(value)),
  );
}

/** Not of pairs or sets of them: data have a row for each person. */
function isOfPeople({ outputs, main }: Design): boolean {
  return outputs.some(({ name, unit }) => name === main && unit === 'people');
}

/** With whole clusters, and then people in those that stay. */
function lostIn({ lostPeople, lostClusters = 0 }: Numbers): number | undefined {
  return lostPeople === undefined ? undefined : 1 - (1 - lostPeople) * (1 - lostClusters);
}

type Numbers = Readonly<Partial<Record<string, number>>>;

const numbersOf = (values: AnyValues): Numbers =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

/** The share of people in the second of two groups. */
function secondOf({ n1, n2, unexposed, exposed }: Numbers): number {
  const [first = n1, second = n2] = [unexposed, exposed];
  return first === undefined || second === undefined ? 0.5 : second / (first + second);
}

/** Within groups, and between them: what is measured over all has both. */
function spreadOf({ id }: Design, numbers: Numbers): number | undefined {
  const { sd, sd1, sd2, difference = 0, sdOfMeans } = numbers;
  const second = secondOf(numbers);
  const between = second * (1 - second) * difference ** 2;
  switch (id) {
    case 'one-mean':
    case 'precision-mean':
      return sd;
    case 'two-means':
    case 'ancova':
    case 'cluster-means':
      return sd && Math.sqrt(sd ** 2 + between);
    case 'two-means-unequal-variances':
      return sd1 && sd2 && Math.sqrt((1 - second) * sd1 ** 2 + second * sd2 ** 2 + between);
    case 'anova':
      return sd && Math.hypot(sd, sdOfMeans ?? 0);
    default:
      return undefined;
  }
}

function shareOf({ id }: Design, numbers: Numbers): number | undefined {
  const mixed = (first: number | undefined, other: number | undefined, second = secondOf(numbers)) =>
    first === undefined || other === undefined ? undefined : (1 - second) * first + second * other;
  const { riskUnexposed = NaN, riskRatio = NaN, eventUnexposed = NaN, oddsRatio = NaN } = numbers;
  switch (id) {
    // Of one group that is tested against a value, the share is the effect itself.
    case 'precision-proportion':
      return numbers.proportion;
    case 'precision-prevalence':
      return numbers.apparent;
    case 'two-proportions':
    case 'two-proportions-exact':
    case 'cluster-proportions':
      return mixed(numbers.proportion1, numbers.proportion2);
    case 'cohort':
      return mixed(riskUnexposed, riskUnexposed * riskRatio);
    case 'logistic-binary': {
      const odds = (eventUnexposed / (1 - eventUnexposed)) * oddsRatio;
      return mixed(eventUnexposed, odds / (1 + odds), numbers.exposed);
    }
    default:
      return undefined;
  }
}

/**
 * @param outcome a row for each person
 * @param events of an outcome that is a time, the column that says whether it was the event
 * @param event the codes that count as the event; none where nobody knows which: no event is counted then
 */
export function observedOf(
  outcome: Column,
  { events = outcome, event }: { events?: Column | undefined; event?: readonly string[] | undefined } = {},
): Assumed {
  const rows = outcome.storage === 'numbers' ? outcome.numbers.length : outcome.codes.length;
  if (rows === 0) return {};
  // Of a time without its event nothing is known.
  const known = knownRows(outcome).filter((row) => isPresent(events, row));
  const base = { people: known.length, missing: 1 - known.length / rows };
  const isTime = events !== outcome;
  if (event?.length === 0) return base;
  if (event !== undefined && known.length > 0) {
    const happened = known.filter((row) => event.includes(textAt(events, row))).length;
    return isTime ? { ...base, events: happened } : { ...base, share: happened / known.length };
  }
  if (isTime || outcome.storage !== 'numbers' || known.length < 2) return base;
  return { ...base, sd: meanAndSd(known.map((row) => outcome.numbers[row] ?? Number.NaN)).sd };
}

const isPresent = ({ state }: Column, row: number) => (state?.[row] ?? present) === present;

function knownRows(column: Column): number[] {
  const { length } = column.storage === 'numbers' ? column.numbers : column.codes;
  return Array.from({ length }, (_, row) => row).filter((row) => isPresent(column, row));
}

function textAt(column: Column, row: number): string {
  if (column.storage === 'numbers') return String(column.numbers[row]);
  return column.texts[column.codes[row] ?? 0] ?? '';
}
