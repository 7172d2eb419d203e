/** What an expression can still become, given what each of its items can. */
import { functions } from './functions.ts';
import {
  both,
  compared,
  couldBe,
  either,
  hull,
  isEmpty,
  negative,
  never,
  opposite,
  over,
  plus,
  point,
  power,
  type Range,
  times,
  truths,
} from './range.ts';
import type { Checked } from './tree.ts';

/** By slot. */
export type Ranges = readonly Range[];

export function rangeOf(tree: Checked, ranges: Ranges): Range {
  switch (tree.kind) {
    case 'constant':
      return point(tree.value);
    case 'name':
      return at(ranges, tree.variable.slot);
    case 'is':
      return isRange(tree, at(ranges, tree.variable.slot));
    case 'answered': {
      const of = at(ranges, tree.variable.slot);
      return truths(!isEmpty(of), of.gap, false);
    }
    case 'valueOf': {
      const of = at(ranges, tree.variable.slot);
      if (isEmpty(of)) return never;
      const possible = tree.values.slice(of.lo, of.hi + 1).map(point);
      return {
        ...possible.reduce(hull, { ...never, gap: false }),
        gap: of.gap || possible.some(({ gap }) => gap),
      };
    }
    case 'has':
      return at(ranges, tree.variable.slot + 1 + tree.option);
    case 'chosen': {
      const first = tree.variable.slot + 1;
      return ranges.slice(first, first + (tree.variable.options?.length ?? 0)).reduce(plus, point(0));
    }
    case 'not':
      return opposite(rangeOf(tree.of, ranges));
    case 'call':
      return finite(functions[tree.name].range(tree.args.map((arg) => rangeOf(arg, ranges))));
    case 'binary':
      return binaryRange(tree, rangeOf(tree.left, ranges), rangeOf(tree.right, ranges));
  }
}

function at(ranges: Ranges, slot: number): Range {
  return ranges[slot] ?? never;
}

function isRange({ chosen, not }: Extract<Checked, { kind: 'is' }>, of: Range): Range {
  if (isEmpty(of)) return never;
  const inside = chosen.filter((option) => option >= of.lo && option <= of.hi).length;
  const yes = truths(inside > 0, inside < of.hi - of.lo + 1, of.gap);
  return not ? opposite(yes) : yes;
}

/** As a run takes what is without end for missing, a range that is nothing else has no value. */
function finite(range: Range): Range {
  const unreal = range.lo === range.hi && !Number.isFinite(range.lo);
  return unreal || Number.isNaN(range.lo) || Number.isNaN(range.hi) ? never : range;
}

function binaryRange({ operator }: Extract<Checked, { kind: 'binary' }>, a: Range, b: Range): Range {
  switch (operator) {
    case '+':
      return finite(plus(a, b));
    case '-':
      return finite(plus(a, negative(b)));
    case '*':
      return finite(times(a, b));
    case '/':
      return finite(over(a, b));
    case '^':
      return finite(power(a, b));
    case 'and':
      return both(a, b);
    case 'or':
      return either(a, b);
    default:
      return compared(operator, a, b);
  }
}

/** Surely true, surely false, or not sure. */
export function certain(range: Range): boolean | undefined {
  const { yes, no, gap } = couldBe(range);
  return gap || yes === no ? undefined : yes;
}
