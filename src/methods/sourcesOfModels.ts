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
} as const;
