import { describe, expect, it } from 'vitest';
import { repeatedColumns } from '#frame/rows/headings.ts';
import { lookAt } from '#frame/rows/look.ts';
import { processTable } from '#frame/rows/process.ts';
import { marksIn } from '../../../i18n/marks.ts';
import { compile } from '../../../questionnaire/compile.ts';
import type { Answer, Answers, Definition } from '../../../questionnaire/definition.ts';
import { Labels } from '../../../questionnaire/labels.ts';
import { review } from '../../../questionnaire/review.ts';
import { score } from '../../../questionnaire/score.ts';
import { scaleIds } from '../scaleIds.ts';
import { definitionOf, wordsOf } from '../scales.ts';
import { matchColumns, unusedColumns } from './columns.ts';
import { scoreJob } from './scoreJob.ts';
import { dictionaryCsv, templateCsv } from './template.ts';

const words = { head: ['Line', 'Column', 'Value', 'Reason'] as const, sentences: {} };

async function scored(definition: Definition, text: string) {
  const file = new Blob([text]);
  const looked = await lookAt(file, 'en');
  const matched = matchColumns(compile(definition), {}, looked.columns);
  const work = { file, form: looked.form, columns: looked.columns, words };
  const done = await processTable(work, scoreJob({ definition, words: {}, matched }, work));
  const [head = '', ...rows] = (await done.result.text()).trim().split('\r\n');
  const names = head.split(looked.form.delimiter);
  const rowOf = (row: string) =>
    Object.fromEntries(row.split(looked.form.delimiter).map((cell, k) => [names[k], cell]));
  return { ...done, table: rows.map(rowOf) };
}

describe('A table of answers', () => {
  it.each(scaleIds)('is scored as the scale %s is scored anywhere else', async (id) => {
    const definition = definitionOf(id);
    const questionnaire = compile(definition);
    const people = Array.from({ length: 40 }, (_, seed) => someAnswers(id, seed + 1));
    const cellOf = (answer: Answer | undefined) =>
      answer === undefined ? '' : Array.isArray(answer) ? answer.join('|') || '0' : String(answer);
    const rows = people.map((answers, k) =>
      [`p${k}`, ...questionnaire.items.map(({ item }) => cellOf(answers[item.id] ?? undefined))].join(','),
    );
    const { table, faults } = await scored(
      definition,
      [templateCsv(questionnaire).trim(), ...rows].join('\n'),
    );
    expect(faults).toBe(0);
    for (const [k, row] of table.entries()) {
      const answers = people[k]!;
      const outcome = score(questionnaire, answers);
      expect(row.id).toBe(`p${k}`);
      expect(row.version).toBe(definition.version);
      expect(Number(row.missing)).toBe(review(questionnaire, answers).missing.length);
      for (const { id } of definition.scores ?? []) {
        const value = outcome.value(id);
        expect(row[`score.${id}`] === '' ? undefined : Number(row[`score.${id}`])).toEqual(
          value === undefined ? undefined : expect.closeTo(value, 9),
        );
      }
      const findings = definition.findings ?? [];
      for (const { id } of findings) expect(row[`finding.${id}`]).toBe(outcome.level(id) ?? '');
      const established = findings.filter(({ id }) => outcome.established(id)).map(({ id }) => id);
      expect(row.established).toBe(established.join('|'));
    }
  });

  it('counts what cannot be taken as missing and says where it stands', async () => {
    const definition = definitionOf('aecopd');
    const { table, first } = await scored(
      definition,
      'id;cough_wheeze;sticky_sputum\n=1+1;yes;maybe\nb;1;0\n',
    );
    expect(table[0]).toMatchObject({ id: "'=1+1", missing: '5', unreadable: '1', 'score.main': '' });
    expect(table[1]).toMatchObject({ id: 'b', missing: '4', unreadable: '0', 'score.main': '1' });
    expect(first).toMatchObject([
      { line: 2, column: 'sticky_sputum', value: 'maybe', kind: 'unknownOption' },
    ]);
  });

  it('finds columns by name, by the words of the scale, and the one that names the rows', () => {
    const questionnaire = compile(definitionOf('aecopd'));
    const { words } = wordsOf('aecopd', 'zh-cn');
    const columns = ['编号', '咳嗽或喘息', ' STICKY_SPUTUM ', 'note', 'sticky_sputum'];
    const matched = matchColumns(questionnaire, words, columns);
    expect(matched).toEqual({ items: [1, 2, null, null, null, null], name: 0 });
    expect(unusedColumns(columns, matched)).toEqual([3, 4]);
    expect(repeatedColumns(columns)).toEqual(['sticky_sputum']);
  });

  it('says in the data dictionary what may stand in each column', () => {
    const questionnaire = compile(definitionOf('constitution'));
    const labels = new Labels(questionnaire, wordsOf('constitution', 'en').words);
    const csv = dictionaryCsv(questionnaire, labels, {
      head: ['Column', 'Type', 'Question', 'Allowed', 'Meaning', 'Note'],
      several: () => '',
      optional: '',
      onlyIf: (condition) => `Only if ${condition}`,
      marks: marksIn('en-GB'),
    });
    expect(csv).toContain('"1, 2, 3, 4, 5",1 = ');
    expect(csv).toContain("Only if sex == 'female'");
    expect(csv.trim().split('\r\n')).toHaveLength(questionnaire.items.length + 1);
  });
});

/** Made from the seed alone; some are missing, and some are of questions that are not asked. */
function someAnswers(id: (typeof scaleIds)[number], seed: number): Answers {
  let state = seed;
  const random = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const answers: Record<string, Answer> = {};
  for (const { item, options } of compile(definitionOf(id)).items) {
    if (random(seed % 3 === 0 ? 6 : 1000) === 0) continue;
    if (item.type === 'boolean') answers[item.id] = random(2) === 0;
    else if (item.type === 'multiple')
      answers[item.id] = options
        .filter(({ exclusive }) => !exclusive && random(2) === 0)
        .map(({ code }) => code);
    else {
      const option = options[random(options.length)]!;
      answers[item.id] = (item.type === 'scale' ? option.value : option.code) ?? 0;
    }
  }
  return answers;
}
