/** On whose authority methods stand. */

export type Source = { authors: string; year: number; title: string; in: string; doi?: string };

export const sources = {
  hyndman1996: {
    authors: 'Hyndman RJ, Fan Y',
    year: 1996,
    title: 'Sample quantiles in statistical packages',
    in: 'The American Statistician 50(4):361–365',
    doi: '10.1080/00031305.1996.10473566',
  },
  conover1999: {
    authors: 'Conover WJ',
    year: 1999,
    title: 'Practical Nonparametric Statistics',
    in: 'Wiley, 3rd edition',
  },
  wilson1927: {
    authors: 'Wilson EB',
    year: 1927,
    title: 'Probable inference, the law of succession, and statistical inference',
    in: 'Journal of the American Statistical Association 22(158):209–212',
  },
  clopper1934: {
    authors: 'Clopper CJ, Pearson ES',
    year: 1934,
    title: 'The use of confidence or fiducial limits illustrated in the case of the binomial',
    in: 'Biometrika 26(4):404–413',
  },
  student1908: {
    authors: 'Student',
    year: 1908,
    title: 'The probable error of a mean',
    in: 'Biometrika 6(1):1–25',
  },
  welch1947: {
    authors: 'Welch BL',
    year: 1947,
    title:
      "The generalization of 'Student's' problem when several different population variances are involved",
    in: 'Biometrika 34(1–2):28–35',
  },
  hedges1981: {
    authors: 'Hedges LV',
    year: 1981,
    title: "Distribution theory for Glass's estimator of effect size and related estimators",
    in: 'Journal of Educational Statistics 6(2):107–128',
  },
  mann1947: {
    authors: 'Mann HB, Whitney DR',
    year: 1947,
    title: 'On a test of whether one of two random variables is stochastically larger than the other',
    in: 'The Annals of Mathematical Statistics 18(1):50–60',
  },
  wilcoxon1945: {
    authors: 'Wilcoxon F',
    year: 1945,
    title: 'Individual comparisons by ranking methods',
    in: 'Biometrics Bulletin 1(6):80–83',
  },
  hodges1963: {
    authors: 'Hodges JL, Lehmann EL',
    year: 1963,
    title: 'Estimates of location based on rank tests',
    in: 'The Annals of Mathematical Statistics 34(2):598–611',
  },
  hollander2014: {
    authors: 'Hollander M, Wolfe DA, Chicken E',
    year: 2014,
    title: 'Nonparametric Statistical Methods',
    in: 'Wiley, 3rd edition',
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceKey = keyof typeof sources;
