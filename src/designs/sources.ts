/** On whose authority designs stand. A DOI stands here only if it was seen beside the title; `seen` says where. */

export type Source = {
  authors: string;
  year: number;
  title: string;
  in: string;
  doi?: string;
  isbn?: string;
  /** Where the DOI or ISBN was read beside the title: a file of this repository, or public material. */
  seen?: string;
};

const ours = 'content/data/references.json';

export const sources = {
  chow2017: {
    authors: 'Chow SC, Shao J, Wang H, Lokhnygina Y',
    year: 2017,
    title: 'Sample Size Calculations in Clinical Research',
    in: 'Chapman and Hall/CRC, 3rd edition',
    doi: '10.1201/9781315183084',
    seen: ours,
  },
  julious2004: {
    authors: 'Julious SA',
    year: 2004,
    title: 'Sample sizes for clinical trials with Normal data',
    in: 'Statistics in Medicine 23(12):1921–1986',
    doi: '10.1002/sim.1783',
    seen: ours,
  },
  schuirmann1987: {
    authors: 'Schuirmann DJ',
    year: 1987,
    title:
      'A comparison of the two one-sided tests procedure and the power approach for assessing the equivalence of average bioavailability',
    in: 'Journal of Pharmacokinetics and Biopharmaceutics 15(6):657–680',
    doi: '10.1007/BF01068419',
    seen: 'MATLAB Central File Exchange 180364, TOST',
  },
  schoenfeld1981: {
    authors: 'Schoenfeld D',
    year: 1981,
    title: 'The asymptotic properties of nonparametric tests for comparing survival distributions',
    in: 'Biometrika 68(1):316–319',
    doi: '10.1093/biomet/68.1.316',
    seen: ours,
  },
  schoenfeld1983: {
    authors: 'Schoenfeld DA',
    year: 1983,
    title: 'Sample-size formula for the proportional-hazards regression model',
    in: 'Biometrics 39(2):499–503',
    doi: '10.2307/2531021',
    seen: ours,
  },
  freedman1982: {
    authors: 'Freedman LS',
    year: 1982,
    title: 'Tables of the number of patients required in clinical trials using the logrank test',
    in: 'Statistics in Medicine 1(2):121–129',
    doi: '10.1002/sim.4780010204',
    seen: ours,
  },
  lachinFoulkes1986: {
    authors: 'Lachin JM, Foulkes MA',
    year: 1986,
    title:
      'Evaluation of sample size and power for analyses of survival with allowance for nonuniform patient entry, losses to follow-up, noncompliance, and stratification',
    in: 'Biometrics 42(3):507–519',
    doi: '10.2307/2531201',
    seen: ours,
  },
  hsieh1998: {
    authors: 'Hsieh FY, Bloch DA, Larsen MD',
    year: 1998,
    title: 'A simple method of sample size calculation for linear and logistic regression',
    in: 'Statistics in Medicine 17(14):1623–1634',
    doi: '10.1002/(SICI)1097-0258(19980730)17:14<1623::AID-SIM871>3.0.CO;2-S',
    seen: ours,
  },
  connor1987: {
    authors: 'Connor RJ',
    year: 1987,
    title: 'Sample size for testing differences in proportions for the paired-sample design',
    in: 'Biometrics 43(1):207–211',
    doi: '10.2307/2531961',
    seen: ours,
  },
  welch1947: {
    authors: 'Welch BL',
    year: 1947,
    title:
      'The generalization of “Student’s” problem when several different population variances are involved',
    in: 'Biometrika 34(1–2):28–35',
    doi: '10.1093/biomet/34.1-2.28',
    seen: 'manual of the R package superb, WelchDegreeOfFreedom',
  },
  donner1981: {
    authors: 'Donner A, Birkett N, Buck C',
    year: 1981,
    title: 'Randomization by cluster: sample size requirements and analysis',
    in: 'American Journal of Epidemiology 114(6):906–914',
    doi: '10.1093/oxfordjournals.aje.a113261',
    seen: ours,
  },
  hanleyMcNeil1982: {
    authors: 'Hanley JA, McNeil BJ',
    year: 1982,
    title: 'The meaning and use of the area under a receiver operating characteristic (ROC) curve',
    in: 'Radiology 143(1):29–36',
    doi: '10.1148/radiology.143.1.7063747',
    seen: ours,
  },
  buderer1996: {
    authors: 'Buderer NMF',
    year: 1996,
    title:
      'Statistical methodology: I. Incorporating the prevalence of disease into the sample size calculation for sensitivity and specificity',
    in: 'Academic Emergency Medicine 3(9):895–900',
    doi: '10.1111/j.1553-2712.1996.tb03538.x',
    seen: 'the reference lists of several public repositories of code, such as the documentation of R package presize',
  },
  noether1987: {
    authors: 'Noether GE',
    year: 1987,
    title: 'Sample size determination for some common nonparametric tests',
    in: 'Journal of the American Statistical Association 82(398):645–647',
    doi: '10.1080/01621459.1987.10478478',
    seen: 'the documentation of the function size.test.mann of an R package after Bonett',
  },
  hsiehLavori2000: {
    authors: 'Hsieh FY, Lavori PW',
    year: 2000,
    title:
      'Sample-size calculations for the Cox proportional hazards regression model with nonbinary covariates',
    in: 'Controlled Clinical Trials 21(6):552–560',
    doi: '10.1016/S0197-2456(00)00104-5',
    seen: 'the reference lists of several public repositories of code',
  },
  hotelling1953: {
    authors: 'Hotelling H',
    year: 1953,
    title: 'New light on the correlation coefficient and its transforms',
    in: 'Journal of the Royal Statistical Society B 15(2):193–232',
  },
  zhuLakkis2014: {
    authors: 'Zhu H, Lakkis H',
    year: 2014,
    title: 'Sample size calculation for comparing two negative binomial rates',
    in: 'Statistics in Medicine 33(3):376–387',
    doi: '10.1002/sim.5947',
    seen: 'the description of R package MKpower and the documentation of statsmodels',
  },
  zhu2017: {
    authors: 'Zhu H',
    year: 2017,
    title:
      'Sample size calculation for comparing two Poisson or negative binomial rates in noninferiority or equivalence trials',
    in: 'Statistics in Biopharmaceutical Research 9(1):107–115',
  },
  munzelHauschke2003: {
    authors: 'Munzel U, Hauschke D',
    year: 2003,
    title: 'A nonparametric test for proving noninferiority in clinical trials with ordered categorical data',
    in: 'Pharmaceutical Statistics 2(1):31–37',
  },
  liu2002: {
    authors: 'Liu JP, Hsueh HM, Hsieh E, Chen JJ',
    year: 2002,
    title: 'Tests for equivalence or non-inferiority for paired binary data',
    in: 'Statistics in Medicine 21(2):231–245',
  },
  goertzenCribbie2010: {
    authors: 'Goertzen JR, Cribbie RA',
    year: 2010,
    title: 'Detecting a lack of association: an equivalence testing approach',
    in: 'British Journal of Mathematical and Statistical Psychology 63(3):527–537',
  },
  cochran1954: {
    authors: 'Cochran WG',
    year: 1954,
    title: 'Some methods for strengthening the common χ² tests',
    in: 'Biometrics 10(4):417–451',
  },
  fagerland2013: {
    authors: 'Fagerland MW, Lydersen S, Laake P',
    year: 2013,
    title:
      'The McNemar test for binary matched-pairs data: mid-p and asymptotic are better than exact conditional',
    in: 'BMC Medical Research Methodology 13:91',
    doi: '10.1186/1471-2288-13-91',
    seen: 'the paper’s own page at its publisher',
  },
  peduzzi1995: {
    authors: 'Peduzzi P, Concato J, Feinstein AR, Holford TR',
    year: 1995,
    title:
      'Importance of events per independent variable in proportional hazards regression analysis. II. Accuracy and precision of regression estimates',
    in: 'Journal of Clinical Epidemiology 48(12):1503–1510',
  },
  leyrat2018: {
    authors: 'Leyrat C, Morgan KE, Leurent B, Kahan BC',
    year: 2018,
    title: 'Cluster randomized trials with a small number of clusters: which analyses should be used?',
    in: 'International Journal of Epidemiology 47(1):321–331',
    doi: '10.1093/ije/dyx169',
    seen: 'the repository of the authors’ university',
  },
  obuchowskiMcClish1997: {
    authors: 'Obuchowski NA, McClish DK',
    year: 1997,
    title: 'Sample size determination for diagnostic accuracy studies involving binormal ROC curve indices',
    in: 'Statistics in Medicine 16(13):1529–1542',
  },
  cantor1996: {
    authors: 'Cantor AB',
    year: 1996,
    title: 'Sample-size calculations for Cohen’s kappa',
    in: 'Psychological Methods 1(2):150–153',
  },
  fleissCohenEveritt1969: {
    authors: 'Fleiss JL, Cohen J, Everitt BS',
    year: 1969,
    title: 'Large sample standard errors of kappa and weighted kappa',
    in: 'Psychological Bulletin 72(5):323–327',
  },
  wan2014: {
    authors: 'Wan X, Wang W, Liu J, Tong T',
    year: 2014,
    title:
      'Estimating the sample mean and standard deviation from the sample size, median, range and/or interquartile range',
    in: 'BMC Medical Research Methodology 14:135',
    doi: '10.1186/1471-2288-14-135',
    seen: 'the paper’s page at PubMed Central',
  },
  tierney2007: {
    authors: 'Tierney JF, Stewart LA, Ghersi D, Burdett S, Sydes MR',
    year: 2007,
    title: 'Practical methods for incorporating summary time-to-event data into meta-analysis',
    in: 'Trials 8:16',
    doi: '10.1186/1745-6215-8-16',
    seen: 'the paper’s page at PubMed',
  },
  cochraneHandbook: {
    authors: 'Higgins JPT, Li T, Deeks JJ',
    year: 2019,
    title: 'Choosing effect measures and computing estimates of effect',
    in: 'Cochrane Handbook for Systematic Reviews of Interventions, chapter 6',
  },
  fleiss2003: {
    authors: 'Fleiss JL, Levin B, Paik MC',
    year: 2003,
    title: 'Statistical Methods for Rates and Proportions',
    in: 'Wiley, 3rd edition',
    isbn: '0-471-52629-0',
    seen: 'the documentation of the data agreem_binary of R package kappaGold',
  },
  peduzzi1996: {
    authors: 'Peduzzi P, Concato J, Kemper E, Holford TR, Feinstein AR',
    year: 1996,
    title: 'A simulation study of the number of events per variable in logistic regression analysis',
    in: 'Journal of Clinical Epidemiology 49(12):1373–1379',
  },
  kelsey1996: {
    authors: 'Kelsey JL, Whittemore AS, Evans AS, Thompson WD',
    year: 1996,
    title: 'Methods in Observational Epidemiology',
    in: 'Oxford University Press, 2nd edition',
  },
  dupont1988: {
    authors: 'Dupont WD',
    year: 1988,
    title: 'Power calculations for matched case-control studies',
    in: 'Biometrics 44(4):1157–1168',
    doi: '10.2307/2531743',
    seen: 'a public list of formulas of study designs, beside title and journal',
  },
  borm2007: {
    authors: 'Borm GF, Fransen J, Lemmens WAJG',
    year: 2007,
    title: 'A simple sample size formula for analysis of covariance in randomized clinical trials',
    in: 'Journal of Clinical Epidemiology 60(12):1234–1238',
    doi: '10.1016/j.jclinepi.2007.02.006',
    seen: 'the reference lists of several public repositories of code',
  },
  cohen1988: {
    authors: 'Cohen J',
    year: 1988,
    title: 'Statistical Power Analysis for the Behavioral Sciences',
    in: 'Lawrence Erlbaum, 2nd edition',
  },
  eldridge2006: {
    authors: 'Eldridge SM, Ashby D, Kerry S',
    year: 2006,
    title:
      'Sample size for cluster randomized trials: effect of coefficient of variation of cluster size and analysis method',
    in: 'International Journal of Epidemiology 35(5):1292–1300',
  },
  cochran1977: {
    authors: 'Cochran WG',
    year: 1977,
    title: 'Sampling Techniques',
    in: 'Wiley, 3rd edition',
  },
  newcombe1998: {
    authors: 'Newcombe RG',
    year: 1998,
    title: 'Two-sided confidence intervals for the single proportion: comparison of seven methods',
    in: 'Statistics in Medicine 17(8):857–872',
    doi: '10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E',
    seen: 'the documentation of a public R package, beside the title',
  },
  roganGladen1978: {
    authors: 'Rogan WJ, Gladen B',
    year: 1978,
    title: 'Estimating prevalence from the results of a screening test',
    in: 'American Journal of Epidemiology 107(1):71–76',
  },
} as const satisfies Record<string, Source>;

export type SourceKey = keyof typeof sources;
