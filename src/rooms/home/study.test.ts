import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import english from '../../../content/home/en.json' with { type: 'json' };
import { localeCodes } from '../../i18n/locales.ts';
import { agree } from '../../lib/agreement.ts';
import kept from './analysis.json' with { type: 'json' };
import { analyse, completedCopies } from './analysis.ts';
import { plan } from './assumptions.ts';
import { describe as describeColumn, measured } from './describe.ts';
import { powerFigure, sizeFor } from './plan.ts';
import { isImplausible, measures, plausible, queriesOf, shown, stateOf } from './records.ts';
import answers from './study.R.json' with { type: 'json' };
import { study } from './study.ts';
import { participants } from './trial.ts';
import { visitMonths, visitStates } from './visits.ts';

const shownStudy = study();
const all = participants();
const near = (value: number, expected: number, digits: number) => expect(value).toBeCloseTo(expected, digits);

describe('the answers that are kept', () => {
  test('are those of the analysis', () => {
    expect(agree(kept, analyse(all, completedCopies(all)))).toBe(true);
  });
});

describe('R finds the same', () => {
  test('hazard ratio and limits of every group, stratified, adjusted and imputed', () => {
    for (const { group, hr, lo, hi } of shownStudy.forest.rows) {
      const r = answers.ratios[group];
      expect([hr, lo, hi].map((value) => value.toFixed(2))).toEqual(
        [r.hr, r.lo, r.hi].map((value) => value.toFixed(2)),
      );
      near(hr, r.hr, 3);
    }
    expect(shownStudy.result.hr.toFixed(2)).toBe(answers.ratios.all.hr.toFixed(2));
  });

  test('and its own imputation of the same gaps gives that ratio too', () => {
    for (const limit of ['hr', 'lo', 'hi'] as const) near(shownStudy.result[limit], answers.own[limit], 2);
  });

  test('the stratified log-rank test, and the tests of interaction', () => {
    near(shownStudy.result.p, answers.p, 5);
    near(shownStudy.forest.interaction.age, answers.interaction.age, 3);
    near(shownStudy.forest.interaction.sex, answers.interaction.sex, 3);
  });

  test('the curves and the numbers at risk, the events and the deaths among them', () => {
    for (const arm of ['usual', 'remote'] as const) {
      near(shownStudy.result[arm].end, answers[arm].end, 4);
      expect(shownStudy.result[arm].atRisk).toEqual(answers[arm].atRisk);
    }
    expect(shownStudy.result).toMatchObject({ events: answers.events, deaths: answers.deaths });
  });

  test('medians and quartiles', () => {
    for (const { measure, quartiles } of shownStudy.columns)
      expect(quartiles).toEqual(answers.quartiles[measure]);
  });

  test('events and patients for any hazard ratio and power', () => {
    for (const { hr, power, ...size } of answers.sizes) expect(sizeFor({ hr, power })).toEqual(size);
  });
});

describe('the trial keeps the rules that the guides teach', () => {
  test('allocation is in permuted blocks of four and six within each site, and does not alternate', () => {
    for (const site of new Set(all.map((one) => one.site))) {
      const arms = all.filter((one) => one.site === site).map(({ arm }) => arm);
      let ahead = 0;
      for (const arm of arms) {
        ahead += arm === 1 ? 1 : -1;
        expect(Math.abs(ahead)).toBeLessThanOrEqual(3);
      }
      if (arms.length > 12) expect(alternates(arms)).toBe(false);
    }
    expect(alternates(all.map(({ arm }) => arm))).toBe(false);
  });

  test('nobody who cleans sees the allocation: no record carries the arm', () => {
    for (const row of [...shownStudy.sample, shownStudy.record]) expect(row).not.toHaveProperty('arm');
  });

  test('some die before they are readmitted, and both are the event', () => {
    expect(all.filter(({ died, event }) => died && !event)).toEqual([]);
    expect(shownStudy.result.deaths).toBeGreaterThan(0);
    expect(shownStudy.result.deaths).toBeLessThan(shownStudy.result.events);
  });

  test('cleaning deletes nothing: each flagged value is asked about, and ends as the source has it', () => {
    const { values, corrected, confirmed, before, after } = shownStudy.cleaning;
    expect(values).toBe(measured(all, 'alt').length);
    expect(before.shape.bars).not.toBe(after.shape.bars);
    const queries = queriesOf(all);
    expect(before.asked).toHaveLength(corrected + confirmed);
    expect(after.asked).toHaveLength(confirmed);
    for (const { id, captured, source } of queries) {
      expect(isImplausible('alt', captured)).toBe(true);
      expect(all.find((one) => one.id === id)!.alt).toBe(source);
      if (captured !== source) expect(isImplausible('alt', source)).toBe(false);
    }
    expect([corrected, confirmed]).toEqual([5, 2]);
  });
});

describe('the panels are one study', () => {
  test('the patients planned, the records captured and the patients at risk at the start are the same', () => {
    const { patients, plan: planned, result, shares, sample } = shownStudy;
    expect({ patients, events: planned.events }).toEqual(sizeFor(plan));
    expect(planned.sizes.map((size) => size.patients)).toContain(patients);
    expect(all).toHaveLength(patients);
    expect(result.usual.atRisk[0]! + result.remote.atRisk[0]!).toBe(patients);
    for (const part of [shares.sexes, shares.states]) expect(sum(part)).toBe(patients);
    expect(sample).toHaveLength(10);
  });

  test('as many events came as were planned for, within chance', () => {
    expect(Math.abs(shownStudy.result.events - shownStudy.plan.events)).toBeLessThan(15);
  });

  test('the record of the second panel is the one of the table, its questioned value confirmed', () => {
    const { implausible, ...record } = shownStudy.record;
    expect(implausible).toEqual(plausible.alt);
    expect(isImplausible('alt', record.alt)).toBe(true);
    expect(shownStudy.sample.find(({ id }) => id === shown)).toEqual({ ...record, state: 'confirmed' });
  });

  test('the matrix holds the patients of one site, all still in the study, each visit in one state', () => {
    const { month, rows } = shownStudy.visits;
    for (const { id, visits } of rows) {
      const { enrolled, time, event, died } = all[id - 1]!;
      if (!event || died)
        expect(enrolled + time).toBeGreaterThanOrEqual(Math.min(month, enrolled + plan.end));
      expect(visits).toHaveLength(visitMonths.length);
      const due = visitMonths.filter((at) => enrolled + at <= month).length;
      expect([...visits].filter((state) => visitStates[Number(state)] !== 'notDue')).toHaveLength(due);
    }
    expect(rows.map(({ id }) => id)).toContain(shown);
  });
});

describe('what the figures say', () => {
  test('every histogram counts every measured value, and marks the bins of the implausible ones alone', () => {
    for (const { measure, missing } of shownStudy.columns) {
      const { counts, flagged } = describeColumn(all, measure);
      expect(sum(counts)).toBe(all.length - missing);
      const implausible = all.filter((one) => isImplausible(measure, one[measure])).length;
      expect(sum(flagged.map((bin) => counts[bin]!))).toBe(implausible);
    }
    expect(shownStudy.columns.map(({ measure }) => measure)).toEqual([...measures]);
  });

  test('the states add up from the records', () => {
    expect(shownStudy.shares.states).toEqual(
      (['locked', 'confirmed', 'missing'] as const).map(
        (state) => all.filter((one) => stateOf(one) === state).length,
      ),
    );
  });

  test('the subgroups part the patients', () => {
    const [overall, younger, older, women, men] = shownStudy.forest.rows;
    expect(overall).toMatchObject({ share: 1, hr: Number(shownStudy.result.hr.toFixed(3)) });
    near(younger!.share + older!.share, 1, 2);
    near(women!.share + men!.share, 1, 2);
  });

  test('the power figure has its mark on its curve, at the size it names, and no two words on one place', () => {
    for (const wish of [plan, { hr: 0.5, power: 0.7 }, { hr: 0.85, power: 0.95 }]) {
      const { curve, mark, sizes } = powerFigure(wish);
      expect(mark.y).toBeGreaterThanOrEqual(wish.power);
      expect(mark.y - wish.power).toBeLessThan(0.02);
      expect(mark.x > 0 && mark.x < 1).toBe(true);
      expect(curve).toMatch(/^M0 \d+(?:L\d+ \d+){32}$/);
      expect(sizes.at(-1)).toEqual({ patients: sizeFor(wish).patients, at: mark.x });
      const places = sizes.map(({ at }) => at).sort((a, b) => a - b);
      for (const [k, at] of places.slice(1).entries()) expect(at - places[k]!).toBeGreaterThan(0.1);
    }
  });
});

describe('the words say what was done', () => {
  test.each(localeCodes)('the plan names what the model adjusts for: %s', (code) => {
    const { capture, passes, result } = wordsIn(code);
    for (const name of [capture.age, capture.creatinine, capture.lvef]) {
      expect(passes.modelText.toLowerCase()).toContain(name.toLowerCase());
      expect(result.note.toLowerCase()).toContain(name.toLowerCase());
    }
  });

  test.each(localeCodes)('the sentence for the protocol lets a reader repeat both steps: %s', (code) => {
    const { sentence } = wordsIn(code).idea;
    for (const part of ['alpha', 'power', 'hr', 'events', 'usual', 'lost', 'patients']) {
      expect(sentence.split(`{${part}}`)).toHaveLength(2);
    }
    // Once for the assumed risks, once for how long each patient is followed.
    expect(sentence.split('{months}')).toHaveLength(3);
  });

  test.each(localeCodes)('the note under the curves says what their bands are: %s', (code) => {
    expect(wordsIn(code).result.note).toContain('{interval}');
  });
});

function wordsIn(code: string): typeof english {
  // Another language has the keys of English: a law of the messages.
  return JSON.parse(readFileSync(`content/home/${code}.json`, 'utf8')) as typeof english;
}

/** To eight digits, so that the last one of another machine does not matter. */
function alternates(arms: readonly number[]): boolean {
  return arms.every((arm, k) => k === 0 || arm !== arms[k - 1]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
