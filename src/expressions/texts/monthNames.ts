/** Months by their names and usual short forms in English, German, French, Spanish, Portuguese and Indonesian. */
import { lowerCase } from './letterCase.ts';

const named = [
  'january jan januar januari janvier janv enero ene janeiro jänner',
  'february feb februar februari février févr fév febrero fevereiro fev',
  'march mar märz mrz mär maret mars marzo março',
  'april apr avril avr abril abr',
  'may mai mei mayo maio',
  'june jun juni juin junio junho',
  'july jul juli juillet juil julio julho',
  'august aug agustus agu agt août aou agosto ago',
  'september sep sept septembre septiembre setembro set',
  'october oct oktober okt octobre octubre outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez desember des décembre déc diciembre dic dezembro',
].map((names) => names.split(' '));

/** Each name once, and by its place the number of its month. */
export const monthNames: readonly string[] = named.flat();
export const monthNumbers: readonly number[] = named.flatMap((names, at) => names.map(() => at + 1));

/** The first run of what stands in no date of figures. */
export const monthWord = '[^-0-9 ,./:]+';
const word = new RegExp(monthWord);

/** The first word of a text, where it is a month, as its number with `m` before it: no day is taken for it. */
export function withMonths(text: string): string {
  const plain = text.replaceAll(' de ', ' ');
  const found = word.exec(plain);
  const at = found ? monthNames.indexOf(lowerCase(found[0])) : -1;
  if (!found || at === -1) return plain;
  const end = found.index + found[0].length;
  return `${plain.slice(0, found.index)} m${monthNumbers[at]} ${plain.slice(end)}`;
}
