/** What docs/specification.md fixes stands word for word where visitors and operators read it. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { named, type Quoted, quoted } from './quoted.ts';
import { englishTexts } from './rules/catalogues.ts';
import { productCode, withoutComments } from './rules/project.ts';

const root = join(import.meta.dirname, '..');
const messages = new Set(englishTexts(root).values());
const code = productCode(root).map(withoutComments).join('\n');

const those = (where: Quoted['where']) => quoted.filter((one) => one.where === where);

describe('The specification’s words', () => {
  it.each(those('catalogue'))('§$section: “$text” is a message of an English catalogue', ({ text }) => {
    expect(messages).toContain(text);
  });

  it.each([...those('source'), ...named])('§$section: “$text” is written by the code', ({ text }) => {
    expect(code).toContain(text);
  });
});
