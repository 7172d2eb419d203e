/**
 * Which input the heading of a column names: by what the input is called in the reader's language and in English, or by
 * what wards and laboratories call it, with a unit or without. Pure.
 */
import { unaccented } from '../../../search/words.ts';
import { headings, onlyWithUnit } from './headings.ts';
import { unitNamed } from './units.ts';

/** What a heading can name. `units`: in which its column may be. */
export type Named = { id: string; names: readonly string[]; units: readonly string[] };

/** All ways to part a heading into what may be a name, as names are compared, and what may be a unit behind it. */
export type Heading = readonly { name: string; unit: string }[];

/** `Creatinine (umol/L)`, `creat_umol/L`, `age [years]`. */
export function headingOf(column: string): Heading {
  const parts = [{ name: column, unit: '' }];
  const bracketed = /^(.*?)\s*[([（【]([^)\]）】]*)[)\]）】]\s*$/u.exec(column);
  if (bracketed) parts.push({ name: bracketed[1] ?? '', unit: bracketed[2] ?? '' });
  for (const sign of ['_', ',', ' in ', ' ', '.', '-']) {
    const at = column.lastIndexOf(sign);
    if (at > 0) parts.push({ name: column.slice(0, at), unit: column.slice(at + sign.length) });
  }
  // creat_umol_l
  const two = /^(.+?)[_ .-]([a-zµμ%]+[_ .-]d?m?l)$/iu.exec(column);
  if (two) parts.push({ name: two[1] ?? '', unit: two[2] ?? '' });
  return parts.flatMap(({ name, unit }) => spellings(name).map((one) => ({ name: one, unit })));
}

/**
 * How an input is recognised. `names`: all of them, as names are compared; `in` gives undefined where a heading does not
 * name it, else the unit that the heading names, if any.
 */
export type Naming = {
  names: readonly string[];
  in: (heading: Heading) => { unit?: string } | undefined;
};

export function namingOf({ id, names, units }: Named): Naming {
  const known = new Set([id, ...names.flatMap(partsOfName), ...(headings[id] ?? [])].flatMap(spellings));
  const only = onlyWithUnit[id];
  const wary = new Set(only?.names.flatMap(spellings));
  /** The unit in which a number is below a heading that means the input only with a unit. */
  const meant = ({ name, unit }: Heading[number]) => {
    const named = only && wary.has(name) ? unitNamed(unit, Object.keys(only.means)) : undefined;
    const means = named === undefined ? undefined : only?.means[named];
    return means !== undefined && units.includes(means) ? means : undefined;
  };
  return {
    names: [...known, ...wary],
    in(heading) {
      for (const part of heading) {
        const unit = meant(part);
        if (unit !== undefined) return { unit };
      }
      for (const { name, unit } of heading) {
        if (!known.has(name) || wary.has(name)) continue;
        if (unit === '') return {};
        const named = unitNamed(unit, units);
        if (named !== undefined) return { unit: named };
      }
      return undefined;
    },
  };
}

/** `高密度脂蛋白胆固醇（HDL-C）` is called by what stands before the bracket and by the letters in it. */
function partsOfName(name: string): string[] {
  const [, before, letters] = /^(.+?)\s*[(（](\p{Lu}[\p{L}\d-]{1,9})[)）]$/u.exec(name) ?? [];
  return before !== undefined && letters !== undefined ? [name, before, letters] : [name];
}

/** What a laboratory need not say of a sample, in the site's languages, as `bare` writes it. */
const serum = /imserum|ensuero|nosoro|serum|seri(?:co|ca|que)|血清|혈청|(?:ใน)?ซีรัม/gu;

/** As it is compared; also without the serum, and as German writes it without dots. */
function spellings(text: string): string[] {
  const dotted = text.normalize('NFC');
  const transcribed = dotted.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD')[0]}e`);
  const all = [text, ...(transcribed === dotted ? [] : [transcribed])].map(bare);
  return [...new Set([...all, ...all.map((one) => one.replace(serum, ''))])].filter((one) => one !== '');
}

/** Without case, accents, and what separates the words of a name. */
function bare(text: string): string {
  return unaccented(text)
    .replaceAll('ß', 'ss')
    .replace(/[\s_.-]+/g, '');
}
