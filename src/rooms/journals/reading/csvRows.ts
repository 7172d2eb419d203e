/** Rows of the CSV files, each kind read in its own way. Pure. */
import type { Decimal } from '../../../frame/csv/cells.ts';
import { isMissing } from '../../../frame/csv/cells.ts';
import { type ImportKind, metricOf, years } from '../kinds.ts';
import { longestName } from '../names.ts';
import { figureIn, isFormula, issnsIn, journalRow, quartileIn, textIn, titleIn, yesOrNo } from './cells.ts';
import type { Column, Head } from './columns.ts';
import type { Fault, FaultKind, FigureRow, Taken } from './rows.ts';

/** What is known of the file: its head, its decimal sign, and the year of figures that name none. */
export type Form = { head: Head; decimal: Decimal; year: number | null };

type Reader = (row: Row) => Taken;

class Row {
  readonly line: number;
  readonly form: Form;
  readonly faults: Fault[] = [];
  private readonly cells: readonly string[];
  constructor(cells: readonly string[], line: number, form: Form) {
    this.cells = cells;
    this.line = line;
    this.form = form;
  }
  at(column: Column): string | undefined {
    const place = this.form.head.at[column];
    return place === undefined ? undefined : this.cells[place]?.trim();
  }
  text(column: Column, most?: number): string | null {
    const text = textIn(this.at(column), most);
    if (text === null || !isFormula(text)) return text;
    this.tell('formula', text);
    return null;
  }
  tell(kind: FaultKind, value = ''): void {
    this.faults.push({ line: this.line, kind, value: value.slice(0, 80).toWellFormed() });
  }
  nothing(kind: FaultKind, value = ''): Taken {
    this.tell(kind, value);
    return { figures: [], faults: this.faults };
  }
}

export function readRow(
  kind: Exclude<ImportKind, 'openalex'>,
  cells: readonly string[],
  line: number,
  form: Form,
): Taken {
  return readers[kind](new Row(cells, line, form));
}

const readers: Readonly<Record<Exclude<ImportKind, 'openalex'>, Reader>> = {
  journals: (row) => described(row),
  // The directory holds no others.
  doaj: (row) => described(row, true),
  plain(row) {
    const { issns, wrong } = issnsIn([row.at('issn')]);
    const [issn] = issns;
    if (issn === undefined) return row.nothing(wrong === undefined ? 'noIssn' : 'badIssn', wrong);
    const year = Number(row.at('year'));
    if (!isYear(year)) return row.nothing('badYear', row.at('year'));
    const metric = row.at('metric') ?? '';
    if (metric === '') return row.nothing('noMetric');
    if (isFormula(metric)) return row.nothing('formula', metric);
    const value = figureIn(row.at('value') ?? '', row.form.decimal);
    if (value === null) return row.nothing('badValue', row.at('value'));
    const quartile = quartileIn(row.at('quartile'));
    if (quartile === undefined) return row.nothing('badQuartile', row.at('quartile'));
    const category = row.text('category') ?? '';
    if (row.faults.length > 0) return { figures: [], faults: row.faults };
    return { figures: [{ issn, year, metric: metricOf(metric), category, value, quartile }], faults: [] };
  },
  /** The row names a journal by its ISSNs; what it is called is for its other names alone. */
  jcr(row) {
    const { issns, wrong } = issnsIn([row.at('issn'), row.at('eissn')]);
    const [issn] = issns;
    if (issn === undefined) return row.nothing(wrong === undefined ? 'noIssn' : 'badIssn', wrong);
    const titled = titleIn(row.at('title'));
    if ('fault' in titled) return row.nothing(titled.fault, row.at('title'));
    const year = row.form.year;
    if (year === null) return row.nothing('badYear');
    const quartile = quartileIn(row.at('quartile'));
    if (quartile === undefined) return row.nothing('badQuartile', row.at('quartile'));
    const category = row.text('category') ?? '';
    const figures = (['jif', 'jif5', 'jci'] as const).flatMap((metric) =>
      figure(row, metric, { issn, year, metric, category, quartile: metric === 'jif' ? quartile : null }),
    );
    const others = [row.text('abbreviation', longestName)];
    return {
      journal: journalRow({ line: row.line, issns, title: titled.title, others }),
      figures,
      faults: row.faults,
    };
  },
  scimago(row) {
    const read = described(row);
    const [issn] = read.journal?.issns ?? [];
    const { year } = row.form;
    if (issn === undefined) return read;
    if (year === null) return row.nothing('badYear');
    const categories = categoriesIn(row.at('category') ?? '');
    const best = quartileIn(row.at('quartile')) ?? null;
    const sjr = (categories.length > 0 ? categories : [{ category: '', quartile: best }]).flatMap((one, at) =>
      figure(row, 'sjr', { issn, year, metric: 'sjr', ...one }, at === 0),
    );
    const h = figure(row, 'h', { issn, year, metric: 'h', category: '', quartile: null });
    return { ...read, figures: [...sjr, ...h], faults: row.faults };
  },
};

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= years.first && year <= years.last;
}

/** A figure of a cell: none where there is none, and a fault where there is no number. */
function figure(row: Row, column: Column, rest: Omit<FigureRow, 'value'>, tells = true): FigureRow[] {
  const cell = row.at(column) ?? '';
  if (isMissing(cell)) return [];
  const value = figureIn(cell, row.form.decimal);
  if (value !== null) return [{ ...rest, value }];
  if (tells) row.tell(isFormula(cell) ? 'formula' : 'badValue', cell);
  return [];
}

/** `Hematology (Q1); Oncology (Q2)`. */
function categoriesIn(cell: string): { category: string; quartile: number | null }[] {
  return cell.split(';').flatMap((part) => {
    // In two steps: one pattern with spaces on both sides of what may be missing tries every share of a long row of them.
    const text = part.trim();
    const [ending, quartile] = /\((Q[1-4])\)$/.exec(text) ?? [''];
    const category = textIn(text.slice(0, text.length - ending.length));
    return category === null || isFormula(category)
      ? []
      : [{ category, quartile: quartileIn(quartile) ?? null }];
  });
}

/** A row that describes a journal: in files of journals, in DOAJ's, and in SCImago's. */
function described(row: Row, isOpen: boolean | null = null): Taken {
  const { issns, wrong } = issnsIn([row.at('issnl'), row.at('issn'), row.at('eissn')]);
  if (issns.length === 0) return row.nothing(wrong === undefined ? 'noIssn' : 'badIssn', wrong);
  if (wrong !== undefined) row.tell('badIssn', wrong);
  const titled = titleIn(row.at('title'));
  if ('fault' in titled) return row.nothing(titled.fault, row.at('title'));
  const only = (column: Column) => issnsIn([row.at(column)]).issns;
  const journal = journalRow({
    line: row.line,
    issns,
    // One cell with several ISSNs does not say which is printed.
    print:
      only('issn').length === 1 && row.form.head.at.eissn !== undefined ? (only('issn')[0] ?? null) : null,
    electronic: only('eissn')[0] ?? null,
    linking: only('issnl')[0] ?? null,
    title: titled.title,
    others: [...listIn(row, 'abbreviation'), ...listIn(row, 'others')],
    publisher: row.text('publisher'),
    country: row.text('country'),
    language: row.text('language'),
    open_access: isOpen ?? yesOrNo(row.at('openAccess')),
    charged: yesOrNo(row.at('charged')),
    charge: row.text('charge', 60),
  });
  return { journal, figures: [], faults: row.faults };
}

function listIn(row: Row, column: Column): string[] {
  return (row.text(column, 2 * longestName) ?? '')
    .split(/[;|]/)
    .flatMap((one) => textIn(one, longestName) ?? [])
    .filter((one) => !isFormula(one));
}
