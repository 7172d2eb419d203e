/** What is kept is scored by the server as the browser scored it: 10,000 people, in both. */
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { compile } from '../../src/questionnaire/compile.ts';
import { Labels } from '../../src/questionnaire/labels.ts';
import { patternsNow } from '../../src/rooms/syndrome/saved/course.ts';
import { scaleIds } from '../../src/rooms/syndrome/scaleIds.ts';
import { definitionOf, wordsOf } from '../../src/rooms/syndrome/scales.ts';
import { openPage } from '../harness/browser.ts';
import { people, type shownInBrowser } from '../questionnaires/outcomes.ts';

const everyone = 10_000;
const seed = 20_261_122;

/** Bundled and made small as every script of the site is. */
async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, '../questionnaires/outcomes.ts'),
        formats: ['iife'],
        name: 'outcomes',
        fileName: 'outcomes',
      },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('Vite has built nothing.');
  return output.output[0].code;
}

it('Server and browser find the same in 10,000 people, over all seven scales', async () => {
  const page = await openPage();
  await page.evaluate(await bundle());
  const each = Math.ceil(everyone / scaleIds.length);
  for (const id of scaleIds) {
    const definition = definitionOf(id);
    const questionnaire = compile(definition);
    const labels = new Labels(questionnaire, wordsOf(id, 'en').words);
    const onServer = people(questionnaire, each, seed).map((answers) => {
      const patterns = patternsNow(questionnaire, labels, answers);
      const scoresOf = (one: (typeof patterns)[number]) =>
        one.scores.map(({ id: name, value = null, bounds }) => [name, value, bounds.lo, bounds.hi]);
      return JSON.stringify([
        answers,
        patterns.filter(({ ruled }) => ruled).map((one) => [one.id, one.established, scoresOf(one)]),
        patterns.filter(({ ruled }) => !ruled).flatMap(scoresOf),
      ]);
    });
    const inBrowser = await page.evaluate(
      ({ definition: given, count, first }) =>
        // The bundle has put it there.
        (
          window as unknown as { outcomes: { shownInBrowser: typeof shownInBrowser } }
        ).outcomes.shownInBrowser(given, count, first),
      { definition, count: each, first: seed },
    );
    expect(inBrowser).toHaveLength(each);
    // One comparison for all: ten thousand would take longer than the scoring.
    expect(
      inBrowser.findIndex((line, k) => line !== onServer[k]),
      id,
    ).toBe(-1);
    expect(new Set(inBrowser).size, id).toBeGreaterThan(each / 30);
  }
});
