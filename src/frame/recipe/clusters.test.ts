import { describe, expect, it } from 'vitest';
import { draws } from '../../statistics/random/philox.ts';
import { clustersByDistance, clustersByKey, distance, fingerprint, nGrams } from './clusters.ts';

const counted = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ text, count: texts.length - at }));
const textsOf = (clusters: readonly { texts: readonly { text: string }[] }[]) =>
  clusters.map(({ texts }) => texts.map(({ text }) => text));

describe('Texts that may be one', () => {
  it('are found by their words, in whatever order, width, case and accents', () => {
    const texts = counted(
      'Charité, Berlin',
      'berlin charite',
      'ＢＥＲＬＩＮ  Charité!',
      'Bonn',
      '北京 医院',
      '医院　北京',
    );
    expect(textsOf(clustersByKey(texts, fingerprint))).toEqual([
      ['Charité, Berlin', 'berlin charite', 'ＢＥＲＬＩＮ  Charité!'],
      ['北京 医院', '医院　北京'],
    ]);
  });

  it('are found by pairs of letters where they are parted otherwise, and by a key that is given', () => {
    const texts = counted('St. Mary', 'StMary', 'Saint Mary', '!', '?');
    expect(textsOf(clustersByKey(texts, nGrams))).toEqual([['St. Mary', 'StMary']]);
    const pinyin = new Map([
      ['陈', 'chen'],
      ['晨', 'chen'],
      ['李', 'li'],
    ]);
    expect(textsOf(clustersByKey(counted('陈', '晨', '李'), (text) => pinyin.get(text) ?? ''))).toEqual([
      ['陈', '晨'],
    ]);
  });

  it('are found by few letters that differ, as many as their length lets mean nothing', () => {
    const texts = counted('metformin', 'metfromin', 'metformine', 'insulin', 'insuline', 'ASA', 'ASS', 'abc');
    expect(textsOf(clustersByDistance(texts))).toEqual([
      ['metformin', 'metfromin', 'metformine'],
      ['insulin', 'insuline'],
      ['ASA', 'ASS'],
    ]);
    expect(distance(Array.from('kitten'), Array.from('sitting'), 3)).toBe(3);
    expect(distance(Array.from('kitten'), Array.from('sitting'), 2)).toBe(3);
  });

  it('are all found that differ by one or two letters anywhere', () => {
    const chance = draws(5);
    const letter = () => String.fromCharCode(97 + chance.below(26));
    for (let count = 0; count < 300; count++) {
      const text = Array.from({ length: 8 + chance.below(20) }, letter).join('');
      const at = [chance.below(text.length), chance.below(text.length)];
      const ways = [
        text.slice(0, at[0]) + letter() + text.slice(at[0]! + 1),
        text.slice(0, at[0]) + text.slice(at[0]! + 1),
        text.slice(0, at[0]) + letter() + text.slice(at[0]),
      ];
      const other = ways[chance.below(3)]!;
      const again = other.slice(0, at[1]) + letter() + other.slice(at[1]! + 1);
      if (again !== text) expect(clustersByDistance(counted(text, again))).toHaveLength(1);
    }
  });
});
