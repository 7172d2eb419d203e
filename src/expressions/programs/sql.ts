/** The program in SQL, for PostgreSQL: a query of a table with one row a patient. Truths are of the type boolean. */
import { dateOf } from '../dates.ts';
import { variablesOf } from '../tree.ts';
import { compared, type Forms, halfUp, type Language, onFirst, threeValued } from './language.ts';
import { annotated, wrapped } from './layout.ts';
import { type Input, type Made, treesOf } from './plan.ts';
import { columnNote, convertedText, listOf, partsOf, type Written } from './program.ts';
import { bracketed } from './text.ts';
import { FormWriter } from './writer.ts';

const partOf = (part: string) => onFirst((day) => `extract(${part} FROM ${day})::float8`);

const language: Language & Forms = {
  habits: { ...threeValued, conditions: 'open', extremes: false, domains: 'before' },
  reserved:
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate column ' +
    'constraint create cross current_date current_time current_user default deferrable desc distinct do else end except ' +
    'false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join ' +
    'lateral leading left like limit localtime natural not notnull null offset on only or order outer overlaps placing ' +
    'primary references returning right select session_user similar some symmetric table tablesample then to trailing ' +
    'true union unique user using variadic verbose when where window with id',
  longest: 60,
  quotesWords: true,
  signs: { power: '', equal: '=', unequal: '<>', and: 'AND', or: 'OR', not: 'NOT ' },
  quote: "'",
  truths: { yes: 'TRUE', no: 'FALSE' },
  numbers: [],
  missing: { number: 'NULL', text: 'NULL::text' },
  date: (day) => `DATE '${dateOf(day)}'`,
  calls: {
    min: 'least',
    max: 'greatest',
    log10: 'log',
    round: halfUp('floor', (digits) => `1e${digits}::float8`),
    year: partOf('year'),
    month: partOf('month'),
    day: partOf('day'),
  },
  among: (name, codes, not) => compared(`${name} ${not ? 'NOT IN' : 'IN'} (${codes.join(', ')})`),
  choose: (condition, yes, no, core) => {
    const when = `CASE WHEN ${condition.text} THEN ${yes}`;
    if (core.no.kind === 'missing') return `${when} END`;
    if (core.open) return `${when} WHEN NOT ${bracketed(condition)} THEN ${no} END`;
    // One list of cases rather than one within the other.
    return core.no.kind === 'if' ? `${when} ${no.slice('CASE '.length)}` : `${when} ELSE ${no} END`;
  },
  isMissing: (of) => compared(`${bracketed(of)} IS NULL`),
  sure: [],
  surely: ({ text }, value) => compared(`(${text}) IS ${value ? 'TRUE' : 'FALSE'}`),
  guarded: (names, of) =>
    `CASE WHEN ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')} THEN ${of} END`,
  asNumber: ({ text }) => `(${text})::int`,
  raised: (base, exponent) => `power(${base}, ${exponent})`,
  divisor: (whole) => `${whole}.0`,
  days: (difference) => `(${difference})::float8`,
  later: (date, days) => `${date} + round(${days})::int`,
};

export function sqlProgram(written: Written, table = 'patients'): string {
  const { plan, label, title } = written;
  const writer = new FormWriter(language, plan);
  const { names, spare, made, results, example } = partsOf(written, writer);
  const inputs = plan.inputs.map((input) => {
    const { expression, note } = column(input, names(input.name), label);
    return [`${expression} AS ${names(input.name)}`, note] as const;
  });
  if (spare.length > 0) inputs.push([impossible(spare, names), '']);
  const steps = layersOf(made).map((layer) =>
    layer.map((one) => {
      const { text } = writer.write(one.core);
      const cast = one.type === 'number' ? '::float8' : '';
      const isCase = /^(?:CASE .* END|\w+)$/s.test(text);
      const own =
        cast === '' ? text : isCase && !text.includes(' END ') ? `${text}${cast}` : `(${text})${cast}`;
      return [`${own} AS ${one.own}`, one.note] as const;
    }),
  );
  const parts = steps.map((lines, k) => {
    const from = k === 0 ? 'given' : `step${k}`;
    return `step${k + 1} AS MATERIALIZED (\n  SELECT *,\n${columns(lines)}\n  FROM ${from}\n)`;
  });
  const given = results.map(({ own }) =>
    spare.length > 0 ? `CASE WHEN NOT impossible THEN ${own} END AS ${own}` : own,
  );
  return [
    ...title.map((line) => `-- ${line}`),
    `WITH given AS (\n  SELECT id,\n${columns(inputs)}\n  FROM ${table}\n), ${parts.join(', ')}`,
    wrapped(`SELECT id, ${given.join(', ')} FROM step${steps.length};`, '  '),
    ...example.map((line) => `-- ${line}`),
    '',
  ].join('\n');
}

/** Each column on its lines; the note of a long one stands above it. */
function columns(lines: readonly (readonly [string, string])[]): string {
  return lines
    .map(([text, note], k) => {
      const line = `    ${text}${k < lines.length - 1 ? ',' : ''}`;
      return annotated(line, '--', note, () => wrapped(line, '      '));
    })
    .join('\n');
}

/** Values that need only what was made before them stand in one step. */
function layersOf<One extends Made>(made: readonly One[]): One[][] {
  const depth = new Map<string, number>();
  const layers: One[][] = [];
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
function testsOf(input: Input, name: string): string[] {
  const { least, most, whole, type } = input;
  const list = listOf(input, "'");
  const limit = (value: number) => (type === 'date' ? `DATE '${dateOf(value)}'` : String(value));
  return [
    ...(list === undefined ? [] : [`${name} IN (${list})`]),
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
