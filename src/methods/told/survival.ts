/** Sentences of times to an event. */
import {
  caution,
  count,
  type Found,
  groupIn,
  limits,
  named,
  number,
  p,
  type Quantity,
  type Told,
  whole,
} from './found.ts';
import { modelled } from './models.ts';

/** Of two dates the unit that was chosen; of a number nobody knows it. */
function unitOf({ outcome: { spec } }: Found): Quantity {
  const areDates = (spec.roles.origin ?? []).length > 0;
  return { as: 'choice', value: areDates ? String(spec.options.unit) : 'none' };
}

/** A group by its name, or all of them by what happened. */
function whoOf({ outcome: { spec } }: Found, group: string | undefined): Quantity {
  const key = spec.roles.event?.[0] ?? '';
  return group === undefined ? { as: 'variable', key, name: key } : groupIn(group);
}

export function followedUp(found: Found): Told[] {
  const groups = found.rows('followed').flatMap((row): Told[] => {
    const [n, events, median] = found.cells({ id: 'followed', row, words: ['n', 'events', 'medianTime'] });
    if (n?.is !== 'count' || events?.is !== 'count' || !median) return [];
    const common = {
      who: whoOf(found, row.heading.group),
      unit: unitOf(found),
      events: count(events.value),
      n: count(n.value),
    };
    const key = 'results.kaplan-meier';
    if (median.is !== 'estimate') return [{ key: `${key}.notReached`, values: common }];
    const values = { ...common, median: number(median.value) };
    const { low, high } = median;
    if (low === undefined) return [{ key: `${key}.medianAlone`, values }];
    const limited = { ...values, low: number(low, median.value) };
    if (high === undefined) return [{ key: `${key}.medianFrom`, values: limited }];
    return [{ key: `${key}.median`, values: { ...limited, high: number(high, median.value) } }];
  });
  return [...groups, ...compared(found)];
}

/** By log-rank, and by the test that weighs times otherwise where one was asked for. */
function compared(found: Found): Told[] {
  const { roles, options } = found.outcome.spec;
  const tests = ['logRank', 'flemingHarrington'].flatMap((word) => {
    const test = found.cell('tests', 'test', named(word), 'test');
    return test ? [{ word, test }] : [];
  });
  const [first] = tests;
  if (!first) return [];
  const told = tests.map(({ word, test }): Told => {
    const values = {
      k: count(found.rows('expectedEvents').length),
      test: found.test('tests', test, word),
      p: p(test),
      n: count(test.n),
      stratified: { as: 'choice', value: (roles.strata ?? []).length > 0 } as const,
      strata: { as: 'variables', names: roles.strata ?? [] } as const,
    };
    if (word === 'logRank') return { key: 'results.kaplan-meier.logRank', values };
    const weights = { rho: number(Number(options.rho)), gamma: number(Number(options.gamma)) };
    return { key: 'results.kaplan-meier.weighted', values: { ...values, ...weights } };
  });
  return [...told, ...caution(first.test, undefined, 'groups')];
}

/** Mean times of groups, and each two of them held against one another. */
export function meansTo(found: Found): Told[] {
  const note = found.outcome.notes?.find(({ key }) => key === 'upToHorizon')?.values;
  const common = { horizon: number(Number(note?.horizon)), unit: unitOf(found) };
  const means = found.rows('restrictedMeans').flatMap((row): Told[] => {
    const [n, events, mean] = found.cells({
      id: 'restrictedMeans',
      row,
      words: ['n', 'events', 'restrictedMean'],
    });
    const value = mean?.is === 'estimate' ? whole(mean) : undefined;
    if (n?.is !== 'count' || events?.is !== 'count' || !value) return [];
    const values = {
      ...common,
      who: whoOf(found, row.heading.group),
      mean: number(value.value),
      ...limits(value),
      events: count(events.value),
      n: count(n.value),
    };
    return [{ key: 'results.restricted-mean.mean', values }];
  });
  const pairs = found.rows('pairs').flatMap((row): Told[] => {
    const words = ['difference', 'ratio', 'test', 'adjusted'];
    const [difference, ratio, own, over] = found.cells({ id: 'pairs', row, words });
    const [apart, relative] = [difference, ratio].map((one) =>
      one?.is === 'estimate' ? whole(one) : undefined,
    );
    const test = over ?? own;
    const { group, against } = row.heading;
    if (!apart || !relative || test?.is !== 'test' || group === undefined || against === undefined) return [];
    const values = {
      ...common,
      group: groupIn(group),
      against: groupIn(against),
      difference: number(apart.value),
      ...limits(apart),
      ratio: number(relative.value),
      ratioLow: number(relative.low, relative.value),
      ratioHigh: number(relative.high, relative.value),
      p: p(test),
    };
    return [{ key: 'results.restricted-mean.pair', values }, ...caution(test, apart, 'groups')];
  });
  return [...means, ...pairs];
}

/** Hazards along variables; the event is what the outcome is about. */
export function hazards(found: Found): Told[] {
  const level = found.outcome.notes?.find(({ key }) => key === 'eventIs')?.values?.level;
  return modelled(found, { column: 'hazardRatio', measure: 'hazard', event: String(level) });
}

/** What a sentence of the methods has to know of a survival analysis. */
export function survivalWays({ spec: { roles } }: Found['outcome']): Record<string, Quantity> {
  const has = (role: string): Quantity => ({ as: 'choice', value: (roles[role] ?? []).length > 0 });
  return { grouped: has('by'), stratified: has('strata'), entered: has('entry') };
}
