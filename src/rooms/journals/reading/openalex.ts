/** A line of OpenAlex' sources: one JSON object each. Pure. */
import { years } from '../kinds.ts';
import { isFormula, issnsIn, journalRow, storable, textIn, titleIn } from './cells.ts';
import type { Fault, FigureRow, Taken } from './rows.ts';

/** Types of sources that are journals. */
const types: readonly unknown[] = ['journal', undefined, null];

/** @returns undefined for what is no journal, such as a repository */
export function readSource(text: string, line: number, year: number | null): Taken | undefined {
  const source = parsed(text);
  if (source === undefined)
    return { figures: [], faults: [{ line, kind: 'notJson', value: text.slice(0, 80).toWellFormed() }] };
  if (!types.includes(source.type)) return undefined;
  const fault = (kind: Fault['kind'], value = ''): Taken => ({
    figures: [],
    faults: [{ line, kind, value }],
  });
  const { issns, wrong } = issnsIn([textOf(source.issn_l) ?? '', ...textsOf(source.issn)]);
  const [issn] = issns;
  if (issn === undefined)
    return fault(wrong === undefined ? 'noIssn' : 'badIssn', wrong?.slice(0, 80).toWellFormed());
  const titled = titleIn(textOf(source.display_name) ?? '');
  if ('fault' in titled) return fault(titled.fault);
  const charge = typeof source.apc_usd === 'number' ? source.apc_usd : null;
  const isCharged = charge === null ? null : charge > 0;
  const others = [textOf(source.abbreviated_title), ...textsOf(source.alternate_titles)];
  const journal = journalRow({
    line,
    issns,
    linking: issnsIn([textOf(source.issn_l) ?? '']).issns[0] ?? null,
    title: titled.title,
    others: others.filter((one) => one !== null && !isFormula(one)),
    publisher: textOf(source.host_organization_name),
    country: textOf(source.country_code),
    open_access: typeof source.is_oa === 'boolean' ? source.is_oa : null,
    charged: isCharged,
    charge: isCharged ? `${charge} USD` : null,
  });
  return { journal, figures: figuresOf(source, issn, year), faults: [] };
}

function figuresOf({ summary_stats, updated_date }: Source, issn: string, said: number | null): FigureRow[] {
  const stats: Source = Object(summary_stats);
  const year = said ?? Number((textOf(updated_date) ?? '').slice(0, 4));
  if (!Number.isInteger(year) || year < years.first || year > years.last) return [];
  const of = (metric: string, value: unknown): FigureRow[] =>
    typeof value === 'number' && value >= 0 && value < 1e9
      ? [{ issn, year, metric, category: '', value, quartile: null }]
      : [];
  return [...of('cited2', stats['2yr_mean_citedness']), ...of('h', stats.h_index)];
}

type Source = Readonly<Record<string, unknown>>;

function parsed(text: string): Source | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object(value) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | null {
  // JSON may spell what cannot be stored.
  return typeof value === 'string' ? textIn(storable(value), 300) : null;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : [];
}
