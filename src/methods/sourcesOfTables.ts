/** Of tables, associations and agreement, which `sources.ts` takes in. */
export const sourcesOfTables = {
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
  cochran1950: {
    authors: 'Cochran WG',
    year: 1950,
    title: 'The comparison of percentages in matched samples',
    in: 'Biometrika 37(3–4):256–266',
  },
  shrout1979: {
    authors: 'Shrout PE, Fleiss JL',
    year: 1979,
    title: 'Intraclass correlations: uses in assessing rater reliability',
    in: 'Psychological Bulletin 86(2):420–428',
  },
  mcgraw1996: {
    authors: 'McGraw KO, Wong SP',
    year: 1996,
    title: 'Forming inferences about some intraclass correlation coefficients',
    in: 'Psychological Methods 1(1):30–46',
  },
  koo2016: {
    authors: 'Koo TK, Li MY',
    year: 2016,
    title:
      'A guideline of selecting and reporting intraclass correlation coefficients for reliability research',
    in: 'Journal of Chiropractic Medicine 15(2):155–163',
  },
  dixon1946: {
    authors: 'Dixon WJ, Mood AM',
    year: 1946,
    title: 'The statistical sign test',
    in: 'Journal of the American Statistical Association 41(236):557–566',
  },
  mantel1959: {
    authors: 'Mantel N, Haenszel W',
    year: 1959,
    title: 'Statistical aspects of the analysis of data from retrospective studies of disease',
    in: 'Journal of the National Cancer Institute 22(4):719–748',
  },
  robins1986: {
    authors: 'Robins J, Breslow N, Greenland S',
    year: 1986,
    title:
      'Estimators of the Mantel–Haenszel variance consistent in both sparse data and large-strata limiting models',
    in: 'Biometrics 42(2):311–323',
  },
  greenland1985: {
    authors: 'Greenland S, Robins JM',
    year: 1985,
    title: 'Estimation of a common effect parameter from sparse follow-up data',
    in: 'Biometrics 41(1):55–68',
  },
  sato1989: {
    authors: 'Sato T',
    year: 1989,
    title: 'On the variance estimator for the Mantel–Haenszel risk difference',
    in: 'Biometrics 45(4):1323–1324',
  },
  breslow1980: {
    authors: 'Breslow NE, Day NE',
    year: 1980,
    title: 'Statistical Methods in Cancer Research, volume 1: The Analysis of Case-Control Studies',
    in: 'IARC Scientific Publications 32',
  },
  tarone1985: {
    authors: 'Tarone RE',
    year: 1985,
    title: 'On heterogeneity tests based on efficient scores',
    in: 'Biometrika 72(1):91–95',
  },
  cochran1954: {
    authors: 'Cochran WG',
    year: 1954,
    title: 'Some methods for strengthening the common χ² tests',
    in: 'Biometrics 10(4):417–451',
  },
  armitage1955: {
    authors: 'Armitage P',
    year: 1955,
    title: 'Tests for linear trends in proportions and frequencies',
    in: 'Biometrics 11(3):375–386',
  },
  fleiss1971: {
    authors: 'Fleiss JL',
    year: 1971,
    title: 'Measuring nominal scale agreement among many raters',
    in: 'Psychological Bulletin 76(5):378–382',
  },
  fleiss1979: {
    authors: 'Fleiss JL, Nee JCM, Landis JR',
    year: 1979,
    title: 'Large sample variance of kappa in the case of different sets of raters',
    in: 'Psychological Bulletin 86(5):974–977',
  },
  gwet2014: {
    authors: 'Gwet KL',
    year: 2014,
    title: 'Handbook of Inter-Rater Reliability',
    in: 'Advanced Analytics, 4th edition',
  },
  cronbach1951: {
    authors: 'Cronbach LJ',
    year: 1951,
    title: 'Coefficient alpha and the internal structure of tests',
    in: 'Psychometrika 16(3):297–334',
  },
  feldt1965: {
    authors: 'Feldt LS',
    year: 1965,
    title: 'The approximate sampling distribution of Kuder–Richardson reliability coefficient twenty',
    in: 'Psychometrika 30(3):357–370',
  },
  newcombe2006: {
    authors: 'Newcombe RG',
    year: 2006,
    title:
      'Confidence intervals for an effect size measure based on the Mann–Whitney statistic. Part 2: asymptotic methods and evaluation',
    in: 'Statistics in Medicine 25(4):559–573',
  },
  pratt1959: {
    authors: 'Pratt JW',
    year: 1959,
    title: 'Remarks on zeros and ties in the Wilcoxon signed rank procedures',
    in: 'Journal of the American Statistical Association 54(287):655–667',
  },
} as const;
