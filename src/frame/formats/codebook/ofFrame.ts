/** The codebook of a table: its dictionary, and how often what stands in it. */
import type { Frame } from '../../frame.ts';
import { summaryOf } from '../../work/summary.ts';
import { codebook } from './codebook.ts';
import type { Codebook } from './document.ts';
import type { CodebookWords } from './words.ts';

/** @param words in the language of the dictionary. A frame without rows is a dictionary alone, and nothing is counted. */
export function codebookOf({ rows, columns, dictionary }: Frame, words: CodebookWords): Codebook {
  const { language } = dictionary;
  if (rows === 0) return codebook(dictionary, language, words);
  const byKey = new Map(columns.map((column) => [column.variable.key, column]));
  return codebook(dictionary, language, words, {
    rows,
    spreadOf: (key) => {
      const column = byKey.get(key);
      // Every text is counted where it may be a code.
      const bars = column?.variable.codes && column.storage === 'texts' ? column.texts.length : 0;
      return column && summaryOf(column, undefined, { bars });
    },
  });
}
