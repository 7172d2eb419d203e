import { describe, expect, it } from 'vitest';
import { column, guessed, times } from '../../../test/frame/guessed.ts';
import { dateText, rawText } from '../raw/rawColumn.ts';
import { changed, frameOf } from '../sheet.ts';
import { valueText } from '../typed/typedColumn.ts';

describe('Guessing dates', () => {
  it('asks for the order of dates that are mixed, or whose years are short too', async () => {
    const mixed = await column('Visit', [
      ...['13/02/2024', '14/02/2024', '03/04/2024', '05/06/2024', '07/08/2024'],
      ...['01/02/2024', '02/03/2024', '04/05/2024', '09/10/2024', '02/25/2024'],
    ]);
    const order = mixed.question('dateOrder');
    expect(order?.choices.map(({ kind }) => kind)).toEqual(['dmy', 'mdy']);
    expect(order?.values.example).toBe('03/04/2024');
    const short = await column('Visit', times(4, ['03/04/24', '05/06/24', '07/08/24']));
    expect(short.question('twoDigitYears')).toBeDefined();
    expect(short.question('dateOrder')?.choices).toHaveLength(3);
    const plain = await column('Visit', times(4, ['13/02/2024', '14/03/2024', '05/06/2024', '30/12/2023']));
    expect(plain.question('dateOrder')).toBeUndefined();
  });

  it('finds a missing code of a date also where it is written as a number', async () => {
    const { sheet, variables } = await column('Date of visit', [
      ...times(4, ['2024-03-05', '2024-03-06']),
      '99',
    ]);
    const change = { variable: { missing: [{ code: '99' }] } };
    const cells = frameOf(changed(sheet, change, variables[1]!.key)).columns[1]!;
    expect(cells.state?.[8]).toBe(2);
  });

  it('reads dates in every order, and asks where two are possible', async () => {
    const iso = await column('date', ['2024-03-05', '2024-12-31']);
    expect([iso.variable.kind, iso.questions.length]).toEqual(['date', 0]);
    const days = await column('date', ['05/03/2024', '31/12/2024']);
    expect(days.values()).toEqual(['2024-03-05', '2024-12-31']);
    expect((await column('date', ['03/05/2024', '12/31/2024'])).values()).toEqual([
      '2024-03-05',
      '2024-12-31',
    ]);
    expect((await column('日期', ['2024年3月5日', '2024年12月31日'])).values()).toEqual([
      '2024-03-05',
      '2024-12-31',
    ]);
    expect((await column('วันที่', ['05/03/2567', '31/12/2567'])).values()).toEqual([
      '2024-03-05',
      '2024-12-31',
    ]);
    const either = await column('date', ['05/03/2024', '04/02/2024']);
    expect(either.question('dateOrder')?.choices.map(({ kind }) => kind)).toEqual(['dmy', 'mdy']);
    const other = either.question('dateOrder')!.choices[1]!;
    const after = frameOf(changed(either.sheet, other.change, 'k1'));
    expect(valueText(after.columns[1]!, 0)).toBe('2024-05-03');
    const short = await column('date', ['05/03/24', '31/12/99']);
    expect(short.question('twoDigitYears')?.choices.map(({ kind }) => kind)).not.toContain('yearsBuddhist');
    const thai = await column('วันที่ตรวจ', ['12/05/65', '31/12/66', '14/03/80']);
    const [era] = thai.question('twoDigitYears')!.choices;
    expect(era).toMatchObject({ kind: 'yearsBuddhist', recommended: true });
    const dated = frameOf(changed(thai.sheet, era!.change, 'k1')).columns[1]!;
    expect([0, 1, 2].map((row) => valueText(dated, row))).toEqual(['2022-05-12', '2023-12-31', '1937-03-14']);
    const serial = await column('visit date', ['45356', '45357', '45658']);
    expect(serial.question('serialDates')?.values.count).toBe(3);
    expect(serial.values()[0]).toBe('2024-03-05');
  });

  it('takes 543 years off those of the Buddhist era alone, says so, and asks where both eras stand in a column', async () => {
    const mixed = ['05/01/2563', '06/02/2563', '08/03/2020', '13/04/2021', '14/04/2021'];
    const both = ['2020-01-05', '2020-02-06', '2020-03-08', '2021-04-13', '2021-04-14'];
    for (const [cells, dates] of [
      [mixed, both],
      [mixed.toReversed().slice(0, 4), both.toReversed().slice(0, 4)],
    ] as const) {
      const { values, question, reasons, sheet } = await column('date', cells);
      expect(values()).toEqual(dates);
      const later = cells.filter((one) => one.endsWith('2563')).length;
      expect(question('twoEras')?.values).toMatchObject({ later, earlier: cells.length - later });
      expect(reasons.map(({ kind }) => kind)).toContain('buddhistYears');
      const written = changed(sheet, question('twoEras')!.choices[1]!.change, 'k1');
      expect(valueText(frameOf(written).columns[1]!, cells.indexOf('06/02/2563'))).toBe('2563-02-06');
    }
    const late = await column('date', ['05/01/2563', '16/02/2564']);
    expect(late.question('twoEras')).toBeUndefined();
    expect(late.reasons.map(({ kind }) => kind)).toContain('buddhistYears');
    const early = await column('date', ['05/01/2020', '16/02/2021']);
    expect(early.reasons.map(({ kind }) => kind)).not.toContain('buddhistYears');
    expect(early.values()).toEqual(['2020-01-05', '2021-02-16']);
  });

  it('offers short years of the Buddhist era under an English heading, by the language or by another column', async () => {
    const short = 'admit date\n05/01/63\n16/02/64\n28/03/65\n';
    const thai = await guessed(short, 'th');
    const offered = (of: typeof thai) => of.question('twoDigitYears')?.choices.map(({ kind }) => kind);
    expect(offered(thai)?.[0]).toBe('yearsBuddhist');
    expect(offered(await guessed(short))).not.toContain('yearsBuddhist');
    const beside = (cell: string) => guessed(short.replaceAll('\n', `,${cell}\n`));
    for (const cell of ['ชาย', '05/01/2563']) expect(offered(await beside(cell))?.[0]).toBe('yearsBuddhist');
  });

  it('takes dates of two countries for dates, those of the other order for unread, and for no names of anything', async () => {
    const cells = Array.from({ length: 20 }, (_, at) =>
      at % 2 ? `${1 + (at % 9)}/${13 + at / 2}/2024` : `${13 + at / 2}/${1 + (at % 9)}/2024`,
    );
    const whole = cells.map((cell) => cell.replaceAll('.5', ''));
    const { variable, values, sheet } = await column('seen', whole);
    expect(variable.kind).toBe('date');
    expect(values().slice(0, 2)).toEqual(['2024-01-13', '']);
    expect(rawText(sheet.raw.columns[1]!, 1)).toBe('2/13/2024');
  });

  it('reads dates of which there are thousands of different ones', async () => {
    const days = Array.from({ length: 6000 }, (_, at) => dateText(10_000 + at));
    expect((await column('seen', days)).variable.kind).toBe('date');
  });
});
