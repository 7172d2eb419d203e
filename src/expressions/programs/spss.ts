/**
 * The program in SPSS: commands for the active data set. There is no conditional within an expression, so that such a
 * part has a command before; names with # are gone at the end.
 */
import type { Core } from './core.ts';
import { isChecked } from './impossible.ts';
import { type Language, threeValued } from './language.ts';
import { wrapped } from './layout.ts';
import type { Input, Plan } from './plan.ts';
import { columnNote, convertedText, listOf, partsOf, type Written } from './program.ts';
import { atom, inside, powers, type Text } from './text.ts';
import { Writer } from './writer.ts';

/** Dates are seconds since 1582-10-14. */
const secondsADay = 86_400;
const firstDay = 141_428;

/** With the number of arguments that must be there: otherwise what is missing is passed over. */
const ofAll = (name: string) => (args: readonly Text[]) =>
  atom(`${name}.${args.length}(${args.map(({ text }) => text).join(', ')})`);

const partOf = (name: string) => (args: readonly Text[]) =>
  atom(`${name}(${inside(args[0]!, powers.times)} * ${secondsADay})`);

/** Cut off, and mended where that went the wrong way. */
const cut = (mend: string, wrong: string) => (args: readonly Text[]) => {
  const whole = `TRUNC(${args[0]!.text})`;
  return atom(`(${whole} ${mend} (${inside(args[0]!, powers.plus)} ${wrong} ${whole}))`);
};

const language: Language = {
  habits: threeValued,
  reserved: 'all and by eq ge gt le lt ne not or to with id',
  longest: 60,
  signs: { power: ' ** ', equal: '=', unequal: '<>', and: 'AND', or: 'OR', not: 'NOT ' },
  quote: '"',
  kept: '#',
  truths: { yes: '1', no: '0' },
  numbers: ['name'],
  missing: { number: '$SYSMIS', text: '""' },
  date: (day) => String(day + firstDay),
  named: (name) => name.toUpperCase(),
  calls: {
    min: ofAll('MIN'),
    max: ofAll('MAX'),
    log10: 'LG10',
    floor: cut('-', '<'),
    ceil: cut('+', '>'),
    // The last argument of RND: that nothing near a half is taken for one.
    round: ([first], digits) =>
      digits === 0
        ? atom(`RND(${first!.text}, 1, 0)`)
        : {
            text: `RND(${inside(first!, powers.times)} * ${10 ** digits}, 1, 0) / ${10 ** digits}`,
            power: powers.times,
          },
    year: partOf('XDATE.YEAR'),
    month: partOf('XDATE.MONTH'),
    day: partOf('XDATE.MDAY'),
  },
  asNumber: ({ text }) => `(${text})`,
};

class SpssWriter extends Writer {
  readonly lines: string[] = [];
  private readonly plan: Plan;
  private readonly recoded = new Set<string>();
  private parts = 0;
  /** Of the expression that is being written: its names, and those of its products. Zero times missing is zero here. */
  private leaves = new Set<string>();
  private needs = new Set<string>();

  constructor(plan: Plan) {
    const kept = plan.inputs.filter((one) => isChecked(one) && !one.codes);
    super(language, new Set(kept.map(({ name }) => name)));
    this.plan = plan;
  }

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
}

export function spssProgram(written: Written): string {
  const { plan, label, title } = written;
  const writer = new SpssWriter(plan);
  const { spare, made, results, example } = partsOf(written, writer);
  const { lines } = writer;
  for (const line of title) lines.push(`* ${line.replace(/\.$/, '')}.`);
  for (const input of plan.inputs) lines.push(...inputLines(input, writer, label));
  for (const { own, type, core, note } of made) {
    if (note !== '') lines.push(`* ${note}.`);
    if (type === 'text') lines.push(`STRING ${own} (A32).`);
    else lines.push(`NUMERIC ${own} (${type === 'date' ? 'SDATE10' : 'F16.6'}).`);
    writer.put(own, type === 'date' ? inSeconds(core) : core);
  }
  const tests = spare.map((input) => {
    const [given, list] = [writer.names(input.name), listOf(input, '"')];
    return input.codes
      ? `NOT ANY(${given}, "", ${list})`
      : `(NOT MISSING(${given}) AND MISSING(${writer.own(input.name)}))`;
  });
  if (tests.length > 0)
    lines.push(
      '* A value that cannot be was given: no result.',
      wrapped(`DO IF (${tests.join(' OR ')}).`, '    '),
      ...results.map(({ own, type }) => `  COMPUTE ${own} = ${type === 'text' ? '""' : '$SYSMIS'}.`),
      'END IF.',
    );
  lines.push('EXECUTE.', ...example.map((line) => `* ${line}.`));
  return `${lines.join('\n')}\n`;
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
