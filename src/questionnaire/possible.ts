/** What every number of a run can still become while answers are missing. */
import { type Ranges, rangeOf } from './language/bounds.ts';
import { both, couldBe, never, point, type Range } from './language/range.ts';
import type { CompiledItem, Questionnaire } from './questionnaire.ts';
import { scoreRange } from './scores.ts';

/**
 * @param slots of a run, or none: then of all answers there are
 * @returns by slot
 */
export function possible({ steps, size }: Questionnaire, slots?: Float64Array): readonly Range[] {
  const ranges = new Array<Range>(size).fill(never);
  for (const step of steps) {
    const { slot } = step.of.variable;
    if (step.kind === 'item') putItem(step.of, slots, ranges);
    else {
      const range = step.kind === 'value' ? rangeOf(step.of.tree, ranges) : scoreRange(step.of, ranges);
      ranges[slot] = settled(range, slots?.[slot]);
    }
  }
  return ranges;
}

/** A range of one number is that of the run, whose last digit may differ. */
function settled(range: Range, value = Number.NaN): Range {
  const width = range.hi - range.lo;
  return !Number.isNaN(value) && width <= 1e-9 * Math.abs(value)
    ? { ...point(value), gap: range.gap }
    : range;
}

function putItem(compiled: CompiledItem, slots: Float64Array | undefined, ranges: Range[]): void {
  const { item, variable, conditions, domain, options } = compiled;
  const asked = couldBe(
    conditions.map(({ tree }) => rangeOf(tree, ranges as Ranges)).reduce(both, point(1)), // read here, written below
  );
  const surely = asked.yes && !asked.no && !asked.gap;
  const gap = !surely || item.required === false || item.requiredIf !== undefined;
  const width = item.type === 'multiple' ? options.length : 0;
  for (let slot = variable.slot; slot <= variable.slot + width; slot++) {
    const value = slots?.[slot] ?? Number.NaN;
    const own = slot === variable.slot ? domain : { lo: 0, hi: 1, gap: false };
    if (!asked.yes) ranges[slot] = never;
    else ranges[slot] = surely && !Number.isNaN(value) ? point(value) : { ...own, gap };
  }
}
