/** The codebook of an open file. */
import { type CodebookForm, useCodebookFile } from '../../../workbench/useCodebookFile.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';

export function isCodebook(ending: string): ending is CodebookForm {
  return ending === 'html' || ending === 'docx';
}

/** @param of which table: the file as it is, or as a recipe cleans it. `small`: names of variables of which it tells a code that few people have. */
export function useCodebook({ ask }: LocalFileWork, of: 'describe' | 'describeClean' = 'describe') {
  const file = useCodebookFile();
  return async (form: CodebookForm, withoutDirect: boolean) => {
    const { dictionary, rows, spreads } = await ask(of, withoutDirect);
    const { codebookTold } = await import('../../../frame/formats/written.ts');
    const { smallCellsIn } = await import('../../../frame/formats/codebook/codebook.ts');
    const data = { rows, spreadOf: (key: string) => spreads.get(key) };
    const blob = await file(form, dictionary, data);
    return { blob, remarks: codebookTold({ dictionary }), small: smallCellsIn(dictionary, data) };
  };
}
