/** Reasons of missing values told as letters, as Stata (`.a` to `.z`) and SAS (`.A` to `.Z`) have them. */
import type { Remark } from '../../frame.ts';
import type { PlainNumbers } from './plain.ts';

/** `letters`: of each reason 1 for A to 26 for Z, 0 for the underscore of SAS, -1 where no letter was left. */
export function lettersOf(
  { variable, missing }: PlainNumbers,
  withUnderscore: boolean,
  remarks: Remark[],
): number[] {
  const own = missing.map(({ one }) => {
    if (!('extended' in one)) return undefined;
    const letter = one.extended.toLowerCase().replace('.', '');
    if (letter === '_' && withUnderscore) return 0;
    return /^[a-z]$/.test(letter) ? letter.charCodeAt(0) - 0x60 : undefined;
  });
  const free = Array.from({ length: 26 }, (_, k) => k + 1).filter((letter) => !own.includes(letter));
  let [folded, lost] = [0, 0];
  const letters = own.map((letter, k) => {
    if (letter !== undefined) return letter;
    const next = free.shift();
    if (next === undefined) lost += missing[k]?.cells ?? 0;
    else folded++;
    return next ?? -1;
  });
  if (folded > 0)
    remarks.push({ kind: 'missingAsLetters', variable: variable.name, values: { codes: folded } });
  if (lost > 0) remarks.push({ kind: 'missingBlank', variable: variable.name, values: { count: lost } });
  return letters;
}
