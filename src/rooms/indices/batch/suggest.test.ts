import { describe, expect, it } from 'vitest';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { choicesIn } from './choices.ts';
import { headingOf, namingOf } from './naming.ts';
import { calledBy, suggestedBy } from './suggest.ts';

const egfr = 'egfr-ckd-epi-2021';
const suggested = (locale: LocaleCode, head: string) => suggestedBy(head.split('|'), choicesIn(locale));
const called = (locale: LocaleCode, text: string) =>
  calledBy(text, choicesIn(locale).indices).map(({ id }) => id);
const shares = (locale: LocaleCode, head: string) =>
  Object.fromEntries(suggested(locale, head).map(({ id, found, all }) => [id, `${found}/${all}`]));

describe('The columns of a file', () => {
  it.each([
    ['en', 'patient_id|Sex|age_years|creat (umol/L)'],
    ['de', 'Patient|Sex|Age (years)|Creatinine (µmol/L)'],
    ['de', 'Geschlecht|ALTER|Serumkreatinin (µmol/l)'],
    ['de', 'Geschlecht|Alter|Kreatinin im Serum'],
    ['fr', 'sexe|age|creatinine'],
    ['ja', '性別|年齢|クレアチニン（mg/dL）'],
    ['zh-cn', '编号|性别|年龄|肌酐（μmol/L）'],
    ['zh-hk', '性別|年齡|血清肌酸酐'],
    ['ko', '성별|나이|혈청 크레아티닌'],
    ['th', 'เพศ|อายุ|ครีเอตินิน'],
  ] as const)('are understood in the language of the reader and in English (%s: %s)', (locale, head) => {
    expect(shares(locale, head)[egfr]).toBe('3/3');
  });

  it.each([
    ['zh-cn', '姓名|性别|年龄|血肌酐(μmol/L)'],
    ['fr', 'Sexe|Âge|Créatininémie (µmol/L)'],
    ['es', 'Sexo|Edad|Creatinina (mg/dL)'],
    ['pt', 'Sexo|Idade|Creatinina (mg/dL)'],
    ['id', 'Jenis kelamin|Usia|Kreatinin (mg/dL)'],
    ['ko', '성별|연령|크레아티닌'],
    ['zh-hk', '性別|歲數|肌酸酐'],
  ] as const)('are understood on a page in another language (%s: %s)', (_, head) => {
    expect(shares('en', head)[egfr]).toBe('3/3');
  });

  it('mean nothing where a word means one thing in one language and another elsewhere', () => {
    for (const word of ['FA', 'AF', 'PCR', 'GB', 'TB', 'BT', 'TP', 'CT', 'FR', 'IMT', 'Taille'])
      expect(suggested('en', word), word).toEqual([]);
  });

  it('suggest first the indices of whose inputs they hold the largest share, then those that ask for more', () => {
    const all = suggested('en', 'sex|age|creatinine (mg/dL)|tc|hdl|tg|height');
    const held = all.map((one) => one.found / one.all);
    expect(held).toEqual(held.toSorted((a, b) => b - a));
    expect(all[0]).toMatchObject({ found: 3, all: 3 });
    expect(shares('en', 'sex|age|creatinine|weight|note')).toMatchObject({
      'cockcroft-gault': '4/4',
      'egfr-mdrd': '3/4',
    });
  });

  it('suggest nothing of which they hold less than half, or a single input of several', () => {
    expect(shares('en', 'age|ward')).toEqual({ 'maximal-heart-rate': '1/1' });
    expect(suggested('en', 'id|date|ward')).toEqual([]);
  });

  it('count once, and in no unit that an index does not know', () => {
    expect(shares('en', 'tc|tc (mg/dL)|hdl|tg|hdl')['ldl-friedewald']).toBe('3/3');
    expect(shares('en', 'sex|age|creatinine (mmHg)')[egfr]).toBe('2/3');
  });
});

describe('A name', () => {
  it('may stand in brackets behind the long one', () => {
    const naming = namingOf({
      id: 'hdl_cholesterol',
      names: ['高密度脂蛋白胆固醇（HDL-C）', 'HDL cholesterol'],
      units: ['mg/dL'],
    });
    for (const column of ['高密度脂蛋白胆固醇', 'hdl-c', 'HDL-Cholesterol (mg/dl)'])
      expect(naming.in(headingOf(column)), column).toBeDefined();
    expect(naming.in(headingOf('LDL cholesterol'))).toBeUndefined();
  });

  it('finds indices by any of their words, first those that have it in their title', () => {
    expect(called('de', 'CKD-EPI 2021 kreatinin')).toContain(egfr);
    expect(called('de', 'nierenfunktion')).toContain(egfr);
    expect(called('fr', 'kidney function')).toContain(egfr);
    expect(called('en', 'bmi')[0]).toBe('bmi');
    expect(called('en', 'no such index')).toEqual([]);
    expect(called('en', ' ')).toHaveLength(choicesIn('en').indices.length);
  });

  it('finds an index only in the languages in which it is offered', () => {
    expect(called('de', 'PHQ-9')).toContain('phq-9');
    expect(called('ja', 'PHQ-9')).not.toContain('phq-9');
  });
});
