/** Which figure shows what a method answers, with its roles filled from those of the analysis. Pure. */
import type { FigureSpec } from '../../../figures/spec.ts';
import type { Outcome } from '../../../methods/analysis.ts';
import type { Roles } from '../statistics/fitting.ts';

/** Of each role of the figure, the role of the method whose variables it takes. `without`: roles that it cannot show. */
type Mapping = { figure: string; roles: Readonly<Record<string, string>>; without?: readonly string[] };

const compared: Mapping = { figure: 'box', roles: { value: 'variables', by: 'by' } };
const paired: Mapping = { figure: 'means', roles: { visits: 'first second' } };
const repeated: Mapping = { figure: 'means', roles: { visits: 'measurements' } };
const followed: Mapping = {
  figure: 'kaplan-meier',
  roles: { time: 'time', event: 'event', by: 'by' },
  without: ['origin', 'entry'],
};
const shared: Mapping = { figure: 'shares', roles: { event: 'columns', by: 'rows' } };

const overTime: Mapping = { figure: 'means', roles: { visits: 'outcome', by: 'by' } };

/** What has none is answered best by its table. */
const mappings: Readonly<Record<string, Mapping>> = {
  describe: compared,
  'one-sample-t': { figure: 'histogram', roles: { value: 'variables' } },
  'paired-t': paired,
  'two-sample-t': compared,
  'mann-whitney': compared,
  'signed-rank': paired,
  'sign-test': paired,
  'one-way-anova': compared,
  dunnett: compared,
  'two-way-anova': { figure: 'box', roles: { value: 'variables', by: 'firstFactor' } },
  'repeated-anova': repeated,
  'kruskal-wallis': compared,
  friedman: repeated,
  'cross-table': shared,
  'mantel-haenszel': shared,
  trend: { figure: 'shares', roles: { event: 'answer', by: 'groups' } },
  normality: { figure: 'qq', roles: { value: 'variables' } },
  'equal-variances': compared,
  'mixed-model': overTime,
  gee: overTime,
  correlation: { figure: 'correlation', roles: { variables: 'variables' } },
  'bland-altman': { figure: 'bland-altman', roles: { first: 'first', second: 'second' } },
  roc: { figure: 'roc', roles: { scores: 'scores', reference: 'reference' } },
  'kaplan-meier': followed,
  'restricted-mean': followed,
};

/** Roles of which a figure takes one variable: it shows the first. */
const single = ['value', 'by', 'time', 'event', 'reference', 'first', 'second'];

/**
 * @param numbers whether a variable is measured: a figure of values shows no codes
 * @param options of the figure, as the analysis has them
 * @returns undefined where there is none
 */
export function figureOfResult(
  method: string,
  roles: Roles,
  numbers: (key: string) => boolean,
  filter?: string,
  options: FigureSpec['options'] = {},
): FigureSpec | undefined {
  const mapping = mappings[method];
  if (!mapping || (mapping.without ?? []).some((role) => (roles[role] ?? []).length > 0)) return undefined;
  const taken = Object.entries(mapping.roles).map(([name, of]): [string, readonly string[]] => {
    const all = of.split(' ').flatMap((role) => roles[role] ?? []);
    const own = name === 'value' || name === 'visits' ? all.filter(numbers) : all;
    return [name, single.includes(name) ? own.slice(0, 1) : own];
  });
  const filled = Object.fromEntries(taken.filter(([, keys]) => keys.length > 0));
  const isLacking = 'value' in mapping.roles && !('value' in filled);
  if (isLacking) return undefined;
  // Of a long table there is one column, and no visits to show side by side.
  if ('visits' in mapping.roles && (filled.visits?.length ?? 0) < 2) return undefined;
  const isPair = mapping.figure === 'correlation' && filled.variables?.length === 2;
  const figure: Pick<FigureSpec, 'figure' | 'roles'> = isPair
    ? {
        figure: 'scatter',
        roles: { x: filled.variables?.slice(0, 1) ?? [], y: filled.variables?.slice(1) ?? [] },
      }
    : { figure: mapping.figure, roles: filled };
  const hasOptions = Object.keys(options).length > 0;
  return { format: 1, ...figure, ...(hasOptions && { options }), ...(filter && { filter }) };
}

/** Which value was taken for the event, and how limits are made, so that a curve is the one of the table. */
export function optionsOfFigure({
  notes = [],
  spec,
}: Pick<Outcome, 'notes' | 'spec'>): FigureSpec['options'] {
  const level = notes.find(({ key }) => key === 'eventIs')?.values?.level;
  const { confidence, transform } = spec.options;
  if (level === undefined || confidence === undefined) return {};
  return { happened: level, confidence, ...(transform !== undefined && { transform }) };
}

/** For a test: each role that is named is one of its method and of its figure. */
export const namedMappings = mappings;
