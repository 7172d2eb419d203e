/** Which column of a file holds which input, and in which unit: guessed from its heading, and said by hand. */
import type { Decimal } from '#frame/csv/cells.ts';
import { numberIn } from '#frame/csv/cells.ts';
import { plain } from '../../../lib/plain.ts';
import { inOwnUnit } from '../../../measurands/units.ts';
import { headings, onlyWithUnit } from './headings.ts';
import type { BatchInput } from './inputs.ts';
import { unitNamed } from './units.ts';

/** `how`: by what the unit was found; `heading` and `values` are guesses that the page shows as such. */
export type MatchedInput = {
  key: string;
  place: number | null;
  unit: string;
  how: 'heading' | 'values' | 'usual' | 'said';
};

/** A heading in its parts: `Creatinine (umol/L)`, `creat_umol/L`, `age [years]`. */
function partsOf(heading: string): { name: string; unit: string }[] {
  const parts = [{ name: heading, unit: '' }];
  const bracketed = /^(.*?)\s*[([（【]([^)\]）】]*)[)\]）】]\s*$/u.exec(heading);
  if (bracketed) parts.push({ name: bracketed[1] ?? '', unit: bracketed[2] ?? '' });
  for (const sign of ['_', ',', ' in ', ' ', '.', '-']) {
    const at = heading.lastIndexOf(sign);
    if (at > 0) parts.push({ name: heading.slice(0, at), unit: heading.slice(at + sign.length) });
  }
  // creat_umol_l
  const two = /^(.+?)[_ .-]([a-zµμ%]+[_ .-]d?m?l)$/iu.exec(heading);
  if (two) parts.push({ name: two[1] ?? '', unit: two[2] ?? '' });
  return parts;
}

/** Without what separates the words of a name. */
function bare(text: string): string {
  return plain(text).replace(/[\s_.-]+/g, '');
}

function namesOf({ item, label, key }: BatchInput): string[] {
  return [key, item.id, label, ...(headings[item.id] ?? [])].map(bare);
}

/** @param rows the first of the file, from which a unit is guessed where the heading names none */
export function matchInputs(
  inputs: readonly BatchInput[],
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  decimal: Decimal,
): MatchedInput[] {
  const taken = new Set<number>();
  return inputs.map((input) => {
    const names = namesOf(input);
    const usual = input.units[0] ?? '';
    for (const [place, column] of columns.entries()) {
      if (taken.has(place)) continue;
      const meant = unitMeant(input, column);
      if (meant !== undefined) {
        taken.add(place);
        return { key: input.key, place, unit: meant, how: 'heading' };
      }
      const found = partsOf(column).find(
        ({ name, unit }) => names.includes(bare(name)) && (unit === '' || isUnit(unit, input)),
      );
      if (!found) continue;
      taken.add(place);
      const named = unitNamed(found.unit, input.units);
      if (named !== undefined) return { key: input.key, place, unit: named, how: 'heading' };
      const likely = likelyUnit(
        input,
        rows.map((cells) => cells[place] ?? ''),
        decimal,
      );
      return { key: input.key, place, unit: likely ?? usual, how: likely ? 'values' : 'usual' };
    }
    return { key: input.key, place: null, unit: usual, how: 'usual' };
  });
}

/** The unit of a column whose heading means the input only with a unit; undefined where it names none of those. */
function unitMeant({ item, units }: BatchInput, column: string): string | undefined {
  const only = onlyWithUnit[item.id];
  if (!only) return undefined;
  const names = only.names.map(bare);
  for (const { name, unit } of partsOf(column)) {
    const named = names.includes(bare(name)) ? unitNamed(unit, Object.keys(only.means)) : undefined;
    const meant = named === undefined ? undefined : only.means[named];
    if (meant !== undefined && units.includes(meant)) return meant;
  }
  return undefined;
}

function isUnit(unit: string, { units }: BatchInput): boolean {
  return unitNamed(unit, units) !== undefined;
}

/** The unit in which most of the values would be usual ones, where there is a choice and a difference. */
function likelyUnit(
  { item, units }: BatchInput,
  cells: readonly string[],
  decimal: Decimal,
): string | undefined {
  if (item.type !== 'number' || units.length < 2 || !item.soft) return undefined;
  const [least, most] = [item.soft[0] ?? Number.NEGATIVE_INFINITY, item.soft[1] ?? Number.POSITIVE_INFINITY];
  const values = cells.flatMap((cell) => numberIn(cell, decimal) ?? []);
  if (values.length === 0) return undefined;
  const usual = units.map((unit) => {
    const own = values.flatMap((value) => inOwnUnit(item, { value, unit }) ?? []);
    return own.filter((value) => value >= least && value <= most).length;
  });
  const best = Math.max(...usual);
  // The first unit stays where another is no better.
  return best > usual[0]! ? units[usual.indexOf(best)] : undefined;
}

/** Columns that no input takes. */
export function unusedColumns(columns: readonly string[], matched: readonly MatchedInput[]): number[] {
  const used = new Set(matched.map(({ place }) => place));
  return columns.flatMap((_, place) => (used.has(place) ? [] : [place]));
}
