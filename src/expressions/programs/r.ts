/** The program in R: a function of vectors. */

import { dateOf } from '../dates.ts';
import { compared, type Forms, type Language, onFirst, threeValued } from './language.ts';
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
import { atom } from './text.ts';
import { FormWriter } from './writer.ts';

const partOf = (format: string) =>
  onFirst((day) => `as.numeric(format(as.Date(${day}, origin = "1970-01-01"), "${format}"))`);

const language: Language & Forms = {
  habits: { ...threeValued, powers: false, domains: 'after' },
  reserved:
    'if else repeat while function for next break true false null inf nan na t f c data.frame is.na exp log sqrt abs impossible withheld',
  longest: 80,
  signs: { power: '^', equal: '==', unequal: '!=', and: '&', or: '|', not: '!' },
  quote: '"',
  truths: { yes: 'TRUE', no: 'FALSE' },
  numbers: ['name'],
  missing: { number: 'NA', text: 'NA_character_' },
  date: (day) => `as.numeric(as.Date("${dateOf(day)}"))`,
  calls: {
    min: 'pmin',
    max: 'pmax',
    ln: 'log',
    ceil: 'ceiling',
    round: 'half_up',
    year: partOf('%Y'),
    month: partOf('%m'),
    day: partOf('%d'),
  },
  // %in% says FALSE of what is missing.
  among: (name, codes, not) => {
    const among = `${name} %in% c(${codes.join(', ')})`;
    return atom(`ifelse(is.na(${name}), NA, ${not ? `!(${among})` : among})`);
  },
  choose: ({ text }, yes, no) => `ifelse(${text}, ${yes}, ${no})`,
  isMissing: ({ text }) => atom(`is.na(${text})`),
  sure: [],
  surely: ({ text }, value) => compared(`(${text}) %in% ${value ? 'TRUE' : 'FALSE'}`),
  guarded: (names, of) => `ifelse(${names.map((name) => `is.na(${name})`).join(' | ')}, NA, ${of})`,
  finite: (of) => `finite(${of})`,
  asNumber: ({ text }) => `(${text})`,
};

const helpers: Readonly<Record<string, string>> = {
  finite: '  finite <- function(x) ifelse(is.finite(x), x, NA)  # no result is missing',
  withheld: `  withheld <- function(x, impossible) {  # no result with an impossible value
    x <- rep_len(x, max(length(x), length(impossible)))
    x[rep_len(impossible, length(x))] <- NA
    x
  }`,
  half_up: '  half_up <- function(x, digits) sign(x) * floor(abs(x) * 10^digits + 0.5) / 10^digits',
};

export function rProgram(written: Written): string {
  const { plan, label, title } = written;
  const writer = new FormWriter(language, plan);
  const { names, spare, made, results } = partsOf(written, writer);
  const inputs = plan.inputs.flatMap((input) => {
    const place = spare.indexOf(input);
    const mark = place === -1 ? '' : `  impossible <- ${place > 0 ? 'impossible | ' : ''}`;
    return inputLines(input, names(input.name), label, mark);
  });
  const lines = made.map(({ own, core, note }) => {
    const { text } = writer.write(core);
    return annotated(`  ${own} <- ${text}`, '#', note, () => `  ${own} <- ${wrapped(text, '    ')}`);
  });
  const body = [...inputs, ...lines].join('\n');
  const given = results.map(({ own, type }) => {
    const shown = spare.length > 0 ? `withheld(${own}, impossible)` : own;
    return `${own} = ${type === 'date' ? `as.Date(${shown}, origin = "1970-01-01")` : shown}`;
  });
  const all = `${body}${given.join()}`;
  const used = Object.entries(helpers).flatMap(([name, text]) => (all.includes(`${name}(`) ? [text] : []));
  const head = `${written.name} <- function(${plan.inputs.map(({ name }) => names(name)).join(', ')}) {`;
  const example = exampleCells(written, () => 'NA');
  return [
    ...title.map((line) => `# ${line}`),
    wrapped(head, '    '),
    ...used,
    body,
    `  data.frame(${wrapped(given.join(', '), '    ')})`,
    '}',
    '',
    ...(example === undefined
      ? []
      : [`${wrapped(`${written.name}(${example})`, '  ')}  # ${resultNote(written)}`]),
    '',
  ].join('\n');
}

/** What the program calls its results, in their order. */
export function rResultNames(written: Written): string[] {
  return partsOf(written, new FormWriter(language, written.plan)).results.map(({ own }) => own);
}

/** @param mark begins the line that marks impossible values, '' where the results tell them by themselves */
function inputLines(input: Input, name: string, label: Written['label'], mark: string): string[] {
  const note = columnNote(input, label);
  const { codes, least, most, whole, type } = input;
  const outside: string[] = [];
  if (least !== undefined) outside.push(`${name} < ${least}`);
  if (most !== undefined) outside.push(`${name} > ${most}`);
  if (whole) outside.push(`${name} != floor(${name})`);
  const among = listOf(input, '"');
  const { conversion } = input;
  const rounded = (quotient: string, decimals: number) => `round(${quotient}, ${decimals})`;
  const strange = among
    ? `!${name} %in% c(NA, ${codes ? '"", ' : ''}${among})`
    : `(${outside.join(' | ')}) %in% TRUE`;
  return [
    ...(type === 'date' ? [noted(`  ${name} <- as.numeric(as.Date(${name}))`, '#', note)] : []),
    ...(mark === '' ? [] : [wrapped(`${mark}${strange}`, '    ')]),
    ...(outside.length > 0
      ? [noted(`  ${name}[${outside.join(' | ')}] <- NA`, '#', type === 'date' ? '' : note)]
      : []),
    ...(among ? [wrapped(`  ${name}[!${name} %in% c(${among})] <- NA`, '    ')] : []),
    ...(conversion
      ? [noted(`  ${name} <- ${convertedText(conversion, name, rounded)}`, '#', conversionNote(conversion))]
      : []),
    ...(outside.length === 0 && !among && type !== 'date' && note !== '' ? [`  # ${name}: ${note}`] : []),
  ];
}
