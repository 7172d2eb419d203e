import { expect, it } from 'vitest';
import type { Variable } from '../../../dictionary/variable.ts';
import { RawBuilder } from '../../raw/rawBuilder.ts';
import { frameOf } from '../../sheet.ts';
import { formats, writeFile } from '../formats.ts';

const keys = ['01J9ZZZZZZZZZZZZZZZZZZZZ01', '01J9ZZZZZZZZZZZZZZZZZZZZ02'] as const;

it('A value below the limit of detection, or in a range of missing values, is told by whatever format leaves it out', async () => {
  const column = (cells: readonly string[]) => {
    const builder = new RawBuilder();
    for (const cell of cells) builder.text(cell);
    return builder.column('');
  };
  const variables: Variable[] = [
    { key: keys[0], name: 'crp', kind: 'number' },
    { key: keys[1], name: 'ldl', kind: 'number', missing: [{ from: 90, to: 99 }] },
  ];
  const frame = frameOf({
    raw: { rows: 3, columns: [column(['1.5', '<0.5', '2']), column(['2.5', '95', '3'])] },
    dictionary: { format: 1, language: 'en', variables },
    readings: {},
  });
  for (const ending of ['R', 'do', 'sps', 'sav', 'dta', 'xpt']) {
    expect(formats.some(({ endings }) => endings.includes(ending))).toBe(true);
    const { remarks } = await writeFile(frame, `a.${ending}`);
    expect(remarks, ending).toContainEqual({ kind: 'unreadableLost', variable: 'crp', values: { count: 1 } });
    expect(
      remarks.map(({ variable }) => variable),
      ending,
    ).toContain('ldl');
  }
});
