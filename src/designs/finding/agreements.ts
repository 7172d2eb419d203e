/** Intracluster correlation, design effect, and effect sizes without a unit, from other numbers. */
import { phi } from '../../statistics/distributions/normal.ts';
import { way } from '../finding.ts';
import { above, deviation, part, people, plain, value } from './inputs.ts';

const none = { unit: 'none', assumptions: [], sources: [] } as const;

export const iccFromVariances = way({
  ...none,
  id: 'iccFromVariances',
  inputs: [plain('varianceBetween', 5), above('varianceWithin', 95)],
  lines: [
    {
      key: 'iccFound',
      result: 'found',
      tex: '\\frac{«varianceBetween»}{«varianceBetween»+«varianceWithin»}',
    },
  ],
  sources: ['donner1981'],
  solve: ({ varianceBetween, varianceWithin }) => ({
    found: varianceBetween / (varianceBetween + varianceWithin),
  }),
});

export const designEffectFromIcc = way({
  ...none,
  id: 'designEffectFromIcc',
  unit: 'ratio',
  inputs: [
    { name: 'icc', kind: 'number', unit: 'none', min: 0, max: 1, default: 0.05 },
    { name: 'clusterSize', kind: 'number', unit: 'people', min: 1, max: 100_000, default: 20 },
    { name: 'clusterSizeCv', kind: 'number', unit: 'ratio', min: 0, max: 3, default: 0 },
  ],
  lines: [
    {
      key: 'inflation',
      result: 'found',
      tex: '1+\\left((1+«clusterSizeCv»^2)\\,«clusterSize»-1\\right)«icc»',
    },
  ],
  assumptions: ['sameIcc'],
  sources: ['donner1981', 'eldridge2006'],
  solve: ({ icc, clusterSize, clusterSizeCv }) => ({
    found: 1 + ((1 + clusterSizeCv ** 2) * clusterSize - 1) * icc,
  }),
});

/** The range of sizes is taken for four standard deviations. */
export const clusterSizeCvFromRange = way({
  ...none,
  id: 'clusterSizeCvFromRange',
  unit: 'ratio',
  inputs: [
    people('smallestCluster', 10, 1),
    { ...above('meanClusterSize', 20), unit: 'people' },
    people('largestCluster', 40, 1),
  ],
  checks: [
    {
      fields: ['meanClusterSize', 'smallestCluster'],
      key: 'notInOrder',
      breaks: ({ smallestCluster, meanClusterSize, largestCluster }) =>
        meanClusterSize < smallestCluster || meanClusterSize > largestCluster,
    },
  ],
  lines: [
    {
      key: 'clusterSizeCvFound',
      result: 'found',
      tex: '\\frac{«largestCluster»-«smallestCluster»}{4\\cdot«meanClusterSize»}',
    },
  ],
  sources: ['eldridge2006'],
  solve: ({ smallestCluster, meanClusterSize, largestCluster }) => ({
    found: (largestCluster - smallestCluster) / (4 * meanClusterSize),
  }),
});

/** Of a table with two rows, as many people in the second as `shareInSecond` says, and two columns. */
export const effectWFromProportions = way({
  ...none,
  id: 'effectWFromProportions',
  inputs: [part('shareFirst', 0.3), part('shareSecond', 0.45), part('shareInSecond', 0.5)],
  lines: [
    {
      key: 'shareOverall',
      result: 'shareOverall',
      tex: '(1-«shareInSecond»)\\cdot«shareFirst»+«shareInSecond»\\cdot«shareSecond»',
    },
    {
      key: 'effectWFound',
      result: 'found',
      tex: '\\left|«shareSecond»-«shareFirst»\\right|\\sqrt{\\frac{«shareInSecond»(1-«shareInSecond»)}{«shareOverall»(1-«shareOverall»)}}',
    },
  ],
  sources: ['cohen1988'],
  solve: ({ shareFirst, shareSecond, shareInSecond: b }) => {
    const overall = (1 - b) * shareFirst + b * shareSecond;
    const found = Math.abs(shareSecond - shareFirst) * Math.sqrt((b * (1 - b)) / (overall * (1 - overall)));
    return { shareOverall: overall, found };
  },
});

export const effectWFromChiSquare = way({
  ...none,
  id: 'effectWFromChiSquare',
  inputs: [above('chiSquareSeen', 9), people('sampleSize', 100)],
  lines: [{ key: 'effectWFound', result: 'found', tex: '\\sqrt{\\frac{«chiSquareSeen»}{«sampleSize»}}' }],
  sources: ['cohen1988'],
  solve: ({ chiSquareSeen, sampleSize }) => ({ found: Math.sqrt(chiSquareSeen / sampleSize) }),
});

const differenceOfMeans = value('differenceOfMeans', 5);

/** The chance that a value of the second group exceeds one of the first; the area under a ROC curve is the same. */
export const superiorityFromMeans = way({
  ...none,
  id: 'superiorityFromMeans',
  unit: 'share',
  inputs: [differenceOfMeans, deviation('sdFirst', 9), deviation('sdSecond', 11)],
  lines: [
    {
      key: 'superiorityFound',
      result: 'found',
      tex: '\\Phi\\left(\\frac{«differenceOfMeans»}{\\sqrt{«sdFirst»^2+«sdSecond»^2}}\\right)',
    },
  ],
  assumptions: ['normalInGroups'],
  sources: ['noether1987'],
  solve: ({ differenceOfMeans, sdFirst, sdSecond }) => ({
    found: phi(differenceOfMeans / Math.hypot(sdFirst, sdSecond)),
  }),
});

export const positiveSumFromMeans = way({
  ...none,
  id: 'positiveSumFromMeans',
  unit: 'share',
  inputs: [differenceOfMeans, deviation('sdDifferences', 10)],
  lines: [
    {
      key: 'positiveSumFound',
      result: 'found',
      tex: '\\Phi\\left(\\frac{\\sqrt2\\cdot«differenceOfMeans»}{«sdDifferences»}\\right)',
    },
  ],
  assumptions: ['normalDifferences'],
  sources: ['noether1987'],
  solve: ({ differenceOfMeans, sdDifferences }) => ({
    found: phi((Math.SQRT2 * differenceOfMeans) / sdDifferences),
  }),
});

export const kappaFromAgreement = way({
  ...none,
  id: 'kappaFromAgreement',
  inputs: [part('agreementSeen', 0.9), part('marginal1', 0.3), part('marginal2', 0.3)],
  lines: [
    {
      key: 'agreementByChance',
      result: 'chance',
      tex: '«marginal1»\\cdot«marginal2»+(1-«marginal1»)(1-«marginal2»)',
    },
    { key: 'kappaFound', result: 'found', tex: '\\frac{«agreementSeen»-«chance»}{1-«chance»}' },
  ],
  checks: [
    {
      fields: ['agreementSeen', 'marginal2'],
      key: 'agreementImpossible',
      breaks: ({ agreementSeen, marginal1, marginal2 }) =>
        agreementSeen > 1 - Math.abs(marginal1 - marginal2) + 1e-9 ||
        agreementSeen < Math.abs(1 - marginal1 - marginal2) - 1e-9,
    },
  ],
  sources: ['fleissCohenEveritt1969'],
  solve: ({ agreementSeen, marginal1: a, marginal2: b }) => {
    const chance = a * b + (1 - a) * (1 - b);
    return { chance, found: (agreementSeen - chance) / (1 - chance) };
  },
});
