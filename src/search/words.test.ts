import { describe, expect, it } from 'vitest';
import { matching } from './matching.ts';
import { marked } from './snippet.ts';
import { folded, partingsOf, spellingsOf, wordsOf } from './words.ts';

describe('Words of a text', () => {
  it.each([
    ['l’échantillon', 'echantillon'],
    ['d’étude', 'etude'],
    ['qu’une', 'une'],
    ['s’il', 'il'],
    ['j’ai', 'ai'],
    ['n’est', 'est'],
    ['c’est', 'est'],
    ['m’a', 'a'],
    ['t’a', 'a'],
    ['jusqu’à', 'a'],
    ['lorsqu’elle', 'elle'],
    ['puisqu’on', 'on'],
    ['aujourd’hui', "aujourd'hui"],
    ['qu’aujourd’hui', "aujourd'hui"],
    ['presqu’île', "presqu'ile"],
    ['don’t', "don't"],
    ['Fisher’s', 'fisher'],
  ])('of %s are without what is elided', (text, word) => {
    expect(wordsOf(text, 'fr')).toEqual([word]);
  });

  it('are the same under every apostrophe', () => {
    const all = [
      "l'embolie aujourd'hui",
      'l’embolie aujourd’hui',
      'lʼembolie aujourdʼhui',
      'l‘embolie aujourd‘hui',
    ];
    for (const text of all) expect(wordsOf(text, 'fr')).toEqual(['embolie', "aujourd'hui"]);
  });

  it('are the same in both scripts of Chinese', () => {
    expect(folded('樣本量、腎臟、診斷')).toBe(folded('样本量、肾脏、诊断'));
    expect(wordsOf('樣本量', 'zh-hk')).toEqual(wordsOf('样本量', 'zh-cn'));
    // Hong Kong writes some characters as nobody else does.
    expect(folded('衞生')).toBe(folded('卫生'));
  });

  it('are the same with ß and ss, œ and oe', () => {
    expect(folded('Straße')).toBe(folded('STRASSE'));
    expect(folded('Œdème')).toBe(folded('oedeme'));
  });

  it('of Thai keep the vowel that compatibility takes apart', () => {
    expect(wordsOf('อำนาจการทดสอบ', 'th')).toEqual(['อำนาจ', 'การ', 'ทดสอบ']);
  });

  it('of German are found without dots too', () => {
    expect(spellingsOf('Größe der Nachbarländer', 'de')).toEqual([
      ['grosse', 'groesse'],
      ['der'],
      ['nachbarlander', 'nachbarlaender'],
    ]);
  });

  it('of Korean are found by their parts, however they are spaced', () => {
    expect(spellingsOf('사구체여과율', 'ko')).toEqual([
      ['사구체여과율', '구체여과율', '체여과율', '여과율', '과율'],
    ]);
    expect(partingsOf('사구체여과율')).toEqual([
      ['사구', '체여과율'],
      ['사구', '체여', '과율'],
      ['사구체', '여과율'],
      ['사구체여', '과율'],
    ]);
    expect(partingsOf('신장')).toEqual([]);
    expect(partingsOf('ตัวอย่าง')).toContainEqual(['ตัว', 'อย่าง']);
    expect(partingsOf('kidney')).toEqual([]);
  });
});

it('A passage is marked where its words stand, also where their spelling changes their length', () => {
  const text = 'Die Größe des Straßennetzes — l’œdème';
  const found = marked(text, ['grosse', 'strasse', 'oedeme']);
  expect(found.filter(({ mark }) => mark).map((one) => one.text)).toEqual([
    'Größe',
    'Straßennetzes',
    'œdème',
  ]);
  expect(found.map((one) => one.text).join('')).toBe(text);
});

describe('A short list', () => {
  const found = (text: string, q: string, locale: string) =>
    matching([{ id: 'it', parts: [[text]] }], q, locale).length > 0;

  it('is searched by parts of words where a language joins them', () => {
    expect(found('사구체여과율', '사구체 여과율', 'ko')).toBe(true);
    expect(found('사구체 여과율', '사구체여과율', 'ko')).toBe(true);
    expect(found('사구체여과율', '여과율', 'ko')).toBe(true);
    expect(found('Stichprobengröße', 'Größe', 'de')).toBe(true);
    expect(found('Stichprobengröße', 'Groesse', 'de')).toBe(true);
    expect(found('overestimated', 'estimated', 'en')).toBe(false);
  });

  it('is searched across apostrophes and scripts', () => {
    expect(found('Taille de l’échantillon', 'échantillon', 'fr')).toBe(true);
    expect(found('样本量', '樣本量', 'zh-hk')).toBe(true);
  });

  it('puts what is called so first, then what has such a name too, is for it, and at last says it at all', () => {
    const said = [
      { id: 'notes', parts: [['HAS-BLED'], ['Blutung'], ['Risiko'], ['Gestörte Nierenfunktion']] },
      { id: 'purpose', parts: [['Score'], [''], ['Schätzt die Nierenfunktion'], ['']] },
      { id: 'longer', parts: [['eGFR'], ['Kreatinin, Nierenfunktionstest'], [''], ['']] },
      { id: 'synonym', parts: [['CKD-EPI'], ['GFR, Nierenfunktion'], [''], ['']] },
      { id: 'name', parts: [['Nierenfunktion nach Cockcroft'], [''], [''], ['']] },
      { id: 'same', parts: [['Nierenfunktion'], [''], [''], ['']] },
    ];
    const order = ['same', 'name', 'synonym', 'longer', 'purpose', 'notes'];
    expect(matching(said, 'nierenfunktion', 'de')).toEqual(order);
    expect(matching(said, 'HAS-BLED Nierenfunktion', 'de')).toEqual(['notes']);
  });
});
