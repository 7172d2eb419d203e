/** Of times to an event, which `sources.ts` takes in. */
export const sourcesOfSurvival = {
  kaplan1958: {
    authors: 'Kaplan EL, Meier P',
    year: 1958,
    title: 'Nonparametric estimation from incomplete observations',
    in: 'Journal of the American Statistical Association 53(282):457–481',
    doi: '10.1080/01621459.1958.10501452',
  },
  greenwood1926: {
    authors: 'Greenwood M',
    year: 1926,
    title: 'The natural duration of cancer',
    in: 'Reports on Public Health and Medical Subjects 33:1–26',
  },
  kalbfleisch2002: {
    authors: 'Kalbfleisch JD, Prentice RL',
    year: 2002,
    title: 'The Statistical Analysis of Failure Time Data',
    in: 'Wiley, 2nd edition',
  },
  brookmeyer1982: {
    authors: 'Brookmeyer R, Crowley J',
    year: 1982,
    title: 'A confidence interval for the median survival time',
    in: 'Biometrics 38(1):29–41',
    doi: '10.2307/2530286',
  },
  mantel1966: {
    authors: 'Mantel N',
    year: 1966,
    title: 'Evaluation of survival data and two new rank order statistics arising in its consideration',
    in: 'Cancer Chemotherapy Reports 50(3):163–170',
  },
  harrington1982: {
    authors: 'Harrington DP, Fleming TR',
    year: 1982,
    title: 'A class of rank test procedures for censored survival data',
    in: 'Biometrika 69(3):553–566',
    doi: '10.1093/biomet/69.3.553',
  },
  tarone1975survival: {
    authors: 'Tarone RE',
    year: 1975,
    title: 'Tests for trend in life table analysis',
    in: 'Biometrika 62(3):679–690',
    doi: '10.1093/biomet/62.3.679',
  },
  irwin1949: {
    authors: 'Irwin JO',
    year: 1949,
    title:
      'The standard error of an estimate of expectation of life, with special reference to expectation of tumourless life in experiments with mice',
    in: 'Journal of Hygiene 47(2):188–189',
    doi: '10.1017/S0022172400014443',
  },
  royston2013: {
    authors: 'Royston P, Parmar MKB',
    year: 2013,
    title:
      'Restricted mean survival time: an alternative to the hazard ratio for the design and analysis of randomized trials with a time-to-event outcome',
    in: 'BMC Medical Research Methodology 13:152',
    doi: '10.1186/1471-2288-13-152',
  },
  uno2014: {
    authors: 'Uno H, Claggett B, Tian L, et al.',
    year: 2014,
    title: 'Moving beyond the hazard ratio in quantifying the between-group difference in survival analysis',
    in: 'Journal of Clinical Oncology 32(22):2380–2385',
    doi: '10.1200/JCO.2014.55.2208',
  },
  schemper1996: {
    authors: 'Schemper M, Smith TL',
    year: 1996,
    title: 'A note on quantifying follow-up in studies of failure time',
    in: 'Controlled Clinical Trials 17(4):343–346',
    doi: '10.1016/0197-2456(96)00075-X',
  },
} as const;
