/** The parts of a workbook that are the same whatever is in it. */
import { contentTypes, officeNames, type Part, relationships } from '../office.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places of styles in `styles.xml`; a number with n decimals has that of `decimals` + n. */
export const style = { plain: 0, heading: 1, date: 2, datetime: 3, time: 4, text: 5, decimals: 6 } as const;
export const mostDecimals = 15;

/** Formats of one's own have numbers from 164 on. */
const moments = { date: 164, datetime: 165, time: 166, decimals: 167 };

const types = {
  'xl/workbook.xml': 'sheet.main',
  'xl/worksheets/sheet1.xml': 'worksheet',
  'xl/worksheets/sheet2.xml': 'worksheet',
  'xl/styles.xml': 'styles',
  'xl/sharedStrings.xml': 'sharedStrings',
};

const decimalFormats = Array.from({ length: mostDecimals + 1 }, (_, places) => ({
  id: moments.decimals + places,
  code: places === 0 ? '0' : `0.${'0'.repeat(places)}`,
}));

const formats = [
  { id: moments.date, code: 'yyyy\\-mm\\-dd' },
  { id: moments.datetime, code: 'yyyy\\-mm\\-dd\\ hh:mm:ss' },
  { id: moments.time, code: 'hh:mm:ss' },
  ...decimalFormats,
];

const xf = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${format > 0 ? ' applyNumberFormat="1"' : ''}${font > 0 ? ' applyFont="1"' : ''}/>`;

/** In the order of `style`; 49 is text. */
const cellFormats = [
  xf(0),
  xf(0, 1),
  xf(moments.date),
  xf(moments.datetime),
  xf(moments.time),
  xf(49),
  ...decimalFormats.map(({ id }) => xf(id)),
];

export const fixedParts: readonly Part[] = [
  contentTypes(
    Object.fromEntries(Object.entries(types).map(([name, type]) => [name, `${documents}.${type}+xml`])),
  ),
  relationships('_rels/.rels', [['officeDocument', 'xl/workbook.xml']]),
  {
    name: 'xl/workbook.xml',
    text: `<workbook xmlns="${main}" xmlns:r="${officeNames}"><sheets><sheet name="data" sheetId="1" r:id="rId1"/><sheet name="codebook" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  },
  relationships('xl/_rels/workbook.xml.rels', [
    ['worksheet', 'worksheets/sheet1.xml'],
    ['worksheet', 'worksheets/sheet2.xml'],
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ]),
  {
    name: 'xl/styles.xml',
    text: `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  },
];
