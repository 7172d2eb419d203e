/** What is read of a row, whichever file it comes from. */

export type JournalRow = {
  line: number;
  issns: string[];
  print: string | null;
  electronic: string | null;
  linking: string | null;
  title: string;
  names: string[];
  keys: string[];
  initials: string[];
  publisher: string | null;
  country: string | null;
  language: string | null;
  open_access: boolean | null;
  charged: boolean | null;
  charge: string | null;
};

export type FigureRow = {
  issn: string;
  year: number;
  metric: string;
  category: string;
  value: number;
  quartile: number | null;
};

/** Why a row, or a figure in it, was left out; each has a sentence. */
export const faultKinds = [
  'cells',
  'openQuote',
  'strayQuote',
  'rowTooLong',
  'noIssn',
  'badIssn',
  'noTitle',
  'formula',
  'badYear',
  'badValue',
  'badQuartile',
  'noMetric',
  'repeated',
  'notJson',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = { line: number; kind: FaultKind; value: string };

/** Why a whole file is refused. */
export const refusals = [
  'empty',
  'workbook',
  'broken',
  'noHead',
  'nothing',
  'cutOff',
  'tooLarge',
  'incomplete',
  'failed',
  'cancelled',
] as const;
export type RefusalKind = (typeof refusals)[number];

/** What a reader of rows says of each. */
export type Taken = { journal?: JournalRow; figures: FigureRow[]; faults: Fault[] };
