/** An index as the batch page works with it: what its script and its worker need, in the language of the page. */
import type { Answers, Definition } from '../../../questionnaire/definition.ts';
import type { Words } from '../../../questionnaire/words.ts';

export type BatchIndex = {
  id: string;
  title: string;
  short: string;
  definition: Definition;
  outputs: readonly { of: string; finding?: string | undefined }[];
  /** Of the page's language, or of English where there are none in it. */
  words: Words;
  /** What its inputs are called in English, by their ids: many files have English headings. */
  english: Words;
  /** Of the worked example: the first row of the template. */
  example: Answers;
};
