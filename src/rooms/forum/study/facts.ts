/** Facts about a study as a topic shows them: labelled rows, in the order of the form, without what was left empty. */
import { readTable, type Table } from './csv.ts';
import { designs, fields, programs, scales } from './fields.ts';
import type { Study } from './schema.ts';
import { type ColumnSummary, summariesOf } from './summaries.ts';

type ChoiceWord = (typeof designs)[keyof typeof designs] | (typeof scales)[keyof typeof scales];

export type Fact = {
  label: (typeof fields)[number]['label'];
  value:
    | { word: ChoiceWord }
    | { text: string }
    /** Set in type of one width; `program` names whose output it is, null without a name. */
    | { code: string; program: string | null }
    | { table: Table; summaries: ColumnSummary[] };
};

/** @param beside the words of the question that stands below them: what it says itself is no fact beside it */
export function factsOf(study: Study, beside = ''): Fact[] {
  const unclear = lettersIn(study.unclear);
  const isSaid = unclear !== '' && lettersIn(beside).includes(unclear);
  return fields.flatMap(({ name, label }): Fact[] => {
    const value = isSaid && name === 'unclear' ? undefined : shownOf(study, name);
    return value ? [{ label, value }] : [];
  });
}

function shownOf(study: Study, name: (typeof fields)[number]['name']): Fact['value'] | undefined {
  if (name === 'design') return { word: designs[study.design] };
  if (name === 'scale') return study.scale ? { word: scales[study.scale] } : undefined;
  // Said with the output.
  if (name === 'program') return undefined;
  const text = study[name];
  if (text.trim() === '') return undefined;
  if (name === 'output')
    return { code: text.replace(/^\s*\n|\s+$/g, ''), program: study.program && programs[study.program] };
  return name === 'table' ? tableIn(text) : { text };
}

function tableIn(csv: string): Fact['value'] | undefined {
  const read = readTable(csv);
  return 'fault' in read ? undefined : { table: read.table, summaries: summariesOf(read.table) };
}

/** Without formulas and without the signs of Markdown, which its words have lost. */
function lettersIn(text: string): string {
  return text.replace(/\$[^$]*\$/g, '').replace(/[^\p{L}\p{N}]/gu, '');
}

/** For search, similar topics and what machines read: the facts in words, without output and table. */
export function plainOf({ outcome, groups, size, tried, unclear }: Study): string {
  return [outcome, groups, size, unclear, tried].filter(Boolean).join('\n');
}
