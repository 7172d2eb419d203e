/** A do-file that reads a table of ours with its labels: `.a` to `.z` for missing codes, dates as Stata counts them. */
import type { Variable } from '../../../dictionary/variable.ts';
import type { Column, Frame, Remark, Written } from '../../frame.ts';
import { codeOf, inLanguage, notHeldTold, rangesTold, unreadTold } from '../written.ts';
import { areNumbers, codesOf, freeName } from './coded.ts';

/** Characters of the label of a variable, and letters for missing values. */
const most = { label: 80, letters: 26 };

const reserved = new Set(
  'aggregate array boolean break byte case catch class colvector complex const continue default delegate delete do double else eltypedef end enum explicit export external float for friend function global goto if in inline int local long mata matrix namespace new null numeric numscalar operator orgtypedef pointer polymorphic pragma private protected public quad real return rowvector scalar short signed sizeof static str strl string struct super switch template this throw transmorphic try typedef typename union unsigned using vector version virtual void volatile while with'.split(
    ' ',
  ),
);

/** `str1` to `str2045` are names of types. */
const isReserved = (name: string) => reserved.has(name) || /^str\d{1,4}$/.test(name);

/** @param data the name of the CSV file beside it */
export function importStata(frame: Frame, data: string): Written {
  const { columns, dictionary } = frame;
  const remarks = [
    ...notHeldTold(frame, ['label', 'codes', 'missing']),
    ...unreadTold(frame),
    ...rangesTold(frame),
  ];
  const names = columns.map(({ variable }) => freeName(variable, isReserved));
  const lines = [
    'version 14',
    'clear',
    ...(isPlain(data) ? [] : [`local data = ${expressed(data)}`]),
    `import delimited using ${isPlain(data) ? quoted(data) : `\`"\`macval(data)'"'`}, delimiters(",") varnames(nonames) rowrange(2) stringcols(_all) encoding("UTF-8") bindquote(strict) maxquotedrows(unlimited)`,
    'rename v* _v*',
    ...columns.flatMap((column, at) => linesOf(column, names[at]!, at + 1, dictionary.language, remarks)),
    '',
    `order ${names.join(' ')}`,
  ];
  return { bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), remarks };
}

function linesOf(column: Column, name: string, place: number, language: string, remarks: Remark[]): string[] {
  const { variable } = column;
  const label = inLanguage(variable.label, language);
  if (name !== variable.name)
    remarks.push({
      kind: 'nameChanged',
      variable: variable.name,
      values: { wanted: variable.name, written: name },
    });
  if (label.length > most.label)
    remarks.push({ kind: 'labelCut', variable: variable.name, values: { most: most.label } });
  if (variable.kind === 'multi') remarks.push({ kind: 'multiAsText', variable: variable.name });
  const labelled = label === '' ? [] : [variableLabel(name, Array.from(label).slice(0, most.label).join(''))];
  const formula = formulaOf(variable, `_v${place}`);
  const codes = codesOf(column);
  if (!formula) return ['', `rename _v${place} ${name}`, ...labelled];
  const isMapped = formula.isCoded && !areNumbers(codes);
  if (isMapped)
    remarks.push({ kind: 'codesNumbered', variable: variable.name, values: { count: codes.length } });
  const numbered = codes.map(({ code, label: words }, at) => ({
    code,
    label: inLanguage(words, language),
    number: isMapped ? `${at + 1}` : code,
  }));
  const { replaced, labels } = missingLines(variable, name, place, language, remarks);
  const values = [
    ...numbered.map(({ code, number, label: words }) => ({ number, label: words || (isMapped ? code : '') })),
    ...labels,
  ].filter((one) => one.label !== '');
  const lost = values.filter(({ number }) => !isLabelled(number)).length;
  if (lost > 0) remarks.push({ kind: 'valueLabelsLost', variable: variable.name, values: { count: lost } });
  return [
    '',
    `generate double ${name} = ${isMapped ? '.' : formula.value}`,
    ...(isMapped
      ? numbered.map(({ code, number }) => `replace ${name} = ${number} if _v${place} == ${expressed(code)}`)
      : []),
    ...replaced,
    `drop _v${place}`,
    ...(formula.format ? [`format ${name} ${formula.format}`] : []),
    ...labelled,
    ...valueLabels(values, name, place),
  ];
}

type Formula = { value: string; format?: string; isCoded?: true };

/** Undefined of what stays a text. */
function formulaOf({ kind }: Variable, cell: string): Formula | undefined {
  if (kind === 'number' || kind === 'integer') return { value: `real(${cell})` };
  if (kind === 'category' || kind === 'ordinal') return { value: `real(${cell})`, isCoded: true };
  if (kind === 'date') return { value: `date(${cell}, "YMD")`, format: '%tdCCYY-NN-DD' };
  if (kind === 'datetime')
    return { value: `clock(subinstr(${cell}, "T", " ", 1), "YMDhms")`, format: '%tcCCYY-NN-DD_HH:MM:SS' };
  return kind === 'time'
    ? { value: `clock("1960-01-01 " + ${cell}, "YMDhms")`, format: '%tcHH:MM:SS' }
    : undefined;
}

/** The twenty-seventh reason and all behind it share the last letter. */
function missingLines(
  { name: own, missing = [] }: Variable,
  name: string,
  place: number,
  language: string,
  remarks: Remark[],
) {
  if (missing.length > most.letters)
    remarks.push({
      kind: 'missingReasonsJoined',
      variable: own,
      values: { count: missing.length, most: most.letters },
    });
  const folded = missing.filter((one) => !('extended' in one)).length;
  if (folded > 0) remarks.push({ kind: 'missingAsLetters', variable: own, values: { codes: folded } });
  const lettered = missing.map((one, at) => ({
    letter: `.${String.fromCharCode(0x61 + Math.min(at, most.letters - 1))}`,
    code: String(codeOf(one)),
    label: inLanguage(one.label, language) || (one.reason ?? String(codeOf(one))),
  }));
  return {
    replaced: lettered.map(
      ({ letter, code }) => `replace ${name} = ${letter} if _v${place} == ${expressed(code)}`,
    ),
    labels: lettered.slice(0, most.letters).map(({ letter, label }) => ({ number: letter, label })),
  };
}

function variableLabel(name: string, label: string): string {
  return isPlain(label)
    ? `label variable ${name} ${quoted(label)}`
    : `mata: st_varlabel("${name}", ${expressed(label)})`;
}

/** Stata labels whole numbers alone, and letters of missing values. */
function isLabelled(number: string): boolean {
  return number.startsWith('.') || Number.isInteger(Number(number));
}

function valueLabels(
  values: readonly { number: string; label: string }[],
  name: string,
  place: number,
): string[] {
  if (values.length === 0) return [];
  const whole = values.filter(({ number }) => isLabelled(number));
  return [
    ...whole.map(({ number, label }) =>
      isPlain(label)
        ? `label define l${place} ${number} ${quoted(label)}, add`
        : `mata: st_vlmodify("l${place}", ${number}, ${expressed(label)})`,
    ),
    `label values ${name} l${place}`,
  ];
}

/**
 * What Stata would take for a macro, the end of a text or a remark, in whatever quotes it stands: in commands it has no
 * escape that holds for all of them.
 */
const telling = /[`$"\\]|\/(?=[*/])|(?<=\*)\//g;

/** A text within a command that has no telling signs; those of which some have are written as expressions. */
function quoted(text: string): string {
  return `"${oneLine(text)}"`;
}

function isPlain(text: string): boolean {
  return text.search(telling) < 0;
}

/** A text as Stata and Mata compute it: what is telling as the character of a number. */
function expressed(text: string): string {
  const written = quoted(text).slice(1, -1);
  const parts = written.replace(telling, (sign) => `" + char(${sign.charCodeAt(0)}) + "`);
  return `"${parts}"`.replaceAll(' + "" + ', ' + ').replace(/^"" \+ | \+ ""$/g, '');
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ');
}
