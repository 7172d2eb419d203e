/** The codebook of an open file as one page of HTML, in the language of the reader. */
import { useLocale } from '../../../i18n/messages.tsx';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useCodebookWords } from './useCodebookWords.ts';

export function useCodebook({ ask }: LocalFileWork): (withoutDirect: boolean) => Promise<Blob> {
  const { code } = useLocale();
  const words = useCodebookWords();
  return async (withoutDirect) => {
    const [{ codebook }, { codebookHtml }, { dictionary, rows, spreads }] = await Promise.all([
      import('../../../frame/formats/codebook/codebook.ts'),
      import('../../../frame/formats/codebook/html.ts'),
      ask('describe', withoutDirect),
    ]);
    const book = codebook(dictionary, code, words, { rows, spreadOf: (key) => spreads.get(key) });
    return new Blob([codebookHtml(book)], { type: 'text/html' });
  };
}
