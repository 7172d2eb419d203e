/** Squares by a value from -1 to 1, which stands in each where there is room for it. */
import { ink, inkOn, shadeOf } from '../palette.ts';
import { widthOf } from '../text.ts';
import { pathOf, textAt } from './elements.ts';
import type { Ground } from './shapes.ts';

type Columns = Readonly<Record<'x' | 'y' | 'value', Float64Array>>;

export function tiles({ x, y, value }: Columns, ground: Ground): string {
  const { across, down, size, unit, colours, number } = ground;
  const at = (place: number) => Math.round(place);
  return Array.from(x, (column, k) => {
    const own = value[k]!;
    const fill = shadeOf(own, colours);
    const [left, right] = [at(across(column - 0.5)), at(across(column + 0.5))];
    const [top, foot] = [at(down(y[k]! - 0.5)), at(down(y[k]! + 0.5))];
    const square = pathOf(`M${left} ${foot}V${top}H${right}V${foot}z`, {
      fill,
      stroke: ink.ground,
      width: unit,
    });
    const words = number(own, 2);
    if (widthOf(words, size) > right - left - size / 2 || Math.abs(foot - top) < 1.2 * size) return square;
    const place = { x: across(column), y: down(y[k]!) + 0.35 * size };
    return square + textAt(place.x, place.y, words, { size, anchor: 'middle', color: inkOn(fill) });
  }).join('');
}
