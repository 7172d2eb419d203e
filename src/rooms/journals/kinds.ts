/** Kinds of files that the operator brings, states of a version, and metrics that are known by name. Pure. */

export const importKinds = ['journals', 'plain', 'jcr', 'scimago', 'doaj', 'openalex'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Of these a journal is made where none is known; the others bring figures of journals that are. */
export const foundingKinds: readonly ImportKind[] = ['journals', 'scimago', 'doaj', 'openalex'];

export const importStates = [
  'receiving',
  'reading',
  'preview',
  'publishing',
  'live',
  'withdrawing',
  'withdrawn',
  'refused',
] as const;
export type ImportState = (typeof importStates)[number];

/** Figures of other names are taken from plain files, and shown under the name that they have there. */
export const knownMetrics = ['jif', 'jif5', 'jci', 'sjr', 'citescore', 'snip', 'cited2', 'h'] as const;
export type KnownMetric = (typeof knownMetrics)[number];

const spellings: Readonly<Record<string, KnownMetric>> = {
  if: 'jif',
  impactfactor: 'jif',
  journalimpactfactor: 'jif',
  '5yearjif': 'jif5',
  fiveyearjif: 'jif5',
  '5yearimpactfactor': 'jif5',
  journalcitationindicator: 'jci',
  hindex: 'h',
  '2yrmeancitedness': 'cited2',
};

/** The id of a metric as a file names it; what is unknown keeps its name. */
export function metricOf(name: string): string {
  const bare = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const known = knownMetrics.find((one) => one === bare) ?? spellings[bare];
  return known ?? name.replace(/\s+/g, ' ').trim().slice(0, longestMetric).toWellFormed();
}

const longestMetric = 60;

export function isKnownMetric(metric: string): metric is KnownMetric {
  return knownMetrics.some((one) => one === metric);
}

/** The first and the last year that a figure may have. */
export const years = { first: 1900, last: 2100 } as const;
