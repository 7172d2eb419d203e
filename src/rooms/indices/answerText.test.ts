/** Answers as a call or an address writes them. */
import { expect, test } from 'vitest';
import { compile } from '../../questionnaire/compile.ts';
import { answersIn } from './answerText.ts';

const questionnaire = compile({
  id: 'one',
  format: 1,
  version: '1',
  language: 'en',
  sections: [{ id: 'all', items: [{ id: 'age', type: 'number', unit: 'a' }] }],
});

test.each([
  ['46', { value: 46, unit: 'a' }],
  ['4 600 mo', { value: 4600, unit: 'mo' }],
  ['4 600', { value: 4600, unit: 'a' }],
  ['๔๖ mo', { value: 46, unit: 'mo' }],
  ['10²', '10²'],
  ['1,500 mo', '1,500 mo'],
])('%s is read as %j', (text, answer) => {
  expect(answersIn(questionnaire, { age: text })).toEqual({ age: answer });
});
