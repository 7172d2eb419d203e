/** What is compared: a number, a yes or no, an order or a count, by whom it was measured in and what else counts. */
import { ask, type Node, statistician, to } from './tree.ts';

const shaped = (even: Node, skewed: Node) => ask('shape', { even, skewed });
/** Ranks of differences ask that these lie evenly to both sides; signs do not. */
const sided = (even: Node, outliers: Node, skewed: Node) => ask('shape', { even, outliers, skewed });
const besides = (nothing: Node, several: Node) => ask('beside', { nothing, several });

const several = to('linear-regression', ['two-sample-t'], 'baseline');
const change = to('linear-regression', ['two-sample-t', 'lmm'], 'baseline');
const arms = to('lmm', ['gee', 'mean-profiles']);

export const numbersCompared = ask('people', {
  once: ask('groups', {
    one: sided(
      to('one-sample-t', ['signed-rank', 'sign-test']),
      to('signed-rank', ['sign-test', 'one-sample-t']),
      to('sign-test', ['signed-rank']),
    ),
    two: besides(
      shaped(to('two-sample-t', ['mann-whitney', 'linear-regression']), to('mann-whitney', ['two-sample-t'])),
      several,
    ),
    more: besides(
      shaped(
        to('one-way-anova', ['kruskal-wallis', 'linear-regression']),
        to('kruskal-wallis', ['one-way-anova']),
      ),
      to('linear-regression', ['one-way-anova'], 'baseline'),
    ),
    control: shaped(to('dunnett', ['one-way-anova']), to('kruskal-wallis', ['dunnett'])),
    ordered: shaped(
      to('linear-regression', ['one-way-anova', 'correlation'], 'dose'),
      to('correlation', ['kruskal-wallis', 'linear-regression'], 'spearman'),
    ),
    factors: to('two-way-anova', ['linear-regression']),
    measured: besides(
      to('correlation', ['linear-regression'], 'spearman'),
      to('linear-regression', ['correlation']),
    ),
  }),
  paired: ask('within', {
    within: sided(
      to('paired-t', ['signed-rank', 'sign-test']),
      to('signed-rank', ['sign-test', 'paired-t']),
      to('sign-test', ['signed-rank', 'paired-t']),
    ),
    between: change,
  }),
  repeated: ask('within', {
    within: ask('gaps', {
      whole: shaped(to('repeated-anova', ['friedman', 'lmm']), to('friedman', ['repeated-anova', 'lmm'])),
      gaps: to('lmm', ['gee']),
    }),
    between: arms,
  }),
  clustered: to('lmm', ['gee', 'linear-regression'], 'robust'),
  both: ask('rare', {
    common: to('gee', ['lmm'], 'highestLevel'),
    rare: statistician('fewClusters'),
  }),
});

const adjustedShare = ask('rare', {
  common: to('logistic-regression', ['poisson-regression', 'mantel-haenszel'], 'riskRatio'),
  often: to('poisson-regression', ['logistic-regression', 'mantel-haenszel'], 'riskRatio'),
  rare: to('firth', ['cross-table'], 'exact'),
});

const sharesOf = (nothing: Node) =>
  ask('beside', {
    nothing,
    strata: to('mantel-haenszel', ['logistic-regression']),
    several: adjustedShare,
  });

export const sharesCompared = ask('people', {
  once: ask('groups', {
    one: to('describe', [], 'share'),
    two: sharesOf(to('cross-table', ['logistic-regression'], 'exact')),
    more: sharesOf(to('cross-table', ['logistic-regression'], 'exact')),
    ordered: besides(to('trend', ['cross-table', 'logistic-regression']), adjustedShare),
    measured: adjustedShare,
  }),
  paired: ask('within', {
    within: ask('beside', {
      nothing: to('mcnemar', ['conditional-logistic']),
      several: to('conditional-logistic', ['mcnemar']),
      sets: to('conditional-logistic', ['mantel-haenszel']),
    }),
    between: to('gee', ['logistic-regression']),
  }),
  repeated: ask('within', {
    within: ask('beside', {
      nothing: ask('gaps', { whole: to('cochran-q', ['gee']), gaps: to('gee', ['cochran-q']) }),
      several: to('gee', []),
    }),
    between: to('gee', []),
  }),
  clustered: ask('rare', {
    common: to('gee', ['logistic-regression'], 'manyClusters'),
    rare: statistician('fewClusters'),
  }),
  both: ask('rare', {
    common: to('gee', [], 'highestLevel'),
    rare: statistician('bothRare'),
  }),
});

const ordinal = to('ordinal-regression', ['mann-whitney']);

export const ordersCompared = ask('people', {
  once: ask('groups', {
    one: to('sign-test', ['signed-rank']),
    two: besides(to('mann-whitney', ['ordinal-regression']), ordinal),
    more: besides(to('kruskal-wallis', ['ordinal-regression']), ordinal),
    ordered: besides(to('correlation', ['ordinal-regression', 'kruskal-wallis'], 'spearman'), ordinal),
    measured: besides(to('correlation', ['ordinal-regression'], 'spearman'), ordinal),
  }),
  paired: ask('within', {
    within: to('signed-rank', ['sign-test']),
    between: to('ordinal-regression', ['mann-whitney'], 'baseline'),
  }),
  repeated: ask('within', {
    within: ask('gaps', { whole: to('friedman', []), gaps: statistician('ordersAgain') }),
    between: statistician('ordersAgain'),
  }),
  clustered: statistician('ordersAgain'),
  both: statistician('ordersAgain'),
});

const again = (...own: ('manyClusters' | 'highestLevel')[]) => to('gee', ['negative-binomial'], ...own);

export const countsCompared = ask('people', {
  once: ask('counts', {
    steady: to('poisson-regression', ['negative-binomial']),
    uneven: to('negative-binomial', ['poisson-regression']),
  }),
  paired: again(),
  repeated: again(),
  clustered: ask('rare', { common: again('manyClusters'), rare: statistician('fewClusters') }),
  both: ask('rare', { common: again('highestLevel'), rare: statistician('bothRare') }),
});
