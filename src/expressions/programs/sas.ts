/** The program in SAS: a data step. A missing number is smaller than all others there. */
import { isChecked } from './impossible.ts';
import { compared, equalsOne, type Forms, halfUp, type Language, plainHabits } from './language.ts';
import { wrapped } from './layout.ts';
import type { Input } from './plan.ts';
import { columnNote, convertedText, listOf, partsOf, roundedDown, type Written } from './program.ts';
import { atom } from './text.ts';
import { FormWriter, isText } from './writer.ts';

/** Days from the first on which it counts, in 1960, to 1970-01-01. */
const epoch = 3653;

const language: Language & Forms = {
  habits: plainHabits,
  reserved: '_n_ _error_ _numeric_ _character_ _all_ and or not eq ne lt le gt ge in',
  longest: 29,
  signs: { power: '**', equal: '=', unequal: 'ne', and: 'and', or: 'or', not: 'not ' },
  quote: "'",
  kept: 'ok_',
  truths: { yes: '1', no: '0' },
  numbers: ['name'],
  missing: { number: '.', text: "''" },
  date: (day) => String(day + epoch),
  calls: { ln: 'log', floor: 'floorz', ceil: 'ceilz', round: halfUp('floorz') },
  among: (name, codes, not) => compared(`${name} ${not ? 'not in' : 'in'} (${codes.join(', ')})`),
  choose: ({ text }, yes, no, core) => `${isText(core) ? 'ifc' : 'ifn'}(${text}, ${yes}, ${no})`,
  isMissing: ({ text }) => atom(`missing(${text})`),
  sure: ['compare', 'is'],
  surely: equalsOne('='),
  guarded: (names, of, isText) =>
    `${isText ? 'ifc' : 'ifn'}(cmiss(${names.join(', ')}) > 0, ${isText ? "''" : '.'}, ${of})`,
  asNumber: ({ text }) => `(${text})`,
};

export function sasProgram(written: Written): string {
  const { plan, label, title } = written;
  const writer = new FormWriter(language, plan);
  const { names, spare, made, results, example } = partsOf(written, writer);
  const lines = made.flatMap(({ own, type, core, note }) => {
    const [needed, of] = core.kind === 'guarded' ? [core.names, core.of] : [[], core];
    const when = needed.length > 0 ? `if cmiss(${needed.map(writer.own).join(', ')}) = 0 then ` : '';
    return [
      ...(note === '' ? [] : [`  /* ${note} */`]),
      ...(type === 'text' ? [`  length ${own} $ 32;`] : []),
      `  ${wrapped(`${when}${own} = ${writer.write(of).text};`, '    ')}`,
    ];
  });
  const strange = spare.map(({ name }) => `(not missing(${names(name)}) and missing(${writer.own(name)}))`);
  const outputs = results.map(({ own }) => own).join(', ');
  return [
    ...title.map((line) => `/* ${line} */`),
    'data results;',
    '  set patients;',
    ...plan.inputs.flatMap((input) => inputLines(input, names(input.name), label)),
    ...lines,
    ...(strange.length > 0
      ? [
          '  /* A value that cannot be was given: no result */',
          `  ${wrapped(`if ${strange.join(' or ')} then call missing(${outputs});`, '    ')}`,
        ]
      : []),
    ...made
      .filter(({ type, name }) => type === 'date' && plan.outputs.includes(name))
      .map(({ own }) => `  format ${own} yymmdd10.;`),
    ...(plan.inputs.some(isChecked) ? ['  drop ok_:;'] : []),
    'run;',
    ...example.map((line) => `/* ${line} */`),
    '',
  ].join('\n');
}

function inputLines(input: Input, name: string, label: Written['label']): string[] {
  const { codes, least, most, whole, type, conversion } = input;
  const note = columnNote(input, label);
  const comment = `  /* ${name}: ${note} */`;
  if (!isChecked(input)) return [comment];
  const own = conversion ? convertedText(conversion, name, roundedDown('floorz')) : name;
  const shift = type === 'date' ? epoch : 0;
  const list = listOf(input, "'");
  const tests = [
    ...(list === undefined ? [] : [`${name} in (${list})`]),
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
