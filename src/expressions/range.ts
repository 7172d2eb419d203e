/**
 * What a number can still become, while answers are missing: interval arithmetic. A range always holds every value that
 * any answers could give; where the same item stands in it twice it may be wider than needed.
 * Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis (2009), chapter 2, doi:10.1137/1.9780898717716.
 */

/** From `lo` to `hi`; `gap`: it may also have no value. Nothing but no value: `lo` above `hi`. */
export type Range = { lo: number; hi: number; gap: boolean };

export const never: Range = { lo: Number.POSITIVE_INFINITY, hi: Number.NEGATIVE_INFINITY, gap: true };
const anything = { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY };

/** A known number; NaN is none. */
export function point(value: number): Range {
  return Number.isNaN(value) ? never : { lo: value, hi: value, gap: false };
}

export function isEmpty({ lo, hi }: Range): boolean {
  return lo > hi;
}

/** One of them. */
export function hull(a: Range, b: Range): Range {
  return { lo: Math.min(a.lo, b.lo), hi: Math.max(a.hi, b.hi), gap: a.gap || b.gap };
}

/** The extremes among the images of the corners; right wherever the operation is monotone in each argument. */
function corners(a: Range, b: Range, operation: (x: number, y: number) => number): Range {
  const gap = a.gap || b.gap;
  if (isEmpty(a) || isEmpty(b)) return never;
  const images = [operation(a.lo, b.lo), operation(a.lo, b.hi), operation(a.hi, b.lo), operation(a.hi, b.hi)];
  if (images.some(Number.isNaN)) return { ...anything, gap: true };
  return { lo: Math.min(...images), hi: Math.max(...images), gap };
}

/** The image under an increasing function. */
export function rising(a: Range, f: (x: number) => number): Range {
  return isEmpty(a) ? never : { lo: f(a.lo), hi: f(a.hi), gap: a.gap };
}

export function plus(a: Range, b: Range): Range {
  if (isEmpty(a) || isEmpty(b)) return never;
  return { lo: a.lo + b.lo, hi: a.hi + b.hi, gap: a.gap || b.gap };
}

export function negative(a: Range): Range {
  return isEmpty(a) ? never : { lo: -a.hi, hi: -a.lo, gap: a.gap };
}

export function times(a: Range, b: Range): Range {
  // Zero times what is without limit is zero: the limit is never reached.
  return corners(a, b, (x, y) => (x === 0 || y === 0 ? 0 : x * y));
}

export function over(a: Range, b: Range): Range {
  if (isEmpty(a) || isEmpty(b)) return never;
  if (b.lo === 0 && b.hi === 0) return never;
  if (b.lo <= 0 && b.hi >= 0) return { ...anything, gap: true };
  return corners(a, b, (x, y) => (x === 0 ? 0 : x / y));
}

export function power(a: Range, b: Range): Range {
  if (isEmpty(a) || isEmpty(b)) return never;
  if (a.lo > 0) return corners(a, b, (x, y) => x ** y);
  if (b.lo === b.hi && Number.isInteger(b.lo) && b.lo > 0) {
    const ends = corners(a, b, (x, y) => x ** y);
    // An even power turns at zero.
    return b.lo % 2 === 0 && a.hi >= 0 ? { ...ends, lo: 0 } : ends;
  }
  if (a.lo === 0 && b.lo > 0) return corners(a, b, (x, y) => x ** y);
  return { ...anything, gap: true };
}

/** The part of a function's argument for which it is defined: from `least` on. */
export function definedFrom(a: Range, least: number, f: (x: number) => number): Range {
  if (isEmpty(a) || a.hi < least) return never;
  return rising({ lo: Math.max(a.lo, least), hi: a.hi, gap: a.gap || a.lo < least }, f);
}

/** What can be true and what can be false, of truths as 1 and 0. */
export function couldBe(a: Range): { yes: boolean; no: boolean; gap: boolean } {
  return { yes: a.hi >= 1 && a.lo <= 1, no: a.lo <= 0 && a.hi >= 0, gap: a.gap };
}

export function truths(yes: boolean, no: boolean, gap: boolean): Range {
  if (!yes && !no) return never;
  return { lo: no ? 0 : 1, hi: yes ? 1 : 0, gap };
}

/** Kleene's strong conjunction: false wins over what is not known. */
export function both(a: Range, b: Range): Range {
  const [x, y] = [couldBe(a), couldBe(b)];
  const gap = (x.gap && (y.yes || y.gap)) || (y.gap && (x.yes || x.gap));
  return truths(x.yes && y.yes, x.no || y.no, gap);
}

export function opposite(a: Range): Range {
  return isEmpty(a) ? never : { lo: 1 - a.hi, hi: 1 - a.lo, gap: a.gap };
}

export function either(a: Range, b: Range): Range {
  return opposite(both(opposite(a), opposite(b)));
}

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export function compared(operator: Comparison, a: Range, b: Range): Range {
  const gap = a.gap || b.gap;
  if (isEmpty(a) || isEmpty(b)) return never;
  switch (operator) {
    case '<':
      return truths(a.lo < b.hi, a.hi >= b.lo, gap);
    case '<=':
      return truths(a.lo <= b.hi, a.hi > b.lo, gap);
    case '>':
      return compared('<', b, a);
    case '>=':
      return compared('<=', b, a);
    case '==': {
      const single = a.lo === a.hi && b.lo === b.hi;
      return truths(a.lo <= b.hi && b.lo <= a.hi, !(single && a.lo === b.lo), gap);
    }
    case '!=':
      return opposite(compared('==', a, b));
  }
}
