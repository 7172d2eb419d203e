/** The scales of the syndrome tool hold to the rules of their sources: at, below and above every threshold. */
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/questionnaire/definition.ts';
import { explain } from '../../src/questionnaire/explain.ts';
import { review } from '../../src/questionnaire/review.ts';
import { judge, score } from '../../src/questionnaire/score.ts';
import { answersTo, least, scale } from './scales.ts';

const biased = {
  yang_deficiency: 7,
  yin_deficiency: 8,
  qi_deficiency: 8,
  phlegm_dampness: 8,
  damp_heat: 6,
  blood_stasis: 7,
  qi_stagnation: 7,
  inherited_special: 7,
};

const yes = (...names: string[]) => Object.fromEntries(names.map((name) => [name, true]));

describe('The nine constitutions', () => {
  const one = scale('constitution');

  it('ask sixty things, and count six of them twice', () => {
    const scales = one.items.filter(({ item }) => item.type === 'scale');
    // Two of them, one for women and one for men, are one question.
    expect(scales.length - 1).toBe(60);
    expect(one.scores.reduce((sum, { terms }) => sum + terms.length, 0)).toBe(66);
    const asked = review(one, { sex: 'male' }).sections.flatMap(({ items }) => items);
    expect(asked.length).toBe(61);
    expect(asked.map(({ compiled }) => compiled.item.id)).not.toContain('yellow_discharge');
  });

  it.each(Object.entries(biased))('find %s at 40, a tendency from 30, else none', (name, n) => {
    // The lowest sums that reach 30 and 40, and those just below.
    const sumFor = (converted: number) => Math.ceil((converted / 100) * 4 * n + n);
    const reached = (raw: number) => {
      let left = raw - n;
      const given = least(one, { sex: 'female' });
      for (const { of } of termsOf(name)) {
        const more = Math.min(4, left);
        given[of] = 1 + more;
        left -= more;
      }
      return score(one, given);
    };
    const at = (raw: number) => reached(raw).level(`${name}_type`);
    expect(reached(sumFor(40)).value(name)).toBeCloseTo(((sumFor(40) - n) / (4 * n)) * 100, 10);
    expect([sumFor(30) - 1, sumFor(30), sumFor(40) - 1, sumFor(40), 5 * n].map(at)).toEqual([
      'no',
      'tendency',
      'tendency',
      'yes',
      'yes',
    ]);
  });

  function termsOf(name: string) {
    const terms = one.scores.find(({ score: { id } }) => id === name)?.terms ?? [];
    return terms.map(({ source }) => ({ of: source.startsWith('coalesce') ? 'yellow_discharge' : source }));
  }

  it('judge converted scores exactly at 30, 40 and 60', () => {
    const level = (balanced: number, other: number) => {
      const numbers = Object.fromEntries(Object.keys(biased).map((name) => [name, 0]));
      const outcome = judge(one, { ...numbers, balanced, qi_deficiency: other });
      return [outcome.level('balanced_type'), outcome.level('qi_deficiency_type')];
    };
    expect(level(60, 29.99)).toEqual(['yes', 'no']);
    expect(level(60, 30)).toEqual(['basically_yes', 'tendency']);
    expect(level(60, 39.99)).toEqual(['basically_yes', 'tendency']);
    expect(level(60, 40)).toEqual(['no', 'yes']);
    expect(level(59.99, 0)).toEqual(['no', 'no']);
  });

  it('find qi deficiency and no balance in the published example', () => {
    const outcome = judge(one, {
      balanced: 75,
      qi_deficiency: 56,
      yang_deficiency: 27,
      yin_deficiency: 25,
      phlegm_dampness: 12,
      damp_heat: 15,
      blood_stasis: 20,
      qi_stagnation: 18,
      inherited_special: 10,
    });
    expect(outcome.level('qi_deficiency_type')).toBe('yes');
    expect(outcome.level('balanced_type')).toBe('no');
    const others = Object.keys(biased).filter((name) => name !== 'qi_deficiency');
    expect(others.map((name) => outcome.level(`${name}_type`))).toEqual(others.map(() => 'no'));
  });

  it('find a balance nearly kept and a tendency to phlegm-dampness in the other published example', () => {
    const outcome = judge(one, {
      balanced: 75,
      qi_deficiency: 16,
      yang_deficiency: 27,
      yin_deficiency: 25,
      phlegm_dampness: 32,
      damp_heat: 25,
      blood_stasis: 10,
      qi_stagnation: 18,
      inherited_special: 10,
    });
    expect(outcome.level('balanced_type')).toBe('basically_yes');
    expect(outcome.level('phlegm_dampness_type')).toBe('tendency');
  });

  it('turn six items of the balanced scale round', () => {
    const best = least(one, { sex: 'male', energetic: 5, adapts: 5 });
    expect(score(one, best).value('balanced')).toBe(100);
    expect(score(one, best).level('balanced_type')).toBe('yes');
    expect(score(one, { ...best, tired: 5 }).value('balanced')).toBe(87.5);
    expect(score(one, { ...best, tired: 5 }).value('qi_deficiency')).toBe(12.5);
  });

  it('take the answer that belongs to the sex, and no other', () => {
    const both = least(one, { sex: 'female', yellow_discharge: 1, damp_scrotum: 5 });
    expect(score(one, both).value('damp_heat')).toBe(0);
    expect(score(one, { ...both, sex: 'male' }).value('damp_heat')).toBeCloseTo((4 / 24) * 100, 10);
  });

  it('say without the sex what is sure without it', () => {
    const { sex: _, ...given } = least(one, { oily_face: 5, acne: 5, bitter_mouth: 5 });
    expect(score(one, given).value('damp_heat')).toBeUndefined();
    expect(score(one, given).level('damp_heat_type')).toBe('yes');
    const open = explain(one, { ...given, bitter_mouth: 1 }).findings.find(
      ({ id }) => id === 'damp_heat_type',
    );
    expect(open).toMatchObject({
      level: undefined,
      possible: ['yes', 'tendency'],
      missing: ['sex', 'yellow_discharge', 'damp_scrotum'],
    });
  });
});

describe('Phlegm-dampness in coronary heart disease', () => {
  const one = scale('coronary-heart-disease');
  const of = (given: Answers) => score(one, least(one, given));

  it('needs a confirmed disease and six points', () => {
    const six = yes('swollen_tongue', 'greasy_coating');
    expect(of({ confirmed: true, ...six }).value('points')).toBe(6);
    expect(of({ confirmed: true, ...six }).level('phlegm_dampness')).toBe('yes');
    expect(of({ confirmed: false, ...six }).level('phlegm_dampness')).toBe('no');
    const five = yes('swollen_tongue', 'chest_tightness');
    expect(of({ confirmed: true, ...five }).value('points')).toBe(5);
    expect(of({ confirmed: true, ...five }).level('phlegm_dampness')).toBe('no');
    expect(of({ confirmed: true, ...five, ...yes('soggy_pulse') }).level('phlegm_dampness')).toBe('yes');
  });

  it('reaches 21 points', () => {
    const all = Object.fromEntries(one.items.map(({ item }) => [item.id, true]));
    expect(score(one, all).value('points')).toBe(21);
  });

  it('is sure before the end where the rest cannot change it', () => {
    const early = score(one, { confirmed: true, ...yes('swollen_tongue', 'greasy_coating') });
    expect(early.value('points')).toBeUndefined();
    expect(early.level('phlegm_dampness')).toBe('yes');
    expect(score(one, { confirmed: false }).level('phlegm_dampness')).toBe('no');
    expect(score(one, yes('swollen_tongue', 'greasy_coating')).level('phlegm_dampness')).toBeUndefined();
  });
});

describe('The seven patterns of ulcerative colitis', () => {
  const one = scale('ulcerative-colitis');

  it.each(one.findings.map(({ finding }) => finding.id))(
    '%s needs two main and two secondary symptoms',
    (id) => {
      const items = (part: string) =>
        one.scores.find(({ score: s }) => s.id === `${id}_${part}`)!.terms.map(({ source }) => source);
      const [main, secondary] = [items('main'), items('secondary')];
      const level = (m: number, s: number) =>
        score(one, least(one, yes(...main.slice(0, m), ...secondary.slice(0, s)))).level(id);
      expect(main.length).toBe(3);
      expect([level(2, 2), level(3, 3), level(1, secondary.length), level(3, 1)]).toEqual([
        'yes',
        'yes',
        'no',
        'no',
      ]);
      // With the others unanswered it is as sure.
      expect(score(one, yes(...main.slice(0, 2), ...secondary.slice(0, 2))).level(id)).toBe('yes');
    },
  );

  it('does not count tongue and pulse', () => {
    const signs = { tongue: ['red_yellow_greasy'], pulse: ['slippery'] };
    const outcome = score(one, least(one, { ...signs, ...yes('abdominal_pain', 'tenesmus', 'distension') }));
    expect(outcome.level('damp_heat')).toBe('no');
    expect(outcome.value('damp_heat_tongue')).toBe(1);
  });

  it('counts a symptom in each pattern that has it', () => {
    const outcome = score(one, least(one, yes('distension', 'tenesmus')));
    expect(
      ['damp_heat', 'heat_toxin', 'liver_spleen', 'spleen_kidney'].map((id) =>
        outcome.value(`${id}_secondary`),
      ),
    ).toEqual([1, 2, 1, 1]);
    expect(outcome.value('damp_heat_main')).toBe(1);
  });

  it('says why the runner-up was not found', () => {
    const { findings } = explain(one, least(one, yes('abdominal_pain', 'tenesmus', 'distension')));
    const [next] = findings.toSorted((a, b) => b.nearness - a.nearness);
    expect(next?.id).toBe('damp_heat');
    const [main, secondary] = next?.levels[0]?.criterion.parts ?? [];
    expect(main).toMatchObject({ kind: 'atLeast', need: 2, truth: true });
    expect(secondary).toMatchObject({ kind: 'atLeast', need: 2, truth: false });
    expect(secondary?.parts.filter(({ truth }) => truth).map(({ name }) => name)).toEqual(['distension']);
  });
});

describe('The patterns of heart failure', () => {
  const one = scale('heart-failure');
  const of = (given: Answers) => score(one, least(one, given));
  const signs = { tongue: ['dark_pale'], pulse: ['deep_slow'] };
  const qiYang = { ...yes('fatigue', 'loose_stool', 'sore_waist'), ...signs };

  it('need a main symptom, two secondary ones, and tongue and pulse', () => {
    expect(of(qiYang).level('qi_yang_deficiency')).toBe('yes');
    for (const gone of [
      { fatigue: false },
      { loose_stool: false },
      { tongue: ['white_slippery'] },
      { pulse: ['hesitant'] },
    ]) {
      expect(of({ ...qiYang, ...gone }).level('qi_yang_deficiency')).toBe('no');
    }
    const qiYin = {
      ...yes('palpitation', 'night_sweating', 'dry_mouth'),
      tongue: ['red_little_coating'],
      pulse: ['irregular'],
    };
    expect(of(qiYin).level('qi_yin_deficiency')).toBe('yes');
    expect(of({ ...qiYin, dry_mouth: false }).level('qi_yin_deficiency')).toBe('no');
    // Sweating by day or by night is one symptom.
    expect(of({ ...qiYin, dry_mouth: false, spontaneous_sweating: true }).level('qi_yin_deficiency')).toBe(
      'no',
    );
  });

  it('are sure without the answers that cannot change them', () => {
    const early = score(one, qiYang);
    expect(early.level('qi_yang_deficiency')).toBe('yes');
    const open = { ...yes('fatigue', 'sore_waist'), ...signs };
    expect(score(one, open).level('qi_yang_deficiency')).toBeUndefined();
    expect(score(one, { ...open, tongue: ['white_slippery'] }).level('qi_yang_deficiency')).toBe('no');
  });

  it('are combined from one item on, and never alone', () => {
    expect(of({ ...qiYang, oedema: true }).level('phlegm_retention')).toBe('yes');
    expect(of({ ...qiYang, ...yes('cyanotic_lips', 'dull_chest_pain') }).level('blood_stasis')).toBe('yes');
    expect(of(qiYang).level('blood_stasis')).toBe('no');
    expect(of(yes('oedema', 'cyanotic_lips', 'oliguria')).level('phlegm_retention')).toBe('no');
  });
});

describe('Phlegm heat in the lung', () => {
  const one = scale('aecopd');
  const level = (...names: string[]) => score(one, least(one, yes(...names))).level('phlegm_heat');

  it('needs both main and two secondary symptoms', () => {
    expect(level('cough_wheeze', 'sticky_sputum', 'fever_thirst', 'dry_stool')).toBe('yes');
    expect(level('cough_wheeze', 'sticky_sputum', 'dry_stool', 'red_tongue', 'rapid_pulse')).toBe('yes');
    expect(level('cough_wheeze', 'sticky_sputum', 'dry_stool', 'red_tongue')).toBe('no');
    expect(level('cough_wheeze', 'fever_thirst', 'dry_stool', 'red_tongue', 'rapid_pulse')).toBe('no');
  });

  it('is sure without the answers that cannot change it, and of nothing else', () => {
    const enough = yes('cough_wheeze', 'sticky_sputum', 'fever_thirst', 'dry_stool');
    expect(score(one, enough).level('phlegm_heat')).toBe('yes');
    expect(score(one, { cough_wheeze: false }).level('phlegm_heat')).toBe('no');
    const open = yes('cough_wheeze', 'sticky_sputum', 'fever_thirst');
    expect(score(one, open).level('phlegm_heat')).toBeUndefined();
    expect(explain(one, open).findings[0]?.missing).toEqual(['dry_stool', 'red_tongue', 'rapid_pulse']);
  });
});

describe('The two profiles of depression', () => {
  const one = scale('depression');
  const most = Object.fromEntries(
    one.items.map((compiled) => [compiled.item.id, answersTo(compiled).at(-1)!]),
  );

  it('are percentages of what each can reach, for women and for men', () => {
    const woman = score(one, { ...most, sex: 'female' });
    expect([woman.value('liver_points'), woman.value('heart_points')]).toEqual([35, 32]);
    expect([woman.value('liver_qi_stagnation'), woman.value('heart_spleen_deficiency')]).toEqual([100, 100]);
    const man = score(one, { ...most, sex: 'male' });
    expect([man.value('liver_points'), man.value('liver_qi_stagnation')]).toEqual([29, 100]);
  });

  it('never establish a pattern', () => {
    expect(one.findings).toEqual([]);
  });

  it('do not count the character of the mood', () => {
    const outcome = score(one, least(one, yes('mood_frustrated', 'mood_pensive')));
    expect([outcome.value('liver_points'), outcome.value('heart_points')]).toEqual([0, 0]);
  });

  it('know that sleep and fullness have no grade two', () => {
    expect(review(one, { insomnia: 2 }).faults).toEqual([
      { item: 'insomnia', problem: { kind: 'unknownOption', option: '2' } },
    ]);
  });
});

describe('The deficiencies in cancer', () => {
  const one = scale('cancer-deficiency');

  it.each(one.findings.map(({ finding }) => finding.id))('%s needs two of three often', (id) => {
    const section = one.definition.sections.find((s) => s.id === id.replace('_deficiency', ''))!;
    const level = (...given: string[]) =>
      score(
        one,
        least(one, Object.fromEntries(given.map((answer, k) => [section.items[k]!.id, answer]))),
      ).level(id);
    expect(level('often', 'often')).toBe('yes');
    expect(level('often', 'often', 'often')).toBe('yes');
    expect(level('often', 'sometimes', 'sometimes')).toBe('no');
    const [first, second] = section.items.map((item) => item.id);
    expect(score(one, { [first!]: 'often', [second!]: 'often' }).level(id)).toBe('yes');
    expect(score(one, { [first!]: 'often' }).level(id)).toBeUndefined();
    expect(score(one, { [first!]: 'sometimes', [second!]: 'sometimes' }).level(id)).toBe('no');
  });
});
