import { describe, expect, it } from 'vitest';
import { localeOf } from '../../../i18n/locales.ts';
import { entriesIn, findEntries } from './findCountries.ts';

const english = entriesIn(localeOf('en'), {});
const found = (typed: string, entries = english) => findEntries(entries, typed).map(({ dial }) => dial);

describe('The list of dial codes', () => {
  it('has 32 entries, +86 first', () => {
    expect(english).toHaveLength(32);
    expect(english[0]?.dial).toBe('+86');
    expect(new Set(english.map(({ dial }) => dial)).size).toBe(32);
  });

  it('takes a name from the operator in place of the usual one, and is found by it', () => {
    const named = entriesIn(localeOf('en'), { TW: 'Taiwan, China' });
    expect(named.find(({ dial }) => dial === '+886')?.name).toBe('Taiwan, China');
    expect(found('taiwan, ch', named)).toEqual(['+886']);
  });

  it('names both regions of one code', () => {
    expect(english.at(-1)?.name).toBe('United States, Canada');
  });
});

describe('A country is found', () => {
  it.each([
    ['its name', 'Brazil', '+55'],
    ['its name in any of the languages', 'Alemania', '+49'],
    ['Chinese', '日本', '+81'],
    ['Korean', '독일', '+49'],
    ['Thai', 'เยอรมนี', '+49'],
    ['a name without its accents', 'mexico', '+52'],
    ['a name with accents where English has none', 'MÉXICO', '+52'],
    ['its ISO code', 'ca', '+1'],
    ['its ISO code before a name that holds it', 'in', '+91'],
    ['the start of a second word', 'arabia', '+966'],
    ['its number with +', '+351', '+351'],
    ['its number without', '351', '+351'],
    ['its number with 00', '0044', '+44'],
    ['full-width figures', '８５２', '+852'],
  ])('by %s', (_how, typed, dial) => {
    expect(found(typed)[0]).toBe(dial);
  });

  it('with all others that begin so', () => {
    expect(found('85')).toEqual(['+852', '+853']);
  });

  it('not by what nobody calls it', () => {
    expect(found('xyzzy')).toEqual([]);
    expect(found('+999')).toEqual([]);
  });
});
