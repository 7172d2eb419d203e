/** Sentences of regressions: of each variable that was asked about its effect, with what else is held. */
import type { Outcome } from '../analysis.ts';
import type { Row } from '../result.ts';
import {
  count,
  type Found,
  inRole,
  limits,
  number,
  p,
  percent,
  type Quantity,
  shown,
  type Told,
  variable,
  whole,
} from './found.ts';

/** What coefficients are: differences of means, or ratios of these; `event`: the level that an outcome of two is about. */
export type Effect = {
  column: string;
  measure: 'mean' | 'odds' | 'risk' | 'rate' | 'hazard';
  event?: string;
};

/** What an outcome of two levels is about stands in the notes. */
function eventIn({ outcome: { notes = [] } }: Found): { event?: string } {
  const level = notes.find(({ key }) => key === 'oddsOf')?.values?.level;
  return level === undefined ? {} : { event: String(level) };
}

export const oddsOf = (found: Found): Effect => ({ column: 'oddsRatio', measure: 'odds', ...eventIn(found) });

/** Of an event they are risks. */
export function ratesOf(found: Found): Effect {
  const own = eventIn(found);
  return own.event === undefined
    ? { column: 'rateRatio', measure: 'rate' }
    : { column: 'riskRatio', measure: 'risk', ...own };
}

const regressors = ['predictors', 'adjusted', 'curved', 'modifiers'] as const;
const keysIn = ({ spec: { roles } }: Outcome, ...names: readonly string[]) =>
  names.flatMap((name) => roles[name] ?? []);

export function modelled(found: Found, effect: Effect): Told[] {
  const { outcome } = found;
  const asked = keysIn(outcome, 'predictors');
  const rows = found.rows('coefficients');
  const isMultiplied = keysIn(outcome, 'modifiers').length > 0;
  const told = isMultiplied
    ? found.rows('terms').flatMap((row) => productTold(found, row))
    : asked.flatMap((key) => {
        const own = rows.filter(({ heading }) => heading.variable?.key === key && !heading.times);
        const reference = own.find(({ heading }) => heading.word === 'reference')?.heading.level;
        return own.flatMap((row) => effectTold(found, row, reference, effect));
      });
  const curves = keysIn(outcome, 'curved').flatMap((key) => curveTold(found, key));
  const all = [...told, ...curves];
  return all.length === 0 ? [] : [...all, { key: 'cautions.model', values: {} }];
}

/** What the outcome is called in a sentence. */
function outcomeIn({ outcome }: Found, { event }: Effect): Record<'outcome' | 'event' | 'isEvent', Quantity> {
  const { roles } = outcome.spec;
  const role = roles.outcome ? 'outcome' : 'event';
  const key = roles[role]?.[0] ?? '';
  return {
    outcome: { as: 'variable', key, name: key },
    event: { as: 'level', role, level: event ?? '' },
    isEvent: { as: 'choice', value: event !== undefined },
  };
}

function effectTold(found: Found, row: Row, reference: string | undefined, effect: Effect): Told[] {
  const { variable: own, level } = row.heading;
  const [cell, test] = found.cells({ id: 'coefficients', row, words: [effect.column, 'test'] });
  const estimate = whole(cell?.is === 'estimate' ? cell : undefined);
  if (!own || !estimate || test?.is !== 'test') return [];
  // Who is compared only within a stratum is compared with that held.
  const others = keysIn(found.outcome, ...regressors, 'strata').filter((key) => key !== own.key);
  const values: Record<string, Quantity> = {
    ...outcomeIn(found, effect),
    predictor: variable(own),
    measure: { as: 'choice', value: effect.measure },
    value: number(estimate.value),
    ...limits(estimate),
    test: found.test('coefficients', test),
    p: p(test),
    n: count(estimate.n),
    isAdjusted: { as: 'choice', value: others.length > 0 },
    covariates: { as: 'variables', names: others },
  };
  const caution: Told[] = test.p < shown ? [] : [{ key: 'cautions.notShownTogether', values: {} }];
  const kind = effect.measure === 'mean' ? 'difference' : 'ratio';
  if (level === undefined) return [{ key: `results.model.${kind}PerUnit`, values }, ...caution];
  if (reference === undefined) return [];
  const groups = {
    level: { as: 'level', role: own.key, level } as const,
    reference: { as: 'level', role: own.key, level: reference } as const,
  };
  const told = { ...values, ...groups };
  return [
    { key: `results.model.${kind}OfGroup`, values: told },
    ...risksTold(found, own.key, level, reference, told),
    ...caution,
  ];
}

/** The risks themselves beside their ratio, where the method tells them. */
function risksTold(
  found: Found,
  key: string,
  level: string,
  reference: string,
  values: Told['values'],
): Told[] {
  const riskOf = (group: string) =>
    found.cell('margins', 'estimate', (one) => one.variable?.key === key && one.level === group, 'risk');
  const pair = found.cell(
    'pairs',
    'estimate',
    (one) => one.variable?.key === key && one.level === level && one.against === reference,
    'riskDifference',
  );
  const [a, b, difference] = [riskOf(level), riskOf(reference), whole(pair)];
  if (!a || !b || !difference) return [];
  const risks = {
    riskA: percent(a.value),
    riskB: percent(b.value),
    difference: number(difference.value),
    ...limits(difference),
  };
  return [{ key: 'results.model.risks', values: { ...values, ...risks } }];
}

/** Whether the effect of one depends on another. */
function productTold(found: Found, row: Row): Told[] {
  const { variable: own, times } = row.heading;
  const [test] = found.cells({ id: 'terms', row, words: ['test'] });
  if (!own || !times || test?.is !== 'test') return [];
  const values = {
    first: variable(own),
    second: variable(times.variable),
    test: found.test('terms', test),
    p: p(test),
    n: count(test.n),
  };
  const key = test.p < shown ? 'results.model.interaction' : 'results.model.noInteraction';
  return [{ key, values }];
}

function curveTold(found: Found, key: string): Told[] {
  const of = (word?: string) =>
    found.rows('terms').find(({ heading }) => heading.variable?.key === key && heading.word === word);
  const tests = [of(), of('notStraight')].map(
    (row) => row && found.cells({ id: 'terms', row, words: ['test'] })[0],
  );
  const [all, bent] = tests;
  const name = of()?.heading.variable;
  if (!name || all?.is !== 'test' || bent?.is !== 'test') return [];
  return [
    {
      key: 'results.model.curve',
      values: {
        variable: variable(name),
        test: found.test('terms', all),
        p: p(all),
        bent: p(bent),
        n: count(all.n),
      },
    },
  ];
}

/** What stands in the model, for the sentence of its methods. */
export function modelValues({ spec: { roles }, spec }: Outcome): Record<string, Quantity> {
  if (!('predictors' in roles)) return {};
  const key = roles.outcome?.[0] ?? '';
  return {
    outcome: { as: 'variable', key, name: key },
    regressors: { as: 'variables', names: regressors.flatMap((name) => spec.roles[name] ?? []) },
    isClustered: { as: 'choice', value: (roles.cluster ?? []).length > 0 },
  };
}

/** How variables stand in it, and what a complete case costs. */
export function modelHandling(found: Found): Told[] {
  const { spec, flow } = found.outcome;
  if (!('predictors' in spec.roles)) return [];
  const has = (name: string) => (spec.roles[name] ?? []).length > 0;
  const said = (key: string, ...names: string[]): Told => ({
    key: `handling.${key}`,
    values: {
      variables: inRole(found, ...names),
      curve: { as: 'choice', value: String(spec.options.curve) },
    },
  });
  return [
    ...(has('curved') ? [said('curved', 'curved')] : []),
    ...(has('modifiers') ? [said('multiplied', 'modifiers')] : []),
    ...(has('cluster') ? [said('clustered', 'cluster')] : []),
    ...(has('weights') ? [said('weighted', 'weights')] : []),
    ...(has('exposure') ? [said('exposed', 'exposure')] : []),
    ...completeCost(flow),
  ];
}

function completeCost({ filtered, analysed }: Outcome['flow']): Told[] {
  if (filtered === analysed) return [];
  return [
    { key: 'handling.completeCost', values: { lost: count(filtered - analysed), rows: count(filtered) } },
  ];
}
