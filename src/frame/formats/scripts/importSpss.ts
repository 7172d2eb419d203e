/** A syntax file that reads a table of ours with its labels, missing values and levels. SPSS and PSPP run it. */
import type { Variable } from '../../../dictionary/variable.ts';
import type { Column, Frame, Remark, Written } from '../../frame.ts';
import { codeOf, inLanguage, notHeldTold, rangesTold, unreadTold } from '../written.ts';
import { areNumbers, codesOf, cutTo, freeName } from './coded.ts';

/** Bytes of labels, and different missing values of a variable. */
const most = { label: 256, valueLabel: 120, missing: 3, missingText: 8, text: 32_767 };

const reserved = new Set('all and by eq ge gt le lt ne not or to with'.split(' '));

type Planned = {
  column: Column;
  name: string;
  text: boolean;
  moment: boolean;
  format: string;
  label: string;
};

/** @param data the name of the CSV file beside it */
export function importSpss(frame: Frame, data: string): Written {
  const { columns, dictionary } = frame;
  const remarks = [
    ...notHeldTold(frame, ['label', 'codes', 'missing', 'level', 'decimals']),
    ...unreadTold(frame),
    ...rangesTold(frame),
  ];
  const { language } = dictionary;
  const planned = columns.map((column) => planOf(column, language, remarks));
  const lines = [
    '* Encoding: UTF-8.',
    // Where people write a decimal comma, numbers with a point would be read as missing.
    'PRESERVE.',
    'SET DECIMAL=DOT.',
    'GET DATA',
    '  /TYPE=TXT',
    `  /FILE=${quoted(data)}`,
    "  /ENCODING='UTF8'",
    '  /ARRANGEMENT=DELIMITED',
    '  /DELCASE=LINE',
    '  /FIRSTCASE=2',
    "  /DELIMITERS=','",
    "  /QUALIFIER='\"'",
    '  /VARIABLES=',
    ...planned.map(({ name, moment, format }) => `    ${name} ${moment ? 'A32' : format}`),
    '  .',
    ...planned.flatMap((one) => (one.moment ? momentLines(one) : [])),
    ...(planned.some(({ moment }) => moment)
      ? [`ADD FILES /FILE=* /KEEP=${planned.map(({ name }) => name).join(' ')}.`]
      : []),
    ...planned.flatMap((one) => descriptionOf(one, language, remarks)),
    'EXECUTE.',
    'RESTORE.',
  ];
  return { bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), remarks };
}

function planOf(column: Column, language: string, remarks: Remark[]): Planned {
  const { variable } = column;
  const { kind, decimals } = variable;
  const name = freeName(variable, (one) => reserved.has(one));
  const own = inLanguage(variable.label, language);
  const label = cutTo(own, most.label);
  if (name !== variable.name)
    remarks.push({
      kind: 'nameChanged',
      variable: variable.name,
      values: { wanted: variable.name, written: name },
    });
  if (label !== own)
    remarks.push({ kind: 'labelCut', variable: variable.name, values: { most: most.label } });
  if (kind === 'multi') remarks.push({ kind: 'multiAsText', variable: variable.name });
  const broken = column.storage === 'texts' ? column.texts.filter((one) => /[\r\n]/.test(one)).length : 0;
  if (broken > 0)
    remarks.push({ kind: 'lineBreaksAsSpaces', variable: variable.name, values: { count: broken } });
  const isNumber =
    ['number', 'integer'].includes(kind) ||
    (['category', 'ordinal'].includes(kind) && areNumbers(codesOf(column)));
  const moment = kind === 'date' || kind === 'datetime' || kind === 'time';
  const shown = kind === 'number' ? Math.min(decimals ?? 2, 15) : 0;
  const momentFormat = kind === 'date' ? 'SDATE10' : kind === 'datetime' ? 'DATETIME20' : 'TIME8';
  const format = moment ? momentFormat : isNumber ? `F${shown + 12}.${shown}` : `A${widthOf(column)}`;
  return { column, name, text: !isNumber && !moment, moment, format, label };
}

/** Bytes of the longest text. */
function widthOf(column: Column): number {
  const encoder = new TextEncoder();
  const texts = column.storage === 'texts' ? column.texts : [];
  const codes = [
    ...codesOf(column).map(({ code }) => code),
    ...(column.variable.missing ?? []).map((one) => String(codeOf(one))),
  ];
  const unread = [...(column.unread?.values() ?? [])];
  const longest = [...texts, ...codes, ...unread].reduce(
    (width, text) => Math.max(width, encoder.encode(text).length),
    1,
  );
  return Math.min(longest, most.text);
}

/** A day or time of ISO 8601, whose parts are numbers at fixed places. */
function momentLines({ name, column, format }: Planned): string[] {
  const { kind } = column.variable;
  const part = (from: number, count: number, form = `F${count}`) =>
    `NUMBER(SUBSTR(${name}, ${from}, ${count}), ${form})`;
  const day = `DATE.DMY(${part(9, 2)}, ${part(6, 2)}, ${part(1, 4)})`;
  const time = (at: number) => `TIME.HMS(${part(at, 2)}, ${part(at + 3, 2)}, ${part(at + 6, 9, 'F9.0')})`;
  const value = kind === 'date' ? day : kind === 'time' ? time(1) : `${day} + ${time(12)}`;
  return [
    `COMPUTE @t = ${value}.`,
    ...missingNumbers(column.variable).map(
      (code) => `IF (RTRIM(${name}) EQ ${quoted(`${code}`)}) @t = ${code}.`,
    ),
    'EXECUTE.',
    `DELETE VARIABLES ${name}.`,
    `RENAME VARIABLES (@t = ${name}).`,
    `FORMATS ${name} (${format}).`,
  ];
}

function missingNumbers({ missing = [] }: Variable): number[] {
  return missing.flatMap((one) =>
    'from' in one || !Number.isFinite(Number(codeOf(one))) ? [] : [Number(codeOf(one))],
  );
}

function descriptionOf(planned: Planned, language: string, remarks: Remark[]): string[] {
  const { name, label, column, text } = planned;
  const { variable } = column;
  const { kind, missing = [] } = variable;
  const value = (code: number | string) => (text ? quoted(`${code}`) : `${code}`);
  const labels = [
    ...codesOf(column).map(({ code, label: words }) => ({ code, label: inLanguage(words, language) })),
    ...missing.flatMap((one) =>
      'from' in one || (!text && !Number.isFinite(Number(codeOf(one))))
        ? []
        : [{ code: codeOf(one), label: inLanguage(one.label, language) || (one.reason ?? '') }],
    ),
  ].filter((one) => one.label !== '');
  const cut = labels.filter((one) => cutTo(one.label, most.valueLabel) !== one.label).length;
  if (cut > 0) remarks.push({ kind: 'valueLabelCut', variable: variable.name, values: { count: cut } });
  const level = kind === 'ordinal' ? 'ORDINAL' : text || kind === 'category' ? 'NOMINAL' : 'SCALE';
  return [
    ...(label === '' ? [] : [`VARIABLE LABELS ${name} ${quoted(label)}.`]),
    ...(labels.length === 0
      ? []
      : [
          `VALUE LABELS ${name}`,
          ...labels.map(
            ({ code, label: words }) => `  ${value(code)} ${quoted(cutTo(words, most.valueLabel))}`,
          ),
          '  .',
        ]),
    ...missingLines(planned, remarks),
    `VARIABLE LEVEL ${name} (${level}).`,
  ];
}

/** A range and one value, or three values; what is more becomes system missing. */
function missingLines({ name, column, text }: Planned, remarks: Remark[]): string[] {
  const { missing = [], name: own } = column.variable;
  const range = missing.find((one) => 'from' in one);
  const values = text ? missing.map((one) => String(codeOf(one))) : missingNumbers(column.variable);
  const kept = text
    ? values.filter((code) => new TextEncoder().encode(`${code}`).length <= most.missingText)
    : values;
  const fits = range && !text ? 1 : most.missing;
  // A text cannot be system missing: what has no place is made blank, and blanks are declared as missing.
  const shown = kept.slice(0, text && values.length > Math.min(fits, kept.length) ? fits - 1 : fits);
  const rest = values.filter((code) => !shown.includes(code));
  const lost = missing.length - shown.length - (range && !text ? 1 : 0);
  if (lost > 0) remarks.push({ kind: 'missingReasonsLost', variable: own, values: { count: lost } });
  const ends =
    range && !text && 'from' in range ? [`${range.from ?? 'LOWEST'} THRU ${range.to ?? 'HIGHEST'}`] : [];
  const written = (code: string | number) => (text ? quoted(`${code}`) : `${code}`);
  const blank = text && rest.length > 0 ? ["' '"] : [];
  const all = [...ends, ...shown.map(written), ...blank];
  return [
    ...(rest.length > 0
      ? [`RECODE ${name} (${rest.map(written).join(' ')} = ${blank[0] ?? 'SYSMIS'}).`]
      : []),
    ...(all.length > 0 ? [`MISSING VALUES ${name} (${all.join(', ')}).`] : []),
  ];
}

function quoted(text: string): string {
  return `'${text.replace(/[\r\n]+/g, ' ').replaceAll("'", "''")}'`;
}
