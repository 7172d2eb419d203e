/** A codebook in the language of the reader: a page of HTML, or a document of a word processor. */
import type { Dictionary } from '../dictionary/variable.ts';
import type { codebook as make } from '../frame/formats/codebook/codebook.ts';
import { useLocale } from '../i18n/messages.tsx';
import { useCodebookWords } from './useCodebookWords.ts';

export type CodebookForm = 'html' | 'docx';

/** Its writers are fetched once one is wanted. */
export function useCodebookFile() {
  const { code } = useLocale();
  const words = useCodebookWords();
  return async (
    form: CodebookForm,
    dictionary: Dictionary,
    data?: Parameters<typeof make>[3],
  ): Promise<Blob> => {
    const { codebook } = await import('../frame/formats/codebook/codebook.ts');
    const book = codebook(dictionary, code, words, data);
    if (form === 'html') {
      const { codebookHtml } = await import('../frame/formats/codebook/html.ts');
      return new Blob([codebookHtml(book)], { type: 'text/html' });
    }
    const { codebookDocx } = await import('../frame/formats/codebook/docx.ts');
    return new Blob([await codebookDocx(book)]);
  };
}
