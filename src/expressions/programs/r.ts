/** The program in R: a function of vectors. */

import { dateOf } from '../dates.ts';
import type { Core, CoreFunction } from './core.ts';
import type { Habits } from './domains.ts';
import { spareInputs } from './impossible.ts';
import { Lowering } from './lower.ts';
import type { Input } from './plan.ts';
import { columnNote, conversionNote, convertedText, madeNote, resultNote, type Written } from './program.ts';
import { atom, namer, noted, powers, type Signs, type Text, Writer, wrapped } from './writer.ts';

const habits: Habits = {
  kleene: true,
  comparisons: true,
  codes: true,
  conditions: true,
  extremes: true,
  powers: false,
  domains: 'after',
  inputs: true,
};

const reserved = new Set(
  'if else repeat while function for next break true false null inf nan na t f c data.frame is.na exp log sqrt abs impossible withheld'.split(
    ' ',
  ),
);

const calls: Readonly<Record<Exclude<CoreFunction, 'round' | 'year' | 'month' | 'day'>, string>> = {
  min: 'pmin',
  max: 'pmax',
  abs: 'abs',
  sqrt: 'sqrt',
  exp: 'exp',
  ln: 'log',
  log10: 'log10',
  floor: 'floor',
  ceil: 'ceiling',
};

class RWriter extends Writer {
  protected readonly signs: Signs = { power: '^', equal: '==', unequal: '!=', and: '&', or: '|', not: '!' };
  readonly names = namer(reserved, 80);

  protected truth = (value: boolean) => atom(value ? 'TRUE' : 'FALSE');
  protected missing = (of: 'number' | 'text') => atom(of === 'text' ? 'NA_character_' : 'NA');
  protected date = (day: number) => atom(`as.numeric(as.Date("${dateOf(day)}"))`);
  protected override name = ({ name }: Extract<Core, { kind: 'name' }>) => atom(this.names(name));

  protected is({ name, codes, not }: Extract<Core, { kind: 'is' }>): Text {
    const own = this.names(name);
    const [only, ...more] = codes;
    if (more.length === 0) return { text: `${own} ${not ? '!=' : '=='} "${only}"`, power: powers.compare };
    const among = `${own} %in% c(${codes.map((code) => `"${code}"`).join(', ')})`;
    // %in% says FALSE of what is missing.
    return atom(`ifelse(is.na(${own}), NA, ${not ? `!(${among})` : among})`);
  }

  protected choose({ condition, yes, no }: Extract<Core, { kind: 'if' }>): Text {
    return atom(`ifelse(${this.condition(condition).text}, ${this.write(yes).text}, ${this.write(no).text})`);
  }

  protected isMissing = (of: Core) => atom(`is.na(${this.write(of).text})`);

  protected surely(of: Core, value: boolean): Text {
    return { text: `(${this.write(of).text}) %in% ${value ? 'TRUE' : 'FALSE'}`, power: powers.compare };
  }

  protected guarded(names: readonly string[], of: Core): Text {
    const test = names.map((name) => `is.na(${this.names(name)})`).join(' | ');
    return atom(`ifelse(${test}, NA, ${this.write(of).text})`);
  }

  protected finite = (of: Core) => atom(`finite(${this.write(of).text})`);

  protected asNumber(of: Core): Text {
    return of.kind === 'name' ? this.write(of) : atom(`(${this.write(of).text})`);
  }

  protected call(name: CoreFunction, args: readonly Core[]): Text {
    const [first] = args.map((arg) => this.write(arg));
    if (name === 'round' && args[1]?.kind === 'number')
      return atom(`half_up(${first!.text}, ${args[1].value})`);
    if (name === 'round') return first!;
    if (name === 'year' || name === 'month' || name === 'day') {
      const format = { year: '%Y', month: '%m', day: '%d' }[name];
      return atom(`as.numeric(format(as.Date(${first!.text}, origin = "1970-01-01"), "${format}"))`);
    }
    return atom(`${calls[name]}(${this.list(args)})`);
  }
}

const helpers: Readonly<Record<string, string>> = {
  finite: '  finite <- function(x) ifelse(is.finite(x), x, NA)  # no result is missing',
  withheld: `  withheld <- function(x, impossible) {  # no result with an impossible value
    x <- rep_len(x, max(length(x), length(impossible)))
    x[rep_len(impossible, length(x))] <- NA
    x
  }`,
  half_up: '  half_up <- function(x, digits) sign(x) * floor(abs(x) * 10^digits + 0.5) / 10^digits',
};

export function rProgram(written: Written): string {
  const { plan, label, title } = written;
  const writer = new RWriter();
  const lowering = new Lowering(plan, habits);
  const { names } = writer;
  const spare = spareInputs(plan);
  const inputs = plan.inputs.flatMap((input) => {
    const place = spare.indexOf(input);
    const mark = place === -1 ? '' : `  impossible <- ${place > 0 ? 'impossible | ' : ''}`;
    return inputLines(input, names(input.name), label, mark);
  });
  const made = plan.made.map((one) => {
    const { text } = writer.write(lowering.made(one));
    const note = madeNote(one, label);
    const line = `  ${names(one.name)} <- ${wrapped(text, '    ')}`;
    return line.includes('\n') || line.length > 70
      ? `${note === '' ? '' : `  # ${note}\n`}${line}`
      : noted(line, '#', note);
  });
  const body = [...inputs, ...made].join('\n');
  const results = plan.outputs.map((name) => {
    const isDate = plan.made.find((one) => one.name === name)?.type === 'date';
    const own = spare.length > 0 ? `withheld(${names(name)}, impossible)` : names(name);
    return `${names(name)} = ${isDate ? `as.Date(${own}, origin = "1970-01-01")` : own}`;
  });
  const all = `${body}${results.join()}`;
  const used = Object.entries(helpers).flatMap(([name, text]) => (all.includes(`${name}(`) ? [text] : []));
  const head = `${written.name} <- function(${plan.inputs.map(({ name }) => names(name)).join(', ')}) {`;
  return [
    ...title.map((line) => `# ${line}`),
    wrapped(head, '    '),
    ...used,
    body,
    `  data.frame(${wrapped(results.join(', '), '    ')})`,
    '}',
    '',
    ...exampleCall(written),
    '',
  ].join('\n');
}

/** @param mark begins the line that marks impossible values, '' where the results tell them by themselves */
function inputLines(input: Input, name: string, label: Written['label'], mark: string): string[] {
  const note = columnNote(input, label);
  const { codes, values, least, most, whole, type } = input;
  const outside: string[] = [];
  if (least !== undefined) outside.push(`${name} < ${least}`);
  if (most !== undefined) outside.push(`${name} > ${most}`);
  if (whole) outside.push(`${name} != floor(${name})`);
  const among = codes?.map((code) => `"${code}"`) ?? values?.map(String);
  const { conversion } = input;
  const rounded = (quotient: string, decimals: number) => `round(${quotient}, ${decimals})`;
  const strange = among
    ? `!${name} %in% c(${['NA', ...(codes ? ['""'] : []), ...among].join(', ')})`
    : `(${outside.join(' | ')}) %in% TRUE`;
  return [
    ...(type === 'date' ? [noted(`  ${name} <- as.numeric(as.Date(${name}))`, '#', note)] : []),
    ...(mark === '' ? [] : [wrapped(`${mark}${strange}`, '    ')]),
    ...(outside.length > 0
      ? [noted(`  ${name}[${outside.join(' | ')}] <- NA`, '#', type === 'date' ? '' : note)]
      : []),
    ...(among ? [wrapped(`  ${name}[!${name} %in% c(${among.join(', ')})] <- NA`, '    ')] : []),
    ...(conversion
      ? [noted(`  ${name} <- ${convertedText(conversion, name, rounded)}`, '#', conversionNote(conversion))]
      : []),
    ...(outside.length === 0 && !among && type !== 'date' && note !== '' ? [`  # ${name}: ${note}`] : []),
  ];
}

function exampleCall(written: Written): string[] {
  const { worked, plan } = written;
  if (!worked) return [];
  const cells = worked.cells.map((cell, k) => {
    if (cell === null) return 'NA';
    if (plan.inputs[k]?.type === 'date' && typeof cell === 'number') return `"${dateOf(cell)}"`;
    if (typeof cell === 'boolean') return cell ? '1' : '0';
    return typeof cell === 'string' ? `"${cell}"` : String(cell);
  });
  return [`${wrapped(`${written.name}(${cells.join(', ')})`, '  ')}  # ${resultNote(written)}`];
}
