/**
 * The program in SPSS: commands for the active data set. There is no conditional within an expression, so that such a
 * part has a command before; names with # are gone at the end.
 */
import type { Core, CoreFunction } from './core.ts';
import type { Habits } from './domains.ts';
import { isChecked, spareInputs } from './impossible.ts';
import { Lowering } from './lower.ts';
import type { Input, Plan } from './plan.ts';
import { columnNote, convertedText, exampleNote, madeNote, resultNote, type Written } from './program.ts';
import { atom, inside, namer, powers, type Signs, type Text, Writer, wrapped } from './writer.ts';

const habits: Habits = {
  kleene: true,
  comparisons: true,
  codes: true,
  conditions: true,
  extremes: true,
  powers: true,
  domains: 'native',
  inputs: true,
};

const reserved = new Set('all and by eq ge gt le lt ne not or to with id'.split(' '));

/** Dates are seconds since 1582-10-14. */
const secondsADay = 86_400;
const firstDay = 141_428;

const calls: Readonly<Record<Exclude<CoreFunction, 'round' | 'floor' | 'ceil' | 'min' | 'max'>, string>> = {
  abs: 'ABS',
  sqrt: 'SQRT',
  exp: 'EXP',
  ln: 'LN',
  log10: 'LG10',
  year: 'XDATE.YEAR',
  month: 'XDATE.MONTH',
  day: 'XDATE.MDAY',
};

class SpssWriter extends Writer {
  protected readonly signs: Signs = {
    power: ' ** ',
    equal: '=',
    unequal: '<>',
    and: 'AND',
    or: 'OR',
    not: 'NOT ',
  };
  readonly names = namer(reserved, 60);
  readonly lines: string[] = [];
  private readonly plan: Plan;
  private readonly checked: ReadonlySet<string>;
  private readonly recoded = new Set<string>();
  private parts = 0;
  /** Of the expression that is being written: its names, and those of its products. Zero times missing is zero here. */
  private leaves = new Set<string>();
  private needs = new Set<string>();

  constructor(plan: Plan, checked: ReadonlySet<string>) {
    super();
    this.plan = plan;
    this.checked = checked;
  }

  readonly own = (name: string) => `${this.checked.has(name) ? '#' : ''}${this.names(name)}`;

  protected truth = (value: boolean) => atom(value ? '1' : '0');
  protected missing = (of: 'number' | 'text') => atom(of === 'text' ? '""' : '$SYSMIS');
  protected date = (day: number) => this.number(day + firstDay);

  protected override name({ name, type }: Extract<Core, { kind: 'name' }>): Text {
    const own = this.own(name);
    this.leaves.add(own);
    return type === 'date' ? { text: `${own} / ${secondsADay}`, power: powers.times } : atom(own);
  }

  protected is({ name, codes, not }: Extract<Core, { kind: 'is' }>): Text {
    const own = `#${this.names(`${name}_${codes.join('_')}`)}`;
    if (!this.recoded.has(own)) {
      this.recoded.add(own);
      const all = this.plan.inputs.find((input) => input.name === name)?.codes ?? [];
      const quoted = (those: readonly string[]) => those.map((code) => `"${code}"`).join(', ');
      const others = all.filter((code) => !codes.includes(code));
      const no = others.length > 0 ? ` (${quoted(others)}=0)` : '';
      this.lines.push(
        wrapped(`RECODE ${this.names(name)} (${quoted(codes)}=1)${no} (ELSE=SYSMIS) INTO ${own}.`, '  '),
      );
    }
    this.leaves.add(own);
    return not ? { text: `NOT ${own}`, power: powers.not } : atom(own);
  }

  protected override arithmetic(core: Extract<Core, { kind: 'arithmetic' }>): Text {
    const { operator, left, right } = core;
    const isProduct = operator === '*' || operator === '/' || operator === '^';
    if (!isProduct || left.kind === 'number' || (right.kind === 'number' && operator !== '^'))
      return super.arithmetic(core);
    const before = this.leaves;
    this.leaves = new Set();
    const text = super.arithmetic(core);
    for (const leaf of this.leaves) {
      this.needs.add(leaf);
      before.add(leaf);
    }
    this.leaves = before;
    return text;
  }

  /** A command of its own for what cannot stand in an expression. */
  private part(core: Core): Text {
    this.parts++;
    const own = `#part${this.parts}`;
    const outer = { leaves: this.leaves, needs: this.needs };
    this.lines.push(`COMPUTE ${own} = $SYSMIS.`);
    this.put(own, core);
    ({ leaves: this.leaves, needs: this.needs } = outer);
    this.leaves.add(own);
    return atom(own);
  }

  /** Gives a name its value, with whatever commands it takes. */
  put(target: string, core: Core): void {
    const own = this.commands(target, core, '');
    this.lines.push(...own);
  }

  /** What must stand before them goes into `lines`. */
  private commands(target: string, core: Core, indent: string): string[] {
    if (core.kind === 'missing') return [];
    if (core.kind === 'guarded') {
      const test = `NMISS(${core.names.map(this.own).join(', ')}) = 0`;
      return [
        `${indent}DO IF ${test}.`,
        ...this.commands(target, core.of, `${indent}  `),
        `${indent}END IF.`,
      ];
    }
    if (core.kind !== 'if') return [this.command(target, core, indent)];
    const lines: string[] = [];
    let rest: Core = core;
    let word = 'DO IF';
    while (rest.kind === 'if') {
      const test = this.fresh(() => this.condition((rest as Extract<Core, { kind: 'if' }>).condition).text); // as the loop says
      lines.push(wrapped(`${indent}${word} (${test.text}).`, `${indent}    `));
      lines.push(...this.commands(target, rest.yes, `${indent}  `));
      word = 'ELSE IF';
      rest = rest.no;
    }
    const last = this.commands(target, rest, `${indent}  `);
    return [...lines, ...(last.length > 0 ? [`${indent}ELSE.`, ...last] : []), `${indent}END IF.`];
  }

  private command(target: string, core: Core, indent: string): string {
    const { text, needs } = this.fresh(() => this.write(core).text);
    const line =
      needs.length > 0
        ? `IF (NMISS(${needs.join(', ')}) = 0) ${target} = ${text}.`
        : `COMPUTE ${target} = ${text}.`;
    return `${indent}${wrapped(line, `${indent}    `)}`;
  }

  private fresh(write: () => string): { text: string; needs: string[] } {
    const outer = { leaves: this.leaves, needs: this.needs };
    this.leaves = new Set();
    this.needs = new Set();
    const text = write();
    const needs = [...this.needs];
    ({ leaves: this.leaves, needs: this.needs } = outer);
    return { text, needs };
  }

  protected choose = (core: Extract<Core, { kind: 'if' }>): Text => this.part(core);
  protected guarded = (names: readonly string[], of: Core): Text => this.part({ kind: 'guarded', names, of });

  protected isMissing(of: Core): Text {
    if (of.kind !== 'name') return atom(`MISSING(${this.part(of).text})`);
    const isText = of.type === 'choice' || of.type === 'text';
    if (!isText) return atom(`MISSING(${this.own(of.name)})`);
    return { text: `${this.own(of.name)} = ""`, power: powers.compare };
  }

  protected surely(of: Core, value: boolean): Text {
    const own = this.part(of).text;
    return atom(`(NOT MISSING(${own}) AND ${own} = ${value ? 1 : 0})`);
  }

  protected finite = (of: Core) => this.write(of);

  protected asNumber(of: Core): Text {
    return of.kind === 'name' ? this.write(of) : atom(`(${this.write(of).text})`);
  }

  protected call(name: CoreFunction, args: readonly Core[]): Text {
    const first = this.write(args[0]!);
    switch (name) {
      case 'min':
      case 'max':
        // With the number of arguments that must be there: otherwise what is missing is passed over.
        return atom(`${name.toUpperCase()}.${args.length}(${this.list(args)})`);
      case 'floor':
        return atom(`(TRUNC(${first.text}) - (${inside(first, powers.plus)} < TRUNC(${first.text})))`);
      case 'ceil':
        return atom(`(TRUNC(${first.text}) + (${inside(first, powers.plus)} > TRUNC(${first.text})))`);
      case 'round': {
        const scale = String(10 ** (args[1]?.kind === 'number' ? args[1].value : 0));
        // The last argument: that nothing near a half is taken for one.
        if (scale === '1') return atom(`RND(${first.text}, 1, 0)`);
        return {
          text: `RND(${inside(first, powers.times)} * ${scale}, 1, 0) / ${scale}`,
          power: powers.times,
        };
      }
      case 'year':
      case 'month':
      case 'day':
        return atom(`${calls[name]}(${inside(first, powers.times)} * ${secondsADay})`);
      default:
        return atom(`${calls[name]}(${first.text})`);
    }
  }
}

export function spssProgram(written: Written): string {
  const { plan, label, title } = written;
  const checked = new Set(plan.inputs.filter((one) => isChecked(one) && !one.codes).map(({ name }) => name));
  const writer = new SpssWriter(plan, checked);
  const lowering = new Lowering(plan, habits);
  const { lines } = writer;
  for (const line of title) lines.push(`* ${line.replace(/\.$/, '')}.`);
  for (const input of plan.inputs) lines.push(...inputLines(input, writer, label));
  for (const one of plan.made) {
    const own = writer.names(one.name);
    const note = madeNote(one, label);
    if (note !== '') lines.push(`* ${note}.`);
    if (one.type === 'text') lines.push(`STRING ${own} (A32).`);
    else if (!lines.some((line) => line.startsWith(`NUMERIC ${own}`)))
      lines.push(`NUMERIC ${own} (${one.type === 'date' ? 'SDATE10' : 'F16.6'}).`);
    const core = lowering.made(one);
    writer.put(own, one.type === 'date' ? inSeconds(core) : core);
  }
  lines.push(...withheldLines(plan, writer));
  lines.push('EXECUTE.');
  if (written.worked) lines.push(`* ${exampleNote(written)}: ${resultNote(written)}.`);
  return `${lines.join('\n')}\n`;
}

/** A value that cannot be was given: no result. */
function withheldLines(plan: Plan, writer: SpssWriter): string[] {
  const tests = spareInputs(plan).map(({ name, codes }) => {
    const given = writer.names(name);
    return codes
      ? `NOT ANY(${[given, '""', ...codes.map((code) => `"${code}"`)].join(', ')})`
      : `(NOT MISSING(${given}) AND MISSING(${writer.own(name)}))`;
  });
  if (tests.length === 0) return [];
  const withheld = plan.outputs.map((name) => {
    const isText = plan.made.find((one) => one.name === name)?.type === 'text';
    return `  COMPUTE ${writer.names(name)} = ${isText ? '""' : '$SYSMIS'}.`;
  });
  return [
    '* A value that cannot be was given: no result.',
    wrapped(`DO IF (${tests.join(' OR ')}).`, '    '),
    ...withheld,
    'END IF.',
  ];
}

function inSeconds(core: Core): Core {
  if (core.kind === 'guarded') return { ...core, of: inSeconds(core.of) };
  if (core.kind === 'if') return { ...core, yes: inSeconds(core.yes), no: inSeconds(core.no) };
  if (core.kind === 'missing') return core;
  return {
    kind: 'arithmetic',
    operator: '*',
    left: core,
    right: { kind: 'number', value: secondsADay },
    of: 'number',
  };
}

function inputLines(input: Input, writer: SpssWriter, label: Written['label']): string[] {
  const { codes, values, least, most, whole, type } = input;
  const name = writer.names(input.name);
  const comment = `* ${name}: ${columnNote(input, label)}.`;
  if (codes || !isChecked(input)) return [comment];
  const own = writer.own(input.name);
  const { conversion } = input;
  const rounded = (quotient: string, decimals: number) =>
    `RND(${quotient} * ${10 ** decimals}, 1, 0) / ${10 ** decimals}`;
  const seconds = (value: number) => (type === 'date' ? (value + firstDay) * secondsADay : value);
  const kept = values
    ? values.join(', ')
    : `${least === undefined ? 'LOWEST' : seconds(least)} THRU ${most === undefined ? 'HIGHEST' : seconds(most)}`;
  return [
    comment,
    `RECODE ${name} (${kept}=COPY) (ELSE=SYSMIS) INTO ${own}.`,
    ...(conversion ? [`COMPUTE ${own} = ${convertedText(conversion, own, rounded)}.`] : []),
    ...(whole ? [`IF (${own} <> TRUNC(${own})) ${own} = $SYSMIS.`] : []),
  ];
}
