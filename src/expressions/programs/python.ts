/** The program in Python, with numpy alone: a function of arrays. Truths are 1 and 0, what is missing is nan. */
import { dateOf } from '../dates.ts';
import { compared, equalsOne, type Forms, type Language, onFirst, plainHabits } from './language.ts';
import { annotated, noted, wrapped } from './layout.ts';
import type { Input } from './plan.ts';
import {
  columnNote,
  conversionNote,
  convertedText,
  exampleCells,
  listOf,
  partsOf,
  resultNote,
  type Written,
} from './program.ts';
import { atom, powers, type Text } from './text.ts';
import { FormWriter } from './writer.ts';

/** numpy takes two at a time. */
const inPairs = (name: string) => (args: readonly Text[]) =>
  atom(args.map(({ text }) => text).reduce((all, text) => `${name}(${all}, ${text})`));

const partOf = (part: string) => onFirst((day) => `part_of(${day}, "${part}")`);

const language: Language & Forms = {
  habits: { ...plainHabits, extremes: true, powers: false, domains: 'after' },
  reserved:
    'false none true and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield np given level within among day_of date_of ' +
    'finite half_up part_of str float outside broken strange withheld impossible',
  longest: 80,
  signs: { power: '**', equal: '==', unequal: '!=', and: '&', or: '|', not: '~', tight: true },
  quote: '"',
  truths: { yes: '1.0', no: '0.0' },
  // numpy takes no `&` for numbers.
  numbers: ['name', 'if', 'guarded', 'truth', 'missing'],
  condition: (number) => `${number} == 1`,
  missing: { number: 'np.nan', text: '""' },
  date: (day) => `day_of("${dateOf(day)}")`,
  named: (name) => `np.${name}`,
  calls: {
    min: inPairs('np.minimum'),
    max: inPairs('np.maximum'),
    ln: 'np.log',
    round: 'half_up',
    year: partOf('year'),
    month: partOf('month'),
    day: partOf('day'),
  },
  among: (name, codes, not) => {
    const among = `np.isin(${name}, [${codes.join(', ')}])`;
    return not ? { text: `~${among}`, power: powers.sign } : atom(among);
  },
  choose: ({ text }, yes, no) => `np.where(${text}, ${yes}, ${no})`,
  isMissing: ({ text }, isText) => (isText ? compared(`${text} == ""`) : atom(`np.isnan(${text})`)),
  sure: ['compare', 'is', 'and', 'or', 'not'],
  surely: equalsOne('=='),
  guarded: (names, of) => `given(${[of, ...names].join(', ')})`,
  finite: (of) => `finite(${of})`,
  asNumber: ({ text }) => `np.where(${text}, 1, 0)`,
};

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
  const writer = new FormWriter(language, plan);
  const { names, spare, made, results } = partsOf(written, writer);
  const inputs = plan.inputs.map((input) => {
    const place = spare.indexOf(input);
    const mark = place === -1 ? '' : `    impossible = ${place > 0 ? 'impossible | ' : ''}`;
    return inputLine(input, names(input.name), label, mark);
  });
  const lines = made.map(({ own, type, core, note }) => {
    const { text: all } = writer.write(core);
    const text = type === 'text' && all.startsWith('given(') ? all.replace(/^given/, 'level') : all;
    const line = `        ${own} = ${text}`;
    const long = `        ${own} = (\n            ${wrapped(text, '            ')})`;
    return annotated(line, '#', note, () => (line.length <= 96 ? line : long));
  });
  const given = results.map(({ name, own, type }) => {
    const shown = spare.length > 0 ? `withheld(${own}, impossible)` : own;
    return `"${name}": ${type === 'date' ? `date_of(${shown})` : shown}`;
  });
  const body = [
    `def ${written.name}(${wrapped(plan.inputs.map(({ name }) => names(name)).join(', '), '        ')}):`,
    ...inputs,
    '    with np.errstate(all="ignore"):',
    ...lines,
    `    return {${wrapped(given.join(', '), '            ')}}`,
  ].join('\n');
  const used = Object.entries(helpers).flatMap(([name, text]) =>
    new RegExp(`\\b${name}\\(`).test(body.replace(/^def .*/, '')) ? [`${text}\n`] : [],
  );
  const example = exampleCells(written, (input) => (input?.codes ? '""' : 'np.nan'));
  return [
    ...title.map((line) => `# ${line}`),
    'import numpy as np',
    '',
    ...used,
    body,
    '',
    ...(example === undefined
      ? []
      : [`print(${wrapped(`${written.name}(${example})`, '    ')})  # ${resultNote(written)}`]),
    '',
  ].join('\n');
}

/** @param mark begins the line that marks impossible values, '' where the results tell them by themselves */
function inputLine(input: Input, name: string, label: Written['label'], mark: string): string {
  const note = columnNote(input, label);
  const { least, most, whole, type, conversion } = input;
  const lines: string[] = [];
  if (type === 'date') {
    lines.push(noted(`    ${name} = day_of(${name})`, '#', note));
  }
  const those = listOf(input, '"');
  const list = those === undefined ? undefined : `[${those}]`;
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
