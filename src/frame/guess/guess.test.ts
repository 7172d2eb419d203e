import { describe, expect, it } from 'vitest';
import { lookAtCsv } from '../csv/form.ts';
import { readCsv } from '../csv/readCsv.ts';
import { RawBuilder } from '../raw/rawBuilder.ts';
import { dateText, rawText } from '../raw/rawColumn.ts';
import { changed, frameOf, type Sheet } from '../sheet.ts';
import { dayIn, secondsIn } from '../typed/dates.ts';
import { valueText, writtenText } from '../typed/typedColumn.ts';
import { guessDictionary } from './guess.ts';
import { isChineseId } from './identifiers.ts';
import { unitIn } from './units.ts';

async function guessed(text: string, language: 'en' | 'th' = 'en') {
  const file = new Blob([text]);
  const { form } = await lookAtCsv(file, language);
  const { table } = await readCsv(file, form);
  const keys = table.columns.map((_, at) => `k${at}`);
  const guess = guessDictionary(table, { keys, names: keys.map((_, at) => `v${at}`), language });
  const sheet: Sheet = { raw: table, dictionary: guess.dictionary, readings: guess.readings };
  return {
    ...guess,
    sheet,
    variables: guess.dictionary.variables,
    question: (kind: string) => guess.questions.find((one) => one.kind === kind),
  };
}

/** One column of these cells, with a heading. */
async function column(heading: string, cells: readonly string[]) {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const all = await guessed(
    `row,${quoted(heading)}\n${cells.map((cell, at) => `r ${at} x,${quoted(cell)}`).join('\n')}\n`,
  );
  return {
    ...all,
    variable: all.variables[1]!,
    values: () => cells.map((_, row) => valueText(frameOf(all.sheet).columns[1]!, row)),
  };
}

const times = (count: number, cells: readonly string[]) => Array.from({ length: count }, () => cells).flat();

describe('Guessing what is in a table', () => {
  it('reads percentages and thousands that are parted as numbers, says so, and takes each back in one step', async () => {
    const percents = await column('EF', ['12%', '35.5 %', '４０％', '未查', '61%', '55%']);
    expect(percents.variable).toMatchObject({ kind: 'number', unit: '%', decimals: 1 });
    expect(percents.values().slice(0, 3)).toEqual(['12.0', '35.5', '40.0']);
    expect(percents.reasons).toContainEqual(expect.objectContaining({ about: 'unit', kind: 'percentSigns' }));
    const signs = percents.question('percentSigns');
    expect(signs?.values).toEqual({ count: 5, examples: '12% · 35.5 % · ４０％' });
    const text = changed(percents.sheet, signs!.choices[1]!.change, 'k1');
    expect(text.dictionary.variables[1]).toMatchObject({ kind: 'text' });
    expect(text.dictionary.variables[1]?.unit).toBeUndefined();

    const cells = ['950', '1,200', '870', '1,200', '2,050', '600'];
    const parted = await column('Platelets', cells);
    expect(parted.variable.kind).toBe('integer');
    expect(parted.values()).toEqual(['950', '1200', '870', '1200', '2050', '600']);
    const commas = parted.question('groupedThousands');
    expect(commas?.choices.map(({ kind }) => kind)).toEqual(['thousands', 'decimalCommas', 'asText']);
    const decimals = frameOf(changed(parted.sheet, commas!.choices[1]!.change, 'k1'));
    expect(valueText(decimals.columns[1]!, 1)).toBe('1.200');
    // A few percentages among bare numbers are odd, and may be shares.
    const odd = await column('x', ['0.5', '0.25', '12%', '0.75', '0.1', '0.6', '0.8', '0.9', '0.3', '0.2']);
    expect(odd.question('percentSigns')).toBeUndefined();
    expect(odd.question('numbersWithSigns')?.values).toMatchObject({ examples: '12%' });
  });

  it('takes commas for decimal ones column by column, and asks where they may part codes', async () => {
    const rows = ['1,2', '1,2,3', '2', '3,4', '2,4', '1'].map((list, at) => [list, `${60 + at}.${at}00`]);
    const lists = await guessed(`q,kg\n${rows.map(([list, kg]) => `"${list}",${kg}`).join('\n')}\n`);
    expect(lists.variables.map(({ kind }) => kind)).toEqual(['text', 'number']);
    expect(valueText(frameOf(lists.sheet).columns[1]!, 1)).toBe('61.100');
    const between = lists.question('commaBetween');
    expect(between?.values).toEqual({ count: 4, examples: '1,2 · 1,2,3 · 3,4' });
    expect(between?.choices.map(({ kind }) => kind)).toEqual(['severalCodes', 'asDecimals', 'asText']);
    const several = frameOf(changed(lists.sheet, between!.choices[0]!.change, 'k0')).columns[0]!;
    expect(several.variable.codes?.map(({ code }) => code)).toEqual(['1', '2', '3', '4']);
    expect(valueText(several, 1)).toBe('1 2 3');
    const decimals = frameOf(changed(lists.sheet, between!.choices[1]!.change, 'k0')).columns[0]!;
    expect(valueText(decimals, 3)).toBe('3.4');

    const pressures = await column('BP', ['120,80', '135,85', '142,90']);
    expect(pressures.variable.kind).toBe('text');
    expect(pressures.question('commaBetween')?.choices.map(({ kind }) => kind)).toEqual([
      'asDecimals',
      'asText',
    ]);
    // A column of one country beside that of another keeps its own mark.
    const both = await guessed('a;b\n72.125;0,5\n68.250;12,75\n90.5;3,1\n');
    expect(frameOf(both.sheet).columns.map((one) => valueText(one, 1))).toEqual(['68.250', '12.75']);
    expect(both.questions).toEqual([]);
    const halves = await column('Score', ['1,5', '2', '2,5', '3,5', '4,5', '3']);
    expect(halves.values()).toEqual(['1.5', '2.0', '2.5', '3.5', '4.5', '3.0']);
  });

  it('knows decimal commas by what can be nothing else, and reads all of them', async () => {
    const cells = ['1,023', '1,105', '1,234', '0,987'];
    expect((await column('Creatinine', cells)).values()).toEqual(['1.023', '1.105', '1.234', '0.987']);
    // Where it shows below the first rows alone.
    const late = await column('Creatinine', [...times(40, cells.slice(0, 3)), '0,987', '12,5']);
    expect(late.values().slice(-3)).toEqual(['1.234', '0.987', '12.500']);
    expect(late.questions).toEqual([]);
    const parted = await column('Platelets', ['1,200', '950', '12,5', '0.5', '870', '640']);
    const asked = parted.question('groupedThousands');
    const after = frameOf(changed(parted.sheet, asked!.choices[1]!.change, 'k1')).columns[1]!;
    expect([0, 1, 2, 3].map((row) => valueText(after, row))).toEqual(['1.200', '950.000', '12.500', '0.500']);
    expect((await column('Change', ['−1,200', '1,300', '-1,250'])).values()).toEqual([
      '-1200',
      '1300',
      '-1250',
    ]);
  });

  it('asks what a point before three digits parts, and takes thousands where whole numbers stop there', async () => {
    const costs = await column('Cost', ['1.200', '950', '870', '10.500', '640']);
    expect(costs.variable).toMatchObject({ kind: 'integer' });
    expect(costs.values()).toEqual(['1200', '950', '870', '10500', '640']);
    const asked = costs.question('pointBeforeThree');
    expect(asked?.values).toEqual({ count: 2, examples: '1.200 · 10.500' });
    const decimals = frameOf(changed(costs.sheet, asked!.choices[1]!.change, 'k1')).columns[1]!;
    expect([0, 1].map((row) => valueText(decimals, row))).toEqual(['1.200', '950.000']);

    const alone = await column('Cost', ['1.200', '2.500', '10.000', '3.450']);
    expect(alone.values()).toEqual(['1.200', '2.500', '10.000', '3.450']);
    const [thousands] = alone.question('pointBeforeThree')!.choices;
    const after = frameOf(changed(alone.sheet, thousands!.change, 'k1')).columns[1]!;
    expect([0, 1, 2, 3].map((row) => valueText(after, row))).toEqual(['1200', '2500', '10000', '3450']);
    for (const cells of [
      ['0.125', '1.250', '2.375'],
      ['1.200', '2.5', '3.450'],
    ])
      expect((await column('x', cells)).questions).toEqual([]);
    // Beside decimal commas they are thousands, and few different ones are no codes.
    const german = await guessed(
      `n;kg\n${times(10, ['1.200;72,5', '950;68,25', '1.200;90,1']).join('\n')}\n`,
    );
    expect(german.variables[0]?.kind).toBe('integer');
    expect(frameOf(german.sheet).columns.map((one) => valueText(one, 0))).toEqual(['1200', '72.50']);
    const points = german.question('pointBeforeThree')!.choices[1]!;
    expect(valueText(frameOf(changed(german.sheet, points.change, 'k0')).columns[0]!, 0)).toBe('1.200');
  });

  it('takes a dash for no only beside a plus, and asks of no code whether it is none', async () => {
    const dash = await column('Fever', times(5, ['yes', 'no', '-']));
    expect(dash.values().slice(0, 3)).toEqual(['yes', 'no', '-']);
    expect(dash.question('missingWords')?.values).toMatchObject({ words: '-', count: 5 });
    for (const pair of [
      ['+', '-'],
      ['あり', 'なし'],
      ['มี', 'ไม่มี'],
    ]) {
      const { variable, question } = await column('x', times(5, pair));
      expect(variable.codes?.map(({ code }) => code)).toEqual(pair);
      expect(question('missingWords')).toBeUndefined();
    }
  });

  it('makes no sex of a letter that is a man in one language and a woman in another', async () => {
    const spanish = ['H', 'M', 'M', 'H', 'Hombre', 'Mujer', 'M', 'H'];
    expect((await column('Sexo', times(3, spanish))).values().slice(0, 8)).toEqual(spanish);
    const indonesian = ['Pria', 'Wanita', 'P', 'W'];
    expect((await column('Kelamin', times(3, indonesian))).values().slice(0, 4)).toEqual(indonesian);
    const french = await column('Sexe', times(3, ['Homme', 'Femme', 'H', 'F']));
    expect(french.values().slice(0, 4)).toEqual(['male', 'female', 'male', 'female']);
  });

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

  it('makes no numbers of digits that no number keeps', async () => {
    const cards = Array.from({ length: 200 }, (_, at) => `1234567890123456${100 + (at % 100)}`);
    const { variable, values } = await column('Card', cards);
    expect(variable.kind).not.toBe('integer');
    expect(values()).toEqual(cards);
  });

  it('says of the numbers of a workbook with how many decimals they are shown', () => {
    const decimalsOf = (numbers: readonly number[]) => {
      const builder = new RawBuilder();
      for (const number of numbers) builder.number(number);
      const table = { rows: numbers.length, columns: [builder.column('CRP')] };
      return guessDictionary(table, { keys: ['k'], names: ['crp'], language: 'en' }).dictionary.variables[0];
    };
    expect(decimalsOf([0.5, 1, 12, 0.034, 7.25, 3])).toMatchObject({ kind: 'number', decimals: 3 });
    expect(decimalsOf([1 / 3, 2 / 3, 0.5, 1.5, 2.5, 4])?.decimals).toBeUndefined();
  });

  it('is not held up by spaces and lines in a row, however many', () => {
    const started = performance.now();
    unitIn(`${'_'.repeat(100_000)}a,`);
    dayIn(`2024-01-01${' '.repeat(5000)}x\ny`, {});
    secondsIn(`1:1${' '.repeat(5000)}x`);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(dayIn(`  2024-01-01${' '.repeat(500)}`, {})).toBe(19_723);
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

  it('takes spellings of one thing for one code, and says so', async () => {
    const { variable, values, question } = await column('Sex', times(3, ['male', 'M', '男', 'Female', 'F']));
    expect(variable).toMatchObject({ kind: 'category', codes: [{ code: 'female' }, { code: 'male' }] });
    expect(values().slice(0, 5)).toEqual(['male', 'male', 'male', 'female', 'female']);
    expect(question('spellings')?.values.count).toBe(5);
  });

  it('knows yes and no in every language of the site', async () => {
    for (const pair of [
      ['yes', 'no'],
      ['是', '否'],
      ['はい', 'いいえ'],
      ['예', '아니오'],
      ['ใช่', 'ไม่ใช่'],
      ['ya', 'tidak'],
      ['oui', 'non'],
      ['sí', 'no'],
      ['sim', 'não'],
      ['ja', 'nein'],
    ])
      expect((await column('x', times(4, pair))).reasons.map(({ kind }) => kind)).toContain('yesNo');
  });

  it('finds units in headings', async () => {
    for (const [heading, unit] of [
      ['BMI (kg/m²)', 'kg/m2'],
      ['LDL, mmol/L', 'mmol/L'],
      ['体重（kg）', 'kg'],
      ['WBC (×10^9/L)', '10*9/L'],
      ['SBP [mmHg]', 'mm[Hg]'],
    ] as const)
      expect((await column(heading, ['20.5', '21.7', '33.1', '18.2'])).variable.unit).toBe(unit);
    expect((await column('group m', ['20.5', '21.7', '33.1'])).variable.unit).toBeUndefined();
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

  it('reads dates of which there are thousands of different ones', async () => {
    const days = Array.from({ length: 6000 }, (_, at) => dateText(10_000 + at));
    expect((await column('seen', days)).variable.kind).toBe('date');
  });

  it('keeps ids as texts', async () => {
    expect((await column('id', ['001', '002', '010'])).variable.kind).toBe('id');
    expect((await column('sample id', ['1e5', '2e7', '33', '44', '55'])).variable.kind).toBe('id');
  });

  it('asks for words and numbers that may stand for none, and assumes nothing', async () => {
    const words = await column('ldl', [...times(9, ['2.5', '3.1']), 'NA', '未查', '-']);
    expect(words.variable).toMatchObject({ kind: 'number' });
    expect(words.variable.missing).toBeUndefined();
    expect(words.question('missingWords')?.values).toEqual({ words: 'NA · 未查 · -', count: 3 });
    const frame = frameOf(changed(words.sheet, words.question('missingWords')!.choices[0]!.change, 'k1'));
    expect(Array.from(frame.columns[1]?.state ?? []).slice(-3)).toEqual([2, 3, 4]);
    const apart = await column('age', [
      ...times(5, ['34', '56', '48', '61', '29', '72', '44', '38', '53', '66', '41', '57', '70', '33']),
      '999',
      '999',
      '-99',
    ]);
    expect(
      apart.questions
        .filter(({ kind }) => kind === 'missingNumber')
        .map(({ values }) => [values.value, values.count]),
    ).toEqual([
      [-99, 1],
      [999, 2],
    ]);
    const within = await column(
      'weight',
      Array.from({ length: 80 }, (_, at) => String(40 + at)),
    );
    expect(within.question('missingNumber')).toBeUndefined();
  });

  it('tells numbers with signs, and asks about two scales in one column', async () => {
    const signs = await column('crp', [...times(10, ['1.5', '2.25', '7.75']), '＜0.5', '0.7 mg/dL']);
    expect(signs.variable.kind).toBe('number');
    expect(signs.question('numbersWithSigns')?.values).toEqual({ count: 2, examples: '＜0.5 · 0.7 mg/dL' });
    const scales = await column('height', [
      ...times(4, ['170.5', '165.2', '180.1']),
      ...times(2, ['1.71', '1.62']),
    ]);
    expect(scales.question('twoScales')?.values).toMatchObject({
      lowLeast: 1.62,
      lowMost: 1.71,
      highLeast: 165.2,
      highMost: 180.1,
    });
  });

  it('finds who somebody is by headings, shapes and checksums', async () => {
    expect(isChineseId('11010519491231002X')).toBe(true);
    expect(isChineseId('110105194912310021')).toBe(false);
    const found = async (heading: string, cells: readonly string[]) => {
      const { reasons, variable } = await column(heading, cells);
      return [variable.identifying, reasons.find(({ about }) => about === 'identifying')?.kind];
    };
    expect(await found('x', ['11010519491231002X', '440524188001010014', '11010519491231002X'])).toEqual([
      'direct',
      'nationalId:checksum',
    ]);
    expect(await found('联系', ['13812345678', '15987654321', '18600001111'])).toEqual([
      'direct',
      'phone:shape',
    ]);
    expect(await found('姓名', ['甲', '乙', '丙'])).toEqual(['direct', 'name:heading']);
    expect(await found('c', ['王伟', '李娜', '张敏', '刘洋', '陈静', '杨帆'])).toEqual([
      'direct',
      'name:shape',
    ]);
    expect(await found('contact', ['a@b.org', 'c@d.com', 'e@f.net'])).toEqual(['direct', 'mail:shape']);
    expect(await found('Date of birth', ['1990-01-02', '1985-05-06'])).toEqual([
      'direct',
      'birthDate:heading',
    ]);
    expect(await found('drug', ['aspirin', 'placebo', 'aspirin', 'placebo'])).toEqual([undefined, undefined]);
  });

  it('asks about totals below', async () => {
    const { question, sheet } = await guessed('site,n\nA,10\nB,20\n合计,30\n');
    expect(question('totalsBelow')?.values).toEqual({ count: 1, word: '合计', line: 4 });
    expect(changed(sheet, question('totalsBelow')!.choices[0]!.change).raw.rows).toBe(2);
  });

  it('loses nothing by any guess: the cells come back to the letter, under every kind', async () => {
    const cells = ['1.50', ' 2', '007', '<0.5', 'NA', '2024-03-05', '', '1e5', '男', '-0', '1,200'];
    const { sheet } = await column('x', cells);
    for (const kind of [
      'number',
      'integer',
      'date',
      'datetime',
      'time',
      'category',
      'multi',
      'text',
      'id',
    ] as const) {
      const frame = frameOf(changed(sheet, { variable: { kind } }, 'k1'));
      expect(cells.map((_, row) => writtenText(frame.columns[1]!, row))).toEqual(cells);
      expect(cells.map((_, row) => rawText(frame.columns[1]!.raw!, row))).toEqual(cells);
    }
  });
});
