/** Our expressions in REDCap's language of calculations and branching, as far as it can say the same. */
import { dateOf } from '../../../expressions/dates.ts';
import type { Checked, Operator } from '../../../expressions/tree.ts';

/** REDCap takes an empty field for less than any number and unlike any code; to us it is neither. */
export type Logic = { text: string; blank: boolean };

/** @param names by the names of the expression, those of the fields; undefined for what cannot be said */
export function logicOf(tree: Checked, names: ReadonlyMap<string, string>): Logic | undefined {
  const writer = new Writer(names);
  const text = writer.text(tree);
  return text === undefined ? undefined : { text, blank: writer.blank };
}

const signs: Readonly<Partial<Record<Operator, string>>> = { '==': '=', '!=': '<>' };

class Writer {
  blank = false;
  private readonly names: ReadonlyMap<string, string>;

  constructor(names: ReadonlyMap<string, string>) {
    this.names = names;
  }

  text(tree: Checked): string | undefined {
    switch (tree.kind) {
      case 'constant':
        if (tree.type === 'date') return `"${dateOf(tree.value)}"`;
        return tree.type === 'number' ? plainNumber(tree.value) : undefined;
      case 'name':
        return this.field(tree.variable.name);
      case 'is':
        return this.is(tree);
      case 'answered':
        return tree.variable.type === 'multiple' ? undefined : `${this.field(tree.variable.name)} <> ""`;
      case 'valueOf':
        return tree.values.every((value) => !Number.isNaN(value))
          ? this.field(tree.variable.name)
          : undefined;
      case 'has':
        return this.has(tree, '1');
      case 'chosen':
        return undefined;
      case 'not':
        if (tree.of.kind === 'answered' && tree.of.variable.type !== 'multiple')
          return `${this.field(tree.of.variable.name)} = ""`;
        return tree.of.kind === 'has' ? this.has(tree.of, '0') : undefined;
      case 'binary':
        return this.binary(tree);
      case 'call':
        return this.call(tree);
    }
  }

  private field(name: string): string {
    return `[${this.names.get(name) ?? name}]`;
  }

  private has({ variable, option }: Extract<Checked, { kind: 'has' }>, value: string): string {
    const code = variable.options?.[option]?.code ?? '';
    return `[${this.names.get(variable.name) ?? variable.name}(${code})] = "${value}"`;
  }

  private is({ variable, chosen, not }: Extract<Checked, { kind: 'is' }>): string | undefined {
    const codes = chosen.map((place) => variable.options?.[place]?.code ?? '');
    if (codes.some((code) => code.includes('"'))) return undefined;
    if (not) this.blank = true;
    const parts = codes.map((code) => `${this.field(variable.name)} ${not ? '<>' : '='} "${code}"`);
    return parts.length === 1 ? parts[0] : `(${parts.join(not ? ' and ' : ' or ')})`;
  }

  private binary(tree: Extract<Checked, { kind: 'binary' }>): string | undefined {
    const { operator } = tree;
    const [left, right] = [this.operand(tree.left), this.operand(tree.right)];
    if (left === undefined || right === undefined) return undefined;
    if (/^[!<>]/.test(operator) && !isAbove(tree)) this.blank = true;
    return `${left} ${signs[operator] ?? operator} ${right}`;
  }

  /** In brackets where it has parts of its own: both languages then read them alike. */
  private operand(tree: Checked): string | undefined {
    const text = this.text(tree);
    const isPlain =
      ['name', 'valueOf', 'call'].includes(tree.kind) || (tree.kind === 'constant' && tree.value >= 0);
    return text === undefined || isPlain ? text : `(${text})`;
  }

  private call({ name, args }: Extract<Checked, { kind: 'call' }>): string | undefined {
    const all = args.map((arg) => this.text(arg));
    if (all.includes(undefined)) return undefined;
    switch (name) {
      case 'abs':
      case 'sqrt':
      case 'exp':
      case 'round':
      case 'if':
        return `${name}(${all.join(', ')})`;
      case 'ln':
        return `log(${all[0]})`;
      case 'sum':
        return `(${args.map((arg) => this.operand(arg)).join(' + ')})`;
      case 'mean':
        return `((${args.map((arg) => this.operand(arg)).join(' + ')}) / ${args.length})`;
      case 'days':
        return `datediff(${all.join(', ')}, "d", true)`;
      default:
        // Of several numbers REDCap leaves out the empty ones; other functions it does not have.
        return undefined;
    }
  }
}

/** REDCap reads no powers of ten. */
function plainNumber(value: number): string | undefined {
  const text = String(value);
  return text.includes('e') ? undefined : text;
}

/** More than a number above zero: an empty field, taken for zero, is not that either. */
function isAbove({ operator, right }: Extract<Checked, { kind: 'binary' }>): boolean {
  return /^>/.test(operator) && right.kind === 'constant' && right.value > 0;
}
