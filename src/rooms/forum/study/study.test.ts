import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '../messages/en.json' with { type: 'json' };
import { readTable, type Table, tableLimits } from './csv.ts';
import { factsOf, plainOf } from './facts.ts';
import { findings } from './look.ts';
import { studyIn, studySchema } from './schema.ts';
import answers from './summaries.R.json' with { type: 'json' };
import { type ColumnSummary, summariesOf } from './summaries.ts';
import { columnWords, faultWords, formWords, identifierWords, summaryWords, warningWords } from './words.ts';

const example = (name: string) => readFileSync(join(import.meta.dirname, 'examples', name), 'utf8');

function tableOf(text: string): Table {
  const read = readTable(text);
  if ('fault' in read) throw new Error(JSON.stringify(read));
  return read.table;
}

describe('A pasted table', () => {
  it('is read with commas, semicolons and tabs, a byte order mark and quotes', () => {
    const { columns, rows, decimal } = tableOf(example('semicolon.csv'));
    expect(columns).toEqual(['Gruppe', 'Dauer', 'CRP', 'Geschlecht']);
    expect([rows.length, rows[1], decimal]).toEqual([6, ['Kontrolle', '8,25', '14,2', 'm'], ',']);
    expect(tableOf(example('tab.tsv')).rows[0]).toEqual(['Chengdu', '4', '1.2e3']);
    expect(tableOf(example('comma.csv')).rows[4]?.[7]).toBe('said "better"');
    expect(tableOf('"a;b",c\r\n"two\r\nlines", "x" \r\n')).toEqual({
      columns: ['a;b', 'c'],
      rows: [['two\nlines', 'x']],
      decimal: '.',
    });
  });

  it('has empty lines left out and columns without a heading numbered', () => {
    expect(tableOf('\n\nx,\n\n1,2\n,\n3,4\n\n')).toEqual({
      columns: ['x', '2'],
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
      decimal: '.',
    });
  });

  it('tells where it cannot be read', () => {
    expect(readTable(' \n ')).toEqual({ fault: 'empty' });
    expect(readTable('a,b\n')).toEqual({ fault: 'noRows' });
    expect(readTable('a,b\n1,2\n\n1,2,3')).toEqual({ fault: 'cells', line: 4, expected: 2, count: 3 });
    expect(readTable('a,b\n1,"2\n3,4')).toEqual({ fault: 'openQuote', line: 2 });
    expect(readTable('a,b\n"1"x,2')).toEqual({ fault: 'strayQuote', line: 2 });
    expect(readTable(`a,b\n1,"x\ny"\n3,${'z'.repeat(201)}`)).toEqual({
      fault: 'cellTooLong',
      line: 4,
      column: 2,
      limit: 200,
    });
    expect(readTable(Array.from({ length: 21 }, (_, at) => at).join())).toMatchObject({
      fault: 'tooManyColumns',
    });
    expect(readTable(`a\n${'1\n'.repeat(201)}`)).toEqual({ fault: 'tooManyRows', limit: 200, count: 201 });
    expect(readTable('x'.repeat(tableLimits.characters + 1))).toMatchObject({ fault: 'tooLong' });
  });

  it('may be as large as is shown', () => {
    const line = Array.from({ length: 20 }, (_, at) => at).join('\t');
    expect(tableOf(`${line}\n`.repeat(201)).rows).toHaveLength(200);
  });
});

describe('A column', () => {
  const files = { comma: 'comma.csv', semicolon: 'semicolon.csv', tab: 'tab.tsv' };

  type Answer = { n: number; missing: number; counts?: Record<string, number> } & Record<string, unknown>;

  // R names a heading as the file does, in the same order.
  const pairs = Object.entries(files).flatMap(([name, file]) => {
    const table = tableOf(example(file));
    const byR: Record<string, Record<string, Answer>> = answers;
    return summariesOf(table).map((ours, column): [string, ColumnSummary, Answer | undefined] => {
      const heading = table.columns[column] ?? '';
      return [`${heading} of ${file}`, ours, byR[name]?.[heading]];
    });
  });

  it.each(pairs)('%s is summarised as R does', (_name, ours, byR) => {
    expect([ours.n, ours.missing]).toEqual([byR?.n, byR?.missing]);
    if (ours.kind === 'numeric') {
      for (const key of ['min', 'q1', 'median', 'q3', 'max', 'mean', 'sd'] as const)
        expect(ours[key], key).toBeCloseTo(Number(byR?.[key]), 10);
    }
    if (ours.kind === 'category')
      expect(Object.fromEntries(ours.counts.map(({ value, count }) => [value, count]))).toEqual(byR?.counts);
  });

  it('is one of numbers, of codes, of days, of remarks, or empty', () => {
    const kinds = summariesOf(tableOf(example('comma.csv'))).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'text',
      'category',
      'numeric',
      'numeric',
      'category',
      'numeric',
      'date',
      'category',
    ]);
    const [days, nothing] = summariesOf(tableOf('when,b\n31.12.2019,NA\n01/02/2020 14:35,-\n2020年3月1日,'));
    expect([days, nothing]).toEqual([
      { kind: 'date', n: 3, missing: 0 },
      { kind: 'empty', n: 0, missing: 3 },
    ]);
    expect(summariesOf(tableOf('x\n4'))).toEqual([
      { kind: 'numeric', n: 1, missing: 0, min: 4, q1: 4, median: 4, q3: 4, max: 4, mean: 4, sd: null },
    ]);
  });

  it('counts a code once, however its number is written', () => {
    const [stage] = summariesOf(tableOf('stage\n2.0\n1\n1.0\n\u22121\n2\n-1\n'));
    expect(stage).toMatchObject({
      kind: 'category',
      counts: [
        { value: '\u22121', count: 2 },
        { value: '1', count: 2 },
        { value: '2.0', count: 2 },
      ],
      others: 0,
    });
  });

  it('of many categories names the eight commonest and counts the others', () => {
    const values = Array.from({ length: 40 }, (_, at) => `c${at % 10}`);
    const [summary] = summariesOf(tableOf(`x\n${values.join('\n')}\nc9`));
    expect(summary).toMatchObject({ kind: 'category', n: 41, others: 8 });
    expect(Object(summary).counts[0]).toEqual({ value: 'c9', count: 5 });
  });
});

const asked = {
  design: 'cohort',
  outcome: 'Readmission within 30 days',
  scale: 'binary',
  unclear: 'Which follow-up is the minimum?',
};

describe('A question about a study', () => {
  it('needs its design and what is unclear, and nothing else', () => {
    const { design, unclear } = asked;
    const least = studySchema.parse({ design, unclear });
    expect(least).toMatchObject({ outcome: '', scale: null, groups: '', program: null, table: '' });
    expect(factsOf(least)).toHaveLength(2);
    for (const name of ['design', 'unclear']) {
      const { error } = studySchema.safeParse({ ...asked, [name]: undefined });
      expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
        [name, 'forum.errors.studyMissing'],
      ]);
    }
  });

  it('is refused with a table that cannot be read, and with texts that are too long', () => {
    const refused = (more: object) =>
      studySchema.safeParse({ ...asked, ...more }).error?.issues.map(({ message }) => message);
    expect(refused({ table: 'a,b\n1' })).toEqual(['forum.errors.studyTable']);
    expect(refused({ outcome: 'x'.repeat(301) })).toEqual(['forum.errors.tooLong']);
    expect(refused({ program: 'excel' })).toHaveLength(1);
    expect(studyIn({ design: 'gone' })).toBeNull();
  });

  it('is shown as labelled rows in the order of the form, without what was left empty', () => {
    const study = studySchema.parse({
      ...asked,
      size: '412',
      program: 'r',
      output: '\n  Estimate\nx 1.2\n',
      table: 'a,b\n1,2',
    });
    const facts = factsOf(study);
    expect(facts.map(({ label }) => label.split('.').at(-1))).toEqual([
      'design',
      'outcome',
      'scale',
      'size',
      'unclear',
      'output',
      'table',
    ]);
    expect(facts[0]?.value).toEqual({ word: 'study.designs.cohort' });
    expect(facts[5]?.value).toEqual({ code: '  Estimate\nx 1.2', program: 'R' });
    expect(facts[6]?.value).toMatchObject({
      table: { columns: ['a', 'b'] },
      summaries: [{ n: 1 }, { n: 1 }],
    });
    expect(plainOf(study)).toBe('Readmission within 30 days\n412\nWhich follow-up is the minimum?');
  });

  it('has what is unclear as a fact only where the question does not say it itself', () => {
    const study = studySchema.parse({ ...asked, unclear: 'Is $p<0.05$ **enough**, or not?' });
    const labels = (beside: string) => factsOf(study, beside).map(({ label }) => label.split('.').at(-1));
    expect(labels('Is enough , or not?')).not.toContain('unclear');
    expect(labels('And what is a P value?')).toContain('unclear');
    expect(labels('')).toContain('unclear');
  });

  it('is looked through for identifiers, field by field and column by column', () => {
    const table = 'name,age\nMargaret Holloway,67\nJohn Preston,71';
    const found = findings({ text: 'mail me: a@b.example' }, { tried: 'MRN: 00451236', table });
    expect(found.map(({ field, kind }) => [field, kind])).toEqual([
      ['text', 'email'],
      ['tried', 'record'],
      ['table', 'name'],
    ]);
    expect(found[2]).toMatchObject({ inTable: true, heading: 'name', column: 0, row: 0 });
    expect(findings({}, { table: 'a,b\ntel 07700 900123' })).toMatchObject([
      { kind: 'phone', inTable: false },
    ]);
  });
});

it('Whatever can be answered has its words', () => {
  const known = [columnWords, faultWords, formWords, identifierWords, summaryWords, warningWords];
  const texts: Record<string, unknown> = english;
  for (const key of known.flatMap((words): string[] => Object.values(words))) {
    const said = key.split('.').reduce<unknown>((group, part) => Object(group)[part], texts);
    expect(typeof said, key).toBe('string');
  }
});
