/** Whether units are such, and whether values can be shown in the one that people are to see. */
import { step } from '../lib/faults.ts';
import { betweenUnits, isUnit } from '../measurands/ucum.ts';
import { type Fault, Faults } from './faults.ts';
import type { Dictionary, Variable } from './variable.ts';

/**
 * A file is read whatever its units; a version has none that is wrong.
 * @param before the version in use: a unit never changes, so what stands there is not asked about again
 */
export function unitFaultsIn({ variables }: Dictionary, before?: Dictionary): readonly Fault[] {
  const faults = new Faults();
  const published = new Map(before?.variables.map((one) => [one.key, one]));
  variables.forEach((variable, k) => {
    check(variable, published.get(variable.key), `/variables${step(k)}`, faults);
  });
  return faults.all;
}

function check(variable: Variable, before: Variable | undefined, at: string, faults: Faults): void {
  const { unit, display, measurand } = variable;
  for (const member of ['unit', 'display'] as const) {
    const written = variable[member];
    if (written !== undefined && written !== before?.[member] && !isUnit(written))
      faults.add(`${at}/${member}`, 'notUnit', { unit: written });
  }
  const isSame =
    before && unit === before.unit && display === before.display && measurand === before.measurand;
  if (isSame || unit === undefined || display === undefined) return;
  const between = betweenUnits(unit, display);
  if (between === 'other') faults.add(`${at}/display`, 'unlikeUnits', { unit, display });
  if (between === 'substance' && !measurand) faults.add(`${at}/display`, 'noMeasurand', { unit, display });
}
