import { describe, expect, it } from 'vitest';
import { sizes } from './sizes.ts';
import { betweenUnits, conversionBetween, isUnit } from './ucum.ts';

describe('A unit', () => {
  it.each([
    ...[
      'mmol/L',
      'mg/dL',
      'kg/m2',
      '%',
      '1',
      '/min',
      '{beats}/min',
      'mm[Hg]',
      'Cel',
      '[degF]',
      'a',
      'mo',
      'wk',
    ],
    ...[
      '10*9/L',
      '10*3/uL',
      '10^12/L',
      'm[IU]/L',
      'U/L',
      'ukat/L',
      '[lb_av]',
      '[in_i]',
      "[arb'U]/mL",
      'mosm/kg',
    ],
    ...[
      'mL/min/{1.73_m2}',
      'mL/min/1.73.m2',
      'mL/(min.kg)',
      'kg.m/s2',
      'mmol.mol-1',
      'g{creat}',
      'h-1',
      '[pH]',
    ],
    ...[
      '10*6.[IU]',
      'ng/mL{FEU}',
      '[CFU]/mL',
      '[HPF]',
      'meq/L',
      'cm[H2O]',
      'dB',
      'mSv',
      'kcal',
      "'",
      'umol/g{Hb}',
    ],
  ])('is one: %s', (text) => expect([text, isUnit(text)]).toEqual([text, true]));

  it.each([
    ...[
      '',
      'banana',
      'mmHg',
      'mmhg',
      'years',
      'IU/L',
      'mmol/',
      'mmol//L',
      'mg/dL)',
      '(mg/dL',
      'm m',
      '°C',
      'µmol/L',
    ],
    ...['kkg', 'k%', '10*9 /L', 'mmol/l ', '2mg', '{note', '[', '()', 'constructor', '-1', 'm'.repeat(70)],
  ])('is none: %s', (text) => expect([text, isUnit(text)]).toEqual([text, false]));
});

describe('Between two units', () => {
  it.each([
    ['same', 'mmol/L', 'umol/mL'],
    ['same', 'Cel', '[degF]'],
    ['same', 'mm[Hg]', 'kPa'],
    ['same', '10*9/L', '10*3/uL'],
    ['same', 'U/L', 'nkat/L'],
    ['same', '{beats}/min', 'Hz'],
    ['same', 'mg/g', '%'],
    ['same', 'mmol/mol', 'mol/mol'],
    ['same', 'mL/min/(1.73.m2)', 'mL/(min.m2)'],
    ['substance', 'mmol/L', 'mg/dL'],
    ['substance', 'mg/mmol', 'mg/g'],
    ['substance', 'mmol/mol', '%'],
    ['substance', 'meq/L', 'mmol/L'],
    ['substance', '[IU]', 'ug'],
    ['same', 'mL/min/{1.73_m2}', 'mL/min/m2'],
    ['same', '{cells}/uL', '10*9/L'],
    ['other', 'mL/min', 'mL/min/{1.73_m2}'],
    ['other', 'Gy', 'Sv'],
    ['other', 'mmol/L', 'mmol/kg'],
    ['other', 'kg', 'm'],
    ['other', 'U/L', '[IU]/L'],
    ['other', "[arb'U]/mL", "[USP'U]/mL"],
    [undefined, 'mmHg', 'kPa'],
  ])('values are %s: %s and %s', (how, one, other) => {
    expect(betweenUnits(one, other)).toBe(how);
    expect(betweenUnits(other, one)).toBe(how);
  });
});

describe('Values of one unit', () => {
  it.each([
    ['mg/dL', 'g/L', 0.01],
    ['g/dL', 'g/L', 10],
    ['mmol/L', 'umol/L', 1000],
    ['U/L', 'ukat/L', 1 / 60],
    ['kg', '[lb_av]', 2.204_622_621_85],
    ['[in_i]', 'cm', 2.54],
    ['mm[Hg]', 'kPa', 0.133_322],
    ['cm[H2O]', 'mm[Hg]', 0.735_561],
    ['kcal', 'kJ', 4.184],
    ['10*9/L', '10*3/uL', 1],
    ['ug/min', 'mg/h', 0.06],
    ['mL/min/1.73.m2', 'mL/min/{1.73_m2}/m2', undefined],
    ['mL/min/{1.73_m2}', 'mL/min/m2', 1 / 1.73],
    ['mSv', 'Sv', 0.001],
    ['%', '1', 0.01],
    ['a', 'mo', 12],
    ["[arb'U]/mL", "[arb'U]/mL", 1],
    ["[arb'U]/mL", "[arb'U]/L", undefined],
    ['mg/dL', 'mmol/L', undefined],
    ['[foz_br]', 'mL', 28.413_062_5],
  ])('of %s become those of %s by a factor', (one, other, factor) => {
    const found = conversionBetween(one, other)?.factor;
    if (factor === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(factor, 6);
  });

  it('of temperature are moved as well', () => {
    expect(conversionBetween('[degF]', 'Cel')).toEqual({
      factor: 0.555_555_555_556,
      offset: -17.777_777_777_8,
    });
    expect(conversionBetween('Cel', 'K')).toEqual({ factor: 1, offset: 273.15 });
  });

  it('are of units that are known, and each size is', () => {
    for (const [name, size] of sizes) expect([name, isUnit(name), size > 0]).toEqual([name, true, true]);
  });
});
