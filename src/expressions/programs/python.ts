/** The program in Python, with numpy alone: a function of arrays. Truths are 1 and 0, what is missing is nan. */
import { dateOf } from '../dates.ts';
import type { Core, CoreFunction } from './core.ts';
import type { Habits } from './domains.ts';
import { spareInputs } from './impossible.ts';
import { Lowering } from './lower.ts';
import type { Input } from './plan.ts';
import { columnNote, conversionNote, convertedText, madeNote, resultNote, type Written } from './program.ts';
import { atom, bracketed, namer, noted, powers, type Signs, type Text, Writer, wrapped } from './writer.ts';

const habits: Habits = {
  kleene: false,
  comparisons: false,
  codes: false,
  conditions: false,
  extremes: true,
  powers: false,
  domains: 'after',
  inputs: true,
};

const reserved = new Set(
  (
    'false none true and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield np given level within among day_of date_of ' +
    'finite half_up part_of str float outside broken strange withheld impossible'
  ).split(' '),
);

const calls: Readonly<Record<Exclude<CoreFunction, 'round' | 'year' | 'month' | 'day'>, string>> = {
  min: 'np.minimum',
  max: 'np.maximum',
  abs: 'np.abs',
  sqrt: 'np.sqrt',
  exp: 'np.exp',
  ln: 'np.log',
  log10: 'np.log10',
  floor: 'np.floor',
  ceil: 'np.ceil',
};

class PythonWriter extends Writer {
  protected readonly signs: Signs = {
    power: '**',
    equal: '==',
    unequal: '!=',
    and: '&',
    or: '|',
    not: '~',
    bracketTruths: true,
  };
  readonly names = namer(reserved, 80);

  protected truth = (value: boolean) => atom(value ? '1.0' : '0.0');
  protected missing = (of: 'number' | 'text') => atom(of === 'text' ? '""' : 'np.nan');
  protected date = (day: number) => atom(`day_of("${dateOf(day)}")`);
  protected override name = ({ name }: Extract<Core, { kind: 'name' }>) => atom(this.names(name));

  /** Truths are numbers, which numpy takes no `&` for. */
  protected override condition(core: Core): Text {
    const isNumber = ['name', 'if', 'guarded', 'truth', 'missing'].includes(core.kind);
    if (!isNumber) return this.write(core);
    return { text: `${bracketed(this.write(core))} == 1`, power: powers.compare };
  }

  protected is({ name, codes, not }: Extract<Core, { kind: 'is' }>): Text {
    const own = this.names(name);
    const [only, ...more] = codes;
    if (more.length === 0) return { text: `${own} ${not ? '!=' : '=='} "${only}"`, power: powers.compare };
    const among = `np.isin(${own}, [${codes.map((code) => `"${code}"`).join(', ')}])`;
    return not ? { text: `~${among}`, power: powers.sign } : atom(among);
  }

  protected choose({ condition, yes, no }: Extract<Core, { kind: 'if' }>): Text {
    return atom(
      `np.where(${this.condition(condition).text}, ${this.write(yes).text}, ${this.write(no).text})`,
    );
  }

  protected isMissing(of: Core): Text {
    if (of.kind === 'name' && (of.type === 'choice' || of.type === 'text'))
      return { text: `${this.names(of.name)} == ""`, power: powers.compare };
    return atom(`np.isnan(${this.write(of).text})`);
  }

  protected surely(of: Core, value: boolean): Text {
    if (
      of.kind === 'compare' ||
      of.kind === 'is' ||
      of.kind === 'and' ||
      of.kind === 'or' ||
      of.kind === 'not'
    )
      return value ? this.write(of) : this.not(of);
    return { text: `${bracketed(this.write(of))} == ${value ? 1 : 0}`, power: powers.compare };
  }

  protected guarded(names: readonly string[], of: Core): Text {
    return atom(`given(${[this.write(of).text, ...names.map(this.names)].join(', ')})`);
  }

  protected finite = (of: Core) => atom(`finite(${this.write(of).text})`);

  protected asNumber(of: Core): Text {
    const isNumber = ['name', 'if', 'guarded', 'truth', 'missing'].includes(of.kind);
    return isNumber ? this.write(of) : atom(`np.where(${this.condition(of).text}, 1, 0)`);
  }

  protected call(name: CoreFunction, args: readonly Core[]): Text {
    const [first] = args.map((arg) => this.write(arg));
    if (name === 'round' && args[1]?.kind === 'number')
      return atom(`half_up(${first!.text}, ${args[1].value})`);
    if (name === 'round') return first!;
    if (name === 'year' || name === 'month' || name === 'day')
      return atom(`part_of(${first!.text}, "${name}")`);
    if (args.length > 2) {
      // numpy takes two at a time.
      const texts = args.map((arg) => this.write(arg).text);
      return atom(texts.reduce((all, text) => `${calls[name]}(${all}, ${text})`));
    }
    return atom(`${calls[name]}(${this.list(args)})`);
  }
}

const helpers: Readonly<Record<string, string>> = {
  given: `def given(x, *needed):  # missing where one of the others is
    for one in needed:
        one = np.asarray(one)
        x = np.where(one == "", np.nan, x) if one.dtype.kind == "U" else np.where(np.isnan(one), np.nan, x)
    return x`,
  level: `def level(x, *needed):  # the same for a text
    for one in needed:
        one = np.asarray(one)
        x = np.where(one == "", "", x) if one.dtype.kind == "U" else np.where(np.isnan(one), "", x)
    return x`,
  within: `def within(x, least, most):  # missing outside
    x = np.asarray(x, float)
    return np.where((x >= least) & (x <= most), x, np.nan)`,
  among: `def among(x, values):  # missing if it is none of them
    x = np.asarray(x, str if isinstance(values[0], str) else float)
    return np.where(np.isin(x, values), x, "" if isinstance(values[0], str) else np.nan)`,
  outside: `def outside(x, least, most):  # given, and impossible
    x = np.asarray(x, float)
    return (x < least) | (x > most)`,
  broken: `def broken(x):  # given, and no whole number
    return np.asarray(x, float) % 1 > 0`,
  strange: `def strange(x, values):  # given, and none of them
    x = np.asarray(x, str if isinstance(values[0], str) else float)
    known = np.isin(x, [*values, "", "nan", "None"]) if x.dtype.kind == "U" else np.isin(x, values) | np.isnan(x)
    return ~known`,
  withheld: `def withheld(x, impossible):  # no result with an impossible value
    x = np.asarray(x)
    return np.where(impossible, "" if x.dtype.kind == "U" else np.nan, x)`,
  finite: `def finite(x):  # no result is missing
    return np.where(np.isfinite(x), x, np.nan)`,
  half_up: `def half_up(x, digits):
    return np.sign(x) * np.floor(np.abs(x) * 10.0**digits + 0.5) / 10.0**digits`,
  day_of: `def day_of(x):  # days since 1970-01-01
    x = np.asarray(x, "datetime64[D]")
    return np.where(np.isnat(x), np.nan, x.astype(float))`,
  date_of: `def date_of(x):
    known = np.isfinite(x)
    return np.where(known, np.where(known, x, 0).astype("datetime64[D]"), np.datetime64("NaT"))`,
  part_of: `def part_of(x, part):
    day = np.where(np.isfinite(x), x, 0).astype("datetime64[D]")
    month = day.astype("datetime64[M]")
    if part == "day":
        return (day - month).astype(float) + 1
    years = month.astype("datetime64[Y]")
    return years.astype(float) + 1970 if part == "year" else (month - years).astype(float) + 1`,
};

export function pythonProgram(written: Written): string {
  const { plan, label, title } = written;
  const writer = new PythonWriter();
  const lowering = new Lowering(plan, habits);
  const { names } = writer;
  const spare = spareInputs(plan);
  const inputs = plan.inputs.map((input) => {
    const place = spare.indexOf(input);
    const mark = place === -1 ? '' : `    impossible = ${place > 0 ? 'impossible | ' : ''}`;
    return inputLine(input, names(input.name), label, mark);
  });
  const made = plan.made.map((one) => {
    const { text: all } = writer.write(lowering.made(one));
    const text = one.type === 'text' && all.startsWith('given(') ? all.replace(/^given/, 'level') : all;
    const note = madeNote(one, label);
    const line = `        ${names(one.name)} = ${text}`;
    if (line.length <= 70) return noted(line, '#', note);
    const long =
      line.length <= 96
        ? line
        : `        ${names(one.name)} = (\n            ${wrapped(text, '            ')})`;
    return `${note === '' ? '' : `        # ${note}\n`}${long}`;
  });
  const results = plan.outputs.map((name) => {
    const isDate = plan.made.find((one) => one.name === name)?.type === 'date';
    const own = spare.length > 0 ? `withheld(${names(name)}, impossible)` : names(name);
    return `"${name}": ${isDate ? `date_of(${own})` : own}`;
  });
  const body = [
    `def ${written.name}(${wrapped(plan.inputs.map(({ name }) => names(name)).join(', '), '        ')}):`,
    ...inputs,
    '    with np.errstate(all="ignore"):',
    ...made,
    `    return {${wrapped(results.join(', '), '            ')}}`,
  ].join('\n');
  const used = Object.entries(helpers).flatMap(([name, text]) =>
    new RegExp(`\\b${name}\\(`).test(body.replace(/^def .*/, '')) ? [`${text}\n`] : [],
  );
  return [
    ...title.map((line) => `# ${line}`),
    'import numpy as np',
    '',
    ...used,
    body,
    '',
    ...exampleCall(written),
    '',
  ].join('\n');
}

/** @param mark begins the line that marks impossible values, '' where the results tell them by themselves */
function inputLine(input: Input, name: string, label: Written['label'], mark: string): string {
  const note = columnNote(input, label);
  const { codes, values, least, most, whole, type } = input;
  const { conversion } = input;
  const lines: string[] = [];
  if (type === 'date') {
    lines.push(noted(`    ${name} = day_of(${name})`, '#', note));
  }
  const list = codes
    ? `[${codes.map((code) => `"${code}"`).join(', ')}]`
    : values
      ? `[${values.join(', ')}]`
      : undefined;
  if (mark !== '') {
    const tests = [
      ...(list ? [`strange(${name}, ${list})`] : []),
      ...(least === undefined && most === undefined
        ? []
        : [`outside(${name}, ${least ?? '-np.inf'}, ${most ?? 'np.inf'})`]),
      ...(whole ? [`broken(${name})`] : []),
    ];
    lines.push(wrapped(`${mark}${tests.join(' | ')}`, '        '));
  }
  if (list) lines.push(wrapped(`    ${name} = among(${name}, ${list})`, '        '));
  else if (least !== undefined || most !== undefined)
    lines.push(
      noted(
        `    ${name} = within(${name}, ${least ?? '-np.inf'}, ${most ?? 'np.inf'})`,
        '#',
        type === 'date' ? '' : note,
      ),
    );
  else if (type === 'text') lines.push(`    ${name} = np.asarray(${name}, str)`);
  else if (type !== 'date') lines.push(noted(`    ${name} = np.asarray(${name}, float)`, '#', note));
  if (conversion) {
    const rounded = (quotient: string, decimals: number) => `np.round(${quotient}, ${decimals})`;
    lines.push(
      noted(`    ${name} = ${convertedText(conversion, name, rounded)}`, '#', conversionNote(conversion)),
    );
  }
  if (whole) lines.push(`    ${name} = np.where(${name} == np.floor(${name}), ${name}, np.nan)`);
  return lines.join('\n');
}

function exampleCall(written: Written): string[] {
  const { worked, plan } = written;
  if (!worked) return [];
  const cells = worked.cells.map((cell, k) => {
    if (cell === null) return plan.inputs[k]?.codes ? '""' : 'np.nan';
    if (plan.inputs[k]?.type === 'date' && typeof cell === 'number') return `"${dateOf(cell)}"`;
    if (typeof cell === 'boolean') return cell ? '1' : '0';
    return typeof cell === 'string' ? `"${cell}"` : String(cell);
  });
  return [`print(${wrapped(`${written.name}(${cells.join(', ')})`, '    ')})  # ${resultNote(written)}`];
}
