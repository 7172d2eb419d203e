/** The codebook of an open file in the language of the reader: a page of HTML, or a document of a word processor. */
import { useLocale } from '../../../i18n/messages.tsx';
import { useCodebookWords } from '../../../workbench/useCodebookWords.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';

export type CodebookForm = 'html' | 'docx';

export function useCodebook({ ask }: LocalFileWork) {
  const { code } = useLocale();
  const words = useCodebookWords();
  return async (form: CodebookForm, withoutDirect: boolean): Promise<Blob> => {
    const [{ codebook }, { dictionary, rows, spreads }] = await Promise.all([
      import('../../../frame/formats/codebook/codebook.ts'),
      ask('describe', withoutDirect),
    ]);
    const book = codebook(dictionary, code, words, { rows, spreadOf: (key) => spreads.get(key) });
    if (form === 'html') {
      const { codebookHtml } = await import('../../../frame/formats/codebook/html.ts');
      return new Blob([codebookHtml(book)], { type: 'text/html' });
    }
    const { codebookDocx } = await import('../../../frame/formats/codebook/docx.ts');
    return new Blob([await codebookDocx(book)]);
  };
}
