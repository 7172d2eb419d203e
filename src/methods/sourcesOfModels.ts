/** Of regressions, which `sources.ts` takes in. */
export const sourcesOfModels = {
  harrell2015: {
    authors: 'Harrell FE Jr',
    year: 2015,
    title: 'Regression Modeling Strategies',
    in: 'Springer, 2nd edition',
    doi: '10.1007/978-3-319-19425-7',
  },
  fox1992: {
    authors: 'Fox J, Monette G',
    year: 1992,
    title: 'Generalized collinearity diagnostics',
    in: 'Journal of the American Statistical Association 87(417):178–183',
  },
  white1980: {
    authors: 'White H',
    year: 1980,
    title:
      'A heteroskedasticity-consistent covariance matrix estimator and a direct test for heteroskedasticity',
    in: 'Econometrica 48(4):817–838',
  },
  mackinnon1985: {
    authors: 'MacKinnon JG, White H',
    year: 1985,
    title:
      'Some heteroskedasticity-consistent covariance matrix estimators with improved finite sample properties',
    in: 'Journal of Econometrics 29(3):305–325',
  },
  cameron2015: {
    authors: 'Cameron AC, Miller DL',
    year: 2015,
    title: 'A practitioner’s guide to cluster-robust inference',
    in: 'Journal of Human Resources 50(2):317–372',
  },
  belsley1980: {
    authors: 'Belsley DA, Kuh E, Welsch RE',
    year: 1980,
    title: 'Regression Diagnostics',
    in: 'Wiley',
  },
  venzon1988: {
    authors: 'Venzon DJ, Moolgavkar SH',
    year: 1988,
    title: 'A method for computing profile-likelihood-based confidence intervals',
    in: 'Applied Statistics 37(1):87–94',
  },
  hosmer1980: {
    authors: 'Hosmer DW, Lemeshow S',
    year: 1980,
    title: 'Goodness of fit tests for the multiple logistic regression model',
    in: 'Communications in Statistics – Theory and Methods 9(10):1043–1069',
  },
  brier1950: {
    authors: 'Brier GW',
    year: 1950,
    title: 'Verification of forecasts expressed in terms of probability',
    in: 'Monthly Weather Review 78(1):1–3',
  },
  muller2014: {
    authors: 'Muller CJ, MacLehose RF',
    year: 2014,
    title:
      'Estimating predicted probabilities from logistic regression: different methods correspond to different target populations',
    in: 'International Journal of Epidemiology 43(3):962–970',
  },
  peduzzi1996: {
    authors: 'Peduzzi P, Concato J, Kemper E, Holford TR, Feinstein AR',
    year: 1996,
    title: 'A simulation study of the number of events per variable in logistic regression analysis',
    in: 'Journal of Clinical Epidemiology 49(12):1373–1379',
  },
  zou2004: {
    authors: 'Zou G',
    year: 2004,
    title: 'A modified Poisson regression approach to prospective studies with binary data',
    in: 'American Journal of Epidemiology 159(7):702–706',
    doi: '10.1093/aje/kwh090',
  },
  cameron2013: {
    authors: 'Cameron AC, Trivedi PK',
    year: 2013,
    title: 'Regression Analysis of Count Data',
    in: 'Cambridge University Press, 2nd edition',
  },
} as const;
