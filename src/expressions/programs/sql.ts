/** The program in SQL, for PostgreSQL: a query of a table with one row a patient. Truths are of the type boolean. */
import { dateOf } from '../dates.ts';
import { variablesOf } from '../tree.ts';
import type { Core, CoreFunction } from './core.ts';
import type { Habits } from './domains.ts';
import { spareInputs } from './impossible.ts';
import { Lowering } from './lower.ts';
import { type Input, type Made, type Plan, treesOf } from './plan.ts';
import { columnNote, convertedText, exampleNote, madeNote, resultNote, type Written } from './program.ts';
import { atom, inside, namer, noted, powers, type Signs, type Text, Writer, wrapped } from './writer.ts';

const habits: Habits = {
  kleene: true,
  comparisons: true,
  codes: true,
  conditions: 'open',
  extremes: false,
  powers: true,
  domains: 'before',
  inputs: true,
};

const reserved = new Set(
  (
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate column ' +
    'constraint create cross current_date current_time current_user default deferrable desc distinct do else end except ' +
    'false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join ' +
    'lateral leading left like limit localtime natural not notnull null offset on only or order outer overlaps placing ' +
    'primary references returning right select session_user similar some symmetric table tablesample then to trailing ' +
    'true union unique user using variadic verbose when where window with id'
  ).split(' '),
);

const plainName = namer(new Set(), 60);

class SqlWriter extends Writer {
  protected readonly signs: Signs = {
    power: '',
    equal: '=',
    unequal: '<>',
    and: 'AND',
    or: 'OR',
    not: 'NOT ',
  };
  /** A word of the language stands in quotation marks. */
  readonly names = (name: string) => (reserved.has(name) ? `"${name}"` : plainName(name));

  protected override text = (value: string) => atom(`'${value}'`);
  protected truth = (value: boolean) => atom(value ? 'TRUE' : 'FALSE');
  protected missing = (of: 'number' | 'text') => atom(of === 'text' ? 'NULL::text' : 'NULL');
  protected date = (day: number) => atom(`DATE '${dateOf(day)}'`);
  protected override name = ({ name }: Extract<Core, { kind: 'name' }>) => atom(this.names(name));

  protected is({ name, codes, not }: Extract<Core, { kind: 'is' }>): Text {
    const own = this.names(name);
    const [only, ...more] = codes.map((code) => `'${code}'`);
    const test =
      more.length === 0
        ? `${own} ${not ? '<>' : '='} ${only}`
        : `${own} ${not ? 'NOT IN' : 'IN'} (${[only, ...more].join(', ')})`;
    return { text: test, power: powers.compare };
  }

  protected override arithmetic(core: Extract<Core, { kind: 'arithmetic' }>): Text {
    const { operator, left, right, of } = core;
    if (operator === '^') return atom(`power(${this.write(left).text}, ${this.write(right).text})`);
    if (operator === '/') {
      // Two whole numbers would be divided as whole numbers.
      const [a, b] = [left, right].map((one) =>
        inside(this.write(one), powers.times + (one === right ? 1 : 0)),
      );
      return {
        text: `${a} / ${right.kind === 'number' && Number.isInteger(right.value) ? `${b}.0` : b}`,
        power: powers.times,
      };
    }
    const plain = super.arithmetic(core);
    if (of === 'days') return atom(`(${plain.text})::float8`);
    if (of !== 'date') return plain;
    return {
      text: `${inside(this.write(left), powers.plus)} + round(${this.write(right).text})::int`,
      power: powers.plus,
    };
  }

  protected choose({ condition, yes, no, open }: Extract<Core, { kind: 'if' }>): Text {
    const test = this.condition(condition).text;
    const [whenYes, whenNo] = [this.write(yes).text, this.write(no).text];
    if (no.kind === 'missing') return atom(`CASE WHEN ${test} THEN ${whenYes} END`);
    // One list of cases rather than one within the other.
    if (!open && no.kind === 'if')
      return atom(`CASE WHEN ${test} THEN ${whenYes} ${whenNo.slice('CASE '.length)}`);
    if (!open) return atom(`CASE WHEN ${test} THEN ${whenYes} ELSE ${whenNo} END`);
    return atom(
      `CASE WHEN ${test} THEN ${whenYes} WHEN NOT ${inside(this.condition(condition), powers.atom)} THEN ${whenNo} END`,
    );
  }

  protected isMissing = (of: Core): Text => ({
    text: `${inside(this.write(of), powers.atom)} IS NULL`,
    power: powers.compare,
  });

  protected surely(of: Core, value: boolean): Text {
    return { text: `(${this.write(of).text}) IS ${value ? 'TRUE' : 'FALSE'}`, power: powers.compare };
  }

  protected guarded(names: readonly string[], of: Core): Text {
    const test = names.map((name) => `${this.names(name)} IS NOT NULL`).join(' AND ');
    return atom(`CASE WHEN ${test} THEN ${this.write(of).text} END`);
  }

  protected finite = (of: Core) => this.write(of);

  protected asNumber = (of: Core): Text => atom(`(${this.write(of).text})::int`);

  protected call(name: CoreFunction, args: readonly Core[]): Text {
    const [first] = args.map((arg) => this.write(arg).text);
    if (name === 'round') {
      const scale = `1e${args[1]?.kind === 'number' ? args[1].value : 0}::float8`;
      return {
        text: `sign(${first}) * floor(abs(${first}) * ${scale} + 0.5) / ${scale}`,
        power: powers.times,
      };
    }
    if (name === 'year' || name === 'month' || name === 'day')
      return atom(`extract(${name} FROM ${first})::float8`);
    const own = {
      min: 'least',
      max: 'greatest',
      ln: 'ln',
      log10: 'log',
      abs: 'abs',
      sqrt: 'sqrt',
      exp: 'exp',
      floor: 'floor',
      ceil: 'ceil',
    }[name];
    return atom(`${own}(${this.list(args)})`);
  }
}

export function sqlProgram(written: Written, table = 'patients'): string {
  const { plan, label, title } = written;
  const writer = new SqlWriter();
  const lowering = new Lowering(plan, habits);
  const { names } = writer;
  const given = plan.inputs.map((input) => {
    const { expression, note } = column(input, names(input.name), label);
    return [`${expression} AS ${names(input.name)}`, note] as const;
  });
  const spare = spareInputs(plan);
  if (spare.length > 0) given.push([impossible(spare, names), '']);
  const steps = layersOf(plan).map((layer) =>
    layer.map((one) => {
      const { text } = writer.write(lowering.made(one));
      const cast = one.type === 'number' ? '::float8' : '';
      const isCase = /^(?:CASE .* END|\w+)$/s.test(text);
      const own =
        cast === '' ? text : isCase && !text.includes(' END ') ? `${text}${cast}` : `(${text})${cast}`;
      return [`${own} AS ${names(one.name)}`, madeNote(one, label)] as const;
    }),
  );
  const parts = steps.map((lines, k) => {
    const from = k === 0 ? 'given' : `step${k}`;
    return `step${k + 1} AS MATERIALIZED (\n  SELECT *,\n${columns(lines)}\n  FROM ${from}\n)`;
  });
  const results = plan.outputs
    .map(names)
    .map((name) => (spare.length > 0 ? `CASE WHEN NOT impossible THEN ${name} END AS ${name}` : name))
    .join(', ');
  return [
    ...title.map((line) => `-- ${line}`),
    `WITH given AS (\n  SELECT id,\n${columns(given)}\n  FROM ${table}\n), ${parts.join(', ')}`,
    wrapped(`SELECT id, ${results} FROM step${steps.length};`, '  '),
    ...(written.worked ? [`-- ${exampleNote(written)}: ${resultNote(written)}`] : []),
    '',
  ].join('\n');
}

/** Each column on its lines; the note of a long one stands above it. */
function columns(lines: readonly (readonly [string, string])[]): string {
  return lines
    .map(([text, note], k) => {
      const line = `    ${text}${k < lines.length - 1 ? ',' : ''}`;
      if (line.length <= 70) return noted(line, '--', note);
      return `${note === '' ? '' : `    -- ${note}\n`}${wrapped(line, '      ')}`;
    })
    .join('\n');
}

/** Values that need only what was made before them stand in one step. */
function layersOf({ made }: Plan): Made[][] {
  const depth = new Map<string, number>();
  const layers: Made[][] = [];
  for (const one of made) {
    const before = treesOf(one).flatMap((tree) => variablesOf(tree).map(({ name }) => depth.get(name) ?? 0));
    const own = Math.max(0, ...before) + 1;
    depth.set(one.name, own);
    layers[own - 1] ??= [];
    layers[own - 1]!.push(one);
  }
  return layers;
}

function column(input: Input, name: string, label: Written['label']): { expression: string; note: string } {
  const { conversion } = input;
  const rounded = (quotient: string, decimals: number) =>
    `round((${quotient})::numeric, ${decimals})::float8`;
  const float = input.type === 'number' ? `${name}::float8` : name;
  const own = conversion ? convertedText(conversion, float, rounded) : float;
  const tests = testsOf(input, name);
  const note = columnNote(input, label);
  return { expression: tests.length > 0 ? `CASE WHEN ${tests.join(' AND ')} THEN ${own} END` : own, note };
}

/** What holds of a value that can be. */
function testsOf({ codes, values, least, most, whole, type }: Input, name: string): string[] {
  const limit = (value: number) => (type === 'date' ? `DATE '${dateOf(value)}'` : String(value));
  return [
    ...(codes ? [`${name} IN (${codes.map((code) => `'${code}'`).join(', ')})`] : []),
    ...(values ? [`${name} IN (${values.join(', ')})`] : []),
    ...(least !== undefined && most !== undefined
      ? [`${name} BETWEEN ${limit(least)} AND ${limit(most)}`]
      : []),
    ...(least !== undefined && most === undefined ? [`${name} >= ${limit(least)}`] : []),
    ...(least === undefined && most !== undefined ? [`${name} <= ${limit(most)}`] : []),
    ...(whole ? [`${name} = floor(${name})`] : []),
  ];
}

/** Whether a value that cannot be was given for an input without which a result can stand. */
function impossible(spare: readonly Input[], names: (name: string) => string): `${string} AS ${string}` {
  const each = spare.map((input) => {
    const name = names(input.name);
    const test = `NOT (${testsOf(input, name).join(' AND ')})`;
    return input.codes ? `${name} <> '' AND ${test}` : test;
  });
  return `coalesce(${each.join(' OR ')}, FALSE) AS impossible`;
}
