/** The result along one input, everything else as it is. Pure. */
import type { Quantity } from '../../../measurands/measured.ts';
import { converted } from '../../../measurands/units.ts';
import type { Answers, NumberItem } from '../../../questionnaire/definition.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { score } from '../../../questionnaire/score.ts';

export type Course = {
  item: NumberItem;
  /** In which the input is drawn. */
  unit: string;
  from: number;
  to: number;
  /** The input's own place, in `unit`. */
  at: number;
  points: readonly { x: number; y: number }[];
};

const count = 90;

export function courseOf(
  questionnaire: Questionnaire,
  { of, along, unit }: { of: string; along: string; unit: string },
  answers: Answers,
): Course | undefined {
  const item = questionnaire.items.find((one) => one.item.id === along)?.item;
  const given = answers[along];
  if (item?.type !== 'number' || given === undefined || given === null) return undefined;
  const quantity = typeof given === 'number' ? { value: given, unit: item.unit } : (given as Quantity); // it was taken
  const at = converted(item, quantity, unit);
  if (at === undefined) return undefined;
  const [from, to] = stretchOf(item, at, unit);
  if (!(to > from)) return undefined;
  const points = Array.from({ length: count + 1 }, (_, k) => {
    const x = from + ((to - from) * k) / count;
    return { x, y: score(questionnaire, { ...answers, [along]: { value: x, unit } }).value(of) };
  });
  const there = points.flatMap(({ x, y }) => (y === undefined ? [] : [{ x, y }]));
  return there.length < 3 ? undefined : { item, unit, from, to, at, points: there };
}

/** From a quarter of the value to about three times as much, within what is usual. */
function stretchOf(item: NumberItem, at: number, unit: string): [number, number] {
  const inUnit = (own: number | null | undefined, otherwise: number) =>
    own === null || own === undefined
      ? otherwise
      : (converted(item, { value: own, unit: item.unit }, unit) ?? otherwise);
  const [a, b] = item.soft ?? item.hard ?? [];
  const ends = [inUnit(a, at / 4), inUnit(b, at * 3)].sort((x, y) => x - y);
  const [least = at / 4, most = at * 3] = ends;
  return [Math.min(at, Math.max(least, at / 4)), Math.max(at, Math.min(most, at * 3))];
}
