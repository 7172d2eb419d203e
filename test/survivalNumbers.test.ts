/** The guide to Kaplan–Meier curves says, in every language, what R and the statistics here make of its trial. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import answers from '../scripts/figures/kaplan-meier.R.json' with { type: 'json' };
import { design, patients } from '../scripts/figures/kaplan-meier.ts';
import { root } from '../scripts/stamp.ts';
import { quantile } from '../src/statistics/distributions/normal.ts';
import { ratioOf } from '../src/statistics/estimate.ts';
import { coxModel, estimateOf } from '../src/statistics/survival/cox.ts';
import { FollowUp } from '../src/statistics/survival/followUp.ts';
import { kaplanMeier, survivalAt } from '../src/statistics/survival/kaplanMeier.ts';
import { logRank } from '../src/statistics/survival/logRank.ts';

const { control, treatment } = answers;
const arms = [
  ['control', 0, control],
  ['treatment', 1, treatment],
] as const;
const months = [0, 6, 12, 18, 24, 30];
const of = (arm: 0 | 1) => patients.filter((one) => one.arm === arm);
const followed = (arm: 0 | 1) => new FollowUp(of(arm));

const percent = (value: number) => (100 * value).toFixed(1);
const one = (value: number) => value.toFixed(1);
const two = (value: number) => value.toFixed(2);

/** A difference of two estimates that are independent, with its limits. */
function difference(a: { at: number; se: number }, b: { at: number; se: number }) {
  const reach = quantile(0.975) * Math.hypot(a.se, b.se);
  return [b.at - a.at, b.at - a.at - reach, b.at - a.at + reach] as const;
}

describe('The trial of the guide', () => {
  it('is allocated in permuted blocks, 120 patients to each arm', () => {
    expect([of(0).length, of(1).length]).toEqual([120, 120]);
    const alternating = patients.filter(({ arm }, k) => k > 0 && arm !== patients[k - 1]?.arm).length;
    expect(alternating).toBeLessThan(0.8 * patients.length);
    // No run is longer than two blocks allow.
    expect(patients.map(({ arm }) => arm).join('')).not.toMatch(/0{7}|1{7}/);
  });

  it.each(arms)('has the survival, the limits and the numbers at risk of R in the %s arm', (_, arm, by) => {
    const curve = kaplanMeier(followed(arm));
    expect(of(arm).filter(({ event }) => event)).toHaveLength(by.events);
    for (const [time, expected] of [
      [12, by.at12],
      [24, by.at24],
    ] as const) {
      const step = curve.steps.findLast((each) => each.time <= time);
      expect(step?.s).toBeCloseTo(expected.s, 9);
      expect(step?.lo).toBeCloseTo(expected.lo, 9);
      expect(step?.hi).toBeCloseTo(expected.hi, 9);
    }
    const passed = (limit: 's' | 'lo' | 'hi') => curve.steps.find((step) => step[limit] <= 0.5)?.time;
    expect(passed('s')).toBeCloseTo(by.median.time, 9);
    expect(passed('lo')).toBeCloseTo(by.median.lo, 9);
    expect(passed('hi')).toBeCloseTo(by.median.hi, 9);
    expect(months.map((month) => followed(arm).atRisk(month))).toEqual(by.atRisk);
  });

  it('has the log-rank test and the hazard ratio of R', () => {
    const test = logRank(new FollowUp(patients));
    expect(test.expected).toBeCloseTo(answers.logRank.expected, 8);
    expect(test.chiSquare).toBeCloseTo(answers.logRank.chiSquare, 8);
    expect(test.p).toBeCloseTo(answers.logRank.p, 9);
    const found = ratioOf(
      estimateOf(coxModel(new FollowUp(patients.map((each) => ({ ...each, x: [each.arm] })))), 0),
    );
    expect(found.estimate).toBeCloseTo(answers.cox.hr, 8);
    expect(found.low).toBeCloseTo(answers.cox.lo, 8);
    expect(found.high).toBeCloseTo(answers.cox.hi, 8);
  });
});

/** What the text says in numbers, with intervals and signs written as in English. */
function said(): string[][] {
  const interval = (name: 'at12' | 'at24') =>
    [control, treatment].map(
      ({ [name]: at }) => `${percent(at.s)}% (${percent(at.lo)} to ${percent(at.hi)})`,
    );
  const medians = [control, treatment].map(
    ({ median }) => `${one(median.time)} (${one(median.lo)} to ${one(median.hi)})`,
  );
  const at24 = ({ at24: { s, se } }: typeof control) => ({ at: s, se });
  const mean = ({ mean: { time, se } }: typeof control) => ({ at: time, se });
  const apart = difference(at24(control), at24(treatment)).map(percent);
  const longer = difference(mean(control), mean(treatment)).map(one);
  const { expected, chiSquare, p } = answers.logRank;
  const { hr, lo, hi } = answers.cox;
  const [risk, lowered] = [1 - control.at24.s, 1 - treatment.at24.s];
  const left = (arm: 0 | 1) => of(arm).filter(({ event, time }) => !event && time < design.end).length;
  const unseen = of(0).filter(({ event, time }) => !event || time > 24).length;
  const lost = of(0).filter(({ event, time }) => !event && time < 24).length;
  const free = survivalAt(kaplanMeier(followed(0)), 24);
  const truth = [design.rate, design.rate * design.hr].map((rate) => one(Math.LN2 / rate));
  return [
    [String(control.events), String(treatment.events), String(left(0)), String(left(1))],
    ...arms.map(([, , { atRisk: numbers }]) => [`| ${numbers.join(' | ')} |`]),
    [interval('at12').join(' | ')],
    [interval('at24').join(' | ')],
    [medians.join(' | ')],
    [`| ${one(control.mean.time)} | ${one(treatment.mean.time)} |`],
    [`${unseen}`, `(${percent(unseen / 120)}%)`, `${lost}`],
    [
      `${120 - lost}`,
      `${unseen - lost} `,
      `(${percent((unseen - lost) / (120 - lost))}%)`,
      `${percent(free)}%`,
    ],
    [`${treatment.events}`, one(expected), `\\chi^2=${two(chiSquare)}`, `P=${p.toFixed(3)}`],
    [two(hr), `${two(lo)} to ${two(hi)}`],
    [`${percent(risk)}%`, `${percent(lowered)}%`, two(lowered / risk), `${Math.round(100 * (1 - hr))}%`],
    [`${apart[0]} `, `${apart[1]} to ${apart[2]}`],
    [one(treatment.median.time - control.median.time), truth[0] ?? '', truth[1] ?? ''],
    [`${longer[0]} `, `${longer[1]} to ${longer[2]}`],
    [`${(100 / (control.atRisk.at(-1) ?? 0)).toFixed(1)}%`, `${(100 / 120).toFixed(1)}%`],
  ];
}

const texts = globSync('content/entries/guides/kaplan-meier-curves/*.md', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8')
    .replaceAll(' %', '%')
    .replace(/ ?（/g, ' (')
    .replaceAll('）', ')')
    .replaceAll(' 至 ', ' to '),
}));

describe.each(texts)('$path', ({ text }) => {
  it.each(said())('says %s %s %s %s in one line', (...numbers) => {
    const found = text.split('\n').filter((line) => numbers.every((number) => line.includes(number)));
    expect(found, numbers.join(', ')).not.toEqual([]);
  });
});
