/** What the instrument makes of a definition, apart from its screen: sentences, curve, grid, address, files. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../designs/answering.ts';
import { designs } from '../../../designs/catalogue.ts';
import type { Answer, Design } from '../../../designs/design.ts';
import { inputsAsked } from '../../../designs/reading.ts';
import { loadCatalogue } from '../../../i18n/catalogue.ts';
import { formatsIn } from '../../../i18n/format.ts';
import { localeCodes, localeOf } from '../../../i18n/locales.ts';
import { typedIn } from '../../../i18n/typed.ts';
import { numberOf } from '../../../lib/typedNumber.ts';
import { dataOf } from '../describe.ts';
import { around, axesFor, curve, detectable, grid, soughtBy, stretchOf } from './curve.ts';
import { drawnFormula } from './drawn.ts';
import { entryFrom, isNumber, rawOf, typedOf } from './entry.ts';
import { sentencesOf } from './sentence.ts';
import { csvOf } from './tables.ts';
import { quantitiesIn } from './useQuantities.ts';

const catalogue = loadCatalogue(join(import.meta.dirname, '../../../..'));
const english = quantitiesIn('en');
const german = quantitiesIn('de');
const say = (key: string, values?: Record<string, string>) => catalogue.text('en', `designs.${key}`, values);

function solved(design: Design, raw = {}): Answer {
  const result = answer(design, design.goals[0] ?? 'size', raw);
  if (!result.ok) throw new Error(`${design.id}: ${JSON.stringify(result.problems)}`);
  return result.answer;
}

const each = designs.map((design) => [design.id, design] as const);

describe.each(each)('The sentence of %s', (_id, design) => {
  it.each(['protocol', 'paper'] as const)('for a %s names every input and the source', (purpose) => {
    const given = solved(design, { dropOut: 0.1, designEffect: 1.5, comparisons: 2, population: 50_000 });
    const sentence = sentencesOf(dataOf(design), given, purpose, {
      ...{ say, quantities: english, format: formatsIn('en-GB') },
    });
    expect(sentence).not.toMatch(/\b(designs|sentences|methods|assumed)\.|[{}]|NaN|undefined/);
    for (const input of inputsAsked(design, given.goal, given.values).filter(isNumber)) {
      expect(sentence).toContain(english.text(input, Number(given.values[input.name])));
    }
    expect(sentence).toMatch(/\d{4}\.$/);
  });
});

describe.each(each)('In German the sentence of %s', (_id, design) => {
  const sayGerman = (key: string, values?: Record<string, string>) =>
    catalogue.text('de', `designs.${key}`, values);
  const options = { say: sayGerman, quantities: german, format: formatsIn('de-DE') };
  const isEstimate = design.goals.includes('effect') && !design.goals.includes('power');

  it('is whole for a protocol and for a paper, each with its verb in its place', () => {
    const given = solved(design);
    const [protocol, paper] = (['protocol', 'paper'] as const).map((purpose) =>
      sentencesOf(dataOf(design), given, purpose, options),
    );
    const dative = '(?:einem|einer|dem|der)';
    const [done, chosen] = isEstimate
      ? [
          `Damit hat das .*, berechnet mit ${dative} .*, `,
          `dass das .*, berechnet mit ${dative} .* haben sollte\\. `,
        ]
      : [
          `lässt sich mit ${dative} [^.]* nachweisen\\. `,
          `dass sich mit ${dative} [^.]* nachweisen lässt\\. `,
        ];
    expect(protocol).toMatch(new RegExp(`^Ausgewertet werden sollen .*${done}`));
    expect(paper).toMatch(new RegExp(`^Die Fallzahl von .* wurde so gewählt, ${chosen}`));
  });
});

describe.each(each)('Around the answer of %s', (_id, design) => {
  const given = solved(design);

  it('the curve runs through it', () => {
    const points = [...curve(design, given, stretchOf(design, given.outputs.total ?? 0))];
    expect(points.length).toBeGreaterThan(8);
    expect(points.every(({ value }) => Number.isFinite(value))).toBe(true);
    const total = given.outputs.total ?? 0;
    expect(points.some((point) => point.total < total) && points.some((point) => point.total > total)).toBe(
      true,
    );
  });

  it('the cell of the chosen values holds it', () => {
    const [first, second] = axesFor(design, given);
    const axis = (input: NonNullable<typeof first>) => ({
      name: input.name,
      values: around(design, input, Number(given.values[input.name])),
    });
    const cells = [...grid(design, given, axis(first!), axis(second!))];
    const chosen = cells.find(
      ({ row, column }) => row === given.values[first!.name] && column === given.values[second!.name],
    );
    expect(chosen?.value).toBe(given.outputs[soughtBy(design, given.goal)]);
    expect(cells.length).toBeGreaterThan(8);
  });

  it('the chosen power detects an effect', () => {
    expect([...detectable(design, given)].length).toBeGreaterThan(2);
  });

  it('its formula can be drawn', () => {
    const { lines, symbols } = drawnFormula(design);
    expect(lines).toHaveLength(design.formula.length);
    expect(JSON.stringify([lines, symbols])).not.toContain('@');
  });
});

describe('The direction of an effect', () => {
  const design = designs.find(({ id }) => id === 'two-proportions')!;
  const effect = { design: dataOf(design), goal: 'effect' as const };

  it('is that of the plan in the table of what its size can detect', () => {
    const planned = solved(design, { proportion1: 0.3, proportion2: 0.2 });
    const found = [...detectable(design, planned)];
    expect(found.length).toBeGreaterThan(2);
    for (const { value } of found) expect(value).toBeLessThan(0.3);
  });

  it('is told by the value of an address, and carried on as what was chosen', () => {
    const entry = entryFrom({ ...effect, typed: { proportion1: '0.3', proportion2: '0.2' } }, english.field);
    expect(typedOf(design, entry, english.marks)).toEqual({ proportion1: '0.3', direction: 'lower' });
  });

  it.each(['higher', 'lower'])('is named in the sentence: %s', (direction) => {
    const result = answer(design, 'effect', { direction, total: 588 });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const parts = { say, quantities: english, format: formatsIn('en-GB') };
    const sentence = sentencesOf(dataOf(design), result.answer, 'protocol', parts);
    const where = direction === 'lower' ? 'below' : 'above';
    expect(sentence).toContain(`The effect is assumed to lie ${where} the reference value.`);
  });
});

describe.each(['protocol', 'paper'] as const)('What equivalence can be shown for, in a %s', (purpose) => {
  const design = designs.find(({ id }) => id === 'two-means')!;
  const told = (hypothesis: string) => {
    const result = answer(design, 'effect', { hypothesis, total: 400 });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return sentencesOf(dataOf(design), result.answer, purpose, {
      ...{ say, quantities: english, format: formatsIn('en-GB') },
    });
  };

  it('is the largest effect, where a difference is shown for the smallest', () => {
    expect(told('equivalence')).toContain('the largest true effect for which the study');
    expect(told('equality')).toContain('the smallest effect that the study');
  });
});

describe('What was typed', () => {
  const design = designs.find(({ id }) => id === 'two-proportions')!;
  const raw = (text: string, { marks }: typeof english) =>
    rawOf(design, { goal: 'size', texts: { proportion1: text } }, marks).proportion1;

  it('is written as the language writes it and read again to the same', () => {
    const typed = { proportion1: '0.125', proportion2: '0.29', alpha: '0.01', hypothesis: 'nonInferiority' };
    const view = { design: dataOf(design), goal: 'size' as const, typed };
    const entry = entryFrom(view, german.field);
    expect(entry.texts).toMatchObject({ proportion1: '12,5', proportion2: '29', alpha: '0,01' });
    expect(typedOf(design, entry, german.marks)).toEqual(typed);
  });

  it('is a share of what is typed in per cent, with its sign or without', () => {
    expect(raw('7', english)).toBe(0.07);
    expect(raw('57 %', english)).toBe(0.57);
    expect(raw('一', english)).toEqual({ unread: 'notANumber' });
  });

  it('is asked back where its mark has two meanings in the language of the page', () => {
    expect([raw('1.500', english), raw('1.500 %', german), raw('1,500', german)]).toEqual([
      0.015,
      { unread: 'whichComma' },
      { unread: 'whichComma' },
    ]);
    const entry = { goal: 'size' as const, texts: { proportion1: '1.500' } };
    const result = answer(design, 'size', rawOf(design, entry, german.marks));
    expect(result).toMatchObject({ ok: false, problems: [{ field: 'proportion1', key: 'whichComma' }] });
    expect(typedOf(design, entry, german.marks)).toEqual({});
  });

  it('is written so that it can be read, with three decimals too', () => {
    for (const code of localeCodes) {
      const { field, marks } = typedIn(localeOf(code).intl);
      for (const value of [1.125, -1.125, 12.5, 1500, 0.125, 1234.567, 1e-7]) {
        expect(numberOf(field(value, { maximumSignificantDigits: 12 }), marks), code).toBe(value);
      }
    }
  });
});

describe('A file of values separated by commas', () => {
  it('keeps what a spreadsheet could take for something else', () => {
    expect(csvOf([['=1+1', 'a,b', 'say "no"', -3]])).toBe(`'=1+1,"a,b","say ""no""",-3\r\n`);
  });
});
