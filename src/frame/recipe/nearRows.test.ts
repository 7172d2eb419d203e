import { describe, expect, it } from 'vitest';
import { type Columns, frameOf, id, text } from '../../../scripts/recipes/hand/hand.ts';
import { draws } from '../../statistics/random/philox.ts';
import { nearRows } from './nearRows.ts';

const people: Columns = {
  id: [id, 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'],
  name: [text, 'Maria Santos', 'Santos, Maria', 'Marja Santos', 'Peter Lim', 'Maria Santos', '', '张伟'],
  born: [
    { kind: 'date' },
    ...['1980-03-01', '1980-03-01', '1980-03-01', '1980-03-01', '1981-03-01', '1980-03-01', '1970-01-01'],
  ],
};
const keys = { equal: ['born'], near: ['name'] };

describe('Rows that are nearly equal', () => {
  it('are equal in what was chosen, and alike in words or but for a letter or two', () => {
    expect(nearRows(frameOf(people), keys)).toEqual({
      pairs: [
        [0, 1],
        [0, 2],
      ],
      ...{ found: 2, isWhole: true },
    });
  });

  it('are alike by their sound where somebody says how they sound', () => {
    const two: Columns = { name: [text, '张伟', '章卫', '李四'], sex: [text, 'm', 'm', 'm'] };
    const sounds = (one: string) => (one === '李四' ? 'lisi' : 'zhangwei');
    expect(nearRows(frameOf(two), { equal: ['sex'], near: ['name'] }, { sounds }).pairs).toEqual([[0, 1]]);
  });

  it('are none where all is equal, or what they should be equal in is missing', () => {
    const same: Columns = {
      name: [text, 'Lim', 'Lim', 'Limm', 'Limm'],
      born: [{ kind: 'date' }, '1980-03-01', '1980-03-01', '', ''],
    };
    expect(nearRows(frameOf(same), keys)).toEqual({ pairs: [], found: 0, isWhole: true });
  });

  it('are found among many of one block by how they are spelled, and all are counted', () => {
    const chance = draws(11);
    const letter = () => String.fromCharCode(97 + chance.below(26));
    const names = Array.from({ length: 400 }, () => Array.from({ length: 12 }, letter).join(''));
    const slips = names.slice(0, 20).map((name) => `x${name.slice(1)}`);
    const all = [...names, ...slips];
    const block: Columns = {
      id: [id, ...all.map((_, at) => `P${at}`)],
      name: [text, ...all],
      sex: [text, ...all.map(() => 'f')],
    };
    const found = nearRows(frameOf(block), { equal: ['sex'], near: ['name'] }, { most: 5 });
    expect(found.found).toBe(slips.length);
    expect(found.pairs).toHaveLength(5);
    for (const [row, other] of found.pairs) expect(other).toBe(400 + row);
  });

  it('are all counted in a block of one spelling, and where it is too large for that it is told', () => {
    const block = (size: number): Columns => ({
      id: [id, ...Array.from({ length: size }, (_, at) => `P${at}`)],
      name: [text, ...Array.from({ length: size }, () => 'Lim Wei')],
      sex: [text, ...Array.from({ length: size }, () => 'f')],
    });
    const by = { equal: ['sex'], near: ['name'] };
    expect(nearRows(frameOf(block(120)), by)).toMatchObject({ found: (120 * 119) / 2, isWhole: true });
    const large = nearRows(frameOf(block(2100)), by);
    expect([large.isWhole, large.found]).toEqual([false, 2050 * 50 + (50 * 49) / 2]);
  });

  it('are once a pair where each row of the file became several', () => {
    const visits: Columns = {
      name: [text, 'Maria Santos', 'Maria Santos', 'Marja Santos', 'Marja Santos'],
      sex: [text, 'f', 'f', 'f', 'f'],
      value: [text, '1', '2', '3', '4'],
    };
    const by = { equal: ['sex'], near: ['name'] };
    expect(nearRows(frameOf(visits), by).found).toBe(6);
    expect(nearRows(frameOf(visits), by, { origin: [0, 0, 1, 1] })).toMatchObject({
      pairs: [[0, 2]],
      found: 1,
    });
  });
});
