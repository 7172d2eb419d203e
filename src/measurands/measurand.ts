/**
 * What is measured in more than one place, such as creatinine: its units, conversions and limits stand once, and whoever
 * asks for it or keeps it refers to them.
 */
import type { Code, Limits, Measured } from './measured.ts';

/** `si`, `conventional`: the units that a reader of either system is shown first. */
export type Measurand = Omit<Measured, 'printed'> & {
  id: string;
  si?: string;
  conventional?: string;
  codes?: readonly Code[];
};

/**
 * The same with another of its units as its own.
 * @throws Error for a unit that it does not have
 */
export function inUnit(measurand: Measurand, unit: string): Measurand {
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
