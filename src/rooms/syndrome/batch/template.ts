/** An empty table for the answers to a scale, and what may stand in it. */
import { byteOrderMark, csvLine } from '#frame/csv/csvWriter.ts';
import type { Marks } from '../../../i18n/marks.ts';
import type { Labels } from '../../../questionnaire/labels.ts';
import type { CompiledItem, Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { allowedIn, between, noneOf } from '../../../questionnaire/readText.ts';

export function templateCsv({ items }: Questionnaire): string {
  return byteOrderMark + csvLine(['id', ...items.map(({ item }) => item.id)]);
}

export type DictionaryWords = {
  head: readonly string[];
  several: (between: string, none: string) => string;
  optional: string;
  onlyIf: (condition: string) => string;
  marks: Marks;
};

/** One row an item: its column, its question, what may stand there, what that means, and when it is asked. */
export function dictionaryCsv(questionnaire: Questionnaire, labels: Labels, words: DictionaryWords): string {
  const rows = questionnaire.items.map((compiled) => {
    const { item } = compiled;
    const conditions = compiled.conditions.map(({ source }) => words.onlyIf(source));
    const notes = [
      ...(item.type === 'multiple' ? [words.several(between, noneOf)] : []),
      ...(item.required === false ? [words.optional] : []),
      ...conditions,
    ];
    return [
      item.id,
      item.type,
      labels.item(item.id),
      allowedHere(compiled),
      meaningsOf(compiled, labels).join(words.marks.semicolon),
      notes.join(words.marks.gap),
    ];
  });
  return byteOrderMark + [words.head, ...rows].map((cells) => csvLine(cells)).join('');
}

function allowedHere({ item, options }: CompiledItem): string {
  if (item.type === 'number' || item.type === 'date') {
    const [least = null, most = null] = item.hard ?? [];
    const range = least === null && most === null ? '' : `${least ?? ''}–${most ?? ''}`;
    return item.type === 'date' ? `YYYY-MM-DD ${range}`.trim() : `${range} ${item.unit}`.trim();
  }
  return item.type === 'text' ? '' : allowedIn(item, options);
}

function meaningsOf({ item, options }: CompiledItem, labels: Labels): string[] {
  return options.map(
    ({ code, value }) => `${item.type === 'scale' ? value : code} = ${labels.option(item, code)}`,
  );
}
