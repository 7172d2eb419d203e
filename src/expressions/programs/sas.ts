/** The program in SAS: a data step. A missing number is smaller than all others there. */
import type { Core, CoreFunction } from './core.ts';
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
import { plainHabits } from './stata.ts';
import { atom, bracketed, namer, powers, type Signs, type Text, Writer, wrapped } from './writer.ts';

const reserved = new Set(
  '_n_ _error_ _numeric_ _character_ _all_ and or not eq ne lt le gt ge in'.split(' '),
);

const calls: Readonly<Record<Exclude<CoreFunction, 'round'>, string>> = {
  min: 'min',
  max: 'max',
  abs: 'abs',
  sqrt: 'sqrt',
  exp: 'exp',
  ln: 'log',
  log10: 'log10',
  floor: 'floorz',
  ceil: 'ceilz',
  year: 'year',
  month: 'month',
  day: 'day',
};

class SasWriter extends Writer {
  protected readonly signs: Signs = {
    power: '**',
    equal: '=',
    unequal: 'ne',
    and: 'and',
    or: 'or',
    not: 'not ',
  };
  readonly names = namer(reserved, 29);
  private readonly checked: ReadonlySet<string>;

  constructor(checked: ReadonlySet<string>) {
    super();
    this.checked = checked;
  }

  readonly own = (name: string) => (this.checked.has(name) ? `ok_${this.names(name)}` : this.names(name));

  protected override text = (value: string) => atom(`'${value}'`);
  protected truth = (value: boolean) => atom(value ? '1' : '0');
  protected missing = (of: 'number' | 'text') => atom(of === 'text' ? "''" : '.');
  /** SAS counts from 1960. */
  protected date = (day: number) => this.number(day + 3653);
  protected override name = ({ name }: Extract<Core, { kind: 'name' }>) => atom(this.own(name));

  protected is({ name, codes, not }: Extract<Core, { kind: 'is' }>): Text {
    const own = this.own(name);
    const [only, ...more] = codes.map((code) => `'${code}'`);
    const test =
      more.length === 0
        ? `${own} ${not ? 'ne' : '='} ${only}`
        : `${own} ${not ? 'not in' : 'in'} (${[only, ...more].join(', ')})`;
    return { text: test, power: powers.compare };
  }

  protected choose({ condition, yes, no }: Extract<Core, { kind: 'if' }>): Text {
    const isText = [yes, no].some(
      (one) => one.kind === 'text' || (one.kind === 'missing' && one.of === 'text'),
    );
    return atom(
      `${isText ? 'ifc' : 'ifn'}(${this.condition(condition).text}, ${this.write(yes).text}, ${this.write(no).text})`,
    );
  }

  protected isMissing = (of: Core) => atom(`missing(${this.write(of).text})`);

  protected surely(of: Core, value: boolean): Text {
    if (of.kind === 'compare' || of.kind === 'is') return value ? this.write(of) : this.not(of);
    return { text: `${bracketed(this.write(of))} = ${value ? 1 : 0}`, power: powers.compare };
  }

  protected guarded(names: readonly string[], of: Core): Text {
    const isText = of.kind === 'text' || (of.kind === 'if' && of.yes.kind === 'text');
    return atom(
      isText
        ? `ifc(cmiss(${names.map(this.own).join(', ')}) > 0, '', ${this.write(of).text})`
        : `ifn(cmiss(${names.map(this.own).join(', ')}) > 0, ., ${this.write(of).text})`,
    );
  }

  protected finite = (of: Core) => this.write(of);

  protected asNumber(of: Core): Text {
    return of.kind === 'name' ? this.write(of) : atom(`(${this.write(of).text})`);
  }

  protected call(name: CoreFunction, args: readonly Core[]): Text {
    if (name !== 'round') return atom(`${calls[name]}(${this.list(args)})`);
    const [x, digits] = [this.write(args[0]!).text, args[1]?.kind === 'number' ? args[1].value : 0];
    const scale = String(10 ** digits);
    return { text: `sign(${x}) * floorz(abs(${x}) * ${scale} + 0.5) / ${scale}`, power: powers.times };
  }
}

export function sasProgram(written: Written): string {
  const { plan, label, title } = written;
  const checked = new Set(plan.inputs.filter(isChecked).map(({ name }) => name));
  const writer = new SasWriter(checked);
  const lowering = new Lowering(plan, plainHabits);
  const made = plan.made.flatMap((one) => {
    const core = lowering.made(one);
    const [names, of] = core.kind === 'guarded' ? [core.names, core.of] : [[], core];
    const when = names.length > 0 ? `if cmiss(${names.map(writer.own).join(', ')}) = 0 then ` : '';
    const note = madeNote(one, label);
    const own = writer.names(one.name);
    return [
      ...(note === '' ? [] : [`  /* ${note} */`]),
      ...(one.type === 'text' ? [`  length ${own} $ 32;`] : []),
      `  ${wrapped(`${when}${own} = ${writer.write(of).text};`, '    ')}`,
    ];
  });
  const spare = spareInputs(plan).map(({ name }) => {
    const [given, kept] = [writer.names(name), writer.own(name)];
    return `(not missing(${given}) and missing(${kept}))`;
  });
  const outputs = plan.outputs.map(writer.names).join(', ');
  const dates = plan.made.filter(({ type, name }) => type === 'date' && plan.outputs.includes(name));
  return [
    ...title.map((line) => `/* ${line} */`),
    'data results;',
    '  set patients;',
    ...plan.inputs.flatMap((input) => inputLines(input, writer, label)),
    ...made,
    ...(spare.length > 0
      ? [
          '  /* A value that cannot be was given: no result */',
          `  ${wrapped(`if ${spare.join(' or ')} then call missing(${outputs});`, '    ')}`,
        ]
      : []),
    ...dates.map(({ name }) => `  format ${writer.names(name)} yymmdd10.;`),
    ...(checked.size > 0 ? ['  drop ok_:;'] : []),
    'run;',
    ...(written.worked ? [`/* ${exampleNote(written)}: ${resultNote(written)} */`] : []),
    '',
  ].join('\n');
}

function inputLines(input: Input, { names }: SasWriter, label: Written['label']): string[] {
  const name = names(input.name);
  const { codes, values, least, most, whole, type } = input;
  const note = columnNote(input, label);
  const comment = `  /* ${name}: ${note} */`;
  if (!isChecked(input)) return [comment];
  const { conversion } = input;
  const own = conversion ? convertedText(conversion, name, roundedDown('floorz')) : name;
  const shift = type === 'date' ? 3653 : 0;
  const tests = [
    ...(codes ? [`${name} in (${codes.map((code) => `'${code}'`).join(', ')})`] : []),
    ...(values ? [`${name} in (${values.join(', ')})`] : []),
    ...(least === undefined ? [] : [`${name} >= ${least + shift}`]),
    ...(most === undefined ? [] : [`${name} <= ${most + shift}`]),
    ...(whole ? [`${name} = floorz(${name})`] : []),
    // What is missing is less than any number.
    ...(codes ? [] : [`not missing(${name})`]),
  ];
  return [
    comment,
    ...(codes ? [`  length ok_${name} $ 32;`] : []),
    `  ${wrapped(`if ${tests.join(' and ')} then ok_${name} = ${own};`, '    ')}`,
  ];
}
