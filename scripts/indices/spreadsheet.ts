/** Excel's formulas, calculated by LibreOffice: a workbook for each job, all converted by one process. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { columnLetters, excelCells } from '../../src/expressions/programs/excel.ts';
import type { Cell } from '../../src/expressions/programs/program.ts';
import { type Given, type Job, readCsv } from './job.ts';

/** Days from the first of a spreadsheet to 1970-01-01. */
export const spreadsheetEpoch = 25_569;

export function runExcel(jobs: readonly Job[], folder: string): Given {
  const paths = jobs.map((job, k) => {
    const path = join(folder, `${k}.xlsx`);
    writeFileSync(path, workbook(sheetOf(job)));
    return path;
  });
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      ...paths,
    ],
    { stdio: 'ignore' },
  );
  return jobs.map(({ written: { plan }, rows }, k) => {
    const path = join(folder, `${k}.csv`);
    if (!existsSync(path)) return undefined;
    const places = plan.outputs.map((name) =>
      placeOf(excelCells(plan).find((one) => one.name === name)?.cell ?? 'A2'),
    );
    const lines = readCsv(readFileSync(path, 'utf8')).slice(1, rows.length + 1);
    return lines.map((cells) => places.map((place) => cells[place] ?? ''));
  });
}

function placeOf(cell: string): number {
  return [...cell.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function sheetOf({ written: { plan }, rows }: Job): string {
  const text = (reference: string, value: string) =>
    `<c r="${reference}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const head = plan.inputs.map(({ name }, k) => text(`${columnLetters(k)}1`, name));
  // The formulas of a row are those of the first with its number.
  const lines = rows.map((cells, at) => {
    const row = at + 2;
    const given = cells.map((cell, k) =>
      inCell(cell, plan.inputs[k]?.type === 'date', `${columnLetters(k)}${row}`, text),
    );
    const made = excelCells(plan, row).map(
      ({ cell, formula }) => `<c r="${cell}"><f>${escaped(formula.slice(1))}</f></c>`,
    );
    return `<row r="${row}">${[...given, ...made].join('')}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${head.join('')}</row>${lines.join('')}</sheetData></worksheet>`;
}

function inCell(
  cell: Cell,
  isDate: boolean,
  reference: string,
  text: (reference: string, value: string) => string,
): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return text(reference, cell);
  return `<c r="${reference}"><v>${isDate ? Number(cell) + spreadsheetEpoch : Number(cell)}</v></c>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const office = 'http://schemas.openxmlformats.org';
const parts = {
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Patients" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** An archive of files that are not compressed. */
function workbook(sheet: string): Buffer {
  const files = Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet });
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(0x21_00_00, 6);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    bodies.push(Buffer.from('PK\x03\x04'), common, path, bytes);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, more, path);
    at += 30 + path.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end]);
}
