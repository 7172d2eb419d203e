/** The number that answers what was asked of a design, and what it is called. Pure. */
import type { Design, Goal, Unit } from './design.ts';

export type Sought = { name: string; unit: Unit; value: number };

/** @returns null where the design is gone, or has no such number any more */
export function soughtIn(
  design: Design | undefined,
  goal: Goal,
  outputs: Readonly<Record<string, number>>,
): Sought | null {
  const name = design && { size: design.main, power: 'power', effect: design.effect }[goal];
  const output = design?.outputs.find((one) => one.name === name);
  const value = output && outputs[output.name];
  return output && value !== undefined ? { name: output.name, unit: output.unit, value } : null;
}
