import { describe, expect, it } from 'vitest';
import { differences, type MetadataFields, merged, sentOf } from './metadataFields.ts';

const base: MetadataFields = {
  slug: 'a',
  series: '',
  tags: ['one', 'two'],
  position: '0',
  level: '',
  minutes: '',
  video: '',
  places: [],
  vip: false,
};

describe('Metadata that two change at once', () => {
  const mine = { ...base, slug: 'mine', vip: true };
  const theirs = { ...base, slug: 'theirs', series: 'Theirs' };

  it('keep what only one of them changed, whoever wins', () => {
    for (const wins of ['mine', 'theirs'] as const) {
      expect(merged({ base, mine, theirs }, wins)).toMatchObject({ vip: true, series: 'Theirs' });
    }
  });

  it('take the field that both changed from who wins', () => {
    expect(merged({ base, mine, theirs }, 'mine').slug).toBe('mine');
    expect(merged({ base, mine, theirs }, 'theirs').slug).toBe('theirs');
  });

  it('are theirs where nothing of mine was changed', () => {
    expect(merged({ base, mine: base, theirs }, 'mine')).toEqual(theirs);
  });

  it('differ neither by the order of tags nor by spaces at the ends, which are not stored', () => {
    expect(differences(base, { ...base, tags: ['two', 'one'], slug: ' a ' })).toEqual([]);
    expect(differences(base, { ...base, tags: ['one'], minutes: '5' })).toEqual(['tags', 'minutes']);
  });
});

describe('Metadata on their way to the server', () => {
  it('say VIP in words, and an empty position is the first', () => {
    expect(sentOf({ ...base, vip: true, position: ' ' })).toMatchObject({ vip: 'yes', position: '0' });
  });
});
