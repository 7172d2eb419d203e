/** The sheet of a dictionary as a table of texts, for a writer of tables. */
import { keysAt } from '../../../dictionary/keys.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { Column, Frame } from '../../../frame/frame.ts';
import { type TemplateWords, templateOf } from './template.ts';

export function templateFrame(dictionary: Dictionary, words: TemplateWords): Frame {
  const [head = [], ...lines] = templateOf(dictionary, words);
  // They go no further than this table.
  const keys = keysAt(0, new Uint8Array(10), head.length);
  const columns = head.map((name, at): Column => {
    const places = new Map<string, number>();
    const codes = Uint32Array.from(lines, (line) => {
      const text = line[at] ?? '';
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    });
    const variable: Variable = { key: keys[at]!, name, kind: 'text' };
    return { variable, storage: 'texts', codes, texts: [...places.keys()] };
  });
  const { language } = words.cells;
  const variables = columns.map(({ variable }) => variable);
  return { rows: lines.length, columns, dictionary: { format: 1, language, variables } };
}
