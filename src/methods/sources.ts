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
} as const satisfies Readonly<Record<string, Source>>;

export type SourceKey = keyof typeof sources;
