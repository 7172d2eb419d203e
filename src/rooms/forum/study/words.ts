/** The words, in the room's groups `study` and `identifiers`, of what the pure parts answer by its name. */
import type { IdentifierKind } from '../identifiers/kinds.ts';
import type { TableFault } from './csv.ts';
import type { ColumnSummary } from './summaries.ts';

/** Of a table that cannot be read; takes the values of the fault. */
export const faultWords = {
  empty: 'study.faults.empty',
  noRows: 'study.faults.noRows',
  tooLong: 'study.faults.tooLong',
  tooManyRows: 'study.faults.tooManyRows',
  tooManyColumns: 'study.faults.tooManyColumns',
  openQuote: 'study.faults.openQuote',
  strayQuote: 'study.faults.strayQuote',
  cells: 'study.faults.cells',
  cellTooLong: 'study.faults.cellTooLong',
} as const satisfies Record<TableFault['fault'], string>;

export const columnWords = {
  numeric: 'study.columns.numeric',
  category: 'study.columns.category',
  date: 'study.columns.date',
  text: 'study.columns.text',
  empty: 'study.columns.empty',
} as const satisfies Record<ColumnSummary['kind'], string>;

export const summaryWords = {
  n: 'study.summary.n',
  missing: 'study.summary.missing',
  median: 'study.summary.median',
  quartiles: 'study.summary.quartiles',
  range: 'study.summary.range',
  mean: 'study.summary.mean',
  different: 'study.summary.different',
  others: 'study.summary.others',
  flagged: 'study.summary.flagged',
} as const;

export const formWords = {
  title: 'study.title',
  lead: 'study.lead',
  facts: 'study.facts',
  size: 'study.tableSize',
  program: 'study.programOther',
  decimal: 'study.decimalComma',
} as const;

export const identifierWords = {
  email: 'identifiers.kinds.email',
  national: 'identifiers.kinds.national',
  birth: 'identifiers.kinds.birth',
  record: 'identifiers.kinds.record',
  phone: 'identifiers.kinds.phone',
  messenger: 'identifiers.kinds.messenger',
  name: 'identifiers.kinds.name',
  address: 'identifiers.kinds.address',
  visit: 'identifiers.kinds.visit',
} as const satisfies Record<IdentifierKind, string>;

export const warningWords = {
  title: 'identifiers.title',
  lead: 'identifiers.lead',
  inText: 'identifiers.inText',
  inTable: 'identifiers.inTable',
  more: 'identifiers.more',
  change: 'identifiers.change',
  keep: 'identifiers.keep',
} as const;
