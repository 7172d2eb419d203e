/**
 * A quantity stays as it was given; what is shown in another unit is converted from it and never put in its place.
 * See docs/decisions/0100-limits-in-two-units.md.
 */
import type { Measured, PrintedLimit, Quantity } from './measured.ts';

/** The units in which a number may be given, the item's own first. */
export function unitsOf({ unit, units = [] }: Measured): string[] {
  return [unit, ...units.map((one) => one.unit)];
}

/**
 * A quotient of two decimal numbers misses a short result by its last binary digits: 132.6 / 88.4 is 1.4999999999999998,
 * and falls below the limit of 1.5. Fourteen digits hold every number that anybody measures.
 */
const digits = 14;

/** @returns undefined for a unit that the item does not know */
export function inOwnUnit(item: Measured, quantity: Quantity): number | undefined {
  const own = quotient(item, quantity);
  if (own === undefined || quantity.unit === item.unit) return own;
  return inBand(item, quantity, Number(own.toPrecision(digits)));
}

/** Between a limit as it is printed in a unit and as it would convert, the number stands beside its own limit. */
function inBand(item: Measured, { value, unit }: Quantity, own: number): number {
  return printedIn(item, unit).reduce((now, limit) => {
    const isOver = limit.hereAbove ? value > limit.here : value >= limit.here;
    const { least, most } = sidesOf(limit);
    return isOver ? Math.max(now, least) : Math.min(now, most);
  }, own);
}

/** The limits that the source prints in this unit, from low to high. */
export function printedIn({ printed = [] }: Measured, unit: string): readonly PrintedLimit[] {
  return printed.filter((limit) => limit.unit === unit);
}

/** What no measurement tells apart, as a share of the number. */
const nothing = 1e-9;

/** The most below a limit and the least above it, in the item's own unit. */
export function sidesOf({ own, ownAbove }: PrintedLimit): { most: number; least: number } {
  return ownAbove ? { most: own, least: own * (1 + nothing) } : { most: own * (1 - nothing), least: own };
}

function quotient(item: Measured, { value, unit }: Quantity): number | undefined {
  if (unit === item.unit) return value;
  const other = item.units?.find((one) => one.unit === unit);
  return other && (value - (other.offset ?? 0)) / other.factor;
}

/** The quantity in another unit, unrounded; itself in its own, so that there and back changes nothing. */
export function converted(item: Measured, quantity: Quantity, unit: string): number | undefined {
  if (quantity.unit === unit) return quantity.value;
  const own = quotient(item, quantity);
  if (own === undefined || unit === item.unit) return own;
  const other = item.units?.find((one) => one.unit === unit);
  return other && own * other.factor + (other.offset ?? 0);
}

/** Digits after the point with which a unit is shown, if the definition says. */
export function decimalsOf(item: Measured, unit: string): number | undefined {
  return unit === item.unit ? item.decimals : item.units?.find((one) => one.unit === unit)?.decimals;
}

/** The unit in which the number would be a usual one, where in the given one it is not: perhaps it was meant. */
export function likelierUnit(item: Measured, { value, unit }: Quantity): string | undefined {
  const { soft } = item;
  if (!soft) return undefined;
  const usual = (own: number | undefined) =>
    own !== undefined &&
    own >= (soft[0] ?? Number.NEGATIVE_INFINITY) &&
    own <= (soft[1] ?? Number.POSITIVE_INFINITY);
  if (usual(inOwnUnit(item, { value, unit }))) return undefined;
  return unitsOf(item).find((other) => other !== unit && usual(inOwnUnit(item, { value, unit: other })));
}
