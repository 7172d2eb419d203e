/** Names of countries and regions, and finding one by whatever a person calls it. Pure. */
import { type Locale, locales } from '../../../i18n/locales.ts';
import { type Country, countries } from '../countries.ts';

/** Names that replace those of `Intl.DisplayNames`, by ISO code. */
export type RegionNames = Readonly<Record<string, string>>;

export type Entry = {
  /** With its +. */
  dial: string;
  /** ISO codes, as they are shown. */
  code: string;
  name: string;
  /** The name in every language, the codes; folded. */
  names: readonly string[];
  codes: readonly string[];
};

function countryName({ regions }: Country, { intl }: Locale, regionNames: RegionNames): string {
  const own = new Intl.DisplayNames(intl, { type: 'region' });
  const names = regions.map((region) => regionNames[region] ?? own.of(region) ?? region);
  return new Intl.ListFormat(intl, { type: 'unit', style: 'short' }).format(names);
}

/** What a dial code is called; '' for one that is not in the list. */
export function nameOfDial(dial: string, locale: Locale, regionNames: RegionNames): string {
  const country = countries.find((one) => `+${one.dial}` === dial);
  return country ? countryName(country, locale, regionNames) : '';
}

/** All entries, named in one language and to be found in all of them. */
export function entriesIn(locale: Locale, regionNames: RegionNames): Entry[] {
  const languages = locales.map(({ intl }) => new Intl.DisplayNames(intl, { type: 'region' }));
  return countries.map((country) => {
    const { regions } = country;
    const everywhere = regions.flatMap((region) => [
      ...languages.map((language) => language.of(region) ?? ''),
      regionNames[region] ?? '',
    ]);
    return {
      dial: `+${country.dial}`,
      code: regions.join(' '),
      name: countryName(country, locale, regionNames),
      names: [...new Set(everywhere.map(fold))].filter(Boolean),
      codes: regions.map(fold),
    };
  });
}

/** Those that answer to what was typed, the closest first; all of them for nothing typed. */
export function findEntries(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = fold(typed).trim();
  if (wanted === '') return [...entries];
  const rank = /^\+?[\d\s]+$/.test(wanted) ? byNumber(wanted) : byName(wanted);
  return entries
    .map((entry) => ({ entry, at: rank(entry) }))
    .filter(({ at }) => at < unlike)
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}

const unlike = 4;

/** With or without `+` or `00` before it. */
function byNumber(wanted: string): (entry: Entry) => number {
  const digits = `+${wanted.replace(/\s/g, '').replace(/^(?:\+|00)/, '')}`;
  return ({ dial }) => (dial === digits ? 0 : dial.startsWith(digits) ? 1 : unlike);
}

function byName(wanted: string): (entry: Entry) => number {
  return ({ codes, names }) => {
    if (codes.includes(wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    if (names.some((name) => name.includes(` ${wanted}`))) return 2;
    return names.some((name) => name.includes(wanted)) ? 3 : unlike;
  };
}

/** Without case, accents or width. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
