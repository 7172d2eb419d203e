/** How numbers and words of a result are written: by the language, and by the habit of a journal. Pure. */
import type { Marks } from '../../../i18n/marks.ts';
import { withPower } from '../../../lib/power.ts';
import type { AnyValues } from '../../../methods/method.ts';
import type { Heading, Named } from '../../../methods/result.ts';
import { symbolOf } from '../../../methods/symbols.ts';
import type { Quantity } from '../../../methods/told/found.ts';

/** How a P value is written: with three digits; as in the style of the American Psychological or Medical Association. */
export const styles = ['plain', 'apa', 'ama'] as const;
export type Style = (typeof styles)[number];

/** What the words and numbers of a page are made with; `say` takes keys of the namespace `methods`. */
export type Saying = {
  method: string;
  options: AnyValues;
  roles: Readonly<Record<string, readonly string[]>>;
  style: Style;
  marks: Marks;
  say(key: string, values?: Record<string, string | number>): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** By its key, or the name by which programs know it. */
  titleOf(keyOrName: string): string;
  labelOf(variable: string, level: string): string;
};

/** What a word means in one method alone stands apart. */
export function wordOf(
  { say, method }: Pick<Saying, 'say' | 'method'>,
  group: 'words' | 'roles',
  word: string,
): string {
  const apart = `${group}Of.${method}.${word}`;
  const own = say(apart);
  return own.endsWith(apart) ? say(`${group}.${word}`) : own;
}

/** Decimals by which three digits of a number of this size are seen, and no more than the smallest need. */
function decimalsOf(size: number): number {
  const most = Math.abs(size);
  if (!(most > 0)) return 2;
  if (most >= 1000) return 0;
  if (most >= 10) return 1;
  if (most >= 0.1) return 2;
  return Math.min(12, 1 - Math.floor(Math.log10(most)));
}

/** A number of an empty size may be too large or too small to be read as digits. */
const [least, largest] = [1e-6, 1e9];

export function numberText({ number }: Pick<Saying, 'number'>, value: number, like = value): string {
  // About an estimate of nothing an interval has digits of its own.
  const size = Math.abs(like) < least ? value : like;
  if (Math.abs(value) >= largest || (value !== 0 && Math.abs(size) < least))
    return withPower(number(value, { notation: 'scientific', maximumFractionDigits: 2 }));
  const digits = decimalsOf(size);
  return number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function percentText({ number }: Pick<Saying, 'number'>, share: number): string {
  return number(share, { style: 'percent', maximumFractionDigits: 1 });
}

/** What a test stands on: two decimals; in full digits nobody reads one as large as this. */
export function statisticText(saying: Pick<Saying, 'number'>, value: number): string {
  if (Math.abs(value) >= largest) return numberText(saying, value);
  return saying.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Whole degrees of freedom as they are, Welch's with one decimal. */
export function dfText({ number }: Pick<Saying, 'number'>, df: number): string {
  const digits = Number.isInteger(df) ? 0 : 1;
  return number(df, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A P value without its letter: `<0.001`, `0.032`; a rounding never takes it across 0.05. */
export function pText({ number, style }: Pick<Saying, 'number' | 'style'>, p: number): string {
  const written = (value: number, digits: number) => {
    const text = number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return style === 'plain' ? text : text.replace(/^0(?=\D)/, '');
  };
  if (p < 0.001) return `<${written(0.001, 3)}`;
  if (p < 0.05 && Math.round(p * 1000) >= 50) return `<${written(0.05, 2)}`;
  if (style === 'ama') {
    if (p > 0.99) return `>${written(0.99, 2)}`;
    const isNear = p < 0.05 && Math.round(p * 100) >= 5;
    return written(p, p < 0.01 || isNear ? 3 : 2);
  }
  return p > 0.999 ? `>${written(0.999, 3)}` : written(p, 3);
}

/** The same in a sentence, with its letter. */
export function pPhrase(saying: Pick<Saying, 'number' | 'style'>, p: number): string {
  const text = pText(saying, p);
  const letter = saying.style === 'apa' ? 'p' : 'P';
  return /^[<>]/.test(text) ? `${letter} ${text[0]} ${text.slice(1)}` : `${letter} = ${text}`;
}

/** `t(58) = 2.31`; a test without a statistic goes by its name. */
function testText(saying: Saying, test: Extract<Quantity, { as: 'test' }>): string {
  const { statistic, df, df2, table, word } = test;
  const symbol = symbolOf({ ...saying, table, word });
  if (statistic === undefined || symbol === undefined) return wordOf(saying, 'words', word ?? 'test');
  const all = [df, df2].flatMap((one) => (one === undefined ? [] : [dfText(saying, one)]));
  const free = all.length > 0 ? `(${all.join('; ')})` : '';
  return `${symbol}${free} = ${statisticText(saying, statistic)}`;
}

/** What stands for a quantity in a sentence. */
function quantityText(saying: Saying, quantity: Quantity): string {
  switch (quantity.as) {
    case 'number':
      return numberText(saying, quantity.value, quantity.like ?? quantity.value);
    case 'percent':
      return percentText(saying, quantity.value);
    case 'count':
      return saying.number(quantity.value);
    case 'p':
      return pPhrase(saying, quantity.value);
    case 'test':
      return testText(saying, quantity);
    case 'variable':
      return saying.titleOf(quantity.key ?? quantity.name);
    case 'variables':
      return quantity.names.map((name) => saying.titleOf(name)).join(saying.marks.list);
    case 'level':
      return saying.labelOf(saying.roles[quantity.role]?.[0] ?? quantity.role, quantity.level);
    case 'option':
      return saying.say(`options.${quantity.name}.values.${saying.options[quantity.name]}`);
    case 'choice':
      return String(quantity.value);
  }
}

/** A whole sentence. */
export function sentenceText(
  saying: Saying,
  { key, values }: { key: string; values: Readonly<Record<string, Quantity>> },
): string {
  return saying.say(
    key,
    Object.fromEntries(Object.entries(values).map(([name, one]) => [name, quantityText(saying, one)])),
  );
}

/** The roles whose levels stand in columns, by what a method calls them. */
const across = ['columns', 'reference', 'second', 'by', 'raters'];

/** Roles whose levels stand elsewhere: of tables in strata the groups are held beside one another, of two factors each has its own. */
const levelRoles: Readonly<Record<string, { level: string; group: string }>> = {
  'mantel-haenszel': { level: 'rows', group: 'by' },
  'two-way-anova': { level: 'firstFactor', group: 'secondFactor' },
};

/** A factor whose effect a row is about, which is held against nothing. */
export const isOfFactor = ({ method }: Pick<Saying, 'method'>, { against }: Heading) =>
  method === 'two-way-anova' && against !== undefined;

/** What a column or a row is about, beside its variable. */
export function headingText(saying: Saying, heading: Heading): string {
  const { variable, level, group, against, word, times } = heading;
  const { roles, marks } = saying;
  if (variable && times)
    return `${ofModel(saying, variable, level)} × ${ofModel(saying, times.variable, times.level)}`;
  // Two groups of one variable.
  if (variable && level !== undefined && against !== undefined && group === undefined)
    return [level, against].map((one) => saying.labelOf(variable.key, one)).join(' − ');
  const own = levelRoles[saying.method];
  const by = roles[own?.group ?? 'by']?.[0] ?? '';
  if (against !== undefined && isOfFactor(saying, heading)) return saying.titleOf(against);
  if (against !== undefined) {
    const first = group === undefined ? named(saying, variable) : saying.labelOf(by, group);
    const second = group === undefined ? saying.titleOf(against) : saying.labelOf(by, against);
    // At a level of another variable.
    const at = level === undefined ? [] : [saying.labelOf(variable?.key ?? '', level)];
    return [...at, `${first} − ${second}`].join(marks.comma);
  }
  const places = own ? [own.level] : across;
  const beside = places.map((role) => roles[role]?.[0]).find((one) => one !== undefined) ?? '';
  // A stratum is a level of the variable that its row names; a cell of two factors is none of what was measured in it.
  const ofLevel = saying.method === 'two-way-anova' ? beside : (variable?.key ?? beside);
  const parts = [
    ...(level === undefined ? [] : [saying.labelOf(ofLevel, level)]),
    ...(group === undefined ? [] : [saying.labelOf(by, group)]),
    ...(word === undefined ? [] : [wordOf(saying, 'words', word)]),
  ];
  return parts.length > 0 ? parts.join(marks.comma) : named(saying, variable);
}

const named = ({ titleOf }: Saying, variable: Named | undefined) => (variable ? titleOf(variable.key) : '');

/** What a coefficient is of: a variable, or one of its groups. */
function ofModel({ titleOf, labelOf, marks }: Saying, { key }: Named, level: string | undefined): string {
  return level === undefined ? titleOf(key) : `${titleOf(key)}${marks.colon}${labelOf(key, level)}`;
}
