/** Writes the parts of a program in a language, as its table says them: brackets by binding power. */
import type { Arithmetic, Comparing, Core, CoreFunction } from './core.ts';
import { isChecked } from './impossible.ts';
import type { Forms, Language } from './language.ts';
import { namer } from './layout.ts';
import type { Plan } from './plan.ts';
import { atom, bracketed, inside, powers, type Text } from './text.ts';

const arithmeticPowers: Readonly<Record<Arithmetic, number>> = {
  '+': powers.plus,
  '-': powers.plus,
  '*': powers.times,
  '/': powers.times,
  '^': powers.power,
};

export abstract class Writer {
  readonly names: (name: string) => string;
  readonly language: Language;
  private readonly kept: ReadonlySet<string>;

  /** @param kept names of the columns of which what cannot be is left out under another name */
  constructor(language: Language, kept: ReadonlySet<string> = new Set()) {
    this.language = language;
    this.kept = kept;
    this.names = namer(language);
  }

  protected abstract is(core: Extract<Core, { kind: 'is' }>): Text;
  protected abstract choose(core: Extract<Core, { kind: 'if' }>): Text;
  protected abstract isMissing(of: Core): Text;
  protected abstract surely(of: Core, value: boolean): Text;
  protected abstract guarded(names: readonly string[], of: Core): Text;

  /** The column as it is read, or what was kept of it within its limits. */
  readonly own = (name: string): string =>
    `${(this.kept.has(name) && this.language.kept) || ''}${this.names(name)}`;

  write(core: Core): Text {
    const { language } = this;
    switch (core.kind) {
      case 'number':
        return signed(String(core.value));
      case 'truth':
        return atom(core.value ? language.truths.yes : language.truths.no);
      case 'text':
        return atom(this.quoted(core.value));
      case 'date':
        return signed(language.date(core.day));
      case 'missing':
        return atom(language.missing[core.of]);
      case 'name':
        return this.name(core);
      case 'is':
        return this.is(core);
      case 'arithmetic':
        return this.arithmetic(core);
      case 'compare':
        return this.compare(core.operator, core.left, core.right);
      case 'and':
      case 'or':
        return this.connected(core.kind, core.parts);
      case 'not':
        return this.not(core.of);
      case 'if':
        return this.choose(core);
      case 'isMissing':
        return this.isMissing(core.of);
      case 'surely':
        return this.surely(core.of, core.value);
      case 'guarded':
        return this.guarded(core.names, core.of);
      case 'finite':
        return language.finite ? atom(language.finite(this.write(core.of).text)) : this.write(core.of);
      case 'asNumber':
        return this.asNumber(core.of);
      case 'call':
        return this.call(core.name, core.args);
    }
  }

  /** As a condition. */
  protected condition(core: Core): Text {
    const { condition, numbers } = this.language;
    const written = this.write(core);
    if (!condition || !numbers.includes(core.kind)) return written;
    return { text: condition(bracketed(written)), power: powers.compare };
  }

  protected quoted(code: string): string {
    return `${this.language.quote}${code}${this.language.quote}`;
  }

  protected name({ name }: Extract<Core, { kind: 'name' }>): Text {
    return atom(this.own(name));
  }

  protected arithmetic(core: Extract<Core, { kind: 'arithmetic' }>): Text {
    const { signs, raised, divisor, days, later } = this.language;
    const { operator, left, right, of } = core;
    const own = arithmeticPowers[operator];
    const [a, b] = [this.write(left), this.write(right)];
    if (operator === '-' && left.kind === 'number' && left.value === 0)
      return { text: `-${bracketed(b)}`, power: powers.sign };
    if (operator === '^')
      return raised
        ? atom(raised(a.text, b.text))
        : { text: `${bracketed(a)}${signs.power}${bracketed(b)}`, power: own };
    if (of === 'date' && later) return { text: later(inside(a, own), b.text), power: own };
    const isWhole = operator === '/' && right.kind === 'number' && Number.isInteger(right.value);
    // A sign right after an operator is not read by every language.
    const second =
      b.power === powers.sign
        ? `(${b.text})`
        : inside(b, operator === '+' || operator === '*' ? own : own + 1);
    const text = `${inside(a, own)} ${operator} ${isWhole && divisor ? divisor(second) : second}`;
    return of === 'days' && days ? atom(days(text)) : { text, power: own };
  }

  private compare(operator: Comparing, left: Core, right: Core): Text {
    const { equal, unequal } = this.language.signs;
    const sign = operator === '==' ? equal : operator === '!=' ? unequal : operator;
    const [a, b] = [left, right].map((one) => inside(this.write(one), powers.plus));
    return { text: `${a} ${sign} ${b}`, power: powers.compare };
  }

  protected connected(kind: 'and' | 'or', parts: readonly Core[]): Text {
    const { signs } = this.language;
    const least = signs.tight ? powers.atom : powers[kind] + 1;
    const texts = parts.map((part) => inside(this.condition(part), least));
    return { text: texts.join(` ${signs[kind]} `), power: powers[kind] };
  }

  protected not(of: Core): Text {
    return { text: `${this.language.signs.not}${bracketed(this.condition(of))}`, power: powers.not };
  }

  private asNumber(of: Core): Text {
    const { numbers, asNumber } = this.language;
    return numbers.includes(of.kind) ? this.write(of) : atom(asNumber(this.condition(of)));
  }

  protected call(name: CoreFunction, args: readonly Core[]): Text {
    const { calls, named } = this.language;
    const call = calls[name] ?? named?.(name) ?? name;
    const texts = args.map((arg) => this.write(arg));
    if (typeof call === 'string') return atom(`${call}(${texts.map(({ text }) => text).join(', ')})`);
    return call(texts, args[1]?.kind === 'number' ? args[1].value : 0);
  }
}

/** Of a language whose forms stand in its table. */
export class FormWriter extends Writer {
  private readonly forms: Forms;

  constructor(language: Language & Forms, { inputs }: Plan) {
    super(language, new Set(inputs.filter(isChecked).map(({ name }) => name)));
    this.forms = language;
  }

  protected is({ name, codes, not }: Extract<Core, { kind: 'is' }>): Text {
    const { signs } = this.language;
    const texts = codes.map((code) => this.quoted(code));
    if (texts.length > 1) return this.forms.among(this.own(name), texts, not);
    return {
      text: `${this.own(name)} ${not ? signs.unequal : signs.equal} ${texts[0]}`,
      power: powers.compare,
    };
  }

  protected choose(core: Extract<Core, { kind: 'if' }>): Text {
    const [yes, no] = [this.write(core.yes).text, this.write(core.no).text];
    return atom(this.forms.choose(this.condition(core.condition), yes, no, core));
  }

  protected isMissing(of: Core): Text {
    const isText = of.kind === 'name' && (of.type === 'choice' || of.type === 'text');
    return this.forms.isMissing(this.write(of), isText);
  }

  protected surely(of: Core, value: boolean): Text {
    const { sure, surely } = this.forms;
    if (!sure.includes(of.kind)) return surely(this.write(of), value);
    return value ? this.write(of) : this.not(of);
  }

  protected guarded(names: readonly string[], of: Core): Text {
    return atom(this.forms.guarded(names.map(this.own), this.write(of).text, isText(of)));
  }
}

/** A number, which may begin with a sign. */
function signed(text: string): Text {
  return { text, power: text.startsWith('-') ? powers.sign : powers.atom };
}

/** Whether it is the code of a level. */
export function isText(core: Core): boolean {
  if (core.kind === 'if') return isText(core.yes) || isText(core.no);
  return core.kind === 'text' || (core.kind === 'missing' && core.of === 'text');
}
