/** Which column of a file holds the answers to which item. */

import { plain } from '../../../lib/plain.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import type { Words } from '../../../questionnaire/words.ts';

/** By item, in the scale's order: the place of its column; null for none. */
export type ItemColumns = readonly (number | null)[];

export type Matched = {
  items: ItemColumns;
  /** The column that names the rows, such as a record number; null for none. */
  name: number | null;
};

const naming =
  /^(?:.*[ _.-])?(?:id|no|nr|key|code)\.?$|^(?:record|row|patient|subject|participant|case)s?$|^(?:编号|編號|序号|序號|番号|번호|ลำดับ|รหัส)$/iu;

/** By the item's name, its name elsewhere, or its words; of two columns with one name, the first counts. */
export function matchColumns(
  questionnaire: Questionnaire,
  words: Words,
  columns: readonly string[],
): Matched {
  const places = new Map<string, number>();
  for (const [place, column] of columns.entries()) {
    const name = plain(column);
    if (name !== '' && !places.has(name)) places.set(name, place);
  }
  const taken = new Set<number>();
  const items = questionnaire.items.map(({ item }) => {
    const names = [item.id, item.linkId, words[`item.${item.id}.short`], words[`item.${item.id}`]];
    for (const name of names) {
      const place = name === undefined ? undefined : places.get(plain(name));
      if (place === undefined || taken.has(place)) continue;
      taken.add(place);
      return place;
    }
    return null;
  });
  const name = columns.findIndex((column, place) => !taken.has(place) && naming.test(column.trim()));
  return { items, name: name === -1 ? null : name };
}

/** Columns that are neither an item nor the name of the row. */
export function unusedColumns(columns: readonly string[], { items, name }: Matched): number[] {
  const used = new Set([...items, name]);
  return columns.flatMap((_, place) => (used.has(place) ? [] : [place]));
}
