/** The endpoints of questionnaires as recipes of cleaning compute them. */
import { Refusal } from '../../contract/problems.ts';
import { type Handled, handle } from '../../platform/http/handler.ts';
import { compile } from '../../questionnaire/compile.ts';
import { Labels } from '../../questionnaire/labels.ts';
import { outputsOf, scoredOf } from '../../questionnaire/scored.ts';
import { allVersions, offeredScales, wordsFor } from './offered.ts';
import * as contract from './scoredContract.ts';

export const scoredApi: Handled[] = [
  handle(contract.listScores, async (ctx, _input, { locale }) => {
    const scales = await offeredScales(ctx);
    const instruments = scales.map((one) => {
      const { id } = one.definition;
      return { id, title: wordsFor(one, locale).words.title ?? id };
    });
    return { open: true, instruments };
  }),
  handle(contract.getScore, async (ctx, { id, version }, { locale }) => {
    // What was computed once can be computed again, whether its version is offered still or not.
    const all = version === undefined ? await offeredScales(ctx) : await allVersions(ctx);
    const scale = all.find(
      ({ definition }) => definition.id === id && (version === undefined || definition.version === version),
    );
    if (!scale) throw new Refusal({ problem: 'not_found' });
    const questionnaire = compile(scale.definition);
    const labels = new Labels(questionnaire, wordsFor(scale, locale).words);
    return scoredOf(questionnaire, labels, outputsOf(questionnaire));
  }),
];
