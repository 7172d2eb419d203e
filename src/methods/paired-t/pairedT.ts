/** Two measurements of the same people: the mean of their differences. */

import { confidence, define } from '../method.ts';
import { about } from '../moreGroups.ts';
import { qqOf } from '../pictures.ts';
import { put, symbol } from '../script.ts';
import {
  alternativeInR,
  meanTables,
  momentCells,
  momentsIn,
  reference,
  sided,
  tCells,
  tTestInR,
} from '../tTest.ts';
import { needValues, only, twoMeasurements } from '../values.ts';

export const pairedT = define({
  id: 'paired-t',
  group: 'twoGroups',
  missing: ['complete'],
  roles: twoMeasurements,
  options: [confidence, sided, reference],
  assumptions: ['independentRows', 'normalDifferences'],
  sources: ['student1908', 'hedges1981'],
  solve: ({ n, roles }, chosen) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    needValues(first, n, 2);
    const differences = first.values.map((value, at) => value - second.values[at]!);
    const moments = momentsIn(differences);
    const { mean, squares } = moments;
    const [before, after] = [momentsIn(first.values), momentsIn(second.values)];
    const effect = {
      n,
      estimate: mean,
      se: Math.sqrt(squares / (n - 1) / n),
      df: n - 1,
      size: Math.abs(mean),
      g: { scale: 1 / Math.sqrt(n), df: n - 1 },
    };
    return {
      tables: meanTables(
        [
          { heading: about(first), cells: momentCells(before, n) },
          { heading: about(second), cells: momentCells(after, n) },
          { heading: { word: 'firstLessSecond' }, cells: momentCells(moments, n) },
        ],
        [{ heading: { word: 'firstLessSecond' }, cells: tCells(effect, chosen) }],
      ),
      notes: [{ key: 'effectOfDifferences' }],
      pictures: qqOf({ word: 'firstLessSecond' }, differences, 'normalDifferences'),
    };
  },
  script: ({ roles }, chosen) => {
    const [x, y] = [only(roles.first).name, only(roles.second).name];
    return `${put}
${tTestInR(chosen)}
d <- d[complete.cases(d), ]
x <- d$${symbol(x)}
y <- d$${symbol(y)}
describe("${x}", x = x)
describe("${y}", x = y)
describe("firstLessSecond", x = x - y)
put("comparison", "firstLessSecond", "difference|value", value = mean(x - y))
test <- tryCatch(t.test(x, y, paired = TRUE, mu = reference, alternative = "${alternativeInR[chosen.sided]}", conf.level = ${chosen.confidence}), error = function(e) NULL)
if (!is.null(test)) compare("comparison", "firstLessSecond", test = test, g_scale = 1 / sqrt(nrow(d)), g_df = nrow(d) - 1)
result`;
  },
});
