/**
 * The texts on meta-analysis say, in every language, what the statistics make of their trials.
 * See docs/decisions/0098-sparse-trials.md.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trials as guideTrials } from '../scripts/figures/forest-plot.ts';
import { root } from '../scripts/stamp.ts';
import type { Estimate } from '../src/statistics/estimate.ts';
import { logRiskRatio, type Trial } from '../src/statistics/meta-analysis/effects.ts';
import answers from '../src/statistics/meta-analysis/pooling.r.json' with { type: 'json' };
import {
  cochranQ,
  hartungKnappMean,
  predictionInterval,
  sharesOfWeight,
  tauSquaredByMoments,
  tauSquaredByReml,
  waldMean,
} from '../src/statistics/meta-analysis/pooling.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A text, with intervals written alike in all languages. */
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({
    path,
    text: read(path)
      .replace(/（(\d\.\d\d) 至 (\d\.\d\d)/g, ' ($1 to $2')
      .replaceAll(' 至 ', ' to '),
  }));

const two = (value: number) => Math.exp(value).toFixed(2);
const limits = ({ low, high }: Estimate) => `${two(low)} to ${two(high)}`;
const ratio = (one: Estimate) => `${two(one.estimate)} (${limits(one)}`;
/** More or fewer events than at a risk among so many, at the three places of an estimate. */
const difference = (one: Estimate, risk: number) =>
  [one.estimate, one.low, one.high].map((value) =>
    String(Math.abs(Math.round(risk * (Math.exp(value) - 1)))),
  );

/** The numbers near the last place of some words. */
function aroundLast(text: string, words: string): string[] {
  const at = text.lastIndexOf(words);
  return text.slice(Math.max(0, at - 30), at + 80).match(/\d+/g) ?? [];
}

function pooled(trials: readonly Trial[]) {
  const effects = trials.map(logRiskRatio);
  const [reml, moments] = [tauSquaredByReml(effects), tauSquaredByMoments(effects)];
  const q = cochranQ(effects);
  return {
    effects,
    reml,
    moments,
    q,
    inconsistency: ((q - effects.length + 1) / q) * 100,
    mean: hartungKnappMean(effects, reml, 0),
    predicted: predictionInterval(effects, reml),
    derSimonianLaird: waldMean(effects, moments),
    common: waldMean(effects, 0),
    shares: sharesOfWeight(effects, reml),
  };
}

describe('The guide to PRISMA', () => {
  const texts = textsOf('content/entries/guides/reporting-prisma/*.md');
  const all = pooled(guideTrials);

  it('has the trials that R was asked about, in both languages', () => {
    expect(guideTrials.map(({ name: _name, ...trial }) => trial)).toEqual(answers.sets.guide.trials);
    expect(texts).toHaveLength(2);
  });

  it.each(texts)('has each trial with its interval and its weight in $path', ({ text }) => {
    for (const [at, { name, events, n, controlEvents, controlN }] of guideTrials.entries()) {
      const row = text.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
      expect(row).toContain(`| ${events}/${n} | ${controlEvents}/${controlN} |`);
      expect(row).toContain(ratio(waldMean(all.effects.slice(at, at + 1), 0)));
      expect(row).toContain(` ${((all.shares[at] ?? 0) * 100).toFixed(1)}`);
    }
  });

  it.each(texts)(
    'leads with REML, Hartung and Knapp, and has the older method second, in $path',
    ({ text }) => {
      const { mean, predicted, derSimonianLaird, common, reml, moments, q, inconsistency } = all;
      const said = text.match(/^> .*$/m)?.[0] ?? '';
      const inOrder = [two(mean.estimate), limits(mean), 'REML', limits(predicted), limits(derSimonianLaird)];
      const places = inOrder.map((part) => said.indexOf(part));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
      expect(text.indexOf('@viechtbauer_2005')).toBeLessThan(text.indexOf('@dersimonian_laird_1986'));
      expect(text).toContain(ratio(common));
      expect(text).toContain(`\\hat\\tau^2=${reml.toFixed(3)}$`);
      expect(text).toContain(`=${moments.toFixed(3)}\n`);
      expect(text).toContain(`\\hat\\mu=${mean.estimate.toFixed(3)}$`);
      expect(text).toContain(`\\mathrm{SE}=${mean.se.toFixed(3)}$`);
      expect(text).toContain(`Q=${q.toFixed(2)}`);
      expect(text).toContain(`${inconsistency.toFixed(1)}\\`);
    },
  );

  it.each(texts)(
    'has the absolute effect of that model, and the analysis without D, in $path',
    ({ text }) => {
      expect(difference(all.mean, 300)).toEqual(['70', '127', '5']);
      expect(aroundLast(text, '1000')).toEqual(expect.arrayContaining(['70', '127', '5']));
      const rest = pooled(guideTrials.filter(({ name }) => name !== 'D'));
      expect(text).toContain(ratio(rest.mean));
      expect(rest.reml).toBe(0);
    },
  );
});

describe('The chapter on combining results', () => {
  const texts = textsOf('content/entries/courses/systematic-review-step-by-step/combining-results.*.md');
  const table = read('content/entries/courses/systematic-review-step-by-step/simulated-meta-analysis.csv');
  const trials = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [events = 0, n = 0, controlEvents = 0, controlN = 0] = line.split(',').slice(1).map(Number);
      return { events, n, controlEvents, controlN };
    });
  const all = pooled(trials);

  it('has the trials that R was asked about, in both languages', () => {
    expect(trials).toEqual(answers.sets.chapter.trials);
    expect(texts).toHaveLength(2);
  });

  it.each(texts)('has the right answers in $path', ({ text }) => {
    const { mean, predicted, derSimonianLaird, common, reml, moments, q, inconsistency, effects } = all;
    const answer = text.slice(text.indexOf('[!ANSWER]'));
    for (const part of [
      ratio(waldMean(effects.slice(3, 4), 0)),
      ratio(common),
      `Q=${q.toFixed(2)}`,
      ratio(mean),
      `\\tau=${Math.sqrt(reml).toFixed(2)}`,
      `\\tau^2=${moments.toFixed(4)}`,
      `\\tau=${Math.sqrt(moments).toFixed(2)}`,
      ratio(derSimonianLaird),
    ]) {
      expect(answer).toContain(part);
    }
    expect(aroundLast(answer, 'I^2')).toContain(inconsistency.toFixed(0));
    expect(aroundLast(answer, '1,000')).toEqual(expect.arrayContaining(difference(mean, 250)));
    expect(text).toContain(`\\tau^2=${reml.toFixed(4)}`);
    expect(text).toContain(limits(predicted));
  });
});
