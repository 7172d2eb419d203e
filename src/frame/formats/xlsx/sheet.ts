/** Reads the cells of one sheet, row by row, as they come out of the archive. */
import { FileFault } from '../../frame.ts';
import { tags } from '../../raw/rawColumn.ts';
import { isTrue, readPart, type SheetPart, textGatherer, unescaped, type Workbook } from './parts.ts';
import { type Area, areaOf, columnName, columnOf, sheetMost } from './places.ts';
import { cellOf, type Shown } from './serials.ts';
import { attribute, eachAttribute, type XmlHandler } from './xml.ts';

/** Cells of a row that hold something: their columns, what they are (`tags`), and what is in them. Used again for the next. */
export type Row = { row: number; columns: number[]; kinds: number[]; values: (number | string)[] };

/** `merged`: areas of more than one cell, as far as `mostMerged`. `formulas`: without a value kept by whoever wrote them. */
export type SheetFacts = {
  merged: Area[];
  mergedCount: number;
  hiddenRows: number;
  hiddenColumns: number;
  formulas: number;
};

/** Merged areas that are looked at; a heading cannot have more than a sheet has columns. */
const mostMerged = 20_000;

/** Of a formula without a value, what is shown of it. */
const mostFormula = 200;

type Lookup = { styles: readonly Shown[]; strings: readonly string[]; is1904: boolean };

/** @param take is given each row that holds something, from the top */
export async function readSheet(
  { archive }: Workbook,
  { entry }: SheetPart,
  lookup: Lookup,
  take: (row: Row) => void,
): Promise<SheetFacts> {
  const reader = new SheetReader(entry.name, lookup, take);
  await readPart(archive, entry, reader);
  return reader.facts;
}

/** What the sheet says of its own size, before its cells; not every program says it, and some say it wrong. */
export async function areaSaid({ archive }: Workbook, { entry }: SheetPart): Promise<Area | undefined> {
  let said: string | undefined;
  let isOver = false;
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === 'dimension') said = attribute(attributes, 'ref');
      if (name === 'dimension' || name === 'sheetData') isOver = true;
    },
    close() {},
    text() {},
  };
  await readPart(archive, entry, handler, () => isOver);
  return said === undefined ? undefined : areaOf(said);
}

class SheetReader implements XmlHandler {
  readonly facts: SheetFacts = { merged: [], mergedCount: 0, hiddenRows: 0, hiddenColumns: 0, formulas: 0 };
  private readonly part: string;
  private readonly lookup: Lookup;
  private readonly take: (row: Row) => void;
  private readonly now: Row = { row: -1, columns: [], kinds: [], values: [] };
  private readonly inline = textGatherer();
  private column = -1;
  private type = '';
  private style = '';
  private value = '';
  private formula = '';
  private hasFormula = false;
  private isData = false;
  private into: 'value' | 'formula' | 'inline' | '' = '';

  constructor(part: string, lookup: Lookup, take: (row: Row) => void) {
    this.part = part;
    this.lookup = lookup;
    this.take = take;
  }

  open(name: string, attributes: string): void {
    if (this.into === 'inline') this.inline.open(name, attributes);
    else if (!this.isData) this.openOutside(name, attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.into = 'value';
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'f') {
      this.hasFormula = true;
      this.into = 'formula';
    } else if (name === 'is') {
      this.inline.begin();
      this.into = 'inline';
    }
  }

  /** What stands before and behind the cells. */
  private openOutside(name: string, attributes: string): void {
    if (name === 'sheetData') this.isData = true;
    else if (name === 'mergeCell') this.merge(attribute(attributes, 'ref') ?? '');
    else if (name === 'col' && isTrue(attribute(attributes, 'hidden'))) this.hide(attributes);
  }

  text(text: string): void {
    if (this.into === 'value') this.value += text;
    else if (this.into === 'inline') this.inline.add(text);
    else if (this.into === 'formula' && this.formula.length < mostFormula) this.formula += text;
  }

  close(name: string): void {
    if (name === 'is') this.value = this.inline.text();
    else if (this.into === 'inline') {
      this.inline.close(name);
      return;
    }
    if (!this.isData) return;
    if (name === 'c') this.closeCell();
    else if (name === 'sheetData') this.isData = false;
    else if (name === 'row' && this.now.columns.length > 0) this.take(this.now);
    this.into = '';
  }

  private openRow(attributes: string): void {
    const { now } = this;
    const said = attribute(attributes, 'r');
    const row = said === undefined ? now.row + 1 : Number(said) - 1;
    if (!(Number.isInteger(row) && row > now.row && row < sheetMost.rows)) this.broken(`${row + 1}`);
    now.row = row;
    now.columns.length = 0;
    now.kinds.length = 0;
    now.values.length = 0;
    this.column = -1;
    if (isTrue(attribute(attributes, 'hidden'))) this.facts.hiddenRows++;
  }

  private openCell(attributes: string): void {
    let said: string | undefined;
    this.type = 'n';
    this.style = '';
    // Each has a name of one letter, and a value without entities.
    eachAttribute(attributes, (first, last, from, to) => {
      if (last - first !== 1) return false;
      const name = attributes[first];
      if (name === 'r') said = attributes.slice(from, to);
      else if (name === 't') this.type = attributes.slice(from, to);
      else if (name === 's') this.style = attributes.slice(from, to);
      return false;
    });
    const column = said === undefined ? this.column + 1 : columnOf(said);
    if (column <= this.column || column >= sheetMost.columns || this.now.row < 0) this.broken(said ?? '');
    this.column = column;
    this.value = '';
    this.formula = '';
    this.hasFormula = false;
  }

  private closeCell(): void {
    const { value, type } = this;
    if (value === '') {
      // A formula that gives the empty text says so by its type.
      if (this.hasFormula && type !== 'str') {
        this.facts.formulas++;
        this.put(tags.error, `=${this.formula.slice(0, mostFormula)}`);
      }
      return;
    }
    if (type === 'n') this.number(value);
    else if (type === 's') this.shared(Number(value));
    else if (type === 'b') this.put(tags.truth, isTrue(value) ? 1 : 0);
    else if (type === 'e') this.put(tags.error, value);
    else if (type === 'str') this.put(tags.text, unescaped(value));
    else if (type === 'd' || type === 'inlineStr') this.put(tags.text, value);
    else this.broken(this.place());
  }

  private number(text: string): void {
    const value = Number(text);
    const { styles, is1904 } = this.lookup;
    const shown = this.style === '' ? 'number' : (styles[Number(this.style)] ?? 'number');
    if (!Number.isFinite(value)) this.put(tags.error, text);
    else if (shown === 'number') this.put(tags.shortest, value);
    else {
      const cell = cellOf(value, shown, is1904);
      this.put(cell.tag, cell.value);
    }
  }

  private shared(place: number): void {
    const text = this.lookup.strings[place];
    if (text === undefined) this.broken(this.place());
    else if (text !== '') this.put(tags.text, text);
  }

  private put(kind: number, value: number | string): void {
    const { now } = this;
    now.columns.push(this.column);
    now.kinds.push(kind);
    now.values.push(value);
  }

  private merge(reference: string): void {
    const area = areaOf(reference);
    if (!area || (area.top === area.bottom && area.left === area.right)) return;
    this.facts.mergedCount++;
    if (this.facts.merged.length < mostMerged) this.facts.merged.push(area);
  }

  private hide(attributes: string): void {
    const [first, last] = ['min', 'max'].map((name) => Number(attribute(attributes, name)));
    // Behind the last column all are hidden in some files, up to the end of the sheet.
    if (first && last && last < sheetMost.columns && last >= first)
      this.facts.hiddenColumns += last - first + 1;
  }

  private place(): string {
    return `${columnName(this.column)}${this.now.row + 1}`;
  }

  private broken(cell: string): never {
    throw new FileFault('sheetBroken', { part: this.part, cell: cell.slice(0, 20) });
  }
}
