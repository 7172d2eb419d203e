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
  pearson1900: {
    authors: 'Pearson K',
    year: 1900,
    title:
      'On the criterion that a given system of deviations from the probable in the case of a correlated system of variables is such that it can be reasonably supposed to have arisen from random sampling',
    in: 'Philosophical Magazine, series 5, 50(302):157–175',
  },
  fisher1935: {
    authors: 'Fisher RA',
    year: 1935,
    title: 'The logic of inductive inference',
    in: 'Journal of the Royal Statistical Society 98(1):39–82',
  },
  mehta1983: {
    authors: 'Mehta CR, Patel NR',
    year: 1983,
    title: "A network algorithm for performing Fisher's exact test in r × c contingency tables",
    in: 'Journal of the American Statistical Association 78(382):427–434',
  },
  newcombe1998: {
    authors: 'Newcombe RG',
    year: 1998,
    title:
      'Interval estimation for the difference between independent proportions: comparison of eleven methods',
    in: 'Statistics in Medicine 17(8):873–890',
  },
  agresti2013: {
    authors: 'Agresti A',
    year: 2013,
    title: 'Categorical Data Analysis',
    in: 'Wiley, 3rd edition',
  },
  welch1951: {
    authors: 'Welch BL',
    year: 1951,
    title: 'On the comparison of several mean values: an alternative approach',
    in: 'Biometrika 38(3–4):330–336',
  },
  tukey1949: {
    authors: 'Tukey JW',
    year: 1949,
    title: 'Comparing individual means in the analysis of variance',
    in: 'Biometrics 5(2):99–114',
  },
  games1976: {
    authors: 'Games PA, Howell JF',
    year: 1976,
    title: 'Pairwise multiple comparison procedures with unequal n’s and/or variances',
    in: 'Journal of Educational Statistics 1(2):113–125',
  },
  steiger2004: {
    authors: 'Steiger JH',
    year: 2004,
    title: 'Beyond the F test: effect size confidence intervals and tests of close fit',
    in: 'Psychological Methods 9(2):164–182',
  },
  holm1979: {
    authors: 'Holm S',
    year: 1979,
    title: 'A simple sequentially rejective multiple test procedure',
    in: 'Scandinavian Journal of Statistics 6(2):65–70',
  },
  hochberg1988: {
    authors: 'Hochberg Y',
    year: 1988,
    title: 'A sharper Bonferroni procedure for multiple tests of significance',
    in: 'Biometrika 75(4):800–802',
  },
  benjamini1995: {
    authors: 'Benjamini Y, Hochberg Y',
    year: 1995,
    title: 'Controlling the false discovery rate: a practical and powerful approach to multiple testing',
    in: 'Journal of the Royal Statistical Society B 57(1):289–300',
  },
  kruskal1952: {
    authors: 'Kruskal WH, Wallis WA',
    year: 1952,
    title: 'Use of ranks in one-criterion variance analysis',
    in: 'Journal of the American Statistical Association 47(260):583–621',
  },
  dunn1964: {
    authors: 'Dunn OJ',
    year: 1964,
    title: 'Multiple comparisons using rank sums',
    in: 'Technometrics 6(3):241–252',
  },
  tomczak2014: {
    authors: 'Tomczak M, Tomczak E',
    year: 2014,
    title: 'The need to report effect size estimates revisited',
    in: 'Trends in Sport Sciences 21(1):19–25',
  },
  pearson1896: {
    authors: 'Pearson K',
    year: 1896,
    title: 'Mathematical contributions to the theory of evolution. III. Regression, heredity, and panmixia',
    in: 'Philosophical Transactions of the Royal Society A 187:253–318',
  },
  spearman1904: {
    authors: 'Spearman C',
    year: 1904,
    title: 'The proof and measurement of association between two things',
    in: 'The American Journal of Psychology 15(1):72–101',
  },
  kendall1938: {
    authors: 'Kendall MG',
    year: 1938,
    title: 'A new measure of rank correlation',
    in: 'Biometrika 30(1–2):81–93',
  },
  fisher1921: {
    authors: 'Fisher RA',
    year: 1921,
    title: 'On the “probable error” of a coefficient of correlation deduced from a small sample',
    in: 'Metron 1:3–32',
  },
  bonett2000: {
    authors: 'Bonett DG, Wright TA',
    year: 2000,
    title: 'Sample size requirements for estimating Pearson, Kendall and Spearman correlations',
    in: 'Psychometrika 65(1):23–28',
  },
  knight1966: {
    authors: 'Knight WR',
    year: 1966,
    title: 'A computer method for calculating Kendall’s tau with ungrouped data',
    in: 'Journal of the American Statistical Association 61(314):436–439',
  },
  mcnemar1947: {
    authors: 'McNemar Q',
    year: 1947,
    title: 'Note on the sampling error of the difference between correlated proportions or percentages',
    in: 'Psychometrika 12(2):153–157',
  },
  bowker1948: {
    authors: 'Bowker AH',
    year: 1948,
    title: 'A test for symmetry in contingency tables',
    in: 'Journal of the American Statistical Association 43(244):572–574',
  },
  fagerland2013: {
    authors: 'Fagerland MW, Lydersen S, Laake P',
    year: 2013,
    title:
      'The McNemar test for binary matched-pairs data: mid-p and asymptotic are better than exact conditional',
    in: 'BMC Medical Research Methodology 13:91',
  },
  tango1998: {
    authors: 'Tango T',
    year: 1998,
    title:
      'Equivalence test and confidence interval for the difference in proportions for the paired-sample design',
    in: 'Statistics in Medicine 17(8):891–908',
  },
  cohen1960: {
    authors: 'Cohen J',
    year: 1960,
    title: 'A coefficient of agreement for nominal scales',
    in: 'Educational and Psychological Measurement 20(1):37–46',
  },
  cohen1968: {
    authors: 'Cohen J',
    year: 1968,
    title: 'Weighted kappa: nominal scale agreement with provision for scaled disagreement or partial credit',
    in: 'Psychological Bulletin 70(4):213–220',
  },
  fleiss1969: {
    authors: 'Fleiss JL, Cohen J, Everitt BS',
    year: 1969,
    title: 'Large sample standard errors of kappa and weighted kappa',
    in: 'Psychological Bulletin 72(5):323–327',
  },
  bland1986: {
    authors: 'Bland JM, Altman DG',
    year: 1986,
    title: 'Statistical methods for assessing agreement between two methods of clinical measurement',
    in: 'The Lancet 327(8476):307–310',
  },
  bland1999: {
    authors: 'Bland JM, Altman DG',
    year: 1999,
    title: 'Measuring agreement in method comparison studies',
    in: 'Statistical Methods in Medical Research 8(2):135–160',
  },
  carkeet2015: {
    authors: 'Carkeet A',
    year: 2015,
    title: 'Exact parametric confidence intervals for Bland–Altman limits of agreement',
    in: 'Optometry and Vision Science 92(3):e71–e80',
  },
  lin1989: {
    authors: 'Lin LI',
    year: 1989,
    title: 'A concordance correlation coefficient to evaluate reproducibility',
    in: 'Biometrics 45(1):255–268',
  },
  altman1994: {
    authors: 'Altman DG, Bland JM',
    year: 1994,
    title: 'Diagnostic tests 1: sensitivity and specificity',
    in: 'BMJ 308:1552',
  },
  simel1991: {
    authors: 'Simel DL, Samsa GP, Matchar DB',
    year: 1991,
    title: 'Likelihood ratios with confidence: sample size estimation for diagnostic test studies',
    in: 'Journal of Clinical Epidemiology 44(8):763–770',
  },
  bossuyt2015: {
    authors: 'Bossuyt PM, Reitsma JB, Bruns DE, et al.',
    year: 2015,
    title: 'STARD 2015: an updated list of essential items for reporting diagnostic accuracy studies',
    in: 'BMJ 351:h5527',
  },
  hanley1982: {
    authors: 'Hanley JA, McNeil BJ',
    year: 1982,
    title: 'The meaning and use of the area under a receiver operating characteristic (ROC) curve',
    in: 'Radiology 143(1):29–36',
  },
  delong1988: {
    authors: 'DeLong ER, DeLong DM, Clarke-Pearson DL',
    year: 1988,
    title:
      'Comparing the areas under two or more correlated receiver operating characteristic curves: a nonparametric approach',
    in: 'Biometrics 44(3):837–845',
  },
  sun2014: {
    authors: 'Sun X, Xu W',
    year: 2014,
    title:
      'Fast implementation of DeLong’s algorithm for comparing the areas under correlated receiver operating characteristic curves',
    in: 'IEEE Signal Processing Letters 21(11):1389–1393',
  },
  youden1950: {
    authors: 'Youden WJ',
    year: 1950,
    title: 'Index for rating diagnostic tests',
    in: 'Cancer 3(1):32–35',
  },
  moher2010: {
    authors: 'Moher D, Hopewell S, Schulz KF, et al.',
    year: 2010,
    title:
      'CONSORT 2010 explanation and elaboration: updated guidelines for reporting parallel group randomised trials',
    in: 'BMJ 340:c869',
  },
  austin2009: {
    authors: 'Austin PC',
    year: 2009,
    title:
      'Balance diagnostics for comparing the distribution of baseline covariates between treatment groups in propensity-score matched samples',
    in: 'Statistics in Medicine 28(25):3083–3107',
  },
  yang2012: {
    authors: 'Yang D, Dalton JE',
    year: 2012,
    title: 'A unified approach to measuring the effect size between two groups using SAS',
    in: 'SAS Global Forum 2012, paper 335',
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceKey = keyof typeof sources;
