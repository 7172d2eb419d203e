import { describe, expect, it } from 'vitest';
import { handOf } from '#frame/csv/cells.ts';
import { compile } from './compile.ts';
import type { Definition } from './definition.ts';
import { textReader } from './readText.ts';

describe('A text as an answer', () => {
  const definition: Definition = {
    format: 1,
    id: 'all',
    version: '1.0.0',
    language: 'en',
    sections: [
      {
        id: 's',
        items: [
          {
            id: 'grade',
            type: 'scale',
            options: [
              { code: 'no', value: 0 },
              { code: 'half', value: 0.5 },
            ],
          },
          { id: 'sex', type: 'choice', options: [{ code: 'female' }, { code: 'none' }] },
          { id: 'signs', type: 'multiple', options: [{ code: 'a' }, { code: 'b' }] },
          { id: 'truth', type: 'boolean' },
          { id: 'weight', type: 'number', unit: 'kg', hard: [1, 500], whole: true },
          { id: 'born', type: 'date' },
          { id: 'note', type: 'text', most: 5 },
        ],
      },
    ],
  };
  const questionnaire = compile(definition);
  const words = { 'item.sex.option.female': '女' };
  const read = (id: string, text: string, decimal: '.' | ',' = ',') => {
    const item = questionnaire.items.find((one) => one.item.id === id);
    if (!item) throw new Error(id);
    return textReader(questionnaire, item, handOf(decimal), words)(text);
  };

  it.each([
    ['grade', '0,5', 0.5],
    ['grade', ' NO ', 0],
    ['sex', '女', 'female'],
    ['sex', 'None', 'none'],
    ['signs', 'b | a', ['b', 'a']],
    ['signs', '0', []],
    ['truth', 'Yes', true],
    ['truth', '0', false],
    ['weight', '72', 72],
    ['born', '1970-02-28', '1970-02-28'],
    ['note', 'abc', 'abc'],
  ])('of %s says by “%s” what is meant', (id, text, answer) => {
    expect(read(id, text)).toEqual({ answer });
  });

  it.each(['grade', 'sex', 'signs', 'truth', 'weight', 'born', 'note'])('of %s may be empty', (id) => {
    expect(read(id, '')).toEqual({ missing: true });
    expect(read(id, 'NA')).toEqual({ missing: true });
  });

  it.each([
    ['grade', '3', 'unknownOption'],
    ['grade', '0.5', 'unknownOption'],
    ['sex', 'male', 'unknownOption'],
    ['signs', 'a|c', 'unknownOption'],
    ['truth', '2', 'unknownOption'],
    ['weight', 'heavy', 'notNumber'],
    ['weight', '600', 'outOfRange'],
    ['weight', '72,5', 'notWhole'],
    ['born', '1970-02-30', 'notDate'],
    ['note', 'abcdef', 'tooLong'],
  ])('of %s with “%s” is refused: %s', (id, text, kind) => {
    expect(read(id, text)).toMatchObject({ kind });
  });
});
