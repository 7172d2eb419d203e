/** The parts of a workbook: which sheets it has, and where they, their shared strings and their formats lie (ECMA-376). */
import { FileFault } from '../../frame.ts';
import { type Archive, type Entry, openArchive } from '../zip/archive.ts';
import { unpack } from '../zip/unpack.ts';
import { type Shown, shownBy } from './serials.ts';
import { attribute, type XmlHandler, XmlReader } from './xml.ts';

export type SheetPart = { name: string; hidden: boolean; entry: Entry };

export type Workbook = {
  archive: Archive;
  sheets: readonly SheetPart[];
  is1904: boolean;
  strings: Entry | undefined;
  styles: Entry | undefined;
};

/** Of one part, unpacked: five million cells take about 300 MB. */
const most = { entries: 20_000, size: 2_000_000_000 };

const nothing: XmlHandler = { open() {}, close() {}, text() {} };

/** @throws FileFault */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const archive = openArchive(bytes, most);
  const main = await mainPart(archive);
  const related = await relationsOf(archive, main);
  const found: { name: string; hidden: boolean; id: string }[] = [];
  let is1904 = false;
  await readPart(archive, entryOf(archive, main)!, {
    ...nothing,
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attribute(attributes, 'date1904'));
      if (name !== 'sheet') return;
      const hidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
      found.push({
        name: attribute(attributes, 'name') ?? '',
        hidden,
        id: attribute(attributes, 'id') ?? '',
      });
    },
  });
  const sheets = found.flatMap(({ id, name, hidden }) => {
    const relation = related.find((one) => one.id === id && one.type === 'worksheet');
    const entry = relation && entryOf(archive, relation.target);
    // A sheet of charts has no cells.
    return entry ? [{ name, hidden, entry }] : [];
  });
  if (sheets.length === 0) throw new FileFault('noSheets');
  const partOf = (type: string) => {
    const target = related.find((one) => one.type === type)?.target;
    return target === undefined ? undefined : entryOf(archive, target);
  };
  return { archive, sheets, is1904, strings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** Hands a part over as text, piece by piece. @param isEnough asked after each piece */
export async function readPart(
  archive: Archive,
  entry: Entry,
  handler: XmlHandler,
  isEnough?: () => boolean,
) {
  const reader = new XmlReader(entry.name, handler);
  let decoder: TextDecoder | undefined;
  for await (const chunk of unpack(archive, entry)) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
    reader.push(decoder.decode(chunk, { stream: true }));
    if (isEnough?.()) return;
  }
  reader.push(decoder?.decode() ?? '');
  reader.end();
}

/** What is shown of a number, by the style of its cell. */
export async function stylesOf({ archive, styles }: Workbook): Promise<readonly Shown[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCell = false;
  if (!styles) return [];
  await readPart(archive, styles, {
    ...nothing,
    open(name, attributes) {
      if (name === 'cellXfs') isCell = true;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(id, attribute(attributes, 'formatCode') ?? '');
      if (name === 'xf' && isCell) ids.push(id);
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return ids.map((id) => shownBy(id, codes.get(id)));
}

/** Texts that cells name by their place; of a rich one its runs, without the reading aids of Japanese. */
export async function stringsOf({ archive, strings }: Workbook): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!strings) return texts;
  const item = textGatherer();
  await readPart(archive, strings, {
    open(name, attributes) {
      if (name === 'si') item.begin();
      else item.open(name, attributes);
    },
    close(name) {
      if (name === 'si') texts.push(item.text());
      else item.close(name);
    },
    text: item.add,
  });
  return texts;
}

/** Gathers the `t` of a text in runs. */
export function textGatherer() {
  let [text, isText, phonetic] = ['', false, 0];
  return {
    begin: () => {
      text = '';
    },
    open: (name: string, _attributes: string) => {
      if (name === 't') isText = phonetic === 0;
      else if (name === 'rPh') phonetic++;
    },
    close: (name: string) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic--;
    },
    add: (more: string) => {
      if (isText) text += more;
    },
    text: () => unescaped(text),
  };
}

/** Signs that XML does not have are written `_x000D_` (ECMA-376 §22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** `xl/workbook.xml`, or wherever the archive says it is. */
async function mainPart(archive: Archive): Promise<string> {
  const relations = await relationsOf(archive, '');
  const main = relations.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (/\.bin$/i.test(main) || archive.entries.has('xl/workbook.bin'))
    throw new FileFault('otherFile', { is: 'xlsb' });
  if (archive.entries.has('word/document.xml')) throw new FileFault('otherFile', { is: 'docx' });
  if (archive.entries.has('ppt/presentation.xml')) throw new FileFault('otherFile', { is: 'pptx' });
  if (archive.entries.has('content.xml')) throw new FileFault('otherFile', { is: 'ods' });
  if (!entryOf(archive, main)) throw new FileFault('notWorkbook');
  return main;
}

type Relation = { id: string; type: string; target: string };

async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const entry = entryOf(archive, `${folder}_rels/${part.slice(slash)}.rels`);
  const relations: Relation[] = [];
  if (!entry) return relations;
  await readPart(archive, entry, {
    ...nothing,
    open(name, attributes) {
      if (name !== 'Relationship') return;
      // Of the transitional and the strict namespace alike.
      const type = (attribute(attributes, 'Type') ?? '').replace(/^.*\//, '');
      const target = resolved(folder, attribute(attributes, 'Target') ?? '');
      relations.push({ id: attribute(attributes, 'Id') ?? '', type, target });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  const steps = (target.startsWith('/') ? target : `${folder}${target}`).replaceAll('\\', '/').split('/');
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/** Names of parts are the same in capital letters (OPC §6.2.2.3). */
function entryOf({ entries }: Archive, path: string): Entry | undefined {
  const exact = entries.get(path) ?? entries.get(`/${path}`);
  if (exact) return exact;
  const lower = path.toLowerCase();
  for (const [name, entry] of entries) if (name.toLowerCase().replace(/^\//, '') === lower) return entry;
  return undefined;
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
