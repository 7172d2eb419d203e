/** The letters by which papers write a statistic, the same in every language. */
import type { AnyValues } from './method.ts';

type Of = { method: string; options: AnyValues; table: string; word: string | undefined };

/** Of the tables of a method, unless it is said otherwise. */
const usual: Readonly<Record<string, string>> = {
  'one-sample-t': 't',
  'paired-t': 't',
  'two-sample-t': 't',
  'mann-whitney': 'U',
  'signed-rank': 'V',
  'one-way-anova': 'F',
  dunnett: 't',
  'two-way-anova': 'F',
  'repeated-anova': 'F',
  'kruskal-wallis': 'H',
  friedman: 'χ²',
  'cross-table': 'χ²',
  mcnemar: 'χ²',
  'cochran-q': 'Q',
  'mantel-haenszel': 'χ²',
  trend: 'χ²',
  'fleiss-kappa': 'z',
  normality: 'W',
  'equal-variances': 'F',
  correlation: 't',
  icc: 'F',
  'bland-altman': 't',
  roc: 'z',
  'linear-regression': 't',
  'kaplan-meier': 'χ²',
  'restricted-mean': 'z',
  'mixed-model': 't',
  cox: 'z',
  gee: 'z',
  'logistic-regression': 'z',
  'poisson-regression': 'z',
};

/** Of tables of a model that test several coefficients together. */
const joint: Readonly<Record<string, string>> = {
  'linear-regression': 'F',
  'mixed-model': 'F',
  cox: 'χ²',
  gee: 'χ²',
  'logistic-regression': 'χ²',
  'poisson-regression': 'χ²',
};

/** Undefined for a statistic that nobody has named. */
export function symbolOf({ method, options, table, word }: Of): string | undefined {
  if (word === 'bartlett' || word === 'mauchly' || word === 'hosmerLemeshow') return 'χ²';
  if (method === 'correlation' && options.kind === 'kendall') return 'z';
  if (table === 'terms' || (method === 'cox' && table !== 'coefficients')) return joint[method];
  if (method in joint)
    return options.inference === 'likelihood' && table === 'coefficients' ? joint[method] : usual[method];
  if (table !== 'pairs' || method === 'correlation' || method === 'roc') return usual[method];
  if (method === 'dunnett' || method === 'repeated-anova') return 't';
  if (method === 'one-way-anova') return options.adjustment === 'tukey' ? 'q' : 't';
  return 'z';
}
