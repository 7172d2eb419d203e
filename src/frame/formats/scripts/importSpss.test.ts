import { expect, it } from 'vitest';
import type { Variable } from '../../../dictionary/variable.ts';
import type { Frame } from '../../frame.ts';
import { importSpss } from './importSpss.ts';

const labelled = (text: string) => ({ en: text });

function programFor(missing: Variable['missing']): string {
  const variable: Variable = {
    key: '01J9ZZZZZZZZZZZZZZZZZZZZ01',
    name: 'x',
    kind: 'text',
    label: labelled('Note'),
    ...(missing ? { missing } : {}),
  };
  const frame: Frame = {
    rows: 0,
    columns: [{ variable, storage: 'texts', codes: new Uint32Array(0), texts: [] }],
    dictionary: { format: 1, language: 'en', variables: [variable] },
  };
  return new TextDecoder().decode(importSpss(frame, 'a.csv').bytes);
}

it('No reason for which a text is missing is taken for a text in SPSS, however many there are', () => {
  const three = programFor(['NA', 'ND', 'UK'].map((code) => ({ code, label: labelled(code) })));
  expect(three).toContain("MISSING VALUES x ('NA', 'ND', 'UK').");
  expect(three).not.toContain('RECODE');
  const more = programFor(
    ['NA', 'ND', 'refused to say', 'UK'].map((code) => ({ code, label: labelled(code) })),
  );
  expect(more).toContain("RECODE x ('refused to say' 'UK' = ' ').");
  expect(more).toContain("MISSING VALUES x ('NA', 'ND', ' ').");
});

it('Numbers are read by their point wherever SPSS runs, and its own mark holds again when they are', () => {
  const lines = programFor([]).trimEnd().split('\n');
  expect(lines.slice(1, 4)).toEqual(['PRESERVE.', 'SET DECIMAL=DOT.', 'GET DATA']);
  expect(lines.slice(-2)).toEqual(['EXECUTE.', 'RESTORE.']);
});
