/** The words of a questionnaire: complete, safe, and found. */
import { describe, expect, it } from 'vitest';
import type { Definition } from './definition.ts';
import { sentenceOf } from './faultSentences.ts';
import { checkWords, gathered, keysOf, levelKey } from './words.ts';

describe('Words', () => {
  const definition: Definition = {
    format: 1,
    id: 'test',
    version: '1.0.0',
    language: 'en',
    sections: [{ id: 's', items: [{ id: 'a', type: 'choice', options: [{ code: 'x' }, { code: 'y' }] }] }],
  };
  const words = Object.fromEntries(keysOf(definition).needed.map((key) => [key, 'text']));

  it('are complete when every key has one', () => {
    expect(checkWords(definition, words)).toEqual([]);
    const { title: _, ...rest } = words;
    expect(checkWords(definition, { ...rest, 'item.b': 'x' }).map(sentenceOf)).toEqual([
      '/: lacks the text title',
      '/item.b: item.b is the text of nothing',
    ]);
  });

  it.each([
    ['turns the direction of writing', 'a\u202eb', 'U+202E'],
    ['has a control character', 'a\u0000b', 'U+0000'],
    ['has half a character', 'a\ud83db', 'U+D83D'],
  ])('are refused where a text %s', (_, title, code) => {
    expect(checkWords(definition, { ...words, title }).map(sentenceOf)).toEqual([
      `/title: has the invisible character ${code} at position 2`,
    ]);
  });

  it('may look like markup: they are shown as they are', () => {
    expect(checkWords(definition, { ...words, title: '<script>alert(1)</script>' })).toEqual([]);
  });

  it('name a level once for all findings, or for one alone', () => {
    const shared = { 'level.yes': 'Yes', 'finding.pain.level.yes': 'In pain' };
    expect([levelKey(shared, 'sleep', 'yes'), levelKey(shared, 'pain', 'yes')]).toEqual([
      'level.yes',
      'finding.pain.level.yes',
    ]);
  });

  it('are gathered from what several questionnaires share', () => {
    expect(gathered(definition, { title: 'old', 'item.z': 'no' }, { title: 'new' })).toEqual({
      title: 'new',
    });
  });
});
