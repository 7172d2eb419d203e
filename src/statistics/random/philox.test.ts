import { describe, expect, it } from 'vitest';
import { permutedBlocks } from './blocks.ts';
import { gauss } from './deviates.ts';
import { belowBy, rng } from './mulberry32.ts';
import answers from './philox.r.json' with { type: 'json' };
import { draws, enciphered } from './philox.ts';

const several = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);

describe('The cipher', () => {
  // The authors' own answers: Random123, kat_vectors.
  const all = 0xffffffff;
  it.each([
    [
      [0, 0, 0, 0],
      [0, 0],
      [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
    ],
    [
      [all, all, all, all],
      [all, all],
      [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
    ],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
    ],
  ] as const)('of the counter %o with the key %o is %o', (counter, key, block) => {
    const into = new Uint32Array(4);
    enciphered(counter, key, into);
    expect([...into]).toEqual(block);
  });
});

describe.each(answers.streams)('Seed $seed, stream $stream', (theirs) => {
  const [seed, stream] = [Number(theirs.seed), Number(theirs.stream)];

  it('has the words and the uniform numbers of R, bit for bit', () => {
    expect(several(10, draws(seed, stream).word)).toEqual(theirs.words);
    const { uniform } = draws(seed, stream);
    expect(several(6, () => String(uniform() * 2 ** 53))).toEqual(theirs.uniform);
  });

  it.each(theirs.below)('has the whole numbers below $n of R', ({ n, drawn }) => {
    const { below } = draws(seed, stream);
    expect(several(12, () => below(n))).toEqual(drawn);
  });

  it('allocates as R does', () => {
    expect(several(60, permutedBlocks(draws(seed, stream).below, [4, 6]))).toEqual(theirs.arms);
  });
});

describe('Streams', () => {
  it('share nothing, and go with one another no more than chance has it', () => {
    const [one, other] = [draws(7, 0), draws(7, 1)];
    const pairs = several(20_000, () => [one.uniform() - 0.5, other.uniform() - 0.5] as const);
    const mean = pairs.reduce((sum, [a, b]) => sum + a * b, 0) / pairs.length;
    // The product has a standard deviation of 1 / 12.
    expect(Math.abs(mean) * 12 * Math.sqrt(pairs.length)).toBeLessThan(4);
    expect(
      new Set(several(1000, draws(7, 0).word)).intersection(new Set(several(1000, draws(7, 1).word))).size,
    ).toBe(0);
  });

  it.each([-1, 0.5, 2 ** 53, Number.NaN])('are not numbered %s', (number) => {
    expect(() => draws(number)).toThrow(RangeError);
    expect(() => draws(0, number)).toThrow(RangeError);
  });

  it.each([0, -3, 2.5, 2 ** 32 + 1])('choose nothing among %s', (n) => {
    expect(() => draws(1).below(n)).toThrow(RangeError);
  });
});

describe('Whole numbers', () => {
  it('come equally often', () => {
    const { below } = draws(11);
    const counts = new Float64Array(7);
    for (let k = 0; k < 70_000; k++) counts[below(7)]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // Six degrees of freedom: above 22.5 once in a thousand.
    expect(chiSquare).toBeLessThan(22.5);
  });
});

describe('The first seeds', () => {
  it('draw what they always drew', () => {
    const uniform = rng(29);
    expect(several(3, uniform)).toEqual([0.21061202487908304, 0.1503024052362889, 0.3133416080381721]);
    expect(several(12, permutedBlocks(belowBy(rng(2)), [4, 6])).join('')).toBe('100110100111');
    expect(gauss(rng(3))).toBeCloseTo(1.5492425833682681, 12);
  });
});

describe('Permuted blocks', () => {
  it('hold both arms equally often, in sizes and orders that vary', () => {
    const next = permutedBlocks(draws(9).below, [4, 6]);
    const arms = several(4000, next);
    let ahead = 0;
    let returns = 0;
    const far = arms.map((arm) => {
      ahead += arm === 1 ? 1 : -1;
      if (ahead === 0) returns += 1;
      return Math.abs(ahead);
    });
    expect(Math.max(...far)).toBe(3);
    expect(returns).toBeGreaterThan(4000 / 6);
    // The second of a block is not told by the first: alternation would make these differ always.
    const same = arms.filter((arm, k) => k > 0 && arm === arms[k - 1]).length;
    expect(same / arms.length).toBeGreaterThan(0.3);
  });
});
