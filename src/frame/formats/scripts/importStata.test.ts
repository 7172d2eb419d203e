import { expect, it } from 'vitest';
import type { Variable } from '../../../dictionary/variable.ts';
import type { Frame } from '../../frame.ts';
import { importStata } from './importStata.ts';

/** Texts that mean something to Stata within any of its quotes. */
const texts = [
  '\\`a',
  "`macro'",
  '$global',
  'a /* b',
  'c */ d',
  'x "\'',
  '// y',
  '`"z"\'',
  '\\',
  '"',
  "it's 5 / 3 * 2",
];

const labelled = (text: string) => ({ en: text });
const variable: Variable = {
  key: '01J9ZZZZZZZZZZZZZZZZZZZZ01',
  name: 'x',
  kind: 'category',
  label: labelled(texts.join(' ')),
  codes: texts.map((code) => ({ code, label: labelled(`${code}${code}`) })),
  missing: [{ code: '`"', label: labelled('"\'`') }],
};
const frame: Frame = {
  rows: 0,
  columns: [{ variable, storage: 'texts', codes: new Uint32Array(0), texts: [] }],
  dictionary: { format: 1, language: 'en', variables: [variable] },
};

/** What Stata and Mata compute of texts that are added up. */
const computed = (expression: string) =>
  expression
    .split(' + ')
    .map((part) =>
      part.startsWith('char(') ? String.fromCharCode(Number(part.slice(5, -1))) : part.slice(1, -1),
    )
    .join('');

it('A text is the same in Stata, whatever signs of its commands stand in it', () => {
  const program = new TextDecoder().decode(importStata(frame, 'a`b$.csv').bytes);
  const [local = '', using = ''] = program.split('\n').slice(2);
  expect(computed(local.replace('local data = ', ''))).toBe('a`b$.csv');
  expect(using).toContain('using `"`macval(data)\'"\', ');
  const rest = program.replace(using, '');
  expect(rest).not.toMatch(/[`$\\]|\/\*|\*\/|\/\//);
  const found = (line: RegExp) => [...rest.matchAll(line)].map(([, expression = '']) => computed(expression));
  expect(found(/^mata: st_varlabel\("x", (.*)\)$/gm)).toEqual([texts.join(' ').slice(0, 80)]);
  expect(found(/^replace x = \d+ if _v1 == (.*)$/gm)).toEqual(texts);
  expect(found(/^replace x = \.a if _v1 == (.*)$/gm)).toEqual(['`"']);
  expect([
    ...found(/^mata: st_vlmodify\("l1", \d+, (.*)\)$/gm),
    ...found(/^label define l1 \d+ (.*), add$/gm),
  ]).toEqual(texts.map((text) => `${text}${text}`));
  expect(found(/^mata: st_vlmodify\("l1", \.a, (.*)\)$/gm)).toEqual(['"\'`']);
});
