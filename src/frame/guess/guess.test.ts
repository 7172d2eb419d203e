import { describe, expect, it } from 'vitest';
import { column, guessed, times } from '../../../test/frame/guessed.ts';
import { processorTime } from '../../../test/harness/processorTime.ts';
import { RawBuilder } from '../raw/rawBuilder.ts';
import { rawText } from '../raw/rawColumn.ts';
import { changed, frameOf } from '../sheet.ts';
import { dayIn, secondsIn } from '../typed/dates.ts';
import { writtenText } from '../typed/typedColumn.ts';
import { guessDictionary } from './guess.ts';
import { isChineseId } from './identifiers.ts';
import { unitIn } from './units.ts';

describe('Guessing what is in a table', () => {
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

  it('reads the unit of a fraction whole, behind a name or a bracket', () => {
    const unit = (heading: string) => unitIn(heading)?.ucum;
    expect(['LDL mmol/l', 'CRP mg/L', 'Temp, °C', 'weight/kg', 'age, years', 'Hb [g/dL]'].map(unit)).toEqual([
      ...['mmol/L', 'mg/L', 'Cel', 'kg', 'a', 'g/dL'],
    ]);
    // A part of a unit that is not known is none.
    expect(['dose mg/d', 'flow mL/m', 'drug A', 'group m'].map(unit)).toEqual([...times(4, [undefined!])]);
  });

  it('takes a unit behind most values for the unit of numbers, and asks what the others are', async () => {
    const ages = Array.from({ length: 12 }, (_, at) => `${30 + at}岁`);
    const { variable, values, question, reasons, sheet } = await column('年龄', [...ages, '不详']);
    expect(variable).toMatchObject({ kind: 'integer', unit: 'a' });
    expect(values().slice(0, 2)).toEqual(['30', '31']);
    expect(question('missingWords')?.values.words).toBe('不详');
    expect(reasons.find(({ about }) => about === 'unit')).toMatchObject({
      kind: 'unitBehind',
      values: { written: '岁' },
    });
    expect(rawText(sheet.raw.columns[1]!, 0)).toBe('30岁');
    const weights = await column('weight', ['61.5 kg', '70.2 kg', '58 kg', '64.0 kg', '81.3 kg']);
    expect(weights.variable).toMatchObject({ kind: 'number', decimals: 1, unit: 'kg' });
    // What is no unit is what things are called.
    expect((await column('sample', ['1A', '2A', '3A', '4A', '5A', '6A'])).variable.kind).toBe('id');
  });

  it('is not held up by spaces and lines in a row, however many', () => {
    const spent = processorTime(() => {
      unitIn(`${'_'.repeat(100_000)}a,`);
      dayIn(`2024-01-01${' '.repeat(5000)}x\ny`, {});
      secondsIn(`1:1${' '.repeat(5000)}x`);
    });
    expect(spent).toBeLessThan(1000);
    expect(dayIn(`  2024-01-01${' '.repeat(500)}`, {})).toBe(19_723);
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

  it('keeps ids as texts', async () => {
    expect((await column('id', ['001', '002', '010'])).variable.kind).toBe('id');
    expect((await column('patient id', ['1,001', '1,002', '1,003', '1,004', '1,005'])).variable.kind).toBe(
      'id',
    );
    expect((await column('sample id', ['1e5', '2e7', '33', '44', '55'])).variable.kind).toBe('id');
  });

  it('knows who has several rows by the heading, and takes no group for somebody', async () => {
    const of = async (heading: string, cells: readonly string[]) => {
      const { variable } = await column(heading, cells);
      return [variable.kind, variable.roles?.[0]];
    };
    const coming = ['P01', 'P02', 'P03'];
    for (const heading of ['Patient ID', 'subject_no', '患者编号', '受试者', 'ID', 'Case number'])
      expect(await of(heading, times(4, coming)), heading).toEqual(['id', 'id']);
    expect(await of('patient id', times(9, ['1', '2', '3', '4']))).toEqual(['id', 'id']);
    for (const heading of ['patient group', 'subject', 'visit no'])
      expect((await of(heading, times(9, ['a', 'b', 'c'])))[0], heading).toBe('category');
    expect((await of('study arm', times(9, ['1', '2', '3'])))[0]).not.toBe('id');
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

  it('asks about a total with the notes below it, and about no record of one cell', async () => {
    const { question } = await guessed(
      'site,n,rate\nA,10,50\nB,20,60\nTotal,30,55\nSource: registry 2024,,\n',
    );
    expect(question('totalsBelow')?.values).toEqual({ count: 2, word: 'Total', line: 4 });
    expect(question('totalsBelow')?.choices[0]?.change.withoutRows).toEqual([2, 3]);
    expect((await guessed('site,n,rate\nA,10,50\nB,20,60\nC,,\n')).questions).toEqual([]);
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
