/** The search for identifiers over everything that somebody is about to send: title, text and the facts of a study. */
import { identifiersInTable } from '../identifiers/columns.ts';
import { identifiersIn } from '../identifiers/find.ts';
import type { FoundInTable, FoundInText } from '../identifiers/kinds.ts';
import { readTable } from './csv.ts';
import { type FieldName, fields } from './fields.ts';

export type Finding =
  | (FoundInText & { field: string; inTable: false })
  | (FoundInTable & { field: 'table'; inTable: true; heading: string });

/** @param study what stands in the form, complete or not */
export function findings(
  texts: Readonly<Record<string, string>>,
  study: Readonly<Partial<Record<FieldName, string | null>>> = {},
): Finding[] {
  const written = Object.entries(texts);
  const facts = fields.flatMap(({ name, input }): [string, string][] =>
    input === 'choice' || input === 'table' ? [] : [[name, study[name] ?? '']],
  );
  return [
    ...[...written, ...facts].flatMap(([field, text]) =>
      identifiersIn(text).map((found) => ({ ...found, field, inTable: false as const })),
    ),
    ...inTable(study.table ?? ''),
  ];
}

/** A table that cannot be read is looked at as a text would be. */
function inTable(csv: string): Finding[] {
  const read = readTable(csv);
  if ('fault' in read)
    return identifiersIn(csv).map((found) => ({ ...found, field: 'table', inTable: false }));
  const { columns, rows } = read.table;
  return identifiersInTable(columns, rows).map((found) => ({
    ...found,
    field: 'table',
    inTable: true,
    heading: columns[found.column] ?? '',
  }));
}
