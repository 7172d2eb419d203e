import { describe, expect, it } from 'vitest';
import { draws } from '../src/statistics/random/philox.ts';
import { drawn, type Mutation, mutate, mutationsOf } from './mutations.ts';

const mutated = (text: string) =>
  mutationsOf({ path: 'src/a.ts', text }).map(({ kind, mutated }) => [kind, mutated]);

describe('Mutations', () => {
  it.each([
    ['const a = b < 3;', 'a comparison turned', 'const a = b <= 3;'],
    ['const a = b < 3;', 'one more', 'const a = b < 4;'],
    ['const a = b === c;', 'a comparison turned', 'const a = b !== c;'],
    ['const a = b && c;', 'and for or', 'const a = b || c;'],
    ['if (a.b) c = 1;', 'a condition negated', 'if (!(a.b)) c = 1;'],
    ['const a = b ? c : d;', 'a condition negated', 'const a = !(b) ? c : d;'],
    ['const a = true;', 'true for false', 'const a = false;'],
    ['await keep(a);', 'a call left out', ';'],
    ['const f = () => { return a; };', 'nothing returned', 'const f = () => { return; };'],
  ])('of %s: %s', (text, kind, becomes) => {
    expect(mutated(text)).toContainEqual([kind, becomes]);
  });

  it('leave alone what spans lines, what stands in comments and strings, and lines that occur twice', () => {
    expect(mutated('await keep(\n  a,\n);')).toEqual([]);
    expect(mutated("// a < b\nconst a = '1 < 2';")).toEqual([]);
    expect(mutated('keep(a);\nkeep(a);')).toEqual([]);
  });
});

describe('Drawing', () => {
  const all: Mutation[] = Array.from({ length: 60 }, (_, number) => ({
    file: `src/${number >> 1}.ts`,
    kind: `kind ${number % 6}`,
    line: `${number}`,
    mutated: '',
  }));

  it('gives the same for the same seed, and takes of each file one', () => {
    const some = drawn(all, draws(31), 12);
    expect(some).toEqual(drawn(all, draws(31), 12));
    expect(some).not.toEqual(drawn(all, draws(32), 12));
    expect(new Set(some.map(({ file }) => file)).size).toBe(12);
  });

  it('takes of each kind alike', () => {
    const counts = Map.groupBy(drawn(all, draws(31), 12), ({ kind }) => kind);
    expect([...counts.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2]);
  });
});

describe('A mutation', () => {
  const mutation = { line: 'b', mutated: 'c' };

  it('is put where its line stands, wherever the file has moved it', () => {
    expect(mutate('a\nb', mutation)).toBe('a\nc');
    expect(mutate('new\na\nb', mutation)).toBe('new\na\nc');
  });

  it('is not put where the line is gone, or stands twice', () => {
    expect(mutate('a', mutation)).toBeUndefined();
    expect(mutate('b\nb', mutation)).toBeUndefined();
  });
});
