/** What is sealed opens in its own cell, and nowhere else. */
import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { deriveKeys } from './keys.ts';
import { openCell, openedRow, sealCell, sealedColumns, shownRow } from './sealing.ts';

const keys = deriveKeys('a secret of this test');
const cell = { table: 'contact_request', row: '1', column: 'name' };

it('a sealed text says nothing, is another each time, and opens in its cell', () => {
  const [one, two] = [sealCell(keys, cell, 'Mei Lin'), sealCell(keys, cell, 'Mei Lin')];
  expect(one).not.toContain('Mei');
  expect(one).not.toBe(two);
  expect([one, two].map((sealed) => openCell(keys, cell, sealed))).toEqual(['Mei Lin', 'Mei Lin']);
  expect(sealCell(keys, cell, '')).toBe('');
  expect(openCell(keys, cell, '')).toBe('');
});

it('it is refused in another table, row or column, however these are cut, and when it was changed', () => {
  const sealed = sealCell(keys, cell, 'Mei Lin');
  const others = [
    { ...cell, table: 'identity_case' },
    { ...cell, row: '2' },
    { ...cell, column: 'need' },
    { table: 'contact_request1', row: '', column: 'name' },
  ];
  for (const other of others) expect(() => openCell(keys, other, sealed)).toThrow();
  const changed = sealed.replace(/(?<=\.)./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(() => openCell(keys, cell, changed)).toThrow();
  expect(() => openCell(keys, cell, 'Mei Lin')).toThrow();
  // What was sealed for no place, or for another purpose, is none of a cell.
  expect(() => openCell(keys, cell, keys.seal('cell', 'Mei Lin'))).toThrow();
  expect(() => openCell(deriveKeys('another secret'), cell, sealed)).toThrow('not known');
});

it('a row opens whole, with what is not sealed as it was', () => {
  const of = { table: 'contact_request', columns: ['name', 'need'] };
  const row = {
    id: '1',
    ...sealedColumns(keys, of, '1', { name: 'Mei', need: 'Help' }),
    locale: 'en',
    note: null,
  };
  expect(openedRow({ keys }, of, row)).toEqual({
    id: '1',
    name: 'Mei',
    need: 'Help',
    locale: 'en',
    note: null,
  });
  expect(() => openedRow({ keys }, of, { ...row, id: '2' })).toThrow();
});

it('of a row for a page a cell that does not open is empty, and hides no other', () => {
  const of = { table: 'contact_request', columns: ['name', 'mobile', 'need'] };
  const row = { id: '1', ...sealedColumns(keys, of, '1', { name: 'Mei', mobile: '13800138000' }) };
  const lines: unknown[] = [];
  // Of a log, what is called here.
  const log = { error: (...line: unknown[]) => void lines.push(line) } as unknown as Context['log'];
  const damaged = { ...row, name: `${row.name.slice(0, 8)}.${'A'.repeat(40)}`, note: 'seen' };
  expect(shownRow({ keys, log }, of, damaged)).toEqual({
    id: '1',
    name: '',
    mobile: '13800138000',
    note: 'seen',
  });
  expect(lines).toMatchObject([[{ table: 'contact_request', row: '1', column: 'name' }, expect.anything()]]);
  expect(JSON.stringify(lines)).not.toContain('AAAA');
});
