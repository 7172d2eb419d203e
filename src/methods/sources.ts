/** On whose authority methods stand. */
import { sourcesOfModels } from './sourcesOfModels.ts';
import { sourcesOfSurvival } from './sourcesOfSurvival.ts';
import { sourcesOfTables } from './sourcesOfTables.ts';

export type Source = { authors: string; year: number; title: string; in: string; doi?: string };

export const sources = {
  ...sourcesOfTables,
  ...sourcesOfModels,
  ...sourcesOfSurvival,
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
  shapiro1965: {
    authors: 'Shapiro SS, Wilk MB',
    year: 1965,
    title: 'An analysis of variance test for normality (complete samples)',
    in: 'Biometrika 52(3–4):591–611',
  },
  royston1995: {
    authors: 'Royston P',
    year: 1995,
    title: 'Remark AS R94: a remark on algorithm AS 181: the W-test for normality',
    in: 'Applied Statistics 44(4):547–551',
  },
  levene1960: {
    authors: 'Levene H',
    year: 1960,
    title: 'Robust tests for equality of variances',
    in: 'Contributions to Probability and Statistics, Stanford University Press, 278–292',
  },
  brown1974: {
    authors: 'Brown MB, Forsythe AB',
    year: 1974,
    title: 'Robust tests for the equality of variances',
    in: 'Journal of the American Statistical Association 69(346):364–367',
  },
  bartlett1937: {
    authors: 'Bartlett MS',
    year: 1937,
    title: 'Properties of sufficiency and statistical tests',
    in: 'Proceedings of the Royal Society of London A 160(901):268–282',
  },
  friedman1937: {
    authors: 'Friedman M',
    year: 1937,
    title: 'The use of ranks to avoid the assumption of normality implicit in the analysis of variance',
    in: 'Journal of the American Statistical Association 32(200):675–701',
  },
  dunnett1955: {
    authors: 'Dunnett CW',
    year: 1955,
    title: 'A multiple comparison procedure for comparing several treatments with a control',
    in: 'Journal of the American Statistical Association 50(272):1096–1121',
  },
  hsu1996: {
    authors: 'Hsu JC',
    year: 1996,
    title: 'Multiple Comparisons: Theory and Methods',
    in: 'Chapman & Hall',
  },
  yates1934: {
    authors: 'Yates F',
    year: 1934,
    title: 'The analysis of multiple classifications with unequal numbers in the different classes',
    in: 'Journal of the American Statistical Association 29(185):51–66',
  },
  fox2016: {
    authors: 'Fox J',
    year: 2016,
    title: 'Applied Regression Analysis and Generalized Linear Models',
    in: 'Sage, 3rd edition',
  },
  greenhouse1959: {
    authors: 'Greenhouse SW, Geisser S',
    year: 1959,
    title: 'On methods in the analysis of profile data',
    in: 'Psychometrika 24(2):95–112',
  },
  huynh1976: {
    authors: 'Huynh H, Feldt LS',
    year: 1976,
    title:
      'Estimation of the Box correction for degrees of freedom from sample data in randomized block and split-plot designs',
    in: 'Journal of Educational Statistics 1(1):69–82',
  },
  mauchly1940: {
    authors: 'Mauchly JW',
    year: 1940,
    title: 'Significance test for sphericity of a normal n-variate distribution',
    in: 'The Annals of Mathematical Statistics 11(2):204–209',
  },
  girden1992: {
    authors: 'Girden ER',
    year: 1992,
    title: 'ANOVA: Repeated Measures',
    in: 'Sage',
  },
  kendall1939: {
    authors: 'Kendall MG, Babington Smith B',
    year: 1939,
    title: 'The problem of m rankings',
    in: 'The Annals of Mathematical Statistics 10(3):275–287',
  },
  satterthwaite1946: {
    authors: 'Satterthwaite FE',
    year: 1946,
    title: 'An approximate distribution of estimates of variance components',
    in: 'Biometrics Bulletin 2(6):110–114',
  },
  liang1986: {
    authors: 'Liang KY, Zeger SL',
    year: 1986,
    title: 'Longitudinal data analysis using generalized linear models',
    in: 'Biometrika 73(1):13–22',
  },
  hojsgaard2006: {
    authors: 'Højsgaard S, Halekoh U, Yan J',
    year: 2006,
    title: 'The R package geepack for generalized estimating equations',
    in: 'Journal of Statistical Software 15(2):1–11',
  },
  laird1982: {
    authors: 'Laird NM, Ware JH',
    year: 1982,
    title: 'Random-effects models for longitudinal data',
    in: 'Biometrics 38(4):963–974',
  },
  bates2015: {
    authors: 'Bates D, Mächler M, Bolker B, Walker S',
    year: 2015,
    title: 'Fitting linear mixed-effects models using lme4',
    in: 'Journal of Statistical Software 67(1):1–48',
  },
  kenward1997: {
    authors: 'Kenward MG, Roger JH',
    year: 1997,
    title: 'Small sample inference for fixed effects from restricted maximum likelihood',
    in: 'Biometrics 53(3):983–997',
  },
  kuznetsova2017: {
    authors: 'Kuznetsova A, Brockhoff PB, Christensen RHB',
    year: 2017,
    title: 'lmerTest package: tests in linear mixed effects models',
    in: 'Journal of Statistical Software 82(13):1–26',
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceKey = keyof typeof sources;
