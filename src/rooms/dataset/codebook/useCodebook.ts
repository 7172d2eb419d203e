/** The codebook of an open file. */
import { type CodebookForm, useCodebookFile } from '../../../workbench/useCodebookFile.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';

export function useCodebook({ ask }: LocalFileWork) {
  const file = useCodebookFile();
  return async (form: CodebookForm, withoutDirect: boolean) => {
    const { dictionary, rows, spreads } = await ask('describe', withoutDirect);
    const { codebookTold } = await import('../../../frame/formats/written.ts');
    const blob = await file(form, dictionary, { rows, spreadOf: (key) => spreads.get(key) });
    return { blob, remarks: codebookTold({ dictionary }) };
  };
}
