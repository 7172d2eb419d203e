/** Makes a definition ready to run, once; whatever does not fit together is a fault with its place. */

import type { Variable } from '../expressions/tree.ts';
import { step } from '../lib/faults.ts';
import { type Node, ordered } from '../lib/order.ts';
import type { Definition, Score, Section, Term } from './definition.ts';
import { Expressions, type Parsed } from './expressions.ts';
import { type Fault, Faults, FaultyDefinition } from './faults.ts';
import { checkCodes, domainOf, Names, optionsOf, slotsOf, variableOf } from './names.ts';
import { gatesOf } from './possible.ts';
import type {
  CompiledCheck,
  CompiledFinding,
  CompiledItem,
  CompiledScore,
  CompiledTerm,
  CompiledValue,
  Expression,
  Questionnaire,
  Step,
} from './questionnaire.ts';
import { blankOf, quickItems } from './quick.ts';
import { mirrorOf, runOf } from './scores.ts';

/**
 * @param definition whose shape is right: what comes from outside goes through `validate`
 * @throws FaultyDefinition
 */
export function compile(definition: Definition): Questionnaire {
  const { questionnaire, faults } = attempt(definition);
  if (faults.length > 0) throw new FaultyDefinition(faults);
  return questionnaire;
}

/** Reads as far as it can, to find every fault. */
export function attempt(definition: Definition): { questionnaire: Questionnaire; faults: readonly Fault[] } {
  const work = new Compilation(definition);
  return { questionnaire: work.run(), faults: work.faults.all };
}

/** What is computed: its place, what it needs, and how to go on once that is known. */
type Pending = Node & { finish: () => Step | undefined };

/** Of a section; its expression is known once it was its turn. */
type Condition = { name: string; expression: Expression | undefined } | undefined;

class Compilation {
  readonly faults = new Faults();
  private readonly definition: Definition;
  private readonly variables = new Map<string, Variable>();
  private readonly expressions = new Expressions(this.faults, this.variables);
  private readonly used = new Names(this.faults);
  private readonly references: { names: readonly string[] | undefined; at: string }[] = [];
  private size = 0;

  constructor(definition: Definition) {
    this.definition = definition;
  }

  run(): Questionnaire {
    const { definition } = this;
    for (const [name, options] of Object.entries(definition.lists ?? {})) {
      checkCodes(options, `/lists${step(name)}`, this.faults);
    }
    const pending = [...this.items(), ...this.values(), ...this.scores()];
    const { order, circle } = ordered(pending);
    if (circle[0]) {
      const names = [...circle, circle[0]].map(({ name }) => name);
      const path = names.length > 12 ? [...names.slice(0, 11), '…'].join(' → ') : names.join(' → ');
      this.faults.add(circle[0].at, 'cycle', { path });
    }
    const steps = order.flatMap(({ finish }) => finish() ?? []);
    const of = <K extends Step['kind']>(kind: K) =>
      steps.filter((one): one is Extract<Step, { kind: K }> => one.kind === kind).map((one) => one.of);
    const place = new Map(pending.map(({ name }, k) => [name, k]));
    const inOrder = <T extends { variable: Variable }>(all: readonly T[]) =>
      all.toSorted((a, b) => place.get(a.variable.name)! - place.get(b.variable.name)!);
    const items = inOrder(of('item') as CompiledItem[]); // `of` gives what its kind holds
    for (const item of items) this.requirement(item);
    const findings = this.findings();
    const everything = [...this.variables.keys()];
    for (const { names, at } of this.references) this.known(names, everything, at, 'unknownName');
    return {
      definition,
      items,
      values: inOrder(of('value') as CompiledValue[]), // likewise
      scores: inOrder(of('score') as CompiledScore[]), // likewise
      findings,
      checks: this.checks(),
      variables: this.variables,
      steps,
      work: steps.filter((one) => one.kind !== 'item' || one.of.conditions.length > 0),
      gates: gatesOf(steps),
      size: this.size,
      blank: blankOf(this.size),
      quick: quickItems(items),
      findingPlaces: new Map(findings.map(({ finding }, k) => [finding.id, k])),
    };
  }

  private items(): Pending[] {
    const sections = new Names(this.faults);
    return this.definition.sections.flatMap((section, s) => {
      const at = `/sections${step(s)}`;
      sections.give(section.id, `${at}/id`);
      const [shown] = this.parsed(section.showIf, `${at}/showIf`);
      const items = (condition: Condition) =>
        section.items.map((_, k) => this.item(section, k, `${at}/items${step(k)}`, condition));
      if (!shown) return items(undefined);
      // No name has a colon: the condition of a section is computed once, before its items.
      const condition: NonNullable<Condition> = { name: `section:${section.id}`, expression: undefined };
      const finish = () => {
        condition.expression = this.expressions.check(shown, 'boolean');
        return undefined;
      };
      return [{ name: condition.name, at, needs: shown.names, finish }, ...items(condition)];
    });
  }

  private item(section: Section, k: number, at: string, shown: Condition): Pending {
    const item = section.items[k]!;
    const options = optionsOf(item, this.definition, at, this.faults);
    if ('options' in item && typeof item.options !== 'string')
      checkCodes(options, `${at}/options`, this.faults);
    const variable = variableOf(item, this.size, options);
    this.size += slotsOf(item, options);
    if (this.used.give(item.id, `${at}/id`, 'used')) this.variables.set(item.id, variable);
    const domain = domainOf(item, options, at, this.faults);
    const [own] = this.parsed(item.showIf, `${at}/showIf`);
    return {
      name: item.id,
      at,
      needs: [...(own?.names ?? []), ...(shown ? [shown.name] : [])],
      finish: () => {
        const checked = own && this.expressions.check(own, 'boolean');
        const conditions = [shown?.expression, checked].filter((one) => one !== undefined);
        return { kind: 'item', of: { item, at, section, variable, options, conditions, domain } };
      },
    };
  }

  /** Asked last, as it may use everything. */
  private requirement(compiled: CompiledItem): void {
    const [parsed] = this.parsed(compiled.item.requiredIf, `${compiled.at}/requiredIf`);
    const requiredIf = parsed && this.expressions.check(parsed, 'boolean');
    if (requiredIf) compiled.requiredIf = requiredIf;
  }

  private values(): Pending[] {
    return (this.definition.values ?? []).map((value, k) => {
      const at = `/values${step(k)}`;
      const free = this.used.give(value.id, `${at}/id`, 'used');
      const parsed = this.parsed(value.expression, `${at}/expression`);
      const finish = (): Step | undefined => {
        const expression = parsed[0] && this.expressions.check(parsed[0]);
        if (!expression) return undefined;
        const variable = this.variable(value.id, expression.tree.type, free);
        return { kind: 'value', of: { ...expression, value, variable } };
      };
      return { name: value.id, at, needs: parsed.flatMap(({ names }) => names), finish };
    });
  }

  private scores(): Pending[] {
    return (this.definition.scores ?? []).map((score, k) => {
      const at = `/scores${step(k)}`;
      const free = this.used.give(score.id, `${at}/id`, 'used');
      this.sources(score.sources, at);
      this.references.push({ names: score.reference, at: `${at}/reference` });
      const parsed =
        score.kind === 'formula'
          ? [this.expressions.parse(score.expression, `${at}/expression`)]
          : score.terms.map(({ of }, t) => this.expressions.parse(of, `${at}/terms${step(t)}/of`));
      const needs = parsed.flatMap((one) => (one ? one.names : []));
      return { name: score.id, at, needs, finish: () => this.score(score, parsed, free) };
    });
  }

  private score(score: Score, parsed: readonly (Parsed | undefined)[], free: boolean): Step {
    const variable = this.variable(score.id, 'number', free);
    if (score.kind === 'formula') {
      const formula = parsed[0] && this.expressions.check(parsed[0], 'number');
      const base = { score, variable, terms: [], run: runOf(score, [], formula) };
      return { kind: 'score', of: formula ? { ...base, formula } : base };
    }
    const terms = score.terms.flatMap((term, t) => this.term(term, parsed[t]) ?? []);
    return { kind: 'score', of: { score, variable, terms, run: runOf(score, terms, undefined) } };
  }

  private term({ weight = 1, reverse }: Term, parsed: Parsed | undefined): CompiledTerm | undefined {
    const expression = parsed && this.expressions.check(parsed, 'number', 'boolean');
    if (!expression || !parsed) return undefined;
    if (!reverse) return { ...expression, weight };
    const mirror = mirrorOf(expression.tree);
    if (mirror === undefined) this.faults.add(parsed.at, 'notReversible');
    return { ...expression, weight, mirror: mirror ?? 0 };
  }

  /** A name that was taken has its own number all the same, so that reading can go on. */
  private variable(name: string, type: Variable['type'], free: boolean): Variable {
    const variable: Variable = { name, type, slot: this.size++ };
    if (free) this.variables.set(name, variable);
    return variable;
  }

  private findings(): CompiledFinding[] {
    const names = new Names(this.faults);
    return (this.definition.findings ?? []).map((finding, k) => {
      const at = `/findings${step(k)}`;
      names.give(finding.id, `${at}/id`);
      const levels = new Names(this.faults);
      levels.give(finding.otherwise, `${at}/otherwise`);
      this.sources(finding.sources, at);
      const scores = (this.definition.scores ?? []).map(({ id }) => id);
      this.known(finding.scores, scores, `${at}/scores`, 'unknownScore');
      this.references.push({ names: finding.reference, at: `${at}/reference` });
      const compiled = finding.levels.flatMap((level, l) => {
        levels.give(level.id, `${at}/levels${step(l)}/id`);
        const when = this.truth(level.when, `${at}/levels${step(l)}/when`);
        return when ? [{ ...when, level }] : [];
      });
      return { finding, levels: compiled };
    });
  }

  private checks(): CompiledCheck[] {
    const names = new Names(this.faults);
    return (this.definition.checks ?? []).flatMap((check, k) => {
      const at = `/checks${step(k)}`;
      names.give(check.id, `${at}/id`);
      const items = this.definition.sections.flatMap((section) => section.items.map(({ id }) => id));
      this.known(check.items, items, `${at}/items`, 'unknownItem');
      const expression = this.truth(check.expression, `${at}/expression`);
      return expression ? [{ ...expression, check }] : [];
    });
  }

  private truth(source: string, at: string): Expression | undefined {
    const parsed = this.expressions.parse(source, at);
    return parsed && this.expressions.check(parsed, 'boolean');
  }

  private parsed(source: string | undefined, at: string): Parsed[] {
    const parsed = source === undefined ? undefined : this.expressions.parse(source, at);
    return parsed ? [parsed] : [];
  }

  private sources(cited: readonly string[] | undefined, at: string): void {
    const known = (this.definition.sources ?? []).map(({ id }) => id);
    this.known(cited, known, `${at}/sources`, 'unknownSource');
  }

  private known(
    names: readonly string[] | undefined,
    all: readonly string[],
    at: string,
    kind: 'unknownSource' | 'unknownScore' | 'unknownItem' | 'unknownName',
  ): void {
    const set = new Set(all);
    names?.forEach((name, k) => {
      if (!set.has(name)) this.faults.add(`${at}${step(k)}`, kind, { name });
    });
  }
}
