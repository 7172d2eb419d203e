import { expect, it } from 'vitest';
import { eventCodesIn, eventNow } from './events.ts';
import { outcomesOf } from './outcomes.ts';

const key = '01J9ZZZZZZZZZZZZZZZZZZZZZZ';
const other = '01J9YYYYYYYYYYYYYYYYYYYYYY';
const codes = (...all: string[]) => all.map((code) => ({ code, label: code }));
const outcome = (...all: string[]) => ({ key, name: 'died', label: 'Death', codes: codes(...all) });
const chosen = { event: '1', event_of: key, version: 1 };
const renamed = { number: 2, recodes: { [key]: { 1: 'dead' } } };
const exchanged = { number: 3, recodes: { [key]: { dead: 'alive', alive: 'dead' } } };

it('A code that counts as the event is followed through the versions that call it otherwise', () => {
  expect(eventNow(chosen, outcome('0', '1'), [])).toEqual({ code: '1', label: '1' });
  expect(eventNow(chosen, outcome('0', 'dead'), [renamed])).toEqual({ code: 'dead', label: 'dead' });
  expect(eventNow(chosen, outcome('alive', 'dead'), [renamed, exchanged])).toMatchObject({ code: 'alive' });
  // Chosen afterwards, it is what it was called then.
  const late = { event: 'dead', event_of: key, version: 2 };
  expect(eventNow(late, outcome('0', 'dead'), [renamed])).toMatchObject({ code: 'dead' });
});

it('Data of each version have it under the codes of their own', () => {
  const [at, now] = [
    (version: number) => eventCodesIn(version, chosen, outcome('0', 'dead'), [renamed]),
    'dead',
  ];
  expect(at(1)).toEqual([now, '1']);
  expect(at(2)).toEqual([now]);
  const swapped = outcome('alive', 'dead');
  expect(eventCodesIn(2, chosen, swapped, [renamed, exchanged])).toEqual(['dead']);
  expect(eventCodesIn(3, chosen, swapped, [renamed, exchanged])).toEqual(['alive']);
});

it('Where no code is called so any more, or another variable says whether there was one, none is counted', () => {
  expect(eventNow(chosen, outcome('0', 'dead'), [])).toBe('gone');
  expect(eventCodesIn(1, chosen, outcome('0', 'dead'), [])).toEqual([]);
  expect(eventNow(chosen, { ...outcome('0', '1'), events: other }, [])).toBe('gone');
  expect(eventCodesIn(1, { ...chosen, event: null, event_of: null }, outcome(), [])).toBeNull();
});

it('Of several choices at once none alone is the event', () => {
  const codes = [{ code: 'a' }, { code: 'b' }];
  const roles = ['outcome:primary'] as const;
  const multi = { key, name: 'signs', kind: 'multi', codes, roles } as const;
  expect(outcomesOf({ format: 1, language: 'en', variables: [multi] }, 'en')).toMatchObject([{ codes: [] }]);
});
