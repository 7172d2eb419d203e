/** What a file is by its first bytes, whatever its name says. */
import { FileFault } from '../frame.ts';

/** Formats that are read here and known by their bytes; `zip`: a workbook or a study. */
export type Signed = 'zip' | 'sav' | 'dta' | 'xpt';

const ours: readonly (readonly [Signed, string | readonly number[]])[] = [
  ['zip', 'PK\x03\x04'],
  ['sav', '$FL2'],
  ['sav', '$FL3'],
  ['dta', '<stata_dta>'],
  ['xpt', 'HEADER RECORD*******LIB'],
];

/** Files that are often taken for tables, by the name of what they are. */
const others: readonly (readonly [string, string | readonly number[]])[] = [
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', 'GIF8'],
  ['picture', 'BM'],
  ['picture', [0x49, 0x49, 0x2a, 0x00]],
  ['picture', [0x4d, 0x4d, 0x00, 0x2a]],
  ['pdf', '%PDF-'],
  ['packed', [0x1f, 0x8b]],
  ['packed', '7z\xbc\xaf'],
  ['packed', 'Rar!'],
  ['zipEmpty', 'PK\x05\x06'],
  ['rds', 'RDX'],
  ['parquet', 'PAR1'],
  ['database', 'SQLite format 3'],
  ['sas', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xc2, 0xea, 0x81, 0x60]],
  ['rtf', '{\\rtf'],
];

const ole: readonly number[] = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Of older Excel, before files were held together as OLE. */
const biff: readonly (readonly number[])[] = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
];

/**
 * @returns undefined of what may be a text
 * @throws FileFault of what is something else: a picture named `.csv`, a workbook with a password, an old one
 */
export function signatureOf(bytes: Uint8Array): Signed | undefined {
  if (bytes.length === 0) throw new FileFault('empty');
  if (isOle(bytes)) throw oleFault(bytes);
  if (biff.some((signature) => begins(bytes, signature))) throw new FileFault('oldExcel');
  const found = ours.find(([, signature]) => begins(bytes, signature));
  if (found) return found[0];
  if (isOldStata(bytes)) return 'dta';
  const other = others.find(([, signature]) => begins(bytes, signature))?.[0] ?? marked(bytes);
  // Two letters are also how a text may begin.
  const isPicture = other === 'picture' && (!begins(bytes, 'BM') || bytes.subarray(0, 64).includes(0));
  if (other !== undefined && (other !== 'picture' || isPicture))
    throw new FileFault('otherFile', { is: other });
  return undefined;
}

/** What holds several files as one, as older Excel and Word do. */
export function isOle(bytes: Uint8Array): boolean {
  return begins(bytes, ole);
}

/** Stata 8 to 12: version, order of bytes, and a one. */
function isOldStata([version = 0, order = 0, one = 0]: Uint8Array): boolean {
  return version >= 113 && version <= 115 && (order === 1 || order === 2) && one === 1;
}

/** Web pages and the XML of Excel 2003, which many systems of hospitals name `.xls`. */
function marked(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024)).trimStart().toLowerCase();
  const start = text.replace(/^ï»¿/, '');
  if (/^<(?:!doctype html|html|table|head|meta)\b/.test(start)) return 'html';
  if (start.startsWith('<?xml'))
    return start.includes('excel.sheet') || start.includes('<workbook') ? 'excelXml' : 'xml';
  return start.slice(4, 12).includes('ftyp') || start.startsWith('riff') ? 'picture' : undefined;
}

/** What lies in an OLE file stands in its directory in UTF-16: a password makes a package of a workbook (MS-OFFCRYPTO). */
function oleFault(bytes: Uint8Array): FileFault {
  if (hasName(bytes, 'EncryptedPackage')) return new FileFault('passwordProtected');
  if (hasName(bytes, 'Workbook') || hasName(bytes, 'Book')) return new FileFault('oldExcel');
  return new FileFault('otherFile', { is: hasName(bytes, 'WordDocument') ? 'doc' : 'ole' });
}

/** Entries of the directory take 128 bytes each, within sectors of 512. */
function hasName(bytes: Uint8Array, name: string): boolean {
  const letters = Array.from(name, (letter) => [letter.charCodeAt(0), 0]).flat();
  for (let at = 512; at + 128 <= bytes.length; at += 128)
    if (bytes[at] === letters[0] && bytes[at + letters.length] === 0 && begins(bytes.subarray(at), letters))
      return true;
  return false;
}

function begins(bytes: Uint8Array, signature: string | readonly number[]): boolean {
  const signs =
    typeof signature === 'string' ? Array.from(signature, (sign) => sign.charCodeAt(0)) : signature;
  return signs.length <= bytes.length && signs.every((sign, at) => bytes[at] === sign);
}
