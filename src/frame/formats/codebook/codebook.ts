/**
 * What a codebook says: every variable with what it means, its codes and missing values, and, where data are given, how
 * often each stands there and how numbers are spread.
 */

import type { Code, Dictionary, Missing, Variable, Words } from '../../../dictionary/variable.ts';
import { dateOf } from '../../../expressions/dates.ts';
import type { NumberSummary, TextSummary } from '../../work/summary.ts';
import type { Block, Codebook } from './document.ts';
import type { CodebookLanguage, CodebookWords } from './words.ts';

/** How the values of a column are spread, as far as a codebook tells it. */
export type Spread = Omit<NumberSummary, 'rows' | 'different' | 'bins'> | Omit<TextSummary, 'rows'>;

/** `spreadOf`: of the data, by the key of a variable; all texts are counted in `bars`. */
export type Data = { rows: number; spreadOf: (key: string) => Spread | undefined };

export function codebook(
  dictionary: Dictionary,
  language: CodebookLanguage,
  words: CodebookWords,
  data?: Data,
): Codebook {
  const writer = new Writer(dictionary, language, words, data);
  return {
    language,
    title: writer.in(dictionary.title) || words.title,
    blocks: [...writer.overview(), ...dictionary.variables.flatMap((variable) => writer.variable(variable))],
  };
}

/** By a count under so many, people can be recognised. */
const smallCell = 5;

/** The names of variables of which a codebook tells a code that few people have. */
export function smallCellsIn({ variables }: Dictionary, { spreadOf }: Data): string[] {
  return variables.flatMap((variable) => {
    const spread = spreadOf(variable.key);
    const counts = spread?.kind === 'texts' ? [...countsOf(variable, spread).values()] : [];
    return counts.some((count) => count < smallCell) ? variable.name : [];
  });
}

class Writer {
  private readonly dictionary: Dictionary;
  private readonly language: CodebookLanguage;
  private readonly words: CodebookWords;
  private readonly data: Data | undefined;
  private readonly names: ReadonlyMap<string, string>;

  constructor(dictionary: Dictionary, language: CodebookLanguage, words: CodebookWords, data?: Data) {
    this.dictionary = dictionary;
    this.language = language;
    this.words = words;
    this.data = data;
    this.names = new Map(dictionary.variables.map(({ key, name }) => [key, name]));
  }

  /** In the reader's language, else in that in which it was written, else in any. */
  in(text: Words | undefined): string {
    if (!text) return '';
    return text[this.language] ?? text[this.dictionary.language] ?? Object.values(text)[0] ?? '';
  }

  overview(): Block[] {
    const { words, data } = this;
    const { variables } = this.dictionary;
    return [
      {
        is: 'list',
        entries: [
          { name: words.variables, value: words.number(variables.length) },
          ...(data ? [{ name: words.rows, value: words.number(data.rows) }] : []),
        ],
      },
      {
        is: 'table',
        caption: words.variables,
        head: [{ text: words.name }, { text: words.label }, { text: words.kind }, { text: words.unit }],
        rows: variables.map(({ name, label, kind, unit = '' }) => [
          name,
          this.in(label),
          words.kinds[kind],
          unit,
        ]),
      },
    ];
  }

  variable(variable: Variable): Block[] {
    const { key, name, label } = variable;
    const spread = this.data?.spreadOf(key);
    const said = this.in(label);
    return [
      { is: 'heading', level: 2, text: name, id: name },
      ...(said ? [{ is: 'paragraph', text: said } as const] : []),
      { is: 'list', entries: this.entries(variable) },
      ...this.codes(variable, spread),
      ...this.missing(variable, spread),
      ...this.spread(variable, spread),
    ];
  }

  private entries(variable: Variable) {
    const { words } = this;
    const { place, concept = [], derive, showIf, notes = [], identifying, decimals } = variable;
    const all: readonly (readonly [string, string | undefined])[] = [
      [words.kind, words.kinds[variable.kind]],
      [words.unit, variable.unit],
      [words.displayUnit, variable.display],
      [words.question, this.in(variable.question)],
      [words.help, this.in(variable.help)],
      [words.decimals, decimals === undefined ? undefined : words.number(decimals)],
      [words.pattern, variable.pattern],
      [words.required, variable.required && words.yes],
      [words.roles, this.roles(variable)],
      [words.identifying, identifying && words.identifyingKinds[identifying]],
      [words.blinded, variable.blinded && words.yes],
      [words.critical, variable.critical && words.yes],
      [words.derive, derive && this.expression(derive)],
      [words.showIf, showIf && this.expression(showIf)],
      [words.concept, words.list(concept.map(({ system, code }) => `${system}|${code}`))],
      [words.form, place?.form],
      [words.section, this.in(place?.section)],
      ...notes.map((note) => [words.notes, note] as const),
      ...this.ranges(variable),
    ];
    return all.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  }

  private roles({ roles = [] }: Variable): string {
    const { words, names } = this;
    const said = roles.map((role) => {
      const plain = Object.entries(words.plainRoles).find(([one]) => one === role)?.[1];
      const key = role.slice('event:'.length);
      return plain ?? words.eventOf(names.get(key) ?? key);
    });
    return words.list(said);
  }

  /** With the names that the variables have now. */
  private expression({ expression, inputs }: NonNullable<Variable['derive']>): string {
    const named = new Map(Object.entries(inputs).map(([name, key]) => [name, this.names.get(key) ?? name]));
    // Codes and dates stand between quotation marks, and are no names.
    return expression.replace(
      /'[^']*'|"[^"]*"|[A-Za-z_][A-Za-z0-9_]*(?!\w*\s*\()/g,
      (word) => named.get(word) ?? word,
    );
  }

  private ranges({ hard, soft }: Variable): (readonly [string, string])[] {
    const { words } = this;
    const end = (limit: number | string | null) => {
      if (limit === null) return words.open;
      return typeof limit === 'number' ? words.number(limit) : words.limitOf(limit);
    };
    const both = [
      [words.hard, hard],
      [words.soft, soft],
    ] as const;
    return both.flatMap(([name, range]) =>
      range ? [[name, words.range(end(range[0]), end(range[1]))] as const] : [],
    );
  }

  private codes(variable: Variable, spread: Spread | undefined): Block[] {
    const { words } = this;
    const { codes = [] } = variable;
    if (codes.length === 0) return [];
    const counts = spread?.kind === 'texts' ? countsOf(variable, spread) : undefined;
    const label = (code: Code) => {
      const text = this.in(code.label);
      return code.retired ? words.list([text, words.retired].filter((part) => part !== '')) : text;
    };
    const known = new Set(codes.map(({ code }) => code));
    const others = counts ? [...counts].filter(([code]) => !known.has(code)) : [];
    const rows = [
      ...codes.map((code) => [code.code, label(code), ...this.counted(counts?.get(code.code) ?? 0, spread)]),
      // What stands in the data and on no list is what a reader must know.
      ...others.map(([code, count]) => [code, words.otherValues, ...this.counted(count, spread)]),
    ];
    const head = [{ text: words.code }, { text: words.label }];
    const isCounted = counts !== undefined;
    return [
      {
        is: 'table',
        caption: words.codes,
        head: isCounted ? [...head, ...this.countHead()] : head,
        rows: isCounted ? rows : rows.map((row) => row.slice(0, 2)),
      },
    ];
  }

  private countHead() {
    const { words } = this;
    return [
      { text: words.count, numeric: true as const },
      { text: words.share, numeric: true as const },
    ];
  }

  private counted(count: number, spread: Spread | undefined): string[] {
    const { words } = this;
    return [words.number(count), spread && spread.n > 0 ? words.percent(count / spread.n) : ''];
  }

  private missing({ missing = [] }: Variable, spread: Spread | undefined): Block[] {
    const { words } = this;
    if (missing.length === 0) return [];
    const rows = missing.map((one, place) => [
      this.missingCode(one),
      one.reason ? words.reasons[one.reason] : '',
      this.in(one.label),
      one.limit === undefined ? '' : words.number(one.limit),
      ...(spread ? [words.number(spread.reasons[place] ?? 0)] : []),
    ]);
    const head = [words.code, words.reason, words.label].map((text) => ({ text }));
    return [
      {
        is: 'table',
        caption: words.missing,
        head: [
          ...head,
          { text: words.limit, numeric: true },
          ...(spread ? [{ text: words.count, numeric: true } as const] : []),
        ],
        rows,
      },
    ];
  }

  private missingCode(one: Missing): string {
    if ('code' in one) return String(one.code);
    if ('extended' in one) return one.extended;
    const { open, range } = this.words;
    return range(String(one.from ?? open), String(one.to ?? open));
  }

  private spread(variable: Variable, spread: Spread | undefined): Block[] {
    if (!spread) return [];
    const { words } = this;
    const entries = [
      { name: words.values, value: words.number(spread.n) },
      { name: words.empty, value: words.number(spread.empty) },
      ...(spread.unreadable > 0 ? [{ name: words.unreadable, value: words.number(spread.unreadable) }] : []),
      ...(spread.kind === 'numbers' && spread.n > 0 ? this.numbers(variable, spread) : []),
    ];
    return [
      { is: 'heading', level: 3, text: words.summary },
      { is: 'list', entries },
    ];
  }

  private numbers(
    variable: Variable,
    spread: Extract<Spread, { kind: 'numbers' }>,
  ): { name: string; value: string }[] {
    const { words } = this;
    const isTime = ['date', 'datetime', 'time'].includes(variable.kind);
    const scale = Math.max(Math.abs(spread.least), Math.abs(spread.most));
    const decimals = (value: number) =>
      Math.min(Math.max((variable.decimals ?? 2) + 1, decimalsOf(value, scale)), 15);
    const as = (name: string, value: number) => ({
      name,
      value: isTime ? words.limitOf(isoOf(value, variable.kind)) : words.number(value, decimals(value)),
    });
    return [
      ...(isTime ? [] : [as(words.mean, spread.mean)]),
      ...(isTime || Number.isNaN(spread.sd) ? [] : [as(words.sd, spread.sd)]),
      as(words.least, spread.least),
      as(words.lowerQuartile, spread.lower),
      as(words.median, spread.median),
      as(words.upperQuartile, spread.upper),
      as(words.most, spread.most),
    ];
  }
}

/** Decimals with which a small number keeps three digits; of one that is none beside the others, as sums leave it, no more. */
function decimalsOf(value: number, scale: number): number {
  const size = Math.abs(value);
  return size > scale * 1e-12 ? 2 - Math.floor(Math.log10(size)) : 0;
}

/** Of several choices each code is counted by itself. */
function countsOf({ kind }: Variable, { bars }: Extract<Spread, { kind: 'texts' }>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, count } of bars)
    for (const code of kind === 'multi' ? text.split(' ') : [text])
      if (code !== '') counts.set(code, (counts.get(code) ?? 0) + count);
  return counts;
}

/** Days of a date, seconds of a datetime or a time. */
function isoOf(value: number, kind: Variable['kind']): string {
  if (kind === 'date') return dateOf(Math.floor(value));
  const seconds = Math.floor(value);
  const day = Math.floor(seconds / 86_400);
  const left = seconds - day * 86_400;
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return kind === 'time' ? time : `${dateOf(day)}T${time}`;
}
