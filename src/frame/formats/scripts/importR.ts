/** A program in base R that reads a table of ours with its labels: factors, dates, and missing codes as NA. */
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { Frame, Remark, Written } from '../../frame.ts';
import { codeOf, inLanguage, notHeldTold, rangesTold, unreadTold } from '../written.ts';
import { type Coded, codesOf } from './coded.ts';

/** @param data the name of the CSV file beside it */
export function importR(frame: Frame, data: string): Written {
  const { dictionary } = frame;
  const remarks = [
    ...notHeldTold(frame, ['label', 'codes', 'missing', 'level', 'unit']),
    ...unreadTold(frame),
    ...rangesTold(frame),
  ];
  const lines = [
    `data <- read.csv(${quoted(data)}, fileEncoding = "UTF-8-BOM", colClasses = "character", na.strings = "", check.names = FALSE)`,
    ...frame.columns.flatMap((column) => linesOf(column.variable, codesOf(column), dictionary, remarks)),
  ];
  return { bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), remarks };
}

function linesOf(
  variable: Variable,
  codes: readonly Coded[],
  { language }: Dictionary,
  remarks: Remark[],
): string[] {
  const { name, kind, label, unit, missing = [] } = variable;
  const place = `data[[${quoted(name)}]]`;
  const none = missing.map((one) => ({
    code: String(codeOf(one)),
    label: inLanguage(one.label, language) || (one.reason ?? ''),
  }));
  const notes = [
    ...(inLanguage(label, language) === ''
      ? []
      : [`attr(${place}, "label") <- ${quoted(inLanguage(label, language))}`]),
    ...(unit === undefined ? [] : [`attr(${place}, "unit") <- ${quoted(unit)}`]),
    ...(none.length === 0
      ? []
      : [
          `attr(${place}, "missing") <- ${vector(
            none.map(({ code }) => code),
            none.map((one) => one.label),
          )}`,
        ]),
  ];
  const blank =
    none.length === 0 ? [] : [`${place}[${place} %in% ${vector(none.map(({ code }) => code))}] <- NA`];
  if (none.length > 0)
    remarks.push({ kind: 'missingReasonsLost', variable: name, values: { count: none.length } });
  if (kind === 'multi') remarks.push({ kind: 'multiAsText', variable: name });
  return ['', ...blank, ...conversion(variable, place, codes, language), ...notes];
}

function conversion({ kind }: Variable, place: string, codes: readonly Coded[], language: string): string[] {
  switch (kind) {
    case 'number':
      return [`${place} <- as.numeric(${place})`];
    case 'integer':
      // Whole numbers beyond 2,147,483,647 are none in R.
      return [`${place} <- as.numeric(${place})`];
    case 'date':
      return [`${place} <- as.Date(${place}, "%Y-%m-%d")`];
    case 'datetime':
      return [`${place} <- as.POSIXct(${place}, "UTC", format = "%Y-%m-%dT%H:%M:%OS")`];
    case 'time':
      return [`${place} <- as.difftime(${place}, "%H:%M:%S", units = "secs")`];
    case 'category':
    case 'ordinal': {
      const labels = distinct(codes, language);
      const ordered = kind === 'ordinal' ? ', ordered = TRUE' : '';
      return [
        `${place} <- factor(${place}, levels = ${vector(codes.map(({ code }) => code))}, labels = ${vector(labels)}${ordered})`,
      ];
    }
    default:
      return [];
  }
}

/** Two levels with one label would become one level. */
function distinct(codes: readonly Coded[], language: string): string[] {
  const labels = codes.map(({ code, label }) => inLanguage(label, language) || code);
  return labels.map((label, at) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} [${codes[at]?.code}]`,
  );
}

function vector(values: readonly string[], names: readonly string[] = []): string {
  const items = values.map((value, at) =>
    names[at] ? `${quoted(names[at])} = ${quoted(value)}` : quoted(value),
  );
  return items.length === 0 ? 'character(0)' : `c(${items.join(', ')})`;
}

function quoted(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t');
  return `"${escaped.replaceAll('\0', '')}"`;
}
