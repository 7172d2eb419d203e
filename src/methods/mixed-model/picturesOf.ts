/** What the assumptions of a mixed model look like. */
import { profilesOf, qqOf, scatterOf } from '../pictures.ts';
import type { Mean, Modelled } from '../repeated/modelled.ts';
import { profileOfMeans } from '../repeated/profile.ts';
import type { Said } from '../repeated/tables.ts';
import type { Picture } from '../result.ts';
import type { Fitted } from './fitted.ts';

export function picturesOf(
  model: Modelled,
  { residuals, foretold, predicted }: Fitted,
  all: readonly Mean[],
  of: (asking: Mean, otherwise: 'emptyCell') => Said,
): Picture[] {
  const said = all.map((asking) => {
    const own = of(asking, 'emptyCell');
    return { asking, ...(own.is === 'sum' && { mean: { value: own.value, low: own.low, high: own.high } }) };
  });
  return [
    ...profilesOf({ word: 'mean' }, 'meansFollowModel', profileOfMeans(model, said)),
    ...qqOf({ word: 'residual' }, residuals, 'normalResiduals'),
    ...predicted.flatMap((values, at) =>
      qqOf({ word: at === 0 ? 'ownIntercept' : 'ownSlope' }, values, 'normalRandom'),
    ),
    ...scatterOf({ word: 'residual' }, 'evenWithinPeople', {
      x: { heading: { word: 'fittedValue' }, values: foretold },
      y: { heading: { word: 'residual' }, values: residuals },
      lines: [{ at: 0, slope: 0 }],
    }),
  ];
}
