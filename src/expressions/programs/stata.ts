/** The program in Stata: lines for the data set in memory. A missing number is larger than all others there. */
import { dateOf } from '../dates.ts';
import type { Core, CoreFunction } from './core.ts';
import type { Habits } from './domains.ts';
import { isChecked, spareInputs } from './impossible.ts';
import { Lowering } from './lower.ts';
import type { Input } from './plan.ts';
import {
  columnNote,
  convertedText,
  exampleNote,
  madeNote,
  resultNote,
  roundedDown,
  type Written,
} from './program.ts';
import { atom, bracketed, namer, noted, powers, type Signs, type Text, Writer, wrapped } from './writer.ts';

/** Of languages in which nothing but arithmetic hands on what is missing. */
export const plainHabits: Habits = {
  kleene: false,
  comparisons: false,
  codes: false,
  conditions: false,
  extremes: false,
  powers: true,
  domains: 'native',
  inputs: true,
};

const reserved = new Set(
  '_all _b byte _coef _cons double float if in int long _n _pi _pred _rc _skip str strl using with e pi'.split(
    ' ',
  ),
);

const calls: Readonly<Record<Exclude<CoreFunction, 'round'>, string>> = {
  min: 'min',
  max: 'max',
  abs: 'abs',
  sqrt: 'sqrt',
  exp: 'exp',
  ln: 'ln',
  log10: 'log10',
  floor: 'floor',
  ceil: 'ceil',
  year: 'year',
  month: 'month',
  day: 'day',
};

class StataWriter extends Writer {
  protected readonly signs: Signs = { power: '^', equal: '==', unequal: '!=', and: '&', or: '|', not: '!' };
  readonly names = namer(reserved, 29);
  private readonly checked: ReadonlySet<string>;

  constructor(checked: ReadonlySet<string>) {
    super();
    this.checked = checked;
  }

  /** The column as it is read, or what was kept of it within its limits. */
  readonly own = (name: string) => (this.checked.has(name) ? `ok_${this.names(name)}` : this.names(name));

  protected truth = (value: boolean) => atom(value ? '1' : '0');
  protected missing = (of: 'number' | 'text') => atom(of === 'text' ? '""' : '.');
  /** Stata counts from 1960. */
  protected date = (day: number) => this.number(day + 3653);
  protected override name = ({ name }: Extract<Core, { kind: 'name' }>) => atom(this.own(name));

  protected is({ name, codes, not }: Extract<Core, { kind: 'is' }>): Text {
    const own = this.own(name);
    const each = codes.map((code) => `${own} ${not ? '!=' : '=='} "${code}"`);
    if (each.length === 1) return { text: each[0]!, power: powers.compare };
    return { text: each.join(not ? ' & ' : ' | '), power: not ? powers.and : powers.or };
  }

  protected choose({ condition, yes, no }: Extract<Core, { kind: 'if' }>): Text {
    return atom(`cond(${this.condition(condition).text}, ${this.write(yes).text}, ${this.write(no).text})`);
  }

  protected isMissing = (of: Core) => atom(`missing(${this.write(of).text})`);

  protected surely(of: Core, value: boolean): Text {
    if (of.kind === 'compare' || of.kind === 'is') return value ? this.write(of) : this.not(of);
    return { text: `${bracketed(this.write(of))} == ${value ? 1 : 0}`, power: powers.compare };
  }

  protected guarded(names: readonly string[], of: Core): Text {
    const none = of.kind === 'text' || (of.kind === 'if' && of.yes.kind === 'text') ? '""' : '.';
    return atom(`cond(missing(${names.map(this.own).join(', ')}), ${none}, ${this.write(of).text})`);
  }

  protected finite = (of: Core) => this.write(of);

  protected asNumber(of: Core): Text {
    return of.kind === 'name' ? this.write(of) : atom(`(${this.write(of).text})`);
  }

  protected call(name: CoreFunction, args: readonly Core[]): Text {
    if (name !== 'round') return atom(`${calls[name]}(${this.list(args)})`);
    const [x, digits] = [this.write(args[0]!).text, args[1]?.kind === 'number' ? args[1].value : 0];
    const scale = String(10 ** digits);
    return { text: `sign(${x}) * floor(abs(${x}) * ${scale} + 0.5) / ${scale}`, power: powers.times };
  }
}

export function stataProgram(written: Written): string {
  const { plan, label, title } = written;
  const checked = new Set(plan.inputs.filter(isChecked).map(({ name }) => name));
  const writer = new StataWriter(checked);
  const lowering = new Lowering(plan, plainHabits);
  const inputs = plan.inputs.map((input) => inputLine(input, writer, label));
  const made = plan.made.map((one) => {
    const core = lowering.made(one);
    const [names, of] = core.kind === 'guarded' ? [core.names, core.of] : [[], core];
    const when = names.length > 0 ? ` if !missing(${names.map(writer.own).join(', ')})` : '';
    const kind = one.type === 'text' ? 'str32' : 'double';
    const line = `generate ${kind} ${writer.names(one.name)} = ${writer.write(of).text}${when}`;
    const note = madeNote(one, label);
    if (line.length <= 70) return noted(line, '//', note);
    return `${note === '' ? '' : `// ${note}\n`}${wrapped(line, '    ', ' ///')}`;
  });
  const spare = spareInputs(plan).map(({ name }) => {
    const [given, kept] = [writer.names(name), writer.own(name)];
    return `(!missing(${given}) & missing(${kept}))`;
  });
  const withheld = plan.outputs.map((name) => {
    const isText = plan.made.find((one) => one.name === name)?.type === 'text';
    return `replace ${writer.names(name)} = ${isText ? '""' : '.'} if impossible`;
  });
  const dates = plan.made.filter(({ type, name }) => type === 'date' && plan.outputs.includes(name));
  return [
    ...title.map((line) => `* ${line}`),
    ...inputs,
    ...made,
    ...(spare.length > 0
      ? [
          '// A value that cannot be was given: no result',
          wrapped(`generate byte impossible = ${spare.join(' | ')}`, '    ', ' ///'),
          ...withheld,
          'drop impossible',
        ]
      : []),
    ...dates.map(({ name }) => `format %td ${writer.names(name)}`),
    ...(checked.size > 0 ? ['drop ok_*'] : []),
    ...(written.worked ? [`* ${exampleNote(written)}: ${resultNote(written)}`] : []),
    '',
  ].join('\n');
}

function inputLine(input: Input, { names }: StataWriter, label: Written['label']): string {
  const name = names(input.name);
  const { codes, values, least, most, whole, type } = input;
  const note = columnNote(input, label);
  if (!isChecked(input)) return `* ${name}: ${note}`;
  const { conversion } = input;
  const own = conversion ? convertedText(conversion, name, roundedDown('floor')) : name;
  const shift = type === 'date' ? 3653 : 0;
  const tests = [
    ...(codes ? [codes.map((code) => `${name} == "${code}"`).join(' | ')] : []),
    ...(values ? [values.map((value) => `${name} == ${value}`).join(' | ')] : []),
    ...(least !== undefined || most !== undefined
      ? [
          `inrange(${name}, ${least === undefined ? '.' : least + shift}, ${most === undefined ? '.' : most + shift})`,
        ]
      : []),
    ...(whole ? [`${name} == floor(${name})`] : []),
  ];
  const test = tests.length > 0 ? ` if ${tests.join(' & ')}` : '';
  const line = wrapped(`generate ${codes ? 'str32' : 'double'} ok_${name} = ${own}${test}`, '    ', ' ///');
  const whatever = codes
    ? label(input.name)
    : type === 'date' && least !== undefined
      ? `from ${dateOf(least)}`
      : note;
  return `* ${name}: ${whatever === input.name ? 'text' : whatever}\n${line}`;
}
