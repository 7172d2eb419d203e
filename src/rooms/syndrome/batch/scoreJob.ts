/** Scores each row of a table as a scale is scored anywhere else. */
import { handOf } from '#frame/csv/cells.ts';
import type { RowJob, Tell, Work } from '#frame/rows/process.ts';
import { compile } from '../../../questionnaire/compile.ts';
import type { Answer, Definition } from '../../../questionnaire/definition.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { between, textReader } from '../../../questionnaire/readText.ts';
import { missingIn } from '../../../questionnaire/review.ts';
import { type Outcome, score } from '../../../questionnaire/score.ts';
import type { Words } from '../../../questionnaire/words.ts';
import type { Matched } from './columns.ts';

export type ScorePlan = { definition: Definition; words: Words; matched: Matched };

/** What stands behind the scores of each row. */
const rowFacts = ['established', 'missing', 'unreadable', 'scale', 'version'] as const;

export function scoreJob({ definition, words, matched }: ScorePlan, { form, columns }: Work): RowJob {
  const questionnaire = compile(definition);
  const { name } = matched;
  const hand = handOf(form.decimal);
  const readers = questionnaire.items.flatMap((compiled, k) => {
    const place = matched.items[k] ?? null;
    if (place === null) return [];
    return [{ id: compiled.item.id, place, read: textReader(questionnaire, compiled, hand, words) }];
  });
  // One record for all rows: a new one for each would be most of the work.
  const answers: Record<string, Answer | undefined> = {};
  for (const { item } of questionnaire.items) answers[item.id] = undefined;
  const facts = factsOf(questionnaire, form.decimal);
  const naming = name === null ? [] : [columns[name] ?? ''];
  return {
    head: ['line', ...naming, ...headOf(questionnaire), ...rowFacts],
    row(cells, line, tell) {
      const unreadable = take(readers, cells, answers, tell);
      const names = name === null ? [] : [cells[name]?.trim() ?? ''];
      return [line, ...names, ...facts(score(questionnaire, answers), unreadable)];
    },
  };
}

type Reader = { id: string; place: number; read: ReturnType<typeof textReader> };

/** An answer that cannot be taken counts as missing; @returns how many there were */
function take(
  readers: readonly Reader[],
  cells: readonly string[],
  answers: Record<string, Answer | undefined>,
  tell: Tell,
): number {
  let unreadable = 0;
  for (const { id, place, read } of readers) {
    const found = read(cells[place] ?? '');
    answers[id] = 'answer' in found ? found.answer : undefined;
    if (!('kind' in found)) continue;
    unreadable++;
    tell(place, found.kind, found.values);
  }
  return unreadable;
}

function headOf({ scores, findings }: Questionnaire): string[] {
  return [
    ...scores.map((one) => `score.${one.score.id}`),
    ...findings.map(({ finding }) => `finding.${finding.id}`),
  ];
}

function factsOf(questionnaire: Questionnaire, decimal: string) {
  const { scores, findings, definition } = questionnaire;
  return (outcome: Outcome, unreadable: number): (string | number)[] => {
    const cells: (string | number)[] = [];
    for (const { score } of scores) cells.push(numberText(outcome.value(score.id), decimal));
    const established: string[] = [];
    for (const { finding } of findings) {
      cells.push(outcome.level(finding.id) ?? '');
      if (outcome.established(finding.id)) established.push(finding.id);
    }
    const missing = missingIn(questionnaire, outcome.slots).length;
    cells.push(established.join(between), missing, unreadable, definition.id, definition.version);
    return cells;
  };
}

/** Twelve digits: what a computer adds behind them is none of the score. */
function numberText(value: number | undefined, decimal: string): string {
  if (value === undefined) return '';
  const text = String(Number(value.toPrecision(12)));
  return decimal === '.' ? text : text.replace('.', decimal);
}
