/**
 * By what programs of statistics differ, as data: a small table, a number of it by each choice, and what R's own functions give.
 * Why the usual choice is the usual one is said where it is made (`options.<option>.why`), or by `differences.<id>`. The numbers
 * stand in `differences.r.json`, which `npm run statistics:check` writes: no digit is typed by hand. What R counts itself since 4.6
 * is asked for without, so that each line gives its number in any R.
 */

export type Shown = {
  /** The number's name (`numbersOf`). */
  number: string;
  options?: Readonly<Record<string, string | number | boolean>>;
  /** What it is called beside others: a key of words. */
  label?: string;
};
export type Difference = {
  id: string;
  method: string;
  /** The option by which programs differ. */
  option?: string;
  /** What it is called beside its method, where that is no option: a key of words. */
  title?: string;
  /** What the number is: a key of words. */
  of: string;
  data: Readonly<Record<string, readonly number[] | readonly string[]>>;
  roles: Readonly<Record<string, readonly string[]>>;
  ours: readonly Shown[];
  /** R's own way to it, of a data frame `d`. */
  inR: readonly string[];
};

type Choice = string | boolean;

/** The same number by each choice of an option; the first is usual. */
function by(
  option: string,
  choices: readonly Choice[],
  number: string,
  others: Shown['options'] = {},
): Shown[] {
  return choices.map((choice) => ({
    number,
    options: { ...others, [option]: choice },
    ...(typeof choice === 'string' && { label: `options.${option}.values.${choice}` }),
  }));
}

const many = <T>(value: T, times: number) => new Array<T>(times).fill(value);
const p = 'words.p';

const one = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];
const two = { x: [12, 15, 11, 18, 14, 16, 19, 25, 13, 28], g: [...many('a', 6), ...many('b', 4)] };
const tied = { x: [3, 5, 5, 6, 7, 4, 6, 8, 8, 9, 10], g: [...many('a', 5), ...many('b', 6)] };
const apart = { x: [1, 2, 3, 4, 6, 7, 5, 8, 9], g: [...many('a', 3), ...many('b', 3), ...many('c', 3)] };
const far = { x: [1, 2, 3, 41, 42, 43, 85, 81, 83], g: apart.g };
const pairs = { first: [5, 6, 7, 8, 9, 4, 12, 13, 14, 15], second: [5, 6, 7, 7, 7, 7, 8, 8, 8, 8] };
const tenths = {
  first: [5.1, 3.4, 2.9, 4.7, 6.3, 5.8, 4.4, 3.9],
  second: [4.9, 3.2, 3.1, 4.4, 5.9, 6.1, 4, 3.3],
};
const counts = {
  g: [...many('a', 20), ...many('b', 20)],
  answer: [...many('yes', 14), ...many('no', 6), ...many('yes', 7), ...many('no', 13)],
};
const strata = { ...counts, s: [...'xyxyxyxyxyxyxyxyxyxyxxyyxxyyxxyyxxyyxxyy'] };
const asked = {
  first: [...many('yes', 14), ...many('no', 11)],
  second: [...many('yes', 6), ...many('no', 8), ...many('yes', 2), ...many('no', 9)],
};
const rated = { first: [...'000011112222'], second: [...'001211022212'] };
const cells = { x: [4, 6, 5, 9, 8, 12, 11, 7, 10, 15, 13], a: [...'ppppqqqqqpq'], b: [...'uuvvuvvuuvv'] };
const fewTied = { x: [1, 2, 2, 3, 4, 5], y: [1, 2, 3, 3, 6, 5] };
const three = { a: [1, 4, 2, 6, 3], b: [2, 5, 4, 8, 7], c: [3, 9, 5, 7, 8] };

const inTwo = { variables: ['x'], by: ['g'] };
const crossed = { rows: ['g'], columns: ['answer'] };
const before = { first: ['first'], second: ['second'] };

export const differences: readonly Difference[] = [
  {
    id: 'quantiles',
    method: 'describe',
    option: 'quantiles',
    of: 'differences.lowerQuartile',
    data: { x: one },
    roles: { variables: ['x'] },
    ours: by('quantiles', ['type7', 'type2', 'type6'], 'numbers|x|quartiles|lower'),
    inR: ['quantile(d$x, 0.25)'],
  },
  {
    id: 'denominators',
    method: 'describe',
    title: 'words.sd',
    of: 'words.sd',
    data: { x: one },
    roles: { variables: ['x'] },
    ours: [{ number: 'numbers|x|sd|value' }],
    inR: ['sd(d$x)', 'sqrt(mean((d$x - mean(d$x))^2))'],
  },
  {
    id: 'shapes',
    method: 'normality',
    option: 'shapes',
    of: 'words.skewness',
    data: { x: one },
    roles: { variables: ['x'] },
    ours: by('shapes', ['moments', 'adjusted'], 'shapes|x|skewness|value'),
    inR: ['mean((d$x - mean(d$x))^3) / mean((d$x - mean(d$x))^2)^1.5', 'psych::skew(d$x)'],
  },
  {
    id: 'shareInterval',
    method: 'describe',
    option: 'shareInterval',
    of: 'differences.lowerEnd',
    data: { answer: counts.answer.slice(0, 20) },
    roles: { variables: ['answer'] },
    ours: by('shareInterval', ['wilson', 'exact', 'wald'], 'shares|answer|yes|share|low'),
    inR: [
      'prop.test(14, 20)$conf.int[1]',
      'prop.test(14, 20, correct = FALSE)$conf.int[1]',
      'binom.test(14, 20)$conf.int[1]',
    ],
  },
  {
    id: 'variances',
    method: 'two-sample-t',
    option: 'variances',
    of: p,
    data: two,
    roles: inTwo,
    ours: by('variances', ['welch', 'student'], 'comparison|x|test|p'),
    inR: ['t.test(x ~ g, d)$p.value', 't.test(x ~ g, d, var.equal = TRUE)$p.value'],
  },
  {
    id: 'sided',
    method: 'two-sample-t',
    option: 'sided',
    of: p,
    data: two,
    roles: inTwo,
    ours: by('sided', ['both', 'less', 'greater'], 'comparison|x|test|p'),
    inR: ['t.test(x ~ g, d)$p.value', 't.test(x ~ g, d, alternative = "less")$p.value'],
  },
  {
    id: 'ranks',
    method: 'mann-whitney',
    option: 'exactness',
    of: p,
    data: tied,
    roles: inTwo,
    ours: by('exactness', ['auto', 'normal'], 'comparison|x|test|p'),
    inR: ['wilcox.test(x ~ g, d, exact = FALSE)$p.value'],
  },
  {
    id: 'rankContinuity',
    method: 'mann-whitney',
    option: 'continuity',
    of: p,
    data: tied,
    roles: inTwo,
    ours: by('continuity', [true, false], 'comparison|x|test|p', { exactness: 'normal' }),
    inR: [
      'wilcox.test(x ~ g, d, exact = FALSE)$p.value',
      'wilcox.test(x ~ g, d, exact = FALSE, correct = FALSE)$p.value',
    ],
  },
  {
    id: 'shift',
    method: 'mann-whitney',
    title: 'words.shift',
    of: 'differences.lowerEnd',
    data: { x: tied.x.map((value, at) => value + at / 8), g: tied.g.toReversed() },
    roles: inTwo,
    ours: by('exactness', ['auto', 'normal'], 'comparison|x|shift|low'),
    inR: ['wilcox.test(x ~ g, d, conf.int = TRUE, exact = FALSE)$conf.int[1]'],
  },
  {
    id: 'unchanged',
    method: 'signed-rank',
    option: 'unchanged',
    of: p,
    data: pairs,
    roles: before,
    ours: by('unchanged', ['leftOut', 'ranked'], 'comparison|firstLessSecond|test|p'),
    inR: [
      'wilcox.test(d$first, d$second, paired = TRUE, exact = FALSE)$p.value',
      'coin::pvalue(coin::wilcoxsign_test(first ~ second, d, distribution = "exact"))',
    ],
  },
  {
    id: 'rounding',
    method: 'signed-rank',
    title: 'differences.ties',
    of: p,
    data: tenths,
    roles: before,
    ours: [{ number: 'comparison|firstLessSecond|test|p' }],
    inR: [
      'wilcox.test(d$first, d$second, paired = TRUE, exact = FALSE)$p.value',
      'wilcox.test(10 * d$first, 10 * d$second, paired = TRUE, exact = FALSE)$p.value',
    ],
  },
  {
    id: 'several',
    method: 'kruskal-wallis',
    option: 'exactness',
    of: p,
    data: apart,
    roles: inTwo,
    ours: by('exactness', ['auto', 'chiSquare'], 'comparison|x|test|p'),
    inR: ['kruskal.test(x ~ g, d)$p.value'],
  },
  {
    id: 'measured',
    method: 'friedman',
    option: 'exactness',
    of: p,
    data: three,
    roles: { measurements: ['a', 'b', 'c'] },
    ours: by('exactness', ['auto', 'chiSquare'], 'comparison|all|test|p'),
    inR: ['friedman.test(as.matrix(d))$p.value'],
  },
  {
    id: 'yates',
    method: 'cross-table',
    option: 'continuity',
    of: p,
    data: counts,
    roles: crossed,
    ours: by('continuity', [false, true], 'tests|chiSquare|test|p'),
    inR: ['chisq.test(d$g, d$answer)$p.value', 'chisq.test(d$g, d$answer, correct = FALSE)$p.value'],
  },
  {
    id: 'odds',
    method: 'cross-table',
    title: 'words.oddsRatio',
    of: 'words.oddsRatio',
    data: counts,
    roles: crossed,
    ours: [
      { number: 'effects|conditionalOddsRatio|effect|value', label: 'words.conditionalOddsRatio' },
      { number: 'effects|oddsRatio|effect|value', label: 'words.oddsRatio' },
    ],
    inR: ['fisher.test(d$g, factor(d$answer, c("yes", "no")))$estimate'],
  },
  {
    id: 'effectInterval',
    method: 'cross-table',
    option: 'effectInterval',
    of: 'differences.lowerEnd',
    data: counts,
    roles: crossed,
    ours: by('effectInterval', ['usual', 'score', 'wald', 'exact'], 'effects|riskDifference|effect|low'),
    inR: [
      'prop.test(c(14, 7), c(20, 20))$conf.int[1]',
      'prop.test(c(14, 7), c(20, 20), correct = FALSE)$conf.int[1]',
    ],
  },
  {
    id: 'changed',
    method: 'mcnemar',
    option: 'continuity',
    of: p,
    data: asked,
    roles: before,
    ours: by('continuity', [false, true], 'tests|mcnemar|test|p'),
    inR: ['mcnemar.test(d$first, d$second)$p.value'],
  },
  {
    id: 'strata',
    method: 'mantel-haenszel',
    option: 'continuity',
    of: p,
    data: strata,
    roles: { ...crossed, strata: ['s'] },
    ours: by('continuity', [false, true], 'tests|mantelHaenszel|test|p'),
    inR: ['mantelhaen.test(d$g, d$answer, d$s)$p.value'],
  },
  {
    id: 'squares',
    method: 'two-way-anova',
    option: 'squares',
    of: p,
    data: cells,
    roles: { variables: ['x'], firstFactor: ['a'], secondFactor: ['b'] },
    ours: by('squares', ['type3', 'type2', 'type1'], 'comparison|x|a|test|p'),
    inR: ['anova(lm(x ~ a * b, d))["a", 5]', 'car::Anova(lm(x ~ a * b, d))["a", 4]'],
  },
  {
    id: 'centre',
    method: 'equal-variances',
    option: 'centre',
    of: p,
    data: two,
    roles: inTwo,
    ours: by('centre', ['median', 'mean'], 'comparison|x|levene|p'),
    inR: ['car::leveneTest(x ~ g, d)[1, 3]'],
  },
  {
    id: 'tukey',
    method: 'one-way-anova',
    title: 'options.adjustment.values.tukey',
    of: p,
    data: far,
    roles: inTwo,
    ours: [{ number: 'pairs|x|a|c|adjusted|p', options: { variances: 'equal' } }],
    inR: ['TukeyHSD(aov(x ~ g, d))$g["c-a", 4]'],
  },
  {
    id: 'noncentral',
    method: 'one-way-anova',
    title: 'words.etaSquared',
    of: 'differences.lowerEnd',
    data: { x: [1, 4, 3, 4, 6, 5, 8, 9, 6], g: apart.g },
    roles: inTwo,
    ours: [{ number: 'comparison|x|etaSquared|low' }],
    inR: [
      'with(anova(lm(x ~ g, d)), uniroot(function(m) pf(`F value`[1], Df[1], Df[2], m / (1 - m) * nrow(d), lower.tail = FALSE) - 0.025, c(0, 0.9), tol = 1e-14)$root)',
    ],
  },
  {
    id: 'dunnett',
    method: 'dunnett',
    of: p,
    data: { x: [12, 15, 11, 18, 14, 16, 19, 25, 13, 28, 17, 20], g: [...'aaabbbcccddd'] },
    roles: inTwo,
    ours: [{ number: 'pairs|x|b|a|adjusted|p' }],
    inR: ['summary(multcomp::glht(aov(x ~ g, d), multcomp::mcp(g = "Dunnett")))$test$pvalues[1]'],
  },
  {
    id: 'spearman',
    method: 'correlation',
    title: 'options.kind.values.spearman',
    of: p,
    data: fewTied,
    roles: { variables: ['x', 'y'] },
    ours: [{ number: 'pairs|x|y|test|p', options: { kind: 'spearman' } }],
    inR: ['cor.test(d$x, d$y, method = "spearman")$p.value'],
  },
  {
    id: 'kendall',
    method: 'correlation',
    title: 'options.kind.values.kendall',
    of: p,
    data: fewTied,
    roles: { variables: ['x', 'y'] },
    ours: [{ number: 'pairs|x|y|test|p', options: { kind: 'kendall' } }],
    inR: ['cor.test(d$x, d$y, method = "kendall")$p.value'],
  },
  {
    id: 'weights',
    method: 'kappa',
    of: 'words.kappa',
    data: rated,
    roles: before,
    ours: [
      { number: 'kappas|linear|kappa|value', label: 'words.linear' },
      { number: 'kappas|quadratic|kappa|value', label: 'words.quadratic' },
    ],
    inR: ['vcd::Kappa(table(d$first, d$second))$Weighted[["value"]]', 'psych::cohen.kappa(d)$weighted.kappa'],
  },
];

/**
 * Options by which programs do not differ, or which ask what only a plan can say; and those of models, whose reason names by itself
 * the programs that begin elsewhere.
 */
export const ownOptions = [
  'numbers',
  'smd',
  'p',
  'adjustment',
  'across',
  'positive',
  'kind',
  'limitIntervals',
  'direction',
  'scores',
  'variance',
  'baseline',
  'curve',
  'inference',
  'happened',
  'unit',
  'transform',
  'quantile',
  'every',
  'rho',
  'horizon',
  'ties',
  'landmark',
  'timeAs',
  'random',
  'estimation',
  'freedom',
  'family',
  'working',
] as const;
