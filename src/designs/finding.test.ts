/** Every way to find an input, against R: `npm run designs -- finding` writes the answers (scripts/designs/finding.R). */
import { describe, expect, it } from 'vitest';
import { hasWord } from '../../test/designWords.ts';
import { designs } from './catalogue.ts';
import { wayOf, ways } from './finding/ways.ts';
import cases from './finding.r.json' with { type: 'json' };
import { find } from './finding.ts';
import { keysOfWay } from './keys.ts';
import { sources } from './sources.ts';
import { filled, slotsOf, symbols } from './symbols.ts';

it('has every way that an input names, in the unit of that input', () => {
  for (const design of designs) {
    for (const input of design.inputs) {
      if (input.kind === 'choice') continue;
      for (const id of input.ways ?? []) {
        const way = wayOf(id);
        expect(way, `${design.id} ${input.name}: ${id}`).toBeDefined();
        // A share, a ratio and a number without unit are one to another what they are.
        const plain = ['none', 'share', 'ratio'];
        if (!plain.includes(input.unit))
          expect(way?.unit, `${design.id} ${input.name}: ${id}`).toBe(input.unit);
        else expect(plain).toContain(way?.unit);
      }
    }
  }
});

it('has no way that no input names', () => {
  const named = new Set(
    designs.flatMap(({ inputs }) =>
      inputs.flatMap((input) => (input.kind === 'choice' ? [] : (input.ways ?? []))),
    ),
  );
  expect(ways.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([]);
});

describe.each(ways.map((way) => ({ id: way.id, way })))('$id', ({ id, way }) => {
  const own = cases.cases.filter(({ design }) => design === id);

  it('has at least three answers of R', () => {
    expect(own.length).toBeGreaterThanOrEqual(3);
  });

  it.each(own)('finds from $given what $by does', ({ given, answer, tolerance }) => {
    const result = find(way, given);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    for (const [name, theirs] of Object.entries(answer)) {
      const ours = result.found.workings[name] ?? Number.NaN;
      const off = Math.abs(ours - Number(theirs)) / Math.max(1e-9, Math.abs(Number(theirs)));
      expect(off, `${name}: ${ours}, R ${theirs}`).toBeLessThanOrEqual(tolerance);
    }
  });

  it('shows how the number came about, in lines whose names all have a number and a symbol', () => {
    const result = find(way, {});
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { values, workings } = result.found;
    const known: Record<string, unknown> = { ...values, ...workings };
    expect(way.lines.at(-1)?.result).toBe('found');
    for (const line of way.lines) {
      for (const slot of [line.result, ...slotsOf(line.tex)]) {
        expect(known[slot], slot).toBeTypeOf('number');
        expect(symbols[slot], `the symbol of ${slot}`).toBeDefined();
      }
      const text = filled(line.tex, (name) => symbols[name] ?? '');
      expect(text.split('{').length).toBe(text.split('}').length);
    }
  });

  it('has words and sources', () => {
    expect(keysOfWay(way).filter((key) => !hasWord(key))).toEqual([]);
    expect(way.sources.length).toBeGreaterThan(0);
    for (const key of way.sources) expect(sources[key]).toBeDefined();
  });

  it('says what is wrong beside the field, and never throws or finds what is no number', () => {
    const bad = ['', 'many', '1e12', '-1e12', '1,200', null, {}, true, 0, -1, 1, 1.2, 1e-12, 3.5, 1e9];
    for (const input of way.inputs) {
      for (const value of bad) {
        const result = find(way, { [input.name]: value });
        if (result.ok) expect(Number.isFinite(result.found.value)).toBe(true);
        else {
          expect(result.problems.length).toBeGreaterThan(0);
          for (const { field, key } of result.problems) {
            expect(hasWord(`errors.${key}`), key).toBe(true);
            expect(way.inputs.map(({ name }) => name)).toContain(field);
          }
        }
      }
    }
  });
});
