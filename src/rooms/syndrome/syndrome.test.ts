import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Answer, Answers } from '../../questionnaire/definition.ts';
import { review } from '../../questionnaire/review.ts';
import { scaleCards } from './cards.ts';
import { answersFragment, answersIn } from './link.ts';
import { offeredScales, shippedScales } from './offered.ts';
import { progressOf } from './progress.ts';
import { type ScaleId, scaleIds } from './scaleIds.ts';
import { definitionOf, wordsOf } from './scales.ts';
import { choicesOf } from './survey/answerKeys.ts';
import { partsOf } from './survey/parts.ts';

const screen = 'datacollection/syndrome-identification';

describe('The page of the syndrome tool', () => {
  let site: Site;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await startSite();
    visitor = new Visitor(site);
  });
  afterAll(() => site.stop());

  it('offers every scale with what it is for and its length, and its sources below the key that begins it', async () => {
    const scales = await offeredScales(site.ctx);
    for (const locale of localeCodes) {
      const { text } = await visitor.get(`/${locale}/${screen}`);
      for (const { title, purpose, id, sources } of scaleCards(scales, locale)) {
        const parts = [escaped(title), escaped(purpose), `?scale=${id}`, ...sources.map(escaped)];
        const places = parts.map((part) => text.indexOf(part));
        expect(places[0], `${locale} ${id}`).toBeGreaterThan(0);
        expect(places, `${locale} ${id}`).toEqual(places.toSorted((a, b) => a - b));
      }
    }
    expect(scaleCards(scales, 'en').map(({ id, questions }) => [id, questions])).toEqual([
      ['constitution', 61],
      ['coronary-heart-disease', 14],
      ['heart-failure', 23],
      ['aecopd', 6],
      ['ulcerative-colitis', 45],
      ['depression', 22],
      ['cancer-deficiency', 12],
    ]);
  });

  it.each(scaleIds)('brings the first questions of %s, readable before any script runs', async (id) => {
    const { status, text } = await visitor.get(`/en/${screen}?scale=${id}`);
    expect(status).toBe(200);
    const { words } = wordsOf(id, 'en');
    const [first] = definitionOf(id).sections;
    for (const item of first?.items ?? []) expect(text).toContain(escaped(words[`item.${item.id}`] ?? ''));
  });

  it('is found by a pattern that a scale knows, in the reader’s language', async () => {
    const finding = wordsOf('aecopd', 'de').words['finding.phlegm_heat'] ?? '';
    const { text } = await visitor.get(`/de/search?q=${encodeURIComponent(finding)}`);
    expect(text).toContain(`/de/${screen}?scale=aecopd`);
  });

  it('knows no other scale', async () => {
    expect((await visitor.get(`/en/${screen}?scale=nonsense`)).status).toBe(404);
  });
});

describe.each(scaleIds)('The survey %s', (id) => {
  const questionnaire = compile(definitionOf(id));

  it('stands on short pages, with every question once and in order', () => {
    const { sections } = review(questionnaire, {});
    const parts = partsOf(sections);
    expect(parts.every(({ items }) => items.length >= 1 && items.length <= 8)).toBe(true);
    expect(parts.flatMap(({ items }) => items.map(({ number }) => number))).toEqual(
      sections.flatMap(({ items }) => items).map((_, k) => k + 1),
    );
  });

  it('has as many questions as its card says, and never more', () => {
    const card = scaleCards(shippedScales(), 'en').find((one) => one.id === id);
    expect(progressOf(questionnaire, {})).toEqual({ answered: 0, asked: card?.questions });
    for (let seed = 1; seed <= 50; seed++) {
      const { sections } = review(questionnaire, someAnswers(id, seed));
      const { asked } = progressOf(questionnaire, someAnswers(id, seed));
      expect(asked).toBeLessThanOrEqual(card?.questions ?? 0);
      expect(asked).toBeGreaterThanOrEqual(sections.flatMap(({ items }) => items).length);
    }
  });

  it('comes back from a link as it was answered', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const answers = someAnswers(id, seed);
      const link = answersFragment(questionnaire, answers);
      expect(answersIn(questionnaire, link)).toEqual(answers);
      expect(answersIn(questionnaire, link.slice(0, -1))).toBeUndefined();
    }
    expect(answersIn(questionnaire, '#answers=0.0.1~111')).toBeUndefined();
  });
});

/** React escapes what stands in its text. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
}

/** Made from the seed alone; some are missing. */
function someAnswers(id: ScaleId, seed: number): Answers {
  let state = seed;
  const random = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const answers: Record<string, Answer> = {};
  for (const item of compile(definitionOf(id)).items) {
    if (random(4) === 0) continue;
    const choices = choicesOf(item);
    answers[item.item.id] =
      item.item.type === 'multiple'
        ? choices.map(String).filter(() => random(2) === 0)
        : choices[random(choices.length)]!;
  }
  return answers;
}
