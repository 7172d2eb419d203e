import { describe, expect, it } from 'vitest';
import { frameOf } from '../../test/methods/dataSets.ts';
import { agree } from '../lib/agreement.ts';
import { analyse } from './analyse.ts';
import { type Outcome, wholeSpec } from './analysis.ts';
import { methods } from './catalogue.ts';
import { keptIn, keptOf, outcomeOf } from './kept.ts';
import type { Spec } from './schema.ts';
import { plannedIn, specChanges, specHash, variablesIn, type WholeSpec } from './specification.ts';

const table = frameOf({
  x: { kind: 'number', cells: [1, 2, 4, { no: 0 }, 7.5] },
  y: { kind: 'number', cells: [2, 1, 3, 3, null] },
  arm: { kind: 'category', cells: ['a', 'b', 'a', 'b', 'b'], codes: ['a', 'b'] },
});
const [x = '', y = '', arm = ''] = table.columns.map(({ variable }) => variable.key);

const describing: Spec = { format: 1, method: 'describe', roles: { variables: [x, y], by: [arm] } };

function read(spec: Spec) {
  const whole = wholeSpec(methods, spec);
  if ('faults' in whole) throw new Error(JSON.stringify(whole.faults));
  return whole;
}

const keys = new Map([
  ['x', x],
  ['older', x],
]);
const hashOf = (more: Partial<Spec> = {}) => {
  const { method, spec } = read({ ...describing, ...more });
  return specHash(method, spec, (name) => keys.get(name) ?? name);
};

function outcome(spec: Spec = describing): Outcome {
  const result = analyse(table, spec);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.outcome;
}

describe('What an analysis asks', () => {
  it('is the same with its usual options written out, in another order of what is analysed one by one, spaced otherwise, and after a rename', async () => {
    expect(read(describing).spec.options).toEqual(outcome().spec.options);
    const own = await hashOf({ filter: 'x > 1 and not (y == 2)' });
    const same = [
      { options: { confidence: 0.95 } },
      { roles: { variables: [y, x], by: [arm] } },
      { filter: ' (x>1)  and not y==2' },
      { filter: 'older > 1 and not (y == 2)' },
    ].map((more) => hashOf({ filter: 'x > 1 and not (y == 2)', ...more }));
    expect(new Set(await Promise.all(same))).toEqual(new Set([own]));
  });

  it('is what it was before its method had an option that came later, unless that is asked for', async () => {
    const { method, spec } = read({ format: 1, method: 'table-one', roles: { variables: [x], by: [arm] } });
    const { across, ...before } = spec.options;
    const hashed = (options: WholeSpec['options']) => specHash(method, { ...spec, options }, (name) => name);
    expect(across).toBe('none');
    expect(await hashed(spec.options)).toBe(await hashed(before));
    expect(await hashed({ ...spec.options, across: 'holm' })).not.toBe(await hashed(before));
  });

  it('is another with another variable, option, condition or way with what is missing', async () => {
    const all = await Promise.all([
      hashOf(),
      hashOf({ roles: { variables: [x], by: [arm] } }),
      hashOf({ options: { confidence: 0.9 } }),
      hashOf({ missing: 'complete' }),
      hashOf({ filter: 'x > 1' }),
      hashOf({ filter: 'x >= 1' }),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('keeps an order that means something', async () => {
    const pair = (first: string, second: string) => {
      const { method, spec } = read({
        ...{ format: 1, method: 'paired-t', roles: { first: [first], second: [second] } },
      });
      return specHash(method, spec, (name) => name);
    };
    expect(await pair(x, y)).not.toBe(await pair(y, x));
  });

  it('names its variables in roles and condition', () => {
    expect(variablesIn(read({ ...describing, filter: 'age >= 18 or x > 1' }).spec)).toEqual([
      ...[x, y, arm, 'age', 'x'],
    ]);
  });

  it('says what another version asks otherwise, and nothing of what is alike', () => {
    const { method, spec: before } = read({ ...describing, filter: 'x > 1' });
    const after: WholeSpec = {
      ...before,
      ...{ roles: { variables: [x], by: [arm] }, missing: 'complete', filter: undefined },
      options: { ...before.options, confidence: 0.9 },
    };
    expect(specChanges(method, before, before)).toEqual([]);
    expect(specChanges(method, before, after)).toEqual([
      { of: 'role', name: 'variables', before: [x, y], after: [x] },
      { of: 'option', name: 'confidence', before: 0.95, after: 0.9 },
      { of: 'missing', before: 'available', after: 'complete' },
      { of: 'filter', before: 'x > 1', after: undefined },
    ]);
  });
});

describe('An analysis', () => {
  const day = (number: number) => Date.UTC(2026, 0, number);
  const item = (hash: string, written: string | null = null) => ({ hash, written });
  const plans = [
    { version: 1, at: day(10), items: [item('a')] },
    { version: 2, at: day(20), items: [item('a'), item('b')] },
  ];
  const keptOn = (number: number, hash: string, written: string | null = null) => ({
    ...{ hash, written, at: day(number) },
  });

  it('was planned in the first version of the plan that has it, if that was locked before', () => {
    expect(plannedIn(plans, keptOn(15, 'a'), [])).toBe(1);
    expect(plannedIn(plans, keptOn(25, 'b'), [keptOn(15, 'a')])).toBe(2);
  });

  it('was added later where no plan has it, or none had it when it was first kept on the same data', () => {
    expect(plannedIn(plans, keptOn(25, 'c'), [])).toBeUndefined();
    expect(plannedIn(plans, keptOn(15, 'b'), [])).toBeUndefined();
    expect(plannedIn(plans, keptOn(25, 'a'), [keptOn(9, 'a')])).toBeUndefined();
  });

  it('stays planned once the dictionary has a variable that its condition named before, and becomes so by no name that it had', () => {
    const named = [{ version: 1, at: day(10), items: [item('bare', 'as written')] }];
    expect(plannedIn(named, keptOn(15, 'by key', 'as written'), [])).toBe(1);
    expect(plannedIn(named, keptOn(15, 'by key', 'as written'), [keptOn(9, 'bare', 'as written')])).toBe(
      undefined,
    );
    const known = [{ version: 1, at: day(10), items: [item('by key')] }];
    expect(plannedIn(known, keptOn(15, 'by another key', 'as written'), [])).toBeUndefined();
  });
});

describe('A result that is kept', () => {
  it('is what was computed, without rows and pictures', () => {
    const kept = keptOf(outcome());
    expect(keptIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(agree(kept, keptOf(outcome()))).toBe(true);
    expect(agree(kept, keptOf(outcome({ ...describing, filter: 'x < 5' })))).toBe(false);
    expect(kept.flow.missing.map(({ reason, n }) => [reason, n])).toEqual([
      ['not-done', 1],
      ['empty', 1],
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/"rows":\{|points/);
    const { spec, engine } = outcome();
    expect(outcomeOf(kept, spec, engine).tables).toEqual(kept.tables);
  });

  it('is nothing that lacks a number, or has more than its kind', () => {
    const { tables, flow } = keptOf(outcome());
    expect(keptIn({ tables })).toBeUndefined();
    expect(keptIn({ tables, flow, script: 'x' })).toBeUndefined();
    const cell = { is: 'estimate', n: 3, value: '1' };
    const bad = [{ id: 't', columns: [{}], rows: [{ heading: {}, cells: [cell] }] }];
    expect(keptIn({ tables: bad, flow })).toBeUndefined();
  });
});
