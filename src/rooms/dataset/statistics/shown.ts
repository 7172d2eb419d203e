/** A result as tables of a journal have it: heads, rows and cells as text. Page, file and clipboard show the same. Pure. */
import {
  type Heading,
  type Note,
  nameOf,
  type Row,
  type Table,
  type Value,
} from '../../../methods/result.ts';
import { symbolOf } from '../../../methods/symbols.ts';
import { dfText, headingText, isOfFactor, numberText, pText, type Saying, statisticText } from './saying.ts';

/** `parts`: what stands below a head; one without a name is the head itself. */
export type Head = { text: string; parts: readonly string[] };
/** `mark`: of the note that says why there is none. `names`: of the numbers in it, as programs in R have them. */
export type Cell = { text: string; isNumber: boolean; mark?: string; names?: readonly string[] };
/** `over`: what the row stands below, where it begins something new. */
export type Line = { over?: string; text: string; isWithin: boolean; cells: readonly Cell[] };
export type ShownTable = {
  id: string;
  title: string;
  heads: readonly Head[];
  lines: readonly Line[];
  /** Why cells are empty, by their marks. */
  reasons: readonly string[];
};

type Part = 'value' | 'interval' | 'statistic' | 'df' | 'p';

/** @param interval the head of intervals, with their level */
export function shownTables(tables: readonly Table[], saying: Saying, interval: string): ShownTable[] {
  return tables.map((table) => shownTable(table, saying, interval));
}

function shownTable(table: Table, saying: Saying, interval: string): ShownTable {
  const columns = table.columns.map((heading, at) => ({
    heading,
    parts: partsOf(table.rows.flatMap(({ cells }) => cells[at] ?? [])),
  }));
  const reasons: string[] = [];
  const markOf = (why: string) => {
    if (!reasons.includes(why)) reasons.push(why);
    return letter(reasons.indexOf(why));
  };
  const isFirst = table.id === 'characteristics';
  let before: string | undefined;
  const lines = table.rows.map((row): Line => {
    const { over, text, isWithin } = placed(row.heading, saying, isFirst);
    const isNew = over !== undefined && over !== before;
    before = over;
    const cells = columns.flatMap(({ parts, heading }, at) =>
      cellsOf(row.cells[at], parts, { saying, markOf, table: table.id, heading, row }),
    );
    return { ...(isNew && { over }), text, isWithin, cells };
  });
  return {
    id: table.id,
    title: saying.say(`tables.${table.id}`),
    heads: columns.map(({ heading, parts }) => ({
      text: headingText(saying, heading),
      parts: parts.map((part) => partName(part, table, heading, saying, interval)),
    })),
    lines,
    reasons: reasons.map((why) => `${letter(reasons.indexOf(why))} ${saying.say(`why.${why}`)}`),
  };
}

const letter = (at: number) => String.fromCodePoint('a'.codePointAt(0)! + (at % 26));

/** What a column is made of: a value with its interval, or a test with what it stands on. */
function partsOf(cells: readonly Value[]): Part[] {
  const has = (test: (cell: Value) => boolean) => cells.some(test);
  const isTest = has(({ is }) => is === 'test' || is === 'simulated');
  if (isTest)
    return [
      ...(has((cell) => cell.is === 'test' && cell.statistic !== undefined) ? (['statistic'] as const) : []),
      ...(has((cell) => cell.is === 'test' && cell.df !== undefined) ? (['df'] as const) : []),
      'p',
    ];
  const hasInterval = has(
    (cell) => (cell.is === 'estimate' || cell.is === 'count') && (cell.low ?? cell.high) !== undefined,
  );
  return hasInterval ? ['value', 'interval'] : ['value'];
}

function partName(part: Part, { id }: Table, { word }: Heading, saying: Saying, interval: string): string {
  switch (part) {
    case 'value':
      return '';
    case 'interval':
      return interval;
    case 'statistic':
      return symbolOf({ ...saying, table: id, word }) ?? saying.say('words.test');
    case 'df':
      return 'df';
    case 'p':
      // Where a column is of P alone, its head says so already.
      return word === 'p' ? '' : saying.style === 'apa' ? 'p' : 'P';
  }
}

/** Rows of one variable stand below its name. */
function placed(
  heading: Heading,
  saying: Saying,
  isFirst: boolean,
): Pick<Line, 'over' | 'text' | 'isWithin'> {
  const { variable, word, against, level, group, times } = heading;
  const title = variable && saying.titleOf(variable.key);
  const isPair =
    against !== undefined && group === undefined && level === undefined && !isOfFactor(saying, heading);
  if (title === undefined || isPair || times) return { text: headingText(saying, heading), isWithin: false };
  if (isFirst && (word === 'mean' || word === 'median')) {
    const as = saying.say(`options.numbers.values.${word}`);
    return { over: title, text: `${title}${saying.marks.comma}${as}`, isWithin: false };
  }
  const rest = headingText(saying, heading);
  if (level === undefined && group === undefined && word === undefined && against === undefined)
    return { text: title, isWithin: false };
  return { over: title, text: rest, isWithin: true };
}

type Around = { saying: Saying; markOf(why: string): string; table: string; heading: Heading; row: Row };

function cellsOf(cell: Value | undefined, parts: readonly Part[], around: Around): Cell[] {
  const blank = { text: '', isNumber: false };
  if (!cell || (cell.is === 'none' && cell.why === 'notOfThis')) return parts.map(() => blank);
  if (cell.is === 'none') {
    const mark = around.markOf(cell.why);
    const isLimited = cell.why === 'notReached' && cell.low !== undefined;
    return parts.map((part, at) => {
      if (at === 0) return { text: '–', isNumber: false, mark };
      if (part !== 'interval' || !isLimited) return blank;
      const names = ['low', 'high'].filter((one) => Object.hasOwn(cell, one));
      return {
        text: limitsText(cell, (limit) => numberText(around.saying, limit), around.saying),
        isNumber: true,
        names: names.map((one) => nameOf(around.table, around.row.heading, around.heading, one)),
      };
    });
  }
  return parts.map((part) => {
    const text = partText(cell, part, around);
    const names = numbersIn[part]
      .filter((one) => Object.hasOwn(cell, one))
      .map((one) => nameOf(around.table, around.row.heading, around.heading, one));
    return { text, isNumber: /^[−\d.,\s]+$/.test(text), names };
  });
}

/** The numbers of a value that each part writes. */
const numbersIn: Readonly<Record<Part, readonly string[]>> = {
  value: ['value', 'mean', 'sd', 'median', 'lower', 'upper'],
  interval: ['low', 'high'],
  statistic: ['statistic'],
  df: ['df', 'df2'],
  p: ['p', 'simulated'],
};

function partText(
  cell: Exclude<Value, { is: 'none' }>,
  part: Part,
  { saying, heading, row }: Around,
): string {
  const { marks } = saying;
  const text = (value: number, like = value) => numberText(saying, value, like);
  switch (part) {
    case 'statistic':
      return cell.is === 'test' && cell.statistic !== undefined ? statisticText(saying, cell.statistic) : '';
    case 'df':
      return cell.is === 'test'
        ? [cell.df, cell.df2]
            .flatMap((one) => (one === undefined ? [] : [dfText(saying, one)]))
            .join(marks.semicolon)
        : '';
    case 'p':
      if (cell.is === 'test') return pText(saying, cell.p);
      return cell.is === 'simulated' ? pText(saying, cell.simulated) : '';
    case 'interval':
      return intervalText(cell, text, saying);
    case 'value':
      // Standardised differences are compared with one another, about a tenth: all have its decimals.
      if (heading.word === 'smd' && cell.is === 'estimate')
        return text(cell.value, Math.max(Math.abs(cell.value), 0.1));
      return valueText(cell, text, saying, isPlain(heading) || isPlain(row.heading));
  }
}

/** Counts of which a share would say nothing. */
const plainCounts = ['n', 'atRisk', 'eventsSoFar', 'censoredSoFar', 'observed'];
const isPlain = ({ word }: Heading) => word !== undefined && plainCounts.includes(word);

function intervalText(
  cell: Exclude<Value, { is: 'none' }>,
  text: (value: number, like?: number) => string,
  saying: Saying,
): string {
  if (cell.is !== 'estimate' && cell.is !== 'count') return '';
  const { low, high, value } = cell;
  if (low === undefined && high === undefined) return '';
  const written =
    cell.is === 'count' ? (one: number) => shareText(saying, one) : (one: number) => text(one, value);
  return limitsText(cell, written, saying);
}

function limitsText(
  { low, high }: { low?: number; high?: number },
  written: (limit: number) => string,
  saying: Saying,
): string {
  const [from, to] = [low === undefined ? '−∞' : written(low), high === undefined ? '∞' : written(high)];
  return between(from, to, saying);
}

/** Shares below one another all have one decimal, a whole per cent as well. */
function shareText({ number }: Saying, share: number): string {
  return number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** From one number to another, so that no minus is taken for a dash. */
function between(from: string, to: string, { marks }: Saying): string {
  return `${from}${marks.semicolon}${to}`;
}

function valueText(
  cell: Exclude<Value, { is: 'none' }>,
  text: (value: number, like?: number) => string,
  saying: Saying,
  isPlain: boolean,
): string {
  switch (cell.is) {
    case 'count':
      if (isPlain || cell.n === 0) return saying.number(cell.value);
      return `${saying.number(cell.value)} (${shareText(saying, cell.value / cell.n)})`;
    case 'estimate':
      return text(cell.value);
    case 'spread':
      return between(text(cell.lower, cell.upper), text(cell.upper), saying);
    case 'average':
      return cell.sd === undefined ? text(cell.mean) : `${text(cell.mean)} (${text(cell.sd, cell.mean)})`;
    case 'middle':
      return `${text(cell.median)} [${between(text(cell.lower, cell.median), text(cell.upper, cell.median), saying)}]`;
    default:
      return '';
  }
}

/** Notes below a table, each once; before a note stands the variable that it is about. */
export function noteTexts(notes: readonly Note[], saying: Saying): string[] {
  const { say, marks, titleOf, roles, labelOf } = saying;
  const texts = notes.map(({ key, values = {} }) => {
    const { variable } = values;
    const before =
      typeof variable === 'string' && variable !== '' ? `${titleOf(variable)}${marks.colon}` : '';
    const labelled = Object.entries(values).map(([name, value]): [string, string | number] => {
      const role = levelRoles[`${key}.${name}`];
      if (role !== undefined) return [name, labelOf(roles[role]?.[0] ?? '', String(value))];
      // Whole ones may be counted in the sentence; others are written here, in the marks of the language.
      const isBroken = typeof value === 'number' && !Number.isInteger(value);
      return [name, isBroken ? numberText(saying, value) : value];
    });
    return say(`notes.${key}`, { ...Object.fromEntries(labelled), variable: before });
  });
  return [...new Set(texts)];
}

/** Of which role's variable a level in a note is. */
const levelRoles: Readonly<Record<string, string>> = {
  'differenceOf.group': 'by',
  'differenceOf.against': 'by',
  'effectsOf.row': 'rows',
  'effectsOf.against': 'rows',
  'effectsOf.column': 'columns',
  'shareOfFirstLess.level': 'first',
  'positiveIs.test': 'test',
  'positiveIs.reference': 'reference',
  'caseIs.level': 'reference',
  'controlIs.group': 'by',
  'shareOf.level': 'answer',
  'eventLevelIs.level': 'outcome',
  'eventIs.level': 'event',
  'oddsOf.level': 'outcome',
};
