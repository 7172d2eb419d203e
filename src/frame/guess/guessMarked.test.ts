import { describe, expect, it } from 'vitest';
import { column, guessed, times } from '../../../test/frame/guessed.ts';
import { present, unreadable } from '../frame.ts';
import { changed, frameOf } from '../sheet.ts';
import { valueText } from '../typed/typedColumn.ts';

describe('Numbers whose marks have two meanings', () => {
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

  it('reads numbers in brackets as negative where no other has a minus, and says so', async () => {
    const cells = ['1,200', '(350)', '870', '（1,250.5）', '2,050', '600', '未查'];
    const balance = await column('Balance', cells);
    expect(balance.variable).toMatchObject({ kind: 'number', decimals: 1 });
    expect(balance.values().slice(0, 4)).toEqual(['1200.0', '-350.0', '870.0', '-1250.5']);
    const asked = balance.question('bracketsNegative')!;
    expect(asked.values).toEqual({ count: 2, examples: '(350) · （1,250.5）' });
    const unread = frameOf(changed(balance.sheet, asked.choices[1]!.change, 'k1')).columns[1]!;
    expect([unread.state?.[1], unread.state?.[2] ?? 0]).toEqual([unreadable, present]);
    // Beside a minus they may mean something else: nothing is taken until somebody says so.
    const beside = await column('Change', ['-12', '4', '(3)', '8', '-5', '11', '7', '9', '2', '-1']);
    const open = beside.question('bracketsBeside')!;
    expect(open.choices.map(({ kind }) => kind)).toEqual(['negativeNumbers', 'leaveUnreadable', 'asText']);
    const taken = frameOf(changed(beside.sheet, open.choices[0]!.change, 'k1')).columns[1]!;
    expect(valueText(taken, 2)).toBe('-3');
    // A sign within is one, however it is written, and so is one before: a full-width minus, and that of typesetters.
    const signed = await column('Change', ['－1,200', '4', '(3)', '8', '11', '7', '9', '2', '12', '6']);
    expect(signed.question('bracketsBeside')).toBeDefined();
    const twice = await column('Balance', ['1,200', '(−350)', '870', '(40)', '2,050', '600', '90', '80']);
    expect(twice.values()[1]).not.toBe('350');
    // A column of numbered points has none.
    expect((await column('Point', ['(1)', '(2)', '(3)', '(1)'])).variable.kind).not.toBe('number');
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

  it('asks about missing codes among all numbers, marked ones too', async () => {
    const platelets = ['120', '130', '150', '145', '1,200', '3,400', '2,100', '999'];
    expect((await column('Platelets', platelets)).question('missingNumber')).toBeUndefined();
    const apart = await column('Platelets', [...platelets, '9,999']);
    const asked = apart.question('missingNumber');
    expect(asked?.values).toEqual({ value: 9999, count: 1, least: 120, most: 3400 });
    const after = frameOf(changed(apart.sheet, asked!.choices[0]!.change, 'k1')).columns[1]!;
    expect(after.state?.[8]).toBe(2);
    const percents = await column('EF', ['12%', '35%', '41%', '52%', '61%', '999%', '-99%']);
    const found = percents.questions.filter(({ kind }) => kind === 'missingNumber');
    expect(found.map(({ values }) => values.value)).toEqual([-99, 999]);
  });

  it('takes no bare number beside percentages for one where it may be a share', async () => {
    const mixed = await column('EF', ['12%', '0.15', '8%', '0.07', '30%', '0']);
    expect(mixed.values()).toEqual(['12.00', '', '8.00', '', '30.00', '0.00']);
    const asked = mixed.question('percentBeside');
    expect(asked?.values).toEqual({
      ...{ count: 3, examples: '12% · 8% · 30%' },
      ...{ bare: 2, bareExamples: '0.07 · 0.15' },
    });
    const read = (at: number) => {
      const cells = frameOf(changed(mixed.sheet, asked!.choices[at]!.change, 'k1')).columns[1]!;
      return [1, 3].map((row) => Number(valueText(cells, row) || Number.NaN));
    };
    expect(asked?.choices.map(({ kind }) => kind)).toEqual([
      ...['asPercents', 'asShares', 'leaveUnreadable', 'asText'],
    ]);
    expect([read(0), read(1), read(2)]).toEqual([
      [0.15, 0.07],
      [15, 7],
      [Number.NaN, Number.NaN],
    ]);
    const plain = await column('EF', ['12%', '35', '8%', '42', '30%']);
    expect(plain.values()).toEqual(['12', '35', '8', '42', '30']);
    expect(plain.question('percentBeside')?.choices[0]).toMatchObject({
      kind: 'asPercents',
      recommended: true,
    });
    expect((await column('EF', ['12,5%', '8,0%', '9,25 %'])).values()).toEqual(['12.50', '8.00', '9.25']);
  });

  it('takes no unit where the heading and the cells say different ones, and asks', async () => {
    const { variable, question, questions, reasons } = await column('HbA1c (mmol/mol)', [
      ...['6.5%', '7.1%', '5.9%'],
    ]);
    expect(questions.map(({ kind }) => kind)).toEqual(['twoUnits']);
    expect(variable.unit).toBeUndefined();
    expect(reasons.filter(({ about }) => about === 'unit')).toEqual([]);
    expect(question('twoUnits')?.choices.map(({ change }) => change.variable?.unit)).toEqual([
      'mmol/mol',
      '%',
    ]);
  });
});
