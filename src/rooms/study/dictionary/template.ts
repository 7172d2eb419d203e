/**
 * A dictionary as a sheet of a spreadsheet: a row for each variable, with the columns of its page, in the words of the
 * reader; a further column of labels for each language. Pure.
 */
import { namesFrom } from '../../../dictionary/names.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { languageCodes } from '../../../lib/languages.ts';
import type { Row } from './brought.ts';
import { type CellColumn, type CellWords, cellColumns, cellText, withCell, withLabel } from './cells.ts';

type Language = Dictionary['language'];

/** @param headings of the columns in the reader's language */
export type TemplateWords = { cells: CellWords; headings: Readonly<Record<CellColumn, string>> };

/** A column of the sheet, which is one of the page, or the labels in a language. */
type Place = CellColumn | { language: Language };

export function templateOf({ variables }: Dictionary, { cells, headings }: TemplateWords): string[][] {
  const written = new Set(variables.flatMap(({ label = {} }) => Object.keys(label)));
  const others = languageCodes.filter((one) => one !== cells.language && written.has(one));
  const columns = cellColumns.flatMap((column): Place[] =>
    column === 'label' ? [column, ...others.map((language) => ({ language }))] : [column],
  );
  const head = columns.map((one) =>
    typeof one === 'string' ? headings[one] : `${headings.label} (${one.language})`,
  );
  const text = (variable: Variable, one: Place) =>
    typeof one === 'string' ? cellText(variable, one, cells) : (variable.label?.[one.language] ?? '');
  return [head, ...variables.map((variable) => columns.map((one) => text(variable, one)))];
}

/** Whether one of the headings is that of names. */
export function isTemplate(heading: readonly string[], words: TemplateWords): boolean {
  return placesIn(heading, words).includes('name');
}

function placesIn(heading: readonly string[], { headings }: TemplateWords): (Place | undefined)[] {
  const known = new Map(
    cellColumns.flatMap((one) => [[one, one] as const, [headings[one].toLowerCase(), one] as const]),
  );
  return heading.map((text) => {
    const plain = text.trim().toLowerCase();
    const language = languageCodes.find((one) =>
      [headings.label.toLowerCase(), 'label'].some((word) => plain === `${word} (${one})`),
    );
    return language ? { language } : known.get(plain);
  });
}

/**
 * @param before variables that are there, of which a row may be one by its name: what has no column stays
 * @param fresh keys that are free for ever, as many as there are rows
 */
export function rowsOfTemplate(
  [heading = [], ...lines]: readonly (readonly string[])[],
  before: readonly Variable[],
  words: TemplateWords,
  fresh: readonly string[],
): Row[] {
  const places = placesIn(heading, words);
  const byName = new Map(before.map((one) => [one.name, one]));
  const taken = new Set<string>();
  return lines.flatMap((line, at): Row[] => {
    const cells = places.flatMap((place, k) => (place ? [[place, (line[k] ?? '').trim()] as const] : []));
    if (cells.every(([, text]) => text === '')) return [];
    const of = (column: CellColumn) => cells.find(([place]) => place === column)?.[1] ?? '';
    const given = of('name') || of('label');
    if (given === '') return [{ name: '', why: 'name', folded: [], cells: [] }];
    const isPlain = /^[a-z][a-z0-9_]{0,31}$/.test(given) && !taken.has(given);
    const [name = given] = isPlain ? [given] : namesFrom([given], [...taken, ...byName.keys()]);
    taken.add(name);
    const start = byName.get(name) ?? { key: fresh[at]!, name, kind: 'text' as const };
    const folded = [
      ...(name === of('name') ? [] : ['name']),
      ...(of('kind') === '' && !byName.has(name) ? ['kind'] : []),
    ];
    return [rowOf(start, cells, words.cells, { name, folded })];
  });
}

function rowOf(
  start: Variable,
  cells: readonly (readonly [Place, string])[],
  words: CellWords,
  { name, folded }: { name: string; folded: string[] },
): Row {
  const refused: { text: string; column: CellColumn }[] = [];
  // The kind comes first: what the other cells may hold depends on it.
  const ordered = cells.toSorted(([a], [b]) => Number(b === 'kind') - Number(a === 'kind'));
  const variable = ordered.reduce((one, [place, text]): Variable => {
    if (typeof place !== 'string') return withLabel(one, place.language, text);
    if (place === 'name' || (place === 'kind' && text === '')) return one;
    const after = withCell(one, place, text, words);
    if (!after) refused.push({ text, column: place });
    return after ?? one;
  }, start);
  return { variable, name, isWhole: true, folded, cells: refused };
}
