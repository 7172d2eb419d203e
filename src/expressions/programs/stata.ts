/** The program in Stata: lines for the data set in memory. A missing number is larger than all others there. */
import { dateOf } from '../dates.ts';
import { isChecked } from './impossible.ts';
import { equalsOne, type Forms, halfUp, type Language, plainHabits } from './language.ts';
import { annotated, wrapped } from './layout.ts';
import type { Input } from './plan.ts';
import { columnNote, convertedText, partsOf, roundedDown, type Written } from './program.ts';
import { atom, powers } from './text.ts';
import { FormWriter } from './writer.ts';

/** Days from the first on which it counts, in 1960, to 1970-01-01. */
const epoch = 3653;

const language: Language & Forms = {
  habits: plainHabits,
  reserved:
    '_all _b byte _coef _cons double float if in int long _n _pi _pred _rc _skip str strl using with e pi',
  longest: 29,
  signs: { power: '^', equal: '==', unequal: '!=', and: '&', or: '|', not: '!' },
  quote: '"',
  kept: 'ok_',
  truths: { yes: '1', no: '0' },
  numbers: ['name'],
  missing: { number: '.', text: '""' },
  date: (day) => String(day + epoch),
  calls: { round: halfUp('floor') },
  among: (name, codes, not) => ({
    text: codes.map((code) => `${name} ${not ? '!=' : '=='} ${code}`).join(not ? ' & ' : ' | '),
    power: not ? powers.and : powers.or,
  }),
  choose: ({ text }, yes, no) => `cond(${text}, ${yes}, ${no})`,
  isMissing: ({ text }) => atom(`missing(${text})`),
  sure: ['compare', 'is'],
  surely: equalsOne('=='),
  guarded: (names, of, isText) => `cond(missing(${names.join(', ')}), ${isText ? '""' : '.'}, ${of})`,
  asNumber: ({ text }) => `(${text})`,
};

export function stataProgram(written: Written): string {
  const { plan, label, title } = written;
  const writer = new FormWriter(language, plan);
  const { names, spare, made, results, example } = partsOf(written, writer);
  const lines = made.map(({ own, type, core, note }) => {
    const [needed, of] = core.kind === 'guarded' ? [core.names, core.of] : [[], core];
    const when = needed.length > 0 ? ` if !missing(${needed.map(writer.own).join(', ')})` : '';
    const kind = type === 'text' ? 'str32' : 'double';
    const line = `generate ${kind} ${own} = ${writer.write(of).text}${when}`;
    return annotated(line, '//', note, () => wrapped(line, '    ', ' ///'));
  });
  const strange = spare.map(({ name }) => `(!missing(${names(name)}) & missing(${writer.own(name)}))`);
  const withheld = results.map(
    ({ own, type }) => `replace ${own} = ${type === 'text' ? '""' : '.'} if impossible`,
  );
  return [
    ...title.map((line) => `* ${line}`),
    ...plan.inputs.map((input) => inputLine(input, names(input.name), label)),
    ...lines,
    ...(strange.length > 0
      ? [
          '// A value that cannot be was given: no result',
          wrapped(`generate byte impossible = ${strange.join(' | ')}`, '    ', ' ///'),
          ...withheld,
          'drop impossible',
        ]
      : []),
    ...made
      .filter(({ type, name }) => type === 'date' && plan.outputs.includes(name))
      .map(({ own }) => `format %td ${own}`),
    ...(plan.inputs.some(isChecked) ? ['drop ok_*'] : []),
    ...example.map((line) => `* ${line}`),
    '',
  ].join('\n');
}

function inputLine(input: Input, name: string, label: Written['label']): string {
  const { codes, values, least, most, whole, type } = input;
  const note = columnNote(input, label);
  if (!isChecked(input)) return `* ${name}: ${note}`;
  const { conversion } = input;
  const own = conversion ? convertedText(conversion, name, roundedDown('floor')) : name;
  const shift = type === 'date' ? epoch : 0;
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
