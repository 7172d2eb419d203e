/** What a form says, made ready to be asked and checked; or what is wrong with it. */
import { expressionIn } from '../dictionary/computed.ts';
import { kindsOf } from '../dictionary/ofKind.ts';
import type { Derivation, Dictionary, Variable } from '../dictionary/variable.ts';
import { neverTrue } from '../expressions/never.ts';
import type { Range } from '../expressions/range.ts';
import type { Checked } from '../expressions/tree.ts';
import { step } from '../lib/faults.ts';
import { holds } from '../lib/jsonSchema.ts';
import { ordered } from '../lib/order.ts';
import { betweenUnits } from '../measurands/ucum.ts';
import { Different, type Fault, Faults } from './faults.ts';
import { type Check, type Form, formLimits, formSchema, type Placed, placedIn, referenceIn } from './form.ts';

/** `key`, `event`: what is meant by it; `slot`: its place among the numbers of a run. */
export type Input = { key: string; event?: string; variable: Variable; slot: number };

/** An expression that is true or false. */
export type Condition = { tree: Checked; inputs: readonly Input[]; slots: number };

/** `conditions`: all must be true for it to be asked. */
export type CompiledItem = Placed & { variable: Variable; conditions: readonly Condition[] };

export type CompiledForm = {
  form: Form;
  items: readonly CompiledItem[];
  byKey: ReadonlyMap<string, CompiledItem>;
  checks: readonly (Check & { holds: Condition })[];
};

export type FormRead =
  | { compiled: CompiledForm; faults: readonly [] }
  | { compiled?: undefined; faults: readonly Fault[] };

/** Whether JSON from anywhere is a form over this dictionary. @param events keys of those of the schedule */
export function readForm(json: unknown, dictionary: Dictionary, events: readonly string[]): FormRead {
  const faults = new Faults();
  holds(formSchema, json, faults);
  if (faults.all.length > 0) return { faults: faults.all };
  const form = json as Form; // its shape has just been checked
  const compiled = new Compilation(form, dictionary, events, faults).compiled();
  return faults.all.length > 0 ? { faults: faults.all } : { compiled, faults: [] };
}

class Compilation {
  private readonly form: Form;
  private readonly variables: ReadonlyMap<string, Variable>;
  private readonly events: ReadonlySet<string>;
  private readonly faults: Faults;
  private readonly placed: ReadonlyMap<string, Placed>;

  constructor(form: Form, dictionary: Dictionary, events: readonly string[], faults: Faults) {
    this.form = form;
    this.variables = new Map(dictionary.variables.map((one) => [one.key, one]));
    this.events = new Set(events);
    this.faults = faults;
    this.placed = new Map(placedIn(form).map((one) => [one.item.of, one]));
  }

  compiled(): CompiledForm {
    const { form, faults } = this;
    const placed = placedIn(form);
    if (placed.length > formLimits.items)
      faults.add('/sections', 'tooMany', { count: placed.length, most: formLimits.items });
    this.checkKeys(placed);
    this.checkTables();
    const items = placed.flatMap((one) => this.item(one));
    this.checkCircles(items);
    const checks = (form.checks ?? []).flatMap((one, k) => this.check(one, `/checks${step(k)}`));
    return { form, items, byKey: new Map(items.map((one) => [one.item.of, one])), checks };
  }

  private checkKeys(placed: readonly Placed[]): void {
    const { sections, checks = [] } = this.form;
    const [keys, variables] = [new Different(this.faults), new Different(this.faults)];
    for (const { item, at } of placed) variables.give(item.of, `${at}/of`);
    sections.forEach((section, k) => {
      keys.give(section.key, `/sections${step(k)}/key`);
      section.blocks.forEach((block, j) => {
        if (block.type === 'group') keys.give(block.key, `/sections${step(k)}/blocks${step(j)}/key`);
      });
    });
    for (const [k, { key }] of checks.entries()) keys.give(key, `/checks${step(k)}/key`);
  }

  private checkTables(): void {
    this.form.sections.forEach(({ blocks }, k) => {
      blocks.forEach((block, j) => {
        if (block.type !== 'table') return;
        block.rows.forEach(({ items }, r) => {
          const [count, wanted] = [items.length, block.heads.length];
          const at = `/sections${step(k)}/blocks${step(j)}/rows${step(r)}/items`;
          if (count !== wanted) this.faults.add(at, 'notAsMany', { count, wanted });
        });
      });
    });
  }

  private item(placed: Placed): CompiledItem[] {
    const { item, section, at } = placed;
    const variable = this.variables.get(item.of);
    if (!variable) {
      this.faults.add(`${at}/of`, 'unknownKey', { key: item.of });
      return [];
    }
    const { kind, name } = variable;
    // Who somebody is stands apart, sealed: never among what is recorded of them.
    if (variable.identifying === 'direct') this.faults.add(`${at}/of`, 'identifies', { name });
    if (item.partial && kind !== 'date')
      this.faults.add(`${at}/partial`, 'notOfKind', { kind, property: 'partial' });
    this.checkUnits(placed, variable);
    const section_ = this.form.sections.indexOf(section);
    const said: readonly (readonly [Derivation | undefined, string])[] = [
      [section.showIf, `/sections${step(section_)}/showIf`],
      [item.showIf, `${at}/showIf`],
      [variable.showIf, `${at}/of`],
    ];
    const conditions = said.flatMap(([one, pointer]) =>
      one ? this.condition(one, pointer, variable, placed) : [],
    );
    return [{ ...placed, variable, conditions }];
  }

  private checkUnits({ item, at }: Placed, { kind, unit, measurand }: Variable): void {
    if (item.units && !(kindsOf.find(([property]) => property === 'unit')?.[1](kind) && unit !== undefined)) {
      this.faults.add(`${at}/units`, 'notOfKind', { kind, property: 'units' });
      return;
    }
    item.units?.forEach((display, k) => {
      const between = betweenUnits(unit ?? '', display);
      if (between !== 'same' && !(between === 'substance' && measurand))
        this.faults.add(`${at}/units${step(k)}`, 'unlikeUnits', { unit: unit ?? '', display });
    });
  }

  /** @param beside whose value, or whose question, tells what is read */
  private condition(said: Derivation, at: string, beside: Variable, placed: Placed): Condition[] {
    const inputs = Object.entries(said.inputs).map(([name, input]) => ({
      name,
      input,
      ...referenceIn(input),
    }));
    for (const { name, key, event } of inputs) {
      const place = `${at}/inputs${step(name)}`;
      const variable = this.variables.get(key);
      if (event !== undefined && !this.events.has(event)) this.faults.add(place, 'unknownEvent', { event });
      if (variable?.blinded && !beside.blinded)
        this.faults.add(place, 'blindedInput', { name: variable.name });
      const group = this.placed.get(key)?.group;
      // Outside of its group nothing says which of its rows is meant; of another visit neither.
      if (variable && group && (group !== placed.group || event !== undefined))
        this.faults.add(place, 'inGroup', { name: variable.name });
    }
    const byKey = new Map(
      inputs.flatMap(({ input, key }) => {
        const variable = this.variables.get(key);
        return variable ? [[input, variable] as const] : [];
      }),
    );
    const read = expressionIn(said, ['boolean'], { byKey, faults: this.faults, at });
    if (!read) return [];
    const known = read.inputs.map(({ variable, slot }, k): Input => {
      const { event } = inputs[k] ?? {};
      return { key: variable.key, variable, slot, ...(event !== undefined && { event }) };
    });
    if (neverTrue(read.tree, anything(known, read.slots)))
      this.faults.add(`${at}/expression`, 'neverTrue', { expression: said.expression });
    return [{ tree: read.tree, slots: read.slots, inputs: known }];
  }

  private check(one: Check, at: string): (Check & { holds: Condition })[] {
    const placed = this.placed.get(one.at);
    const variable = this.variables.get(one.at);
    if (!placed || !variable) {
      this.faults.add(`${at}/at`, 'notAsked', { key: one.at });
      return [];
    }
    return this.condition(one.condition, `${at}/condition`, variable, placed).map((holds) => ({
      ...one,
      holds,
    }));
  }

  /** Nothing is asked because of what is asked because of it. */
  private checkCircles(items: readonly CompiledItem[]): void {
    const nodes = items.map(({ item, conditions, at }) => ({
      ...{ name: item.of, at: `${at}/showIf` },
      needs: conditions.flatMap(({ inputs }) =>
        inputs.flatMap(({ key, event }) => (event === undefined ? [key] : [])),
      ),
    }));
    const { circle } = ordered(nodes);
    const [first] = circle;
    if (!first) return;
    const path = [...circle, first].map(({ name }) => this.variables.get(name)?.name ?? name).join(' → ');
    this.faults.add(first.at, 'shownByItself', { path });
  }
}

/** Every value that anybody could give, or none. */
function anything(inputs: readonly Input[], slots: number): Range[] {
  const ranges: Range[] = Array.from({ length: slots }, () => ({ lo: 0, hi: 1, gap: true }));
  for (const { variable, slot } of inputs) {
    const { kind, codes = [] } = variable;
    if (kind === 'number' || kind === 'integer' || kind === 'date')
      ranges[slot] = { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY, gap: true };
    if (kind === 'category' || kind === 'ordinal') ranges[slot] = { lo: 0, hi: codes.length - 1, gap: true };
  }
  return ranges;
}
