/**
 * The laws of the house, held against the code as it is. That each can fail: rules/house-rules.test.ts. Those of messages
 * stand here too, since both read all code there is.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { englishTexts } from './rules/catalogues.ts';
import { houseRules } from './rules/house.ts';
import { messageRules } from './rules/messages.ts';
import { productCode } from './rules/project.ts';
import { needlessHomonyms } from './rules/terms.ts';

const root = join(import.meta.dirname, '..');

describe('In this house', () => {
  it('there is something to look at', () => {
    expect(productCode(root).length).toBeGreaterThan(100);
  });

  it.each(houseRules)('$law', ({ rule }) => {
    expect(rule(root)).toEqual([]);
  });
});

describe('Of the messages it holds that', () => {
  it('there are some', () => {
    expect(englishTexts(root).size).toBeGreaterThan(200);
  });

  it.each(messageRules)('$law', ({ rule }) => {
    expect(rule(root)).toEqual([]);
  });
});

it('No text is said to mean several things that means one in every language', () => {
  expect(needlessHomonyms(root)).toEqual([]);
});
