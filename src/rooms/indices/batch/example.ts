/** A file with the columns of the chosen indices and one row, their worked example. */
import { byteOrderMark, csvLine } from '#frame/csv/csvWriter.ts';
import type { Answer } from '../../../questionnaire/definition.ts';
import { between } from '../../../questionnaire/readText.ts';
import type { BatchIndex } from './batchIndex.ts';
import type { BatchInput } from './inputs.ts';

export function exampleCsv(indices: readonly BatchIndex[], inputs: readonly BatchInput[]): string {
  const cells = inputs.map(({ items }) => {
    const [place, { item }] = [...items][0]!;
    return [item, indices[place]?.example[item.id]] as const;
  });
  const heads = inputs.map(({ key, units }, k) => {
    const answer = cells[k]?.[1];
    const unit = typeof answer === 'object' && answer && 'unit' in answer ? answer.unit : units[0];
    return unit === undefined || unit === '1' || unit.startsWith('{') ? key : `${key} (${unit})`;
  });
  return byteOrderMark + csvLine(heads) + csvLine(cells.map(([, answer]) => textOf(answer)));
}

function textOf(answer: Answer | null | undefined): string {
  if (answer === null || answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? '1' : '0';
  if (Array.isArray(answer)) return answer.join(between);
  return typeof answer === 'object' && 'value' in answer ? String(answer.value) : String(answer);
}
