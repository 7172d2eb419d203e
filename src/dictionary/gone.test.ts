/** What earlier versions had and the last one has not. */
import { describe, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { keysAt } from './keys.ts';
import { neededOf, unmapped } from './recode.ts';
import type { Dictionary, Variable } from './variable.ts';
import { published, type Version } from './versions.ts';

const [ldlKey = '', sexKey = '', ratioKey = ''] = keysAt(1_700_000_000_000, new Uint8Array(10), 3);

const ldl: Variable = {
  key: ldlKey,
  name: 'ldl',
  kind: 'number',
  unit: 'mmol/L',
  hard: [0, 30],
  missing: [{ code: -99, reason: 'not-done' }],
};
const sex: Variable = {
  key: sexKey,
  name: 'sex',
  kind: 'category',
  codes: [
    { code: '1', label: { en: 'male' } },
    { code: '2', label: { en: 'female' } },
  ],
};
const ratio: Variable = {
  key: ratioKey,
  name: 'ratio',
  kind: 'number',
  derive: { expression: 'l / 2', inputs: { l: ldlKey } },
};
const study: Dictionary = { format: 1, language: 'en', variables: [ldl, sex, ratio] };

function withChange(variable: Variable, change: Partial<Variable>): Dictionary {
  const variables = study.variables.map((one) => (one.key === variable.key ? { ...one, ...change } : one));
  return { ...study, variables };
}

async function firstVersion(): Promise<Version> {
  const { version } = await published(study);
  if (!version) throw new Error('The first version was refused.');
  return version;
}

describe('what earlier versions had', () => {
  const next = async (before: Version, dictionary: Dictionary, recodes = {}): Promise<Version> => {
    const { version, ...rest } = await published(dictionary, before, recodes);
    if (!version) throw new Error(JSON.stringify(rest));
    return version;
  };
  const codes = (...those: [string, string][]) => ({
    codes: those.map(([code, en]) => ({ code, label: { en } })),
  });

  test('does not come back as something else: neither a key nor a code', async () => {
    const first = await firstVersion();
    const second = await next(first, { ...study, variables: [sex] });
    const back = { ...study, variables: [sex, { key: ldlKey, name: 'ldl', kind: 'text' as const }] };
    expect(await published(back, second)).toMatchObject({
      refused: 'forbidden',
      changes: [
        { kind: 'returned', key: ldlKey },
        { kind: 'kindChanged', key: ldlKey },
        { kind: 'unitChanged', key: ldlKey },
      ],
    });
    const one = await next(first, withChange(sex, codes(['1', 'male'])), { [sexKey]: { 2: '1' } });
    const two = await next(one, withChange(sex, codes(['1', 'male'], ['3', 'other'])));
    expect(await published(withChange(sex, codes(['1', 'male'], ['2', 'other'])), two)).toMatchObject({
      refused: 'forbidden',
      changes: [{ kind: 'codeReturned', key: sexKey, code: '2', was: { en: 'female' }, is: { en: 'other' } }],
    });
    const same = withChange(sex, codes(['1', 'male'], ['2', 'female'], ['3', 'other']));
    expect((await next(two, same)).gone).toEqual({ keys: [], codes: {} });
  });

  test('comes back as what it was, for ever and again, and under its codes as they were', async () => {
    const first = await firstVersion();
    const second = await next(first, { ...study, variables: [ldl, sex] });
    const without = await next(second, { ...study, variables: [ldl] });
    const renamed = { ...sex, name: 'gender', label: { en: 'Gender' }, required: true as const };
    const again = await published({ ...study, variables: [ldl, renamed] }, without);
    expect(again).toMatchObject({ changes: [{ kind: 'restored', class: 'additive', key: sexKey }] });
    expect(again.version?.gone.keys).toEqual([ratioKey]);
    const back = async (change: Partial<Variable>, recodes = {}) => {
      const result = await published({ ...study, variables: [ldl, { ...sex, ...change }] }, without, recodes);
      return result.version ? 'published' : result.refused;
    };
    expect(await back(codes(['1', 'female'], ['2', 'male']))).toBe('unmapped');
    expect(await back(codes(['1', 'male'], ['2', 'other']))).toBe('forbidden');
    expect(await back({ blinded: true })).toBe('published');
    // Values under a code that does not come back with it are read as another.
    expect(await back(codes(['1', 'male']))).toBe('unmapped');
    expect(await back(codes(['1', 'male']), { [sexKey]: { 2: '1' } })).toBe('published');
    // A code that was gone before the variable was is gone still.
    const one = await next(first, withChange(sex, codes(['1', 'male'])), { [sexKey]: { 2: '1' } });
    const none = await next(one, { ...study, variables: [ldl, ratio] });
    const late = { ...study, variables: [ldl, ratio, { ...sex, ...codes(['1', 'male'], ['2', 'other']) }] };
    expect(await published(late, none)).toMatchObject({ refused: 'forbidden' });
    const whole = await next(none, { ...study, variables: [ldl, ratio, sex] });
    expect(whole.gone).toEqual({ keys: [], codes: {} });
  });

  test('has codes that moved when their labels did, however these are spelt', () => {
    const kinds = (was: Dictionary, is: Dictionary) =>
      compare(was, is).changes.map(({ kind, code }) => `${kind} ${code}`);
    const low = withChange(sex, codes(['1', 'low'], ['2', 'high']));
    const moved = withChange(sex, codes(['1', 'very low'], ['2', 'low'], ['3', 'high']));
    expect(kinds(low, moved)).toEqual(['codeAdded 3', 'codeExchanged 1', 'codeExchanged 2']);
    // Each needs a map, and none of them is thrown away.
    expect(unmapped(compare(low, moved), moved).map(({ code }) => code)).toEqual(['1', '2']);
    const maps = { [sexKey]: { 1: '2', 2: '3' } };
    expect(neededOf(compare(low, moved), maps)).toEqual(maps);
    const swapped = withChange(sex, codes(['1', ' female'], ['2', 'MALE']));
    expect(kinds(withChange(sex, codes(['1', 'Male'], ['2', 'Female'])), swapped)).toEqual([
      'codeExchanged 1',
      'codeExchanged 2',
    ]);
    const spelt = withChange(sex, codes(['1', 'Low'], ['2', 'High']));
    expect(kinds(low, spelt)).toEqual(['codeRelabelled 1', 'codeRelabelled 2']);
  });

  test('is known apart from a version with the same contents, and by its maps', async () => {
    const first = await firstVersion();
    const other = await next(first, withChange(ldl, { name: 'ldl_c' }));
    const again = await next(other, study);
    expect([again.contents === first.contents, again.hash === first.hash]).toEqual([true, false]);
    const merged = withChange(sex, codes(['1', 'male'], ['3', 'other']));
    const [one, two] = await Promise.all(
      ['1', '3'].map((into) => next(first, merged, { [sexKey]: { 2: into } })),
    );
    expect(one?.hash).not.toBe(two?.hash);
  });
});
