/** Whether ratios of hazards stay as they are: tests of each variable, and residuals along time. */

import { cellOf } from '../../statistics/linear/matrix.ts';
import { rowOf } from '../../statistics/models/fit.ts';
import { inBasis } from '../../statistics/models/matrix.ts';
import type { HazardData } from '../../statistics/survival/deaths.ts';
import type { HazardFit } from '../../statistics/survival/hazards.ts';
import { rising as risingOf } from '../../statistics/survival/order.ts';
import { proportionalTests } from '../../statistics/survival/proportional.ts';
import type { Risen } from '../../statistics/survival/risen.ts';
import type { Numbers } from '../method.ts';
import { about } from '../moreGroups.ts';
import { lineThrough, mostPictures, scatterOf } from '../pictures.ts';
import { type Fitted, none } from '../regression/tables.ts';
import type { Heading, Note, Picture, Row, Table, Value } from '../result.ts';
import { shown } from '../told/found.ts';

/** `clock`: by which `risen` was summed up. */
type Asked = { data: HazardData; fit: HazardFit; risen: Risen; clock(time: number): number };

export function proportionality(
  told: Fitted,
  { data, fit, risen, clock }: Asked,
  time: Numbers,
): { table: Table; notes: Note[]; pictures: Picture[] } {
  const { model, n } = told;
  const { basis } = data;
  const tests = proportionalTests(risen, clock);
  const lowerRow = (place: number) => {
    const at = basis.kept.indexOf(place);
    return Float64Array.from({ length: basis.q.length }, (_, k) => cellOf(basis.lower, at, k));
  };
  const cell = (places: readonly number[]): Value => {
    const own = places.filter((place) => basis.kept.includes(place));
    const found = tests(own.map(lowerRow));
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

type Of = Omit<Asked, 'clock'> & { heading: Heading; place: number };

/** Scaled residuals of Schoenfeld: about what the coefficient is at each time; a level line where it stays. */
function along({ model }: Fitted, { data, fit, risen, heading, place }: Of, time: Numbers): Picture[] {
  const row = inBasis(data.basis, rowOf(model.headings.length, place), 0);
  const { size, time: times, deaths, off } = risen;
  const all = deaths.reduce((sum, one) => sum + one, 0);
  const weights = Float64Array.from({ length: size }, (_, b) => {
    let sum = 0;
    for (let a = 0; a < size; a++) sum += row[a]! * cellOf(fit.covariance, a, b);
    return all * sum;
  });
  const centre = row.reduce((sum, one, k) => sum + one * fit.c[k]!, 0);
  const rising = risingOf(times);
  const x = Float64Array.from(rising, (at) => times[at]!);
  const y = Float64Array.from(rising, (at) => {
    let sum = centre;
    for (let k = 0; k < size; k++) sum += (weights[k]! * off[at * size + k]!) / deaths[at]!;
    return sum;
  });
  return scatterOf(heading, 'proportionalHazards', {
    x: { heading: about(time), values: x },
    y: { heading: { word: 'logHazardRatio' }, values: y },
    lines: lineThrough(x, y),
  });
}
