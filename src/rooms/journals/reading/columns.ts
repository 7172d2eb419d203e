/** Which column of a file holds what: heads are known by their names, in any order. Pure. */
import type { ImportKind } from '../kinds.ts';

export type Column =
  | 'title'
  | 'issn'
  | 'eissn'
  | 'issnl'
  | 'abbreviation'
  | 'others'
  | 'publisher'
  | 'country'
  | 'language'
  | 'openAccess'
  | 'charged'
  | 'charge'
  | 'year'
  | 'metric'
  | 'value'
  | 'quartile'
  | 'category'
  | 'jif'
  | 'jif5'
  | 'jci'
  | 'sjr'
  | 'h'
  | 'type';

/** Where each column stands, and the year that a head names. */
export type Head = { at: Partial<Record<Column, number>>; width: number; year: number | null };

type Names = Partial<Record<Column, readonly string[]>>;

const common = {
  issn: ['issn', 'pissn', 'printissn', 'issnprint'],
  eissn: ['eissn', 'electronicissn', 'onlineissn', 'issnelectronic', 'issnonline'],
  publisher: ['publisher'],
  country: ['country'],
} as const;

const names: Readonly<Record<Exclude<ImportKind, 'openalex'>, Names>> = {
  journals: {
    ...common,
    title: ['title', 'journal', 'journaltitle', 'journalname', 'name', '刊名', '期刊名称'],
    issnl: ['issnl', 'linkingissn', 'issnlinking'],
    abbreviation: ['abbreviation', 'abbreviations', 'abbreviatedtitle', 'iso4'],
    others: ['othernames', 'othertitles', 'synonyms', 'alternativetitle'],
    language: ['language', 'languages'],
    openAccess: ['openaccess', 'oa'],
    charged: ['charges', 'apc'],
    charge: ['chargeamount', 'apcamount', 'charge'],
  },
  plain: {
    issn: [...common.issn, ...common.eissn],
    year: ['year', '年份'],
    metric: ['metric', 'indicator'],
    value: ['value', 'figure'],
    quartile: ['quartile', 'q'],
    category: ['category', 'subject'],
  },
  jcr: {
    ...common,
    title: ['journalname', 'fulljournaltitle', 'journaltitle'],
    abbreviation: ['jcrabbreviation', 'jcrabbreviatedtitle', 'abbreviation', 'isoabbreviation'],
    category: ['category', 'categories'],
    quartile: ['jifquartile', 'quartile'],
    jif5: ['5yearjif', '5yearimpactfactor', 'fiveyearjif'],
    jif: ['jif', 'journalimpactfactor', 'impactfactor'],
    jci: ['jci', 'journalcitationindicator'],
  },
  scimago: {
    ...common,
    title: ['title'],
    type: ['type'],
    sjr: ['sjr'],
    quartile: ['sjrbestquartile'],
    h: ['hindex'],
    category: ['categories'],
    openAccess: ['openaccess'],
  },
  doaj: {
    title: ['journaltitle'],
    issn: ['journalissnprintversion', 'journalissn'],
    eissn: ['journaleissnonlineversion', 'journaleissn'],
    others: ['alternativetitle'],
    publisher: ['publisher'],
    country: ['countryofpublisher', 'country'],
    language: ['languagesinwhichthejournalacceptsmanuscripts', 'fulltextlanguage'],
    charged: ['apc', 'articleprocessingchargesapcs'],
    charge: ['apcamount'],
  },
};

const required: Readonly<Record<Exclude<ImportKind, 'openalex'>, readonly Column[]>> = {
  journals: ['title'],
  plain: ['issn', 'year', 'metric', 'value'],
  jcr: ['title', 'jif'],
  scimago: ['title', 'issn', 'sjr'],
  doaj: ['title'],
};

const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What the cells of a row name, if it is the head of such a file. */
export function headIn(kind: Exclude<ImportKind, 'openalex'>, cells: readonly string[]): Head | undefined {
  // The year stands before the name: `2023 JIF`.
  const heads = cells.map((cell) => bare(cell.replace(/^﻿?\s*(?:19|20)\d\d\s+/, '')));
  const at: Head['at'] = {};
  for (const [column, spellings] of Object.entries(names[kind])) {
    const found = heads.findIndex((head) => spellings.includes(head));
    // Of the names above, whose keys are columns.
    if (found !== -1) at[column as Column] = found;
  }
  const isHead =
    required[kind].every((column) => at[column] !== undefined) &&
    (at.issn !== undefined || at.eissn !== undefined || at.issnl !== undefined);
  return isHead ? { at, width: cells.length, year: yearIn(cells) } : undefined;
}

/** `2023 JIF`, `Total Docs. (2023)`. */
function yearIn(cells: readonly string[]): number | null {
  for (const cell of cells) {
    const [, before, within] = /^\s*((?:19|20)\d\d)\s+J|\(((?:19|20)\d\d)\)/.exec(cell) ?? [];
    const year = before ?? within;
    if (year !== undefined) return Number(year);
  }
  return null;
}
