/** Every distribution against R, and where R errs against integration in R: `npm run designs -- distributions`. */
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../test/harness/processorTime.ts';
import { betaQuantile, betaTails } from './beta.ts';
import { binomialLowerQuantile, binomialMass, binomialTails, binomialUpperQuantile } from './binomial.ts';
import { chiSquareTails, chiSquareUpperQuantile } from './chiSquare.ts';
import answers from './distributions.r.json' with { type: 'json' };
import { fTails, fUpperQuantile } from './fisherF.ts';
import { hypergeometricMass, hypergeometricTails } from './hypergeometric.ts';
import { noncentralChiSquareTails, noncentralFTails } from './noncentralSums.ts';
import { noncentralTLower, noncentralTUpper } from './noncentralT.ts';
import { phi, quantile } from './normal.ts';
import { owensQ } from './owensQ.ts';
import { poissonMass, poissonTails, poissonUpperQuantile } from './poisson.ts';
import { tQuantile, tUpper, tUpperQuantile } from './studentT.ts';

const urn = (marked: number, plain: number, drawn: number) => ({ marked, plain, drawn });

const ours: Record<string, (...args: number[]) => number> = {
  phi,
  quantile,
  tUpper,
  tQuantile,
  tUpperQuantile,
  fLower: (f = 0, a = 0, b = 0) => fTails(f, a, b).lower,
  fUpper: (f = 0, a = 0, b = 0) => fTails(f, a, b).upper,
  fUpperQuantile,
  chiSquareLower: (x = 0, df = 0) => chiSquareTails(x, df).lower,
  chiSquareUpper: (x = 0, df = 0) => chiSquareTails(x, df).upper,
  chiSquareUpperQuantile,
  betaLower: (x = 0, a = 0, b = 0) => betaTails(x, a, b).lower,
  betaUpper: (x = 0, a = 0, b = 0) => betaTails(x, a, b).upper,
  betaQuantile,
  binomialMass,
  binomialLower: (x = 0, n = 0, p = 0) => binomialTails(x, n, p).lower,
  binomialUpper: (x = 0, n = 0, p = 0) => binomialTails(x, n, p).upper,
  binomialUpperQuantile,
  poissonMass,
  poissonLower: (x = 0, mean = 0) => poissonTails(x, mean).lower,
  poissonUpper: (x = 0, mean = 0) => poissonTails(x, mean).upper,
  poissonUpperQuantile,
  hypergeometricMass: (x = 0, m = 0, p = 0, d = 0) => hypergeometricMass(x, urn(m, p, d)),
  hypergeometricLower: (x = 0, m = 0, p = 0, d = 0) => hypergeometricTails(x, urn(m, p, d)).lower,
  hypergeometricUpper: (x = 0, m = 0, p = 0, d = 0) => hypergeometricTails(x, urn(m, p, d)).upper,
  noncentralTLower,
  noncentralTUpper,
  noncentralChiSquareLower: (x = 0, df = 0, ncp = 0) => noncentralChiSquareTails(x, df, ncp).lower,
  noncentralChiSquareUpper: (x = 0, df = 0, ncp = 0) => noncentralChiSquareTails(x, df, ncp).upper,
  noncentralFLower: (f = 0, a = 0, b = 0, ncp = 0) => noncentralFTails(f, a, b, ncp).lower,
  noncentralFUpper: (f = 0, a = 0, b = 0, ncp = 0) => noncentralFTails(f, a, b, ncp).upper,
  owensQ,
};

const asked = answers.answers.map(({ f, args, value, to }) => ({
  f: f[0] ?? '',
  args,
  value: value[0] ?? 0,
  digits: to[0] === 'digits',
}));

describe.each(Object.keys(ours))('%s', (name) => {
  const own = asked.filter(({ f }) => f === name);

  it(`is that of R to nine digits, at ${own.length} places`, () => {
    expect(own.length).toBeGreaterThan(3);
    const wrong = own
      .map(({ args, value, digits }) => ({ args, value, digits, ours: ours[name]?.(...args) ?? Number.NaN }))
      // Relative, so that far tails count too, save where R has no more than nine places.
      .filter(
        ({ value, digits, ours: found }) =>
          !(Math.abs(found - value) <= 1e-9 * (digits ? Math.abs(value) + 1e-290 : 1)),
      );
    expect(wrong).toEqual([]);
  });
});

describe('Parameters that no distribution has', () => {
  it.each([
    ['a probability of 0', () => quantile(0)],
    ['a probability above 1', () => tQuantile(1.5, 3)],
    ['no degrees of freedom', () => tQuantile(0.5, 0)],
    ['degrees of freedom that are no number', () => chiSquareTails(1, Number.NaN)],
    ['a shape below 0', () => betaQuantile(0.5, -1, 2)],
    // Uniform, and yet not answered: next to the least double a tail has no digits to find a value by.
    ['a probability beneath 1e-300', () => betaQuantile(1e-302, 1, 1)],
    ['the same of t', () => tUpperQuantile(Number.MIN_VALUE, 300)],
    ['the same of chi-square', () => chiSquareUpperQuantile(1e-301, 1)],
    ['the same of F', () => fUpperQuantile(1e-301, 2, 3)],
  ])('such as %s are refused', (_what, call) => {
    expect(call).toThrow(RangeError);
  });
});

it('The two tails of the binomial distribution have their quantiles alike', () => {
  expect(binomialLowerQuantile(0.025, 50, 0.3)).toBe(9);
  expect(binomialTails(8, 50, 0.3).lower).toBeLessThanOrEqual(0.025);
  expect(binomialTails(9, 50, 0.3).lower).toBeGreaterThan(0.025);
});

it('The tail of t is a power of values whose squares no double holds', () => {
  // With one degree of freedom it is 1 / (π t); with a tenth of one, R's pt at 1e100 tells how far it has fallen there.
  expect(tUpper(1e200, 1) * 1e200 * Math.PI).toBeCloseTo(1, 12);
  expect(tUpperQuantile(1e-300, 1) * 1e-300 * Math.PI).toBeCloseTo(1, 9);
  expect(tUpper(-1e200, 1)).toBe(1);
  expect(tUpperQuantile(1e-15, 0.1) / 1.60442570567e146).toBeCloseTo(1, 9);
  expect(tUpperQuantile(0.025, 0.001)).toBe(Number.POSITIVE_INFINITY);
});

it('A value next to 0 is found as long as a double holds its digits', () => {
  // R's qbeta; what lies beneath 2.2e-308 is 0, as R has it.
  expect(betaQuantile(0.5, 0.001, 1) / 9.33263618503283e-302).toBeCloseTo(1, 9);
  expect(betaQuantile(0.3, 0.0017, 1) / 2.65624103825283e-308).toBeCloseTo(1, 9);
  expect(betaQuantile(0.025, 0.001, 1)).toBe(0);
});

it('A value of F far above its non-centrality is answered as soon as any other', () => {
  const upper = (f: number) => noncentralFTails(f, 1, 1, 2).upper;
  const spent = processorTime(() => {
    // R's pf(4e9, 1, 1, 2, lower.tail = FALSE), which is right to 1e-9; so far out the tail falls as the root of f.
    expect(Math.abs(upper(4e9) - 1.87386761136e-5)).toBeLessThan(1e-9);
    expect(upper(4e9) / upper(1e17) / 5000).toBeCloseTo(1, 8);
  });
  // The terms up to such a value would take minutes.
  expect(spent).toBeLessThan(5000);
});
