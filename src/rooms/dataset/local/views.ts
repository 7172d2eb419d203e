/** What the page is shown of a column and of a cell. */
import { missingName } from '../../../dictionary/missing.ts';
import type { Kind, Variable, Words } from '../../../dictionary/variable.ts';
import { type Column, firstReason, present, type Remark, systemMissing } from '../../../frame/frame.ts';
import type { Reason } from '../../../frame/guess/question.ts';
import { numberText, tags } from '../../../frame/raw/rawColumn.ts';
import { valueText, writtenText } from '../../../frame/typed/typedColumn.ts';
import { isPatternUnused, problemKinds, problemMarks } from '../../../frame/work/problems.ts';
import { type NumberSummary, type Summary, summaryOf } from '../../../frame/work/summary.ts';
import type { Asked } from './asked.ts';
import type { CellView, ColumnView, HeadView } from './protocol.ts';

/** What is counted of a column, once. `remarks`: what could not be checked. */
export type Known = {
  summary: Summary;
  marks: Uint8Array | undefined;
  problems: number;
  remarks: readonly Remark[];
};

const known = new WeakMap<Column, Known>();

export function knownOf(column: Column, rows: number): Known {
  const found = known.get(column);
  if (found) return found;
  const marks = problemMarks(column, rows);
  let problems = 0;
  for (const mark of marks ?? []) if (mark !== 0) problems++;
  const remarks = isPatternUnused(column) ? [{ kind: 'patternUnused', variable: column.variable.name }] : [];
  const made = { summary: summaryOf(column), marks, problems, remarks };
  known.set(column, made);
  return made;
}

/** Guesses whose reason is told beside the column; others ask. */
const shownReasons: ReadonlySet<Reason['about']> = new Set([
  ...(['kind', 'unit', 'era', 'roles', 'identifying'] as const),
]);

const coded = new Set(['category', 'ordinal', 'multi']);

export function headView(column: Column, rows: number, language: string, asked: Asked): HeadView {
  const { variable } = column;
  const { summary, problems } = knownOf(column, rows);
  const missing = summary.empty + summary.reasons.reduce((sum, count) => sum + count, 0);
  return {
    key: variable.key,
    name: variable.name,
    title: titleOf(variable, language),
    kind: variable.kind,
    unit: variable.display ?? variable.unit,
    decimals: variable.decimals,
    missing,
    share: rows > 0 ? missing / rows : 0,
    problems,
    ...(coded.has(variable.kind) ? { codes: variable.codes?.length ?? 0 } : {}),
    bars: barsOf(summary, variable.kind === 'id' || variable.kind === 'text'),
    asks: asked.about(variable.key).length,
    identifies: variable.identifying === 'direct',
  };
}

/** What people call a column: its heading or its label, else its name. */
export function titleOf({ name, label, source }: Variable, language: string): string {
  const heading = source?.from === 'column' ? source.heading.trim() : '';
  return labelIn(label, language) ?? (heading || name);
}

/** Of names and free texts nothing is told by how often each stands. */
function barsOf(summary: Summary, isFree: boolean): readonly number[] {
  if (summary.kind === 'numbers') return summary.n === 0 ? [] : summary.bins;
  return isFree ? [] : summary.bars.map(({ count }) => count);
}

export function columnView(
  column: Column,
  rows: number,
  language: string,
  asked: Asked,
  reasons: readonly Reason[],
): ColumnView {
  const { variable } = column;
  const { summary, marks } = knownOf(column, rows);
  return {
    variable,
    valid: summary.n,
    empty: summary.empty,
    missing: (variable.missing ?? []).map((one, at) => ({
      name: missingName(one),
      count: summary.reasons[at] ?? 0,
    })),
    problems: marks ? problemsOf(column, marks) : [],
    distinct: summary.different,
    ...(summary.kind === 'numbers' && summary.n > 0 ? spreadOf(variable, summary) : {}),
    bars: barsOf(summary, false),
    ticks: summary.kind === 'numbers' && summary.n > 0 ? endsOf(variable, summary) : [],
    tops:
      summary.kind === 'texts'
        ? summary.bars
            .slice(0, 12)
            .map(({ text, count }) => ({ text, label: codeLabel(column, text, language), count }))
        : [],
    questions: asked.about(variable.key),
    reasons: reasons
      .filter(({ about, variable: key }) => key === variable.key && shownReasons.has(about))
      .map(({ about, kind, values }) => ({ about, kind: reasonKind(about, kind), values })),
  };
}

/** Of a role, and of what says who somebody is, why; which it is stands there already. */
function reasonKind(about: Reason['about'], kind: string): string {
  if (about === 'roles') return 'role';
  return about === 'identifying' ? `identifies:${kind.split(':')[1] ?? ''}` : kind;
}

/** Of dates and times no mean of days since 1970 is told. */
function spreadOf(
  { kind }: Variable,
  { least, lower: q1, median, upper: q3, most, mean, sd }: NumberSummary,
): Pick<ColumnView, 'numbers' | 'moments'> {
  const tag = momentTags[kind];
  if (tag === undefined) return { numbers: { least, q1, median, q3, most, mean, sd } };
  const text = (value: number) => numberText(kind === 'date' ? Math.floor(value) : value, tag);
  return { moments: { least: text(least), median: text(median), most: text(most) } };
}

function endsOf(variable: Variable, summary: NumberSummary): ColumnView['ticks'] {
  const { moments } = spreadOf(variable, summary);
  return moments ? [moments.least, moments.most] : [summary.least, summary.most];
}

const momentTags: Partial<Record<Kind, number>> = {
  date: tags.date,
  datetime: tags.datetime,
  time: tags.time,
};

export function problemsOf(column: Column, marks: Uint8Array): ColumnView['problems'] {
  const counts = problemKinds.map(() => 0);
  const examples = problemKinds.map(() => '');
  for (let row = 0; row < marks.length; row++) {
    const kind = marks[row]! - 1;
    if (kind < 0) continue;
    if (counts[kind]!++ === 0) examples[kind] = writtenText(column, row);
  }
  return problemKinds.flatMap((kind, at) =>
    counts[at]! > 0 ? [{ kind, count: counts[at]!, example: examples[at]! }] : [],
  );
}

export function cellView(column: Column, row: number, rows: number, language: string): CellView {
  const { variable, state } = column;
  const is = state?.[row] ?? present;
  const mark = knownOf(column, rows).marks?.[row] ?? 0;
  const problem = mark > 0 ? problemKinds[mark - 1] : undefined;
  if (problem) return { text: writtenText(column, row), problem };
  if (is === systemMissing) return { text: '', missing: 'system' };
  if (is >= firstReason) {
    const missing = variable.missing?.[is - firstReason];
    return {
      text: writtenText(column, row),
      missing: missing?.reason ?? 'given',
      label: labelIn(missing?.label, language),
    };
  }
  const text = valueText(column, row);
  if (column.storage === 'numbers' && (variable.kind === 'number' || variable.kind === 'integer'))
    return { text, value: column.numbers[row] };
  return { text, label: codeLabel(column, text, language) };
}

function codeLabel({ variable }: Column, text: string, language: string): string | undefined {
  const label = labelIn(variable.codes?.find(({ code }) => code === text)?.label, language);
  return label === text ? undefined : label;
}

/** In the language of the page, else in the one there is. */
function labelIn(words: Words | undefined, language: string): string | undefined {
  if (!words) return undefined;
  return Object.entries(words).find(([code]) => code === language)?.[1] ?? Object.values(words)[0];
}
