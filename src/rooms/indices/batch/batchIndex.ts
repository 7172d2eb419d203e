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
  /** Of the worked example: the first row of the template. */
  example: Answers;
};

/** One to choose. */
export type BatchChoice = Pick<BatchIndex, 'id' | 'title'>;
