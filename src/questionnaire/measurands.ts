/**
 * What is measured in more than one questionnaire, such as creatinine: its units, conversions and limits stand once, and
 * an item refers to them. Each questionnaire still sees it in the unit in which its source writes it.
 */
import type { Code, Item, Limits, NumberItem, Unit } from './definition.ts';

/** `unit` and `units` as in an item. `si`, `conventional`: the units that a reader of either system is shown first. */
export type Measurand = {
  id: string;
  unit: string;
  units?: readonly Unit[];
  hard?: Limits<number>;
  soft?: Limits<number>;
  whole?: true;
  decimals?: number;
  si?: string;
  conventional?: string;
  codes?: readonly Code[];
};

/** An item that is a measurand; what it says besides wins. Its limits are in its own unit. */
export type Use = Partial<Omit<NumberItem, 'type'>> & { use: string };

/** @throws Error for a measurand that is not there, and for a unit that it does not have */
export function itemOf(item: Item | Use, measurands: ReadonlyMap<string, Measurand>): Item {
  if (!('use' in item)) return item;
  const { use, unit, ...own } = item;
  const found = measurands.get(use);
  if (!found) throw new Error(`There is no measurand ${use}.`);
  const { id, si: _si, conventional: _conventional, ...given } = inUnit(found, unit ?? found.unit);
  return { id, type: 'number', ...given, ...own };
}

/** The same with another of its units as its own. */
function inUnit(measurand: Measurand, unit: string): Measurand {
  if (unit === measurand.unit) return measurand;
  const { units = [], hard, soft, decimals, ...rest } = measurand;
  const own = units.find((one) => one.unit === unit);
  if (!own) throw new Error(`${measurand.id} has no unit ${unit}.`);
  const { factor, offset = 0 } = own;
  const moved = (limits: Limits<number>): Limits<number> => {
    const [least, most] = limits.map((limit) => (limit === null ? null : limit * factor + offset));
    return [least ?? null, most ?? null];
  };
  const others = [
    { unit: measurand.unit, factor: 1, ...(decimals === undefined ? {} : { decimals }) },
    ...units,
  ]
    .filter((one) => one.unit !== unit)
    .map((one) => {
      const shift = ('offset' in one ? (one.offset ?? 0) : 0) - (one.factor / factor) * offset;
      return { ...one, factor: one.factor / factor, ...(shift === 0 ? {} : { offset: shift }) };
    });
  return {
    ...rest,
    unit,
    units: others,
    ...(hard ? { hard: moved(hard) } : {}),
    ...(soft ? { soft: moved(soft) } : {}),
    ...(own.decimals === undefined ? {} : { decimals: own.decimals }),
  };
}
