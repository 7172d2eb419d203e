/**
 * A value that was given and cannot be is not one that was left out: nothing is computed without it. A result that
 * would stand without an input therefore asks whether that input was given.
 */
import type { Input, Plan } from './plan.ts';
import { strict } from './strict.ts';

/** What may stand in its column, and is checked. */
export function isChecked({ codes, values, least, most, whole, conversion }: Input): boolean {
  return Boolean(codes ?? values ?? whole ?? conversion) || least !== undefined || most !== undefined;
}

/** Inputs without which some result can stand, and of which some values cannot be. */
export function spareInputs({ inputs, made, outputs }: Plan): Input[] {
  const needs = new Map<string, ReadonlySet<string>>();
  for (const one of made) {
    const first = 'tree' in one ? one.tree : one.levels[0]?.when;
    needs.set(one.name, first ? strict(first, needs) : new Set());
  }
  return inputs.filter(
    (input) => hasLimits(input) && !outputs.every((output) => needs.get(output)?.has(input.name)),
  );
}

function hasLimits({ codes, values, least, most, whole }: Input): boolean {
  return Boolean(codes ?? values ?? whole) || least !== undefined || most !== undefined;
}
