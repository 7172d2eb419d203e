/** Whether ratios of hazards stay as they are: tests of each variable, and residuals along time. */

import { cellOf } from '../../statistics/linear/matrix.ts';
import { rowOf } from '../../statistics/models/fit.ts';
import { inBasis } from '../../statistics/models/matrix.ts';
import { type HazardData, type HazardFit, type Risen, risenAt } from '../../statistics/survival/hazards.ts';
import { clockOf, proportionalTest } from '../../statistics/survival/proportional.ts';
import type { Numbers } from '../method.ts';
import { about } from '../moreGroups.ts';
import { lineThrough, mostPictures, scatterOf } from '../pictures.ts';
import { type Fitted, none } from '../regression/tables.ts';
import type { Heading, Note, Picture, Row, Table, Value } from '../result.ts';
import { shown } from '../told/found.ts';

export function proportionality(
  told: Fitted,
  data: HazardData,
  fit: HazardFit,
  time: Numbers,
): { table: Table; notes: Note[]; pictures: Picture[] } {
  const { model, n } = told;
  const { basis } = data;
  const risen = risenAt(data, fit);
  const clock = clockOf(data.time, data.event, data.entry);
  const lowerRow = (place: number) => {
    const at = basis.kept.indexOf(place);
    return Float64Array.from({ length: basis.q.length }, (_, k) => cellOf(basis.lower, at, k));
  };
  const cell = (places: readonly number[]): Value => {
    const own = places.filter((place) => basis.kept.includes(place));
    const found = proportionalTest(risen, clock, own.map(lowerRow));
    return found
      ? { is: 'test', n, ...found }
      : none(n, own.length === 0 ? 'dependent' : 'tooFewForInterval');
  };
  const row = (heading: Heading, places: readonly number[]): Row => ({ heading, cells: [cell(places)] });
  const all = cell(model.design.columns.map((_, place) => place));
  const terms = model.terms.map(({ variables: [one, other], places }) =>
    row({ variable: one!, ...(other && { times: { variable: other } }) }, places),
  );
  const isOff = all.is === 'test' && all.p < shown;
  return {
    table: {
      id: 'proportionality',
      columns: [{ word: 'test' }],
      rows: [...terms, { heading: { word: 'wholeModel' }, cells: [all] }],
    },
    notes: isOff ? [{ key: 'nonProportional' }] : [],
    pictures: model.headings
      .flatMap((heading, place) => (basis.kept.includes(place) ? [{ heading, place }] : []))
      .slice(0, mostPictures)
      .flatMap(({ heading, place }) => along(told, { data, fit, risen, heading, place }, time)),
  };
}

type Of = { data: HazardData; fit: HazardFit; risen: readonly Risen[]; heading: Heading; place: number };

/** Scaled residuals of Schoenfeld: about what the coefficient is at each time; a level line where it stays. */
function along({ model }: Fitted, { data, fit, risen, heading, place }: Of, time: Numbers): Picture[] {
  const row = inBasis(data.basis, rowOf(model.headings.length, place), 0);
  const deaths = risen.reduce((sum, one) => sum + one.deaths, 0);
  const size = row.length;
  const weights = Float64Array.from({ length: size }, (_, b) => {
    let sum = 0;
    for (let a = 0; a < size; a++) sum += row[a]! * cellOf(fit.covariance, a, b);
    return deaths * sum;
  });
  const centre = row.reduce((sum, one, k) => sum + one * fit.c[k]!, 0);
  const rising = risen.toSorted((a, b) => a.time - b.time);
  const x = Float64Array.from(rising, (one) => one.time);
  const y = Float64Array.from(rising, ({ own, means, deaths: tied }) => {
    let sum = centre;
    for (let k = 0; k < size; k++) {
      let off = own[k]!;
      for (const mean of means) off -= mean[k]!;
      sum += (weights[k]! * off) / tied;
    }
    return sum;
  });
  return scatterOf(heading, 'proportionalHazards', {
    x: { heading: about(time), values: x },
    y: { heading: { word: 'logHazardRatio' }, values: y },
    lines: lineThrough(x, y),
  });
}
