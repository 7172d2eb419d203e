/** What every number of a run can still become while answers are missing. */
import { rangeOf } from '../expressions/bounds.ts';
import type { Slots } from '../expressions/functions.ts';
import { both, couldBe, hull, never, point, type Range } from '../expressions/range.ts';
import { variablesOf } from '../expressions/tree.ts';
import type { CompiledItem, Questionnaire, Step } from './questionnaire.ts';
import { scoreRange } from './scores.ts';

/** Cases that are looked at one by one. */
const mostCases = 32;

/**
 * Where a missing answer decides what is asked, each way to give it is looked at by itself: of two items that exclude
 * one another, one is always there.
 * @param slots of a run, or none: then of all answers there are
 * @returns by slot
 */
export function possible(questionnaire: Questionnaire, slots?: Slots): readonly Range[] {
  const cases = casesOf(questionnaire, slots ?? questionnaire.blank);
  return cases
    .map((known) => rangesIn(questionnaire, known, slots))
    .reduce((all, ranges) => all.map((range, slot) => hull(range, ranges[slot]!)));
}

/** @param known answers, those of this case among them @param slots of the run itself */
function rangesIn({ steps, size }: Questionnaire, known: Slots, slots: Slots | undefined): Range[] {
  const ranges = new Array<Range>(size).fill(never);
  for (const step of steps) {
    const { slot } = step.of.variable;
    if (step.kind === 'item') putItem(step.of, known, ranges);
    else {
      const range = step.kind === 'value' ? rangeOf(step.of.tree, ranges) : scoreRange(step.of, ranges);
      ranges[slot] = settled(range, slots?.[slot]);
    }
  }
  return ranges;
}

function casesOf({ gates }: Questionnaire, slots: Slots): Slots[] {
  let cases = [slots];
  for (const { variable, options, domain, item } of gates) {
    if (!Number.isNaN(slots[variable.slot]!)) continue;
    const values = item.type === 'scale' ? options.map(({ value = 0 }) => value) : upTo(domain.hi);
    if (cases.length * values.length > mostCases) continue;
    cases = cases.flatMap((known) => values.map((value) => known.with(variable.slot, value)));
  }
  return cases;
}

function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, k) => k);
}

/** Items that are always asked and must be answered, and on which it depends what else is asked. */
export function gatesOf(steps: readonly Step[]): CompiledItem[] {
  const names = new Set<string>();
  // From the end: a value is met after what uses it.
  for (const step of steps.toReversed()) {
    const trees =
      step.kind === 'item'
        ? step.of.conditions.map(({ tree }) => tree)
        : step.kind === 'value' && names.has(step.of.variable.name)
          ? [step.of.tree]
          : [];
    for (const { name } of trees.flatMap(variablesOf)) names.add(name);
  }
  return steps.flatMap((step) => {
    if (step.kind !== 'item' || !names.has(step.of.variable.name) || step.of.conditions.length > 0) return [];
    const { item } = step.of;
    const finite = item.type === 'boolean' || item.type === 'choice' || item.type === 'scale';
    return finite && item.required !== false && !item.requiredIf ? [step.of] : [];
  });
}

/** A range of one number is that of the run, whose last digit may differ. */
function settled(range: Range, value = Number.NaN): Range {
  const width = range.hi - range.lo;
  return !Number.isNaN(value) && width <= 1e-9 * Math.abs(value)
    ? { ...point(value), gap: range.gap }
    : range;
}

function putItem(compiled: CompiledItem, known: Slots, ranges: Range[]): void {
  const { item, variable, conditions, domain, options } = compiled;
  const asked = couldBe(conditions.map(({ tree }) => rangeOf(tree, ranges)).reduce(both, point(1)));
  const surely = asked.yes && !asked.no && !asked.gap;
  const gap = !surely || item.required === false || item.requiredIf !== undefined;
  const width = item.type === 'multiple' ? options.length : 0;
  for (let slot = variable.slot; slot <= variable.slot + width; slot++) {
    const value = known[slot]!;
    const own = slot === variable.slot ? domain : { lo: 0, hi: 1, gap: false };
    if (!asked.yes) ranges[slot] = never;
    else ranges[slot] = surely && !Number.isNaN(value) ? point(value) : { ...own, gap };
  }
}
