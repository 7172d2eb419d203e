/** A standard deviation, or a correlation, from what papers report in its place. */
import { quantile } from '../../statistics/distributions/normal.ts';
import { tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { way } from '../finding.ts';
import { confidence } from '../precision/solving.ts';
import { correlationOfValues, deviation, part, people, value } from './inputs.ts';

const outcome = { unit: 'outcome', assumptions: [], sources: [] } as const;
const ordered = (low: string, high: string) => ({
  fields: [high, low],
  key: 'notInOrder',
  breaks: (values: Readonly<Record<string, number | string>>) =>
    !(Number(values[low]) < Number(values[high])),
});

export const sdFromStandardError = way({
  ...outcome,
  id: 'sdFromStandardError',
  inputs: [deviation('standardErrorOfMean', 1.5), people('sampleSize')],
  lines: [{ key: 'sdFound', result: 'found', tex: '«standardErrorOfMean»\\sqrt{«sampleSize»}' }],
  sources: ['cochraneHandbook'],
  solve: ({ standardErrorOfMean, sampleSize }) => ({ found: standardErrorOfMean * Math.sqrt(sampleSize) }),
});

/** Of the mean of one group, computed with t, as programs do; large groups come to the same with 3.92. */
export const sdFromInterval = way({
  ...outcome,
  id: 'sdFromInterval',
  inputs: [value('intervalLow', 22), value('intervalHigh', 28), people('sampleSize'), confidence],
  checks: [ordered('intervalLow', 'intervalHigh')],
  lines: [
    { key: 'quantileOfT', result: 't', tex: 't_{\\frac{1+«confidence»}{2},\\,«sampleSize»-1}' },
    {
      key: 'sdFound',
      result: 'found',
      tex: '\\sqrt{«sampleSize»}\\,\\frac{«intervalHigh»-«intervalLow»}{2\\cdot«t»}',
    },
  ],
  sources: ['cochraneHandbook'],
  solve: ({ intervalLow, intervalHigh, sampleSize, confidence }) => {
    const t = tUpperQuantile((1 - confidence) / 2, sampleSize - 1);
    return { t, found: (Math.sqrt(sampleSize) * (intervalHigh - intervalLow)) / (2 * t) };
  },
});

/** How many standard deviations the range of n normal values spans on average, nearly: Blom's formula, as in Wan. */
const rangeSpan = (n: number) => 2 * quantile((n - 0.375) / (n + 0.25));
const quartileSpan = (n: number) => 2 * quantile((0.75 * n - 0.125) / (n + 0.25));
const rangeTex = '2\\,\\Phi^{-1}\\left(\\frac{«sampleSize»-0.375}{«sampleSize»+0.25}\\right)';
const quartileTex = '2\\,\\Phi^{-1}\\left(\\frac{0.75\\cdot«sampleSize»-0.125}{«sampleSize»+0.25}\\right)';
const [smallest, largest] = [value('smallest', 5), value('largest', 45)];
const [quartile1, quartile3] = [value('quartile1', 18), value('quartile3', 32)];
const wan = { ...outcome, assumptions: ['normalValues'], sources: ['wan2014'] } as const;

export const sdFromRange = way({
  ...wan,
  id: 'sdFromRange',
  inputs: [smallest, largest, people('sampleSize')],
  checks: [ordered('smallest', 'largest')],
  lines: [
    { key: 'rangeSpan', result: 'rangeSpan', tex: rangeTex },
    { key: 'sdFound', result: 'found', tex: '\\frac{«largest»-«smallest»}{«rangeSpan»}' },
  ],
  solve: ({ smallest, largest, sampleSize }) => {
    const span = rangeSpan(sampleSize);
    return { rangeSpan: span, found: (largest - smallest) / span };
  },
});

export const sdFromQuartiles = way({
  ...wan,
  id: 'sdFromQuartiles',
  inputs: [quartile1, quartile3, people('sampleSize')],
  checks: [ordered('quartile1', 'quartile3')],
  lines: [
    { key: 'quartileSpan', result: 'quartileSpan', tex: quartileTex },
    { key: 'sdFound', result: 'found', tex: '\\frac{«quartile3»-«quartile1»}{«quartileSpan»}' },
  ],
  solve: ({ quartile1, quartile3, sampleSize }) => {
    const span = quartileSpan(sampleSize);
    return { quartileSpan: span, found: (quartile3 - quartile1) / span };
  },
});

export const sdFromFiveNumbers = way({
  ...wan,
  id: 'sdFromFiveNumbers',
  inputs: [smallest, quartile1, quartile3, largest, people('sampleSize')],
  checks: [
    ordered('quartile1', 'quartile3'),
    {
      fields: ['smallest', 'quartile1'],
      key: 'notInOrder',
      breaks: ({ smallest, quartile1 }) => smallest > quartile1,
    },
    {
      fields: ['largest', 'quartile3'],
      key: 'notInOrder',
      breaks: ({ largest, quartile3 }) => largest < quartile3,
    },
  ],
  lines: [
    { key: 'rangeSpan', result: 'rangeSpan', tex: rangeTex },
    { key: 'quartileSpan', result: 'quartileSpan', tex: quartileTex },
    {
      key: 'sdFound',
      result: 'found',
      tex: '\\frac12\\left(\\frac{«largest»-«smallest»}{«rangeSpan»}+\\frac{«quartile3»-«quartile1»}{«quartileSpan»}\\right)',
    },
  ],
  solve: ({ smallest, quartile1, quartile3, largest, sampleSize }) => {
    const [whole, half] = [rangeSpan(sampleSize), quartileSpan(sampleSize)];
    const found = ((largest - smallest) / whole + (quartile3 - quartile1) / half) / 2;
    return { rangeSpan: whole, quartileSpan: half, found };
  },
});

const [sdFirst, sdSecond] = [deviation('sdFirst', 9), deviation('sdSecond', 11)];
const sdDifferences = deviation('sdDifferences', 10);

export const sdPooled = way({
  ...outcome,
  id: 'sdPooled',
  inputs: [sdFirst, people('sizeFirst', 40), sdSecond, people('sizeSecond', 45)],
  lines: [
    {
      key: 'sdFound',
      result: 'found',
      tex: '\\sqrt{\\frac{(«sizeFirst»-1)\\,«sdFirst»^2+(«sizeSecond»-1)\\,«sdSecond»^2}{«sizeFirst»+«sizeSecond»-2}}',
    },
  ],
  sources: ['cochraneHandbook'],
  assumptions: ['sameVariance'],
  solve: ({ sdFirst, sizeFirst, sdSecond, sizeSecond }) => ({
    found: Math.sqrt(
      ((sizeFirst - 1) * sdFirst ** 2 + (sizeSecond - 1) * sdSecond ** 2) / (sizeFirst + sizeSecond - 2),
    ),
  }),
});

export const sdOfDifferences = way({
  ...outcome,
  id: 'sdOfDifferences',
  inputs: [sdFirst, sdSecond, correlationOfValues],
  lines: [
    {
      key: 'sdOfDifferences',
      result: 'found',
      tex: '\\sqrt{«sdFirst»^2+«sdSecond»^2-2\\cdot«correlationOfValues»\\cdot«sdFirst»\\cdot«sdSecond»}',
    },
  ],
  sources: ['cochraneHandbook'],
  solve: ({ sdFirst, sdSecond, correlationOfValues }) => ({
    found: Math.sqrt(sdFirst ** 2 + sdSecond ** 2 - 2 * correlationOfValues * sdFirst * sdSecond),
  }),
});

export const sdFromDifferences = way({
  ...outcome,
  id: 'sdFromDifferences',
  inputs: [sdDifferences, correlationOfValues],
  lines: [
    {
      key: 'sdFound',
      result: 'found',
      tex: '\\frac{«sdDifferences»}{\\sqrt{2\\left(1-«correlationOfValues»\\right)}}',
    },
  ],
  assumptions: ['sameVariance'],
  sources: ['cochraneHandbook'],
  solve: ({ sdDifferences, correlationOfValues }) => ({
    found: sdDifferences / Math.sqrt(2 * (1 - correlationOfValues)),
  }),
});

export const correlationFromSds = way({
  id: 'correlationFromSds',
  unit: 'none',
  inputs: [sdFirst, sdSecond, sdDifferences],
  checks: [
    {
      fields: ['sdDifferences', 'sdFirst'],
      key: 'sdsDoNotFit',
      breaks: ({ sdFirst, sdSecond, sdDifferences }) =>
        sdDifferences >= sdFirst + sdSecond || sdDifferences <= Math.abs(sdFirst - sdSecond),
    },
  ],
  lines: [
    {
      key: 'correlationFound',
      result: 'found',
      tex: '\\frac{«sdFirst»^2+«sdSecond»^2-«sdDifferences»^2}{2\\cdot«sdFirst»\\cdot«sdSecond»}',
    },
  ],
  assumptions: [],
  sources: ['cochraneHandbook'],
  solve: ({ sdFirst, sdSecond, sdDifferences }) => ({
    found: (sdFirst ** 2 + sdSecond ** 2 - sdDifferences ** 2) / (2 * sdFirst * sdSecond),
  }),
});

export const sdWithinFromDifferences = way({
  ...outcome,
  id: 'sdWithinFromDifferences',
  inputs: [sdDifferences],
  lines: [{ key: 'sdWithinFound', result: 'found', tex: '\\frac{«sdDifferences»}{\\sqrt2}' }],
  sources: ['julious2004'],
  solve: ({ sdDifferences }) => ({ found: sdDifferences / Math.SQRT2 }),
});

/** For values analysed as logarithms, such as areas under concentration curves. */
export const sdWithinFromCv = way({
  ...outcome,
  id: 'sdWithinFromCv',
  inputs: [{ ...part('cvWithin', 0.3), max: 10 }],
  lines: [{ key: 'sdOfLogarithms', result: 'found', tex: '\\sqrt{\\ln\\left(1+«cvWithin»^2\\right)}' }],
  assumptions: ['logNormalValues'],
  sources: ['julious2004'],
  solve: ({ cvWithin }) => ({ found: Math.sqrt(Math.log1p(cvWithin * cvWithin)) }),
});

export const sdOfBinary = way({
  id: 'sdOfBinary',
  unit: 'none',
  inputs: [part('shareWith', 0.5)],
  lines: [{ key: 'sdFound', result: 'found', tex: '\\sqrt{«shareWith»(1-«shareWith»)}' }],
  assumptions: [],
  sources: ['hsiehLavori2000'],
  solve: ({ shareWith }) => ({ found: Math.sqrt(shareWith * (1 - shareWith)) }),
});

/** Of several means of which only the ends are known: in the middle, evenly spread, or half at each end. */
export const sdOfMeansFromRange = way({
  ...outcome,
  id: 'sdOfMeansFromRange',
  inputs: [
    value('smallestMean', 20),
    value('largestMean', 27),
    { name: 'groupsCompared', kind: 'whole', unit: 'none', min: 2, max: 50, default: 3 },
    { name: 'pattern', kind: 'choice', options: ['middle', 'even', 'halves'], default: 'even' },
  ],
  checks: [ordered('smallestMean', 'largestMean')],
  lines: [
    {
      key: 'sdOfMeansFound',
      result: 'found',
      tex: '\\left(«largestMean»-«smallestMean»\\right)\\sqrt{\\frac{1}{2\\cdot«groupsCompared»}}',
      when: { pattern: ['middle'] },
    },
    {
      key: 'sdOfMeansFound',
      result: 'found',
      tex: '\\frac{«largestMean»-«smallestMean»}{2}\\sqrt{\\frac{«groupsCompared»+1}{3\\left(«groupsCompared»-1\\right)}}',
      when: { pattern: ['even'] },
    },
    {
      key: 'sdOfMeansFound',
      result: 'found',
      tex: '\\frac{«largestMean»-«smallestMean»}{«groupsCompared»}\\sqrt{\\left\\lfloor\\frac{«groupsCompared»}{2}\\right\\rfloor\\left\\lceil\\frac{«groupsCompared»}{2}\\right\\rceil}',
      when: { pattern: ['halves'] },
    },
  ],
  sources: ['cohen1988'],
  solve: ({ smallestMean, largestMean, groupsCompared: k, pattern }) => {
    const share = {
      middle: Math.sqrt(1 / (2 * k)),
      even: Math.sqrt((k + 1) / (3 * (k - 1))) / 2,
      halves: Math.sqrt(Math.floor(k / 2) * Math.ceil(k / 2)) / k,
    }[pattern];
    return { found: (largestMean - smallestMean) * share };
  },
});
