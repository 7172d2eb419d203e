import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckScheme, checkOf, checkSchemes } from './checkCharacters.ts';
import { sentenceOf } from './faultSentences.ts';
import { type Numbering, nearNumbers, numberingFaults, readNumber, subjectNumber } from './subjectNumber.ts';

const digits = [...'0123456789'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

describe('A check', () => {
  test.each<[CheckScheme, string, string]>([
    ['luhn', '7992739871', '3'],
    ['mod11-2', '079', 'X'],
    ['mod11-2', '0794', '0'],
    ['mod37-2', 'G123489654321', 'Y'],
    ['mod97-10', '794', '44'],
    ['mod97-10', '65', '97'],
    ['mod97-10', '97', '98'],
  ])('by %s of %s is %s, as its standard has it', (scheme, text, check) => {
    expect(checkOf(scheme, text)).toBe(check);
  });

  test.each(checkSchemes)(
    'by %s shows each character that was mistyped, and neighbours that changed places',
    (scheme) => {
      const known = scheme === 'mod37-2' ? [...digits, ...letters] : digits;
      const isWhole = (text: string, length: number) =>
        checkOf(scheme, text.slice(0, -length)) === text.slice(-length);
      assert(
        property(array(constantFrom(...known), { minLength: 1, maxLength: 12 }), (characters) => {
          const text = characters.join('');
          const check = checkOf(scheme, text)!;
          const whole = text + check;
          expect(isWhole(whole, check.length)).toBe(true);
          const unfound = new Set<string>();
          for (let k = 0; k < whole.length; k++) {
            for (const other of [...known, 'X', '*'])
              if (other !== whole[k]) {
                const mistyped = whole.slice(0, k) + other + whole.slice(k + 1);
                if (isWhole(mistyped, check.length)) unfound.add(`${whole[k]} for ${other}`);
              }
            const [a = '', b = ''] = whole.slice(k, k + 2);
            const exchanged = whole.slice(0, k) + b + a + whole.slice(k + 2);
            if (b !== '' && a !== b && isWhole(exchanged, check.length))
              unfound.add([a, b].toSorted().join(''));
          }
          expect([...unfound].filter((pair) => scheme !== 'luhn' || pair !== '09')).toEqual([]);
        }),
        { numRuns: 200 },
      );
    },
  );

  test('is made of no character that its scheme does not know', () => {
    expect(checkOf('luhn', '1A')).toBeUndefined();
    expect(checkOf('mod37-2', '1-A')).toBeUndefined();
  });
});

describe('A subject’s number', () => {
  const trial: Numbering = { pattern: 'PBC-{site}-{number:3}{check}', check: 'mod37-2' };
  const sites = ['A', 'B', 'CH1'];

  test('is made by the pattern of the study, and read however it is typed', () => {
    const number = subjectNumber(trial, 'A', 150)!;
    expect(number).toMatch(/^PBC-A-150[0-9A-Z*]$/);
    for (const typed of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ' '),
      number.replaceAll('-', ''),
    ])
      expect(readNumber(trial, ` ${typed} `, sites)).toEqual({ number, site: 'A', count: 150 });
    expect(readNumber({ pattern: '{number:3}' }, '０１２', [])).toMatchObject({ number: '012', count: 12 });
  });

  test('is read as what it was made of, at any site', () => {
    assert(
      property(
        constantFrom(...sites),
        integer({ min: 1, max: 999 }),
        constantFrom('mod37-2' as const, undefined),
        constantFrom('PBC-{site}-{number:3}', '{number:3}/{site}', 'X1{site}{number:3}'),
        (site, count, check, pattern) => {
          const numbering: Numbering = check ? { pattern: `${pattern}{check}`, check } : { pattern };
          expect(numberingFaults(numbering, sites)).toEqual([]);
          const number = subjectNumber(numbering, site, count)!;
          expect(readNumber(numbering, number, sites)).toEqual({ number, site, count });
        },
      ),
    );
  });

  test('that was mistyped says so, and which ones are near', () => {
    const given = [1, 12, 21, 150].map((count) => subjectNumber(trial, 'A', count)!);
    const typed = given[1]!.replace('012', '102');
    expect(readNumber(trial, typed, sites)).toEqual({ fault: 'check' });
    expect(nearNumbers(typed, given)).toEqual([given[1]]);
    expect(nearNumbers(given[1]!, given)).toEqual([]);
    expect(nearNumbers('321', ['123', '312', '3214', '421'])).toEqual(['312', '421']);
    expect(readNumber(trial, 'PBX-A-0012', sites)).toEqual({ fault: 'form' });
    expect(readNumber(trial, '', sites)).toEqual({ fault: 'form' });
    expect(readNumber({ pattern: '{site}{number:2}' }, 'D01', sites)).toEqual({ fault: 'site' });
    expect(readNumber({ pattern: '{site}{number:2}' }, 'A00', sites)).toEqual({ fault: 'form' });
  });

  test('ends where the pattern has no room for another', () => {
    expect(subjectNumber({ pattern: '{site}{number:2}' }, 'A', 99)).toBe('A99');
    expect(subjectNumber({ pattern: '{site}{number:2}' }, 'A', 100)).toBeUndefined();
  });

  test('cannot be made by a pattern that is faulty', () => {
    const faultsOf = (numbering: Numbering) => numberingFaults(numbering, sites).map(sentenceOf);
    expect(faultsOf({ pattern: 'p{site}{site}' })).toEqual([
      '/pattern: p can stand in no number',
      '/pattern: has {site} twice',
      '/pattern: lacks {number:3}',
    ]);
    expect(faultsOf({ pattern: '{number:3}{check}' })).toEqual([
      '/check: has a place for a check digit and says of none how it is made',
    ]);
    expect(faultsOf({ pattern: '{site}{number:3}', check: 'luhn' })).toEqual([
      '/pattern: lacks {check}',
      ...sites.map((code) => `/check: the code ${code} has letters, of which luhn makes no check digit`),
    ]);
    expect(faultsOf({ pattern: '{number:3}{check}', check: 'luhn' })).toEqual([]);
    expect(numberingFaults({ pattern: '{site}{number:2}' }, ['A', 'a', 'A-1']).map(sentenceOf)).toEqual([
      '/pattern: a can stand in no number',
      '/pattern: A-1 can stand in no number',
    ]);
  });
});
