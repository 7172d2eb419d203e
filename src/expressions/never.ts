/** Whether a condition can be true at all, whatever is answered. */
import { type Ranges, rangeOf } from './bounds.ts';
import { couldBe, type Range } from './range.ts';
import type { Checked, Operator } from './tree.ts';

/**
 * True only where it surely never is: `x > 13 and x < 9`. Interval arithmetic alone looks at each side by itself, so what one
 * side asks of a variable narrows it for the other.
 * @param ranges what each variable can be, by slot
 */
export function neverTrue(tree: Checked, ranges: Ranges): boolean {
  if (tree.kind === 'binary' && tree.operator === 'or')
    return neverTrue(tree.left, ranges) && neverTrue(tree.right, ranges);
  const narrowed = [...ranges];
  for (const part of conjuncts(tree)) narrow(part, narrowed);
  return !couldBe(rangeOf(tree, narrowed)).yes;
}

function conjuncts(tree: Checked): Checked[] {
  if (tree.kind !== 'binary' || tree.operator !== 'and') return [tree];
  return [...conjuncts(tree.left), ...conjuncts(tree.right)];
}

const turned: Readonly<Partial<Record<Operator, Operator>>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
};

function narrow(part: Checked, ranges: Range[]): void {
  if (part.kind === 'is' && !part.not)
    keep(ranges, part.variable.slot, Math.min(...part.chosen), Math.max(...part.chosen));
  if (part.kind !== 'binary') return;
  const [name, other, operator] =
    part.left.kind === 'name'
      ? [part.left, part.right, part.operator]
      : [part.right, part.left, turned[part.operator]];
  if (name.kind !== 'name' || other.kind !== 'constant' || !operator) return;
  const isLeast = operator === '>' || operator === '>=' || operator === '==';
  const isMost = operator === '<' || operator === '<=' || operator === '==';
  const { slot } = name.variable;
  keep(
    ranges,
    slot,
    isLeast ? other.value : Number.NEGATIVE_INFINITY,
    isMost ? other.value : Number.POSITIVE_INFINITY,
  );
}

function keep(ranges: Range[], slot: number, least: number, most: number): void {
  const was = ranges[slot];
  if (was) ranges[slot] = { lo: Math.max(was.lo, least), hi: Math.min(was.hi, most), gap: was.gap };
}
