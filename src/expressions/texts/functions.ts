/** What the language does with texts: what each function takes and gives, and how it runs. A text is never empty: that is missing. */
import { finderOf, templateOf } from '../../lib/pattern/finder.ts';
import { dayOf } from '../dates.ts';
import { lowerCase, upperCase } from './letterCase.ts';
import { withMonths } from './monthNames.ts';

/** `constant`: a text written out; `whole`: a whole number written out; `pattern`: a regular expression written out. */
export type TextParameter = 'text' | 'constant' | 'whole' | 'pattern';

export type TextGives = 'text' | 'number' | 'boolean' | 'date';

export type TextFunctionName =
  | 'trim'
  | 'collapse'
  | 'narrow'
  | 'lower'
  | 'upper'
  | 'replace'
  | 'replacePattern'
  | 'matches'
  | 'part'
  | 'slice'
  | 'length'
  | 'number'
  | 'numberIn'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'withMonths'
  | 'readDate';

type Constant = string | number;

/** `run`: with its constants, of the text that is its first argument; undefined where there is no result. */
export type TextFunction = {
  parameters: readonly TextParameter[];
  /** So many of the last parameters may be left out. */
  optional?: number;
  gives: TextGives;
  run: (constants: readonly Constant[]) => (text: string) => string | number | boolean | undefined;
};

/** All that Unicode calls white space, and the mark of byte order, which is as invisible. */
export const spaces =
  '\\t\\n\\u000b\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
/** What is as wide as nothing: at the ends of a text it makes of one spelling two. */
export const unseen = '\\u200b\\u2060';
const outer = new RegExp(`^[${spaces}${unseen}]+|[${spaces}${unseen}]+$`, 'gu');
const inner = new RegExp(`[${spaces}]+`, 'gu');

/** A number as programs write it; also with a point at its end. */
export const plainNumber = '[-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?';
const wholeNumber = new RegExp(`^${plainNumber}$`);
/** What stands for a minus, each of which is read as one. */
export const minusSigns = '\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d';
const minus = new RegExp(`[${minusSigns}]`, 'g');

/**
 * A text in which one number stands, after signs alone and before a unit: a range, a ratio, a date, a number with spaces or
 * an exponent in it and a second number are none. Digits may stand in a unit: m2, ×10^9/L, mL/min/1.73m2.
 */
export const innerNumber =
  '^[<≤﹤〈>≥﹥〉=~≈( ]*([-+]?[0-9.,]*[0-9])(?![eE][0-9])(?:[^0-9]|[A-Za-zµ^][0-9]+|/1[.]73 ?m[2²]?|[x×*·] ?10(?:(?:\\^|[*][*]|[eE])[0-9]+|[⁰¹²³⁴⁵⁶⁷⁸⁹]))*$';
const someNumber = new RegExp(innerNumber);

/** How a number may be written by the mark of its decimals; the other mark parts thousands. */
export const markedNumbers = {
  '.': '^[-+]?(?:[1-9][0-9]{0,2}(?:,[0-9]{3})+|[0-9]+)?(?:\\.[0-9]+)?$',
  ',': '^[-+]?(?:[1-9][0-9]{0,2}(?:\\.[0-9]{3})+|[0-9]+)?(?:,[0-9]+)?$',
} as const;
const byPoint = new RegExp(markedNumbers['.']);
const byComma = new RegExp(markedNumbers[',']);

const between = '[-/. ,年月년월]+';
const month = 'm?([0-9]{1,2})';
const day = '([0-9]{1,2})';
const year = '([0-9]{4}|[0-9]{2})';
/** What a date may have behind it: the time of a clock, which no date keeps. */
const time =
  '([T ,]+[0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?( ?[AaPp][Mm]| ?Z|[-+][0-9]{2}:?[0-9]{2})?)?';

/** Orders of day, month and year, with signs or East Asian words between; `yyyymmdd`: with nothing between. */
export const dateForms = {
  ymd: `^${year}${between}${month}${between}${day}[日일.]?${time}$`,
  dmy: `^${day}${between}${month}${between}${year}${time}$`,
  mdy: `^${month}${between}${day}${between}${year}${time}$`,
  yyyymmdd: '^([0-9]{4})([0-9]{2})([0-9]{2})$',
} as const;

/** Years of the Buddhist era before those that are counted in most of the world. */
export const buddhistYears = 543;

export type DateForm = keyof typeof dateForms;

/** Where year, month and day stand in each form. */
export const dateGroups: Readonly<Record<DateForm, readonly [number, number, number]>> = {
  ymd: [1, 2, 3],
  dmy: [3, 2, 1],
  mdy: [3, 1, 2],
  yyyymmdd: [1, 2, 3],
};

const firstText = (constants: readonly Constant[]) => String(constants[0] ?? '');

export const textFunctions: Readonly<Record<TextFunctionName, TextFunction>> = {
  trim: { parameters: ['text'], gives: 'text', run: () => (text) => text.replace(outer, '') },
  collapse: { parameters: ['text'], gives: 'text', run: () => (text) => text.replace(inner, ' ') },
  narrow: { parameters: ['text'], gives: 'text', run: () => narrow },
  lower: { parameters: ['text'], gives: 'text', run: () => lowerCase },
  upper: { parameters: ['text'], gives: 'text', run: () => upperCase },
  replace: {
    parameters: ['text', 'constant', 'constant'],
    gives: 'text',
    run:
      ([from = '', to = '']) =>
      (text) =>
        from === '' ? text : text.replaceAll(String(from), () => String(to)),
  },
  replacePattern: {
    parameters: ['text', 'pattern', 'constant'],
    gives: 'text',
    run: ([pattern = '', to = '']) => {
      const finder = finderOf(String(pattern));
      const template = templateOf(String(to), finder?.groups ?? 0);
      return (text) => (finder && template ? finder.replace(text, template) : undefined);
    },
  },
  matches: {
    parameters: ['text', 'pattern'],
    gives: 'boolean',
    run: ([pattern = '']) => {
      const finder = finderOf(String(pattern));
      return (text) => finder?.isIn(text);
    },
  },
  part: {
    parameters: ['text', 'constant', 'whole'],
    gives: 'text',
    run:
      ([between = '', at = 1]) =>
      (text) =>
        between === '' ? undefined : text.split(String(between))[Number(at) - 1],
  },
  slice: {
    parameters: ['text', 'whole', 'whole'],
    gives: 'text',
    run:
      ([from = 1, count = 1]) =>
      (text) =>
        Array.from(text)
          .slice(Number(from) - 1, Number(from) - 1 + Number(count))
          .join(''),
  },
  length: { parameters: ['text'], gives: 'number', run: () => (text) => Array.from(text).length },
  number: {
    parameters: ['text', 'constant'],
    optional: 1,
    gives: 'number',
    run:
      ([mark = '']) =>
      (text) =>
        numberOf(text, String(mark)),
  },
  numberIn: {
    parameters: ['text', 'constant'],
    optional: 1,
    gives: 'number',
    run:
      ([mark = '']) =>
      (text) =>
        innerNumberOf(text, String(mark)),
  },
  contains: {
    parameters: ['text', 'constant'],
    gives: 'boolean',
    run: (all) => (text) => text.includes(firstText(all)),
  },
  startsWith: {
    parameters: ['text', 'constant'],
    gives: 'boolean',
    run: (all) => (text) => text.startsWith(firstText(all)),
  },
  endsWith: {
    parameters: ['text', 'constant'],
    gives: 'boolean',
    run: (all) => (text) => text.endsWith(firstText(all)),
  },
  withMonths: { parameters: ['text'], gives: 'text', run: () => withMonths },
  readDate: {
    parameters: ['text', 'constant', 'whole', 'constant'],
    optional: 2,
    gives: 'date',
    run:
      ([form = '', century, era = '']) =>
      (text) =>
        dayBy(text, String(form), typeof century === 'number' ? century : undefined, String(era)),
  },
};

/** Letters, digits and signs as wide as Chinese ones, and the space of that width, as the usual ones. */
function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

/** A text that is a number, by its mark of decimals; without one as programs write it. */
function numberOf(text: string, mark: string): number | undefined {
  const plain = text.replace(minus, '-');
  if (mark !== '') return markedNumberOf(plain, mark);
  return wholeNumber.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}

function markedNumberOf(text: string, mark: string): number | undefined {
  if (!/[0-9]/.test(text)) return undefined;
  if (mark === '.') return byPoint.test(text) ? Number(text.replaceAll(',', '')) : undefined;
  return byComma.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : undefined;
}

/**
 * @param mark of decimals, `.` or `,`. Without one `1,234` is none, since it may be either; of what has one meaning alone,
 * as `3,5` and `1.234,5`, that counts.
 */
function innerNumberOf(text: string, mark: string): number | undefined {
  const found = someNumber.exec(text.replace(minus, '-'))?.[1];
  if (found === undefined) return undefined;
  if (mark !== '') return markedNumberOf(found, mark);
  const [point, comma] = [byPoint.test(found), byComma.test(found)];
  if (point && comma && found.includes(',')) return undefined;
  return markedNumberOf(found, point ? '.' : ',');
}

export function isDateForm(text: string): text is DateForm {
  return Object.hasOwn(dateForms, text);
}

/** @param century the last of the years of two digits that lie in this one; without it they are none */
function dayBy(text: string, form: string, century: number | undefined, era: string): number | undefined {
  if (!isDateForm(form)) return undefined;
  const found = new RegExp(dateForms[form], 'u').exec(text);
  if (!found) return undefined;
  const [digits = '', month = '', day = ''] = dateGroups[form].map((group) => found[group] ?? '');
  if (digits.length < 4 && (century === undefined || era !== '')) return undefined;
  const short = Number(digits) + (Number(digits) <= (century ?? 0) ? 2000 : 1900);
  const whole = digits.length < 4 ? short : Number(digits) - (era === 'buddhist' ? buddhistYears : 0);
  return dayOf(`${String(whole).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

export function isTextFunction(name: string): name is TextFunctionName {
  return Object.hasOwn(textFunctions, name);
}
