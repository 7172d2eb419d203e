/**
 * Formulas for a spreadsheet, for the row of the first patient. An empty cell would count as zero, so that each formula
 * looks at its cells first; what is missing is #N/A.
 */
import { dateOf } from '../dates.ts';
import type { Checked } from '../tree.ts';
import type { Core } from './core.ts';
import { spareInputs } from './impossible.ts';
import { type Language, threeValued } from './language.ts';
import { Lowering } from './lower.ts';
import type { Input, Made, Plan } from './plan.ts';
import { columnNote, convertedText, exampleNote, madeNote, resultNote, type Written } from './program.ts';
import { atom, bracketed, powers, type Text } from './text.ts';
import { Writer } from './writer.ts';

const language: Language = {
  habits: { ...threeValued, kleene: false, codes: false, underflows: true, inputs: false },
  // No name stands in a formula: the cells do.
  reserved: '',
  longest: 60,
  signs: { power: '^', equal: '=', unequal: '<>', and: 'AND', or: 'OR', not: 'NOT' },
  quote: '"',
  truths: { yes: 'TRUE', no: 'FALSE' },
  numbers: ['name'],
  missing: { number: 'NA()', text: 'NA()' },
  date: (day) => `DATE(${dateOf(day).split('-').map(Number)})`,
  named: (name) => name.toUpperCase(),
  calls: { floor: 'INT', ceil: ([first]) => atom(`(-INT(-${bracketed(first!)}))`) },
  asNumber: ({ text }) => `IF(${text}, 1, 0)`,
};

/** A spreadsheet takes 8,192; what is longer than this is easier to read in several cells. */
const longest = 1500;

export type ExcelCell = { cell: string; name: string; formula: string };

class ExcelWriter extends Writer {
  private readonly inputs: ReadonlyMap<string, Input>;
  private readonly cells: ReadonlyMap<string, string>;

  constructor(plan: Plan, row: number) {
    super(language);
    this.inputs = new Map(plan.inputs.map((one) => [one.name, one]));
    this.cells = cellsOf(plan, row);
  }

  protected override name({ name }: Extract<Core, { kind: 'name' }>): Text {
    const cell = this.cells.get(name) ?? name;
    const input = this.inputs.get(name);
    const conversion = input?.conversion;
    if (!conversion) return atom(cell);
    const rounded = (quotient: string, decimals: number) => `ROUND(${quotient}, ${decimals})`;
    const text = convertedText(conversion, cell, rounded);
    return conversion.decimals > 0 ? atom(text) : { text, power: powers.times };
  }

  protected is({ name, codes, not }: Extract<Core, { kind: 'is' }>): Text {
    const cell = this.cells.get(name) ?? name;
    const [only, ...more] = codes.map((code) => `${cell}="${code}"`);
    if (more.length === 0) return { text: not ? only!.replace('=', '<>') : only!, power: powers.compare };
    const any = `OR(${[only, ...more].join(',')})`;
    return atom(not ? `NOT(${any})` : any);
  }

  protected choose({ condition, yes, no }: Extract<Core, { kind: 'if' }>): Text {
    return atom(`IF(${this.write(condition).text}, ${this.write(yes).text}, ${this.write(no).text})`);
  }

  protected override connected(kind: 'and' | 'or', parts: readonly Core[]): Text {
    return atom(`${language.signs[kind]}(${parts.map((part) => this.write(part).text).join(', ')})`);
  }

  protected override not = (of: Core): Text => atom(`NOT(${this.write(of).text})`);

  protected isMissing(of: Core): Text {
    if (of.kind === 'name' && this.inputs.has(of.name)) return atom(`NOT(${this.are([of.name])})`);
    return atom(`ISERROR(${this.write(of).text})`);
  }

  protected surely(of: Core, value: boolean): Text {
    return atom(`IFERROR(${(value ? this.write(of) : this.not(of)).text}, FALSE)`);
  }

  protected guarded(names: readonly string[], of: Core): Text {
    return atom(`IF(${this.are(names)}, ${this.write(of).text}, NA())`);
  }

  /** That a cell holds what it cannot; undefined where there is no such cell. */
  impossible(spare: readonly Input[]): string | undefined {
    const each = spare.map((input) => {
      const cell = this.cells.get(input.name) ?? input.name;
      const tests = this.tests(input, cell);
      return `AND(${cell}<>"", NOT(${tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`}))`;
    });
    return each.length > 1 ? `OR(${each.join(', ')})` : each[0];
  }

  /** That cells hold what they should. */
  private are(names: readonly string[]): string {
    const tests = names.flatMap((name) => {
      const input = this.inputs.get(name);
      const cell = this.cells.get(name) ?? name;
      if (!input) return [`NOT(ISERROR(${cell}))`];
      if (input.type === 'boolean') return [];
      return this.tests(input, cell);
    });
    const truths = names
      .filter((name) => this.inputs.get(name)?.type === 'boolean')
      .map((name) => this.cells.get(name)!);
    if (truths.length > 0) tests.unshift(`COUNT(${ranges(truths)})=${truths.length}`);
    return tests.length === 1 ? tests[0]! : `AND(${tests.join(', ')})`;
  }

  private tests(input: Input, cell: string): string[] {
    const { codes, values, least, most, whole, type } = input;
    if (codes) return [`OR(${codes.map((code) => `${cell}="${code}"`).join(',')})`];
    if (type === 'text') return [`TRIM(${cell})<>""`];
    const limit = (value: number) => (type === 'date' ? language.date(value) : String(value));
    return [
      `ISNUMBER(${cell})`,
      ...(values ? [`OR(${values.map((value) => `${cell}=${value}`).join(',')})`] : []),
      ...(least === undefined ? [] : [`${cell}>=${limit(least)}`]),
      ...(most === undefined ? [] : [`${cell}<=${limit(most)}`]),
      ...(whole ? [`${cell}=INT(${cell})`] : []),
    ];
  }
}

/** `A2:D2,F2` */
function ranges(cells: readonly string[]): string {
  const runs: string[][] = [];
  for (const cell of cells) {
    const last = runs.at(-1)?.at(-1);
    if (last && placeOf(cell) === placeOf(last) + 1) runs.at(-1)!.push(cell);
    else runs.push([cell]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}:${run.at(-1)}` : run[0])).join(',');
}

function placeOf(cell: string): number {
  return [...cell.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** A, B, … Z, AA */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26) - 1;
  return `${rest >= 0 ? columnLetters(rest) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

function cellsOf({ inputs, made }: Plan, row: number): ReadonlyMap<string, string> {
  return new Map([...inputs, ...made].map(({ name }, place) => [name, `${columnLetters(place)}${row}`]));
}

/** Each formula with the cell in which it stands: the outputs alone, or with what leads to them where that is long. */
export function excelCells(plan: Plan, row = 2): ExcelCell[] {
  const one = inlined(plan);
  // Said of one row for all: a number of more digits must not change the columns.
  const isShort = formulas(one, 2).every(({ formula }) => formula.length <= longest);
  return formulas(isShort ? one : plan, row);
}

function formulas(plan: Plan, row: number): ExcelCell[] {
  const writer = new ExcelWriter(plan, row);
  const lowering = new Lowering(plan, language.habits);
  const cells = cellsOf(plan, row);
  const impossible = writer.impossible(spareInputs(plan));
  return plan.made.map((one) => {
    const { text } = writer.write(lowering.made(one));
    const isWithheld = impossible && plan.outputs.includes(one.name);
    return {
      cell: cells.get(one.name)!,
      name: one.name,
      formula: `=${isWithheld ? `IF(${impossible}, NA(), ${text})` : text}`,
    };
  });
}

/** The outputs alone, with what they need put in its place. */
function inlined(plan: Plan): Plan {
  const trees = new Map<string, Checked>();
  const made: Made[] = [];
  let size = 0;
  const put = (tree: Checked): Checked => {
    if (++size > 5000) return tree;
    if (tree.kind === 'name') return trees.get(tree.variable.name) ?? tree;
    if (tree.kind === 'call') return { ...tree, args: tree.args.map(put) };
    if (tree.kind === 'not') return { ...tree, of: put(tree.of) };
    return tree.kind === 'binary' ? { ...tree, left: put(tree.left), right: put(tree.right) } : tree;
  };
  for (const one of plan.made) {
    if (!('tree' in one)) {
      made.push({ ...one, levels: one.levels.map(({ code, when }) => ({ code, when: put(when) })) });
      continue;
    }
    const tree = put(one.tree);
    if (plan.outputs.includes(one.name)) made.push({ ...one, tree });
    else trees.set(one.name, tree);
  }
  const isWhole = size <= 5000;
  return isWhole ? { ...plan, made: made.filter(({ name }) => plan.outputs.includes(name)) } : plan;
}

export function excelProgram(written: Written): string {
  const { plan, label, title } = written;
  const cells = cellsOf(plan, 2);
  const columns = plan.inputs.map((input) => {
    const note = columnNote(input, label);
    return `${cells.get(input.name)}  ${input.name}${note === '' ? '' : `: ${note}`}`;
  });
  const all = excelCells(plan);
  const lines = all.flatMap(({ cell, name, formula }) => {
    const made = plan.made.find((one) => one.name === name);
    const note = made ? madeNote(made, label) : '';
    return ['', `${cell}  ${name}${note === '' ? '' : `: ${note}`}`, formula];
  });
  const worked = written.worked ? ['', `${exampleNote(written)}: ${resultNote(written)}`] : [];
  return [...title, ...columns, ...lines, ...worked, ''].join('\n');
}
