/** Files that are not what they should be, and what is said of each. */
import { expect } from 'vitest';
import { writeFile } from '../../src/frame/formats/formats.ts';
import { packArchive } from '../../src/frame/formats/zip/pack.ts';
import { draws } from '../../src/statistics/random/philox.ts';
import { example } from '../frames/example.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
export const cut = async (ending: string, share = 0.5) => {
  const { bytes } = await writeFile(example, `x.${ending}`);
  return bytes.slice(0, Math.floor(bytes.length * share));
};

/** A workbook of one sheet, or whatever stands in the place of one of its parts. */
export const workbook = (sheet: string, strings = '<sst/>') =>
  packArchive([
    {
      name: '_rels/.rels',
      bytes: bytesOf(
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
    },
    {
      name: 'xl/workbook.xml',
      bytes: bytesOf('<workbook><sheets><sheet name="data" sheetId="1" r:id="b"/></sheets></workbook>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: bytesOf(
        '<Relationships><Relationship Id="b" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="c" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      ),
    },
    { name: 'xl/sharedStrings.xml', bytes: bytesOf(strings) },
    { name: 'xl/worksheets/sheet1.xml', bytes: bytesOf(sheet) },
  ]);

const bomb = (name: string) =>
  packArchive([
    { name: 'manifest.json', bytes: bytesOf('{}') },
    { name, bytes: new Uint8Array(20 * 1024 * 1024) },
  ]);

/** A file of OLE that says in its directory that it is encrypted. */
function locked(): Bytes {
  const bytes = new Uint8Array(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [at, letter] of Array.from('EncryptedPackage').entries())
    bytes[1024 + at * 2] = letter.charCodeAt(0);
  return bytes;
}

/** A workbook that says it has more cells than are taken, and whose archive says it is long: what follows is no sheet at all. */
async function endless(): Promise<Bytes> {
  const { below } = draws(1);
  const noise = Array.from({ length: 400_000 }, () => String.fromCharCode(97 + below(26))).join('');
  const bytes = await workbook(`<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${noise}`);
  const name = 'xl/worksheets/sheet1.xml';
  const text = new TextDecoder('latin1').decode(bytes);
  // The name stands last in the directory, 46 bytes into its entry, of which byte 24 tells the size.
  new DataView(bytes.buffer).setUint32(text.lastIndexOf(name) - 46 + 24, 61_000_000, true);
  return bytes;
}

const place = expect.any(Number);
const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13);
/** The same million bytes again and again. */
const million = new Blob([new Uint8Array(1_000_000)]);
const large = new Blob(Array.from({ length: 301 }, () => million));

/** Each by the kind of the fault, and where it is. */
export const refusedFiles: readonly [
  what: string,
  name: string,
  file: () => Promise<Bytes | Blob>,
  kind: string,
  where: object,
][] = [
  ['a workbook cut in the middle', 'a.xlsx', () => cut('xlsx'), 'zipCut', {}],
  ['a file of SPSS cut in the middle', 'a.sav', () => cut('sav', 0.9), 'cut', { at: place }],
  ['a packed file of SPSS cut in the middle', 'a.zsav', () => cut('zsav', 0.9), 'cut', { at: place }],
  ['a file of Stata cut in the middle', 'a.dta', () => cut('dta'), 'badCount', { at: place }],
  ['a file of SAS cut in the middle', 'a.xpt', () => cut('xpt', 0.9), 'cut', { at: place }],
  ['a study file cut in the middle', 'a.study.zip', () => cut('study.zip'), 'zipCut', {}],
  ['a picture called a table', 'a.csv', async () => picture, 'otherFile', { is: 'picture' }],
  ['a workbook with a password', 'a.xlsx', async () => locked(), 'passwordProtected', {}],
  ['a table with a zero byte', 'a.csv', async () => bytesOf('a,b\n1,2\n3,\0\n'), 'nulBytes', { line: 3 }],
  [
    'a workbook that is a bomb',
    'a.xlsx',
    () => bomb('xl/worksheets/sheet1.xml'),
    'zipBomb',
    { name: 'xl/worksheets/sheet1.xml', size: 20 * 1024 * 1024 },
  ],
  ['a study file that is a bomb', 'a.study.zip', () => bomb('data.csv'), 'zipBomb', { name: 'data.csv' }],
  [
    'a workbook of too many cells, before its rows are read',
    'a.xlsx',
    endless,
    'sheetTooLarge',
    { rows: 1_048_576, columns: 16_384, limit: 5_000_000 },
  ],
  [
    'a workbook with a document type',
    'a.xlsx',
    () => workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'),
    'xmlDocumentType',
    { part: 'xl/worksheets/sheet1.xml' },
  ],
  [
    'a workbook with an entity of its own',
    'a.xlsx',
    () =>
      workbook(
        '<worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
      ),
    'xmlEntity',
    { part: 'xl/worksheets/sheet1.xml', entity: '&b;' },
  ],
  [
    'a file of more than 300 MB',
    'a.csv',
    async () => large,
    'tooLarge',
    { bytes: 301_000_000, limit: 300_000_000 },
  ],
];
