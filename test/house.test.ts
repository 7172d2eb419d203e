/** The laws of the house, held against the code as it is. That each can fail: rules/house-rules.test.ts. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { houseRules } from './rules/house.ts';
import { productCode } from './rules/project.ts';

const root = join(import.meta.dirname, '..');

describe('In this house', () => {
  it('there is something to look at', () => {
    expect(productCode(root).length).toBeGreaterThan(100);
  });

  it.each(houseRules)('$law', ({ rule }) => {
    expect(rule(root)).toEqual([]);
  });
});
