/** A test that says yes or no, held against what is so: how often it is right, in whom, and what its answer changes. */

import type { FourFold } from '../../statistics/tables/fisher.ts';
import { ratios, riskDifference } from '../fourFold.ts';
import { confidence, define } from '../method.ts';
import type { Table, Value } from '../result.ts';
import { share, shareWays } from '../shares.ts';
import { oneOfLevels, only, positive, positiveOf } from '../values.ts';
import { diagnosticInR } from './inR.ts';

export const diagnostic = define({
  id: 'diagnostic',
  group: 'agreement',
  missing: ['complete'],
  roles: [
    { ...oneOfLevels, name: 'test' },
    { ...oneOfLevels, name: 'reference' },
  ],
  options: [
    confidence,
    positive,
    { name: 'shareInterval', kind: 'choice', options: shareWays, default: 'wilson' },
  ],
  assumptions: ['independentRows', 'referenceIsTrue', 'predictiveNeedsPrevalence'],
  sources: ['altman1994', 'simel1991', 'newcombe1998', 'wilson1927', 'bossuyt2015'],
  solve: ({ n, roles }, { confidence, positive, shareInterval }) => {
    const [test, reference] = [only(roles.test), only(roles.reference)];
    const [said, is] = [positiveOf(test, positive, true), positiveOf(reference, positive, true)];
    const of = { a: 0, b: 0, c: 0, d: 0 };
    for (let at = 0; at < n; at++) {
      const isSaid = test.places[at] === said.place;
      if (reference.places[at] === is.place) of[isSaid ? 'a' : 'b']++;
      else of[isSaid ? 'c' : 'd']++;
    }
    const tail = (1 - confidence) / 2;
    const row = (word: string, value: Value) => ({ heading: { word }, cells: [value] });
    const shared = (value: number, whole: number) => share(value, whole, shareInterval, tail);
    const { a, b, c, d } = of;
    return {
      tables: [
        counts(of, test, said, is),
        {
          id: 'accuracy',
          columns: [{ word: 'share' }],
          rows: [
            row('sensitivity', shared(a, a + b)),
            row('specificity', shared(d, c + d)),
            row('positivePredictive', shared(a, a + c)),
            row('negativePredictive', shared(d, b + d)),
            row('correct', shared(a + d, n)),
            row('prevalence', shared(a + b, n)),
          ],
        },
        {
          id: 'effects',
          columns: [{ word: 'effect' }],
          rows: [
            row('positiveLikelihood', ratios(of, tail).riskRatio),
            row('negativeLikelihood', ratios({ a: b, b: a, c: d, d: c }, tail).riskRatio),
            row('diagnosticOddsRatio', ratios(of, tail).oddsRatio),
            row(
              'youden',
              a + b > 0 && c + d > 0 ? riskDifference(of, tail) : { is: 'none', n, why: 'noValues' },
            ),
          ],
        },
      ],
      notes: [{ key: 'positiveIs', values: { test: said.level, reference: is.level } }],
    };
  },
  script: ({ roles }, chosen, base) => {
    const [test, reference] = [only(roles.test), only(roles.reference)];
    const of = (variable: typeof test) => ({
      name: variable.name,
      ...positiveOf(variable, chosen.positive, true),
    });
    return diagnosticInR(of(test), of(reference), chosen, base);
  },
});

type Sides = ReturnType<typeof positiveOf>;

function counts(
  { a, b, c, d }: FourFold,
  test: { key: string; name: string },
  said: Sides,
  is: Sides,
): Table {
  const row = (level: string, values: readonly number[]) => ({
    heading: { variable: { key: test.key, name: test.name }, level },
    cells: values.map((value, at): Value => ({ is: 'count', n: at === 0 ? a + b : c + d, value })),
  });
  return {
    id: 'counts',
    columns: [{ level: is.level }, { level: is.other }],
    rows: [row(said.level, [a, c]), row(said.other, [b, d])],
  };
}
