/** A result as it goes into a record or a letter: what was found, of which values, on whose authority, and where. Pure. */
import { outputLabel } from '../outputs.ts';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

type Computed = Pick<IndexState, 'data' | 'questionnaire' | 'labels' | 'result'>;

/** An output with its name, unit and level, such as “eGFR: 50 mL/min/1.73 m², G3a”; empty where it has no value. */
export function outputLine(
  { data, questionnaire, labels, result }: Computed,
  text: Text,
  of: string,
): string {
  if (!result) return '';
  const finding = data.outputs.find((one) => one.of === of)?.finding ?? of;
  const level = result.levels[finding];
  const { comma, colon } = text.marks;
  const value = text.withUnit(text.output(of, result.outputs[of] ?? null), of);
  const parts = [value, level && labels.level(finding, level)].filter(Boolean);
  return parts.length > 0 ? [outputLabel(questionnaire, labels, of), parts.join(comma)].join(colon) : '';
}

/** @param address of the page with these values */
export function resultText(
  state: Computed & Pick<IndexState, 'answers'>,
  text: Text,
  address: string,
): string {
  const { data, questionnaire, labels, answers } = state;
  const found = data.outputs.map(({ of }) => outputLine(state, text, of));
  const given = questionnaire.items.flatMap((compiled) => {
    const { id } = compiled.item;
    const answer = answers[id];
    return answer === undefined || answer === null
      ? []
      : [[labels.item(id), text.answer(compiled, answer)].join(text.marks.colon)];
  });
  const sources = data.sources.map(({ citation, doi }) =>
    doi ? `${citation} https://doi.org/${doi}` : citation,
  );
  return [labels.title, ...found, ...given, ...sources, address].filter(Boolean).join('\n');
}
