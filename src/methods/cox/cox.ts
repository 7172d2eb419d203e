/** How hazards of an event differ along other variables, each with the others held: Cox's model. */
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { basisOf, dot } from '../../statistics/models/matrix.ts';
import type { HazardData } from '../../statistics/survival/deaths.ts';
import { fitHazards, type HazardFit } from '../../statistics/survival/hazards.ts';
import { clockOf } from '../../statistics/survival/proportional.ts';
import { risenOf } from '../../statistics/survival/risen.ts';
import { robustCovariance } from '../../statistics/survival/robust.ts';
import { Unanswerable } from '../fault.ts';
import { eventNotes, followUpOptions, followUpRoles, type People, peopleOf } from '../followUp.ts';
import { timesShown } from '../kaplan-meier/times.ts';
import { confidence, define, type Levels, type Numbers } from '../method.ts';
import { clusterNotes, clustersOf } from '../regression/clusters.ts';
import { type Model, modelNotes, modelOf, type Regressors } from '../regression/model.ts';
import { cluster, codingOptions, regressors } from '../regression/roles.ts';
import {
  type CoefficientColumn,
  coefficientsTable,
  curvesTables,
  estimateCell,
  type Fitted,
  jointWald,
  none,
  termsTable,
  testCell,
} from '../regression/tables.ts';
import type { Note, Table } from '../result.ts';
import { oneOfLevels, only } from '../values.ts';
import { coxInR } from './inR.ts';
import { predictedTable } from './predicted.ts';
import { proportionality } from './proportionality.ts';

const [baseline, curve] = codingOptions;

export const cox = define({
  id: 'cox',
  group: 'survival',
  missing: ['complete'],
  roles: [
    ...followUpRoles,
    ...regressors,
    { ...oneOfLevels, name: 'strata', least: 0, mostLevels: 100 },
    cluster,
  ],
  options: [
    confidence,
    ...followUpOptions,
    // As R and Stata's newer commands; SAS, SPSS and Stata's stcox take Breslow's, which pulls ratios towards 1 where many are tied.
    { name: 'ties', kind: 'choice', options: ['efron', 'breslow'], default: 'efron' },
    { name: 'landmark', kind: 'number', min: 0, max: 1e9, default: 0 },
    { name: 'every', kind: 'number', min: 0, max: 1e9, default: 0 },
    baseline,
    curve,
  ],
  assumptions: [
    'independentRows',
    'censoringTellsNothing',
    'oneBeginning',
    'chosenBefore',
    'proportionalHazards',
  ],
  sources: ['cox1972', 'efron1977', 'andersen1982', 'lin1989', 'grambsch1994', 'harrell2015', 'therneau2000'],
  solve: ({ roles: all }, chosen) => {
    const { people, roles, n } = fromLandmark(all, peopleOf(all, chosen), chosen.landmark);
    const model = modelOf(n, roles, chosen);
    const [data, fit] = fitted(people, model, roles.strata[0], chosen.ties);
    const clusters = clustersOf(roles.cluster);
    const clock = clockOf(data.time, data.event, data.entry);
    const risen = risenOf(data, fit, clock);
    const own = clusters ? { ...fit, covariance: robustCovariance(data, fit, risen, clusters) } : fit;
    const told: Fitted = { model, fit: own, n, confidence: chosen.confidence, isRatio: true };
    const proportional = proportionality(told, { data, fit, risen, clock }, only(roles.time));
    const times = timesShown(people.time, chosen.every).filter((time) => time > chosen.landmark);
    const events = people.event.reduce((sum, one) => sum + one, 0);
    return {
      tables: [
        fitTable(told, fit, events),
        coefficientsTable(told, columnsOf(told)),
        termsTable(told, jointWald(told), fit),
        proportional.table,
        ...curvesTables(told, roles.curved, 'hazardRatio'),
        ...predictedTable(told, { data, risen, times, time: only(roles.time), strata: roles.strata[0] }),
      ],
      notes: [
        ...eventNotes(people),
        ...modelNotes(model, data.basis, { count: events, of: 'events' }).map((note) =>
          note.key === 'fewPerParameter' ? { ...note, key: 'fewEventsPerParameter' } : note,
        ),
        ...clusterNotes(clusters),
        ...proportional.notes,
        ...landmarkNotes(chosen.landmark, all.time[0]?.values.length ?? n, n),
      ],
      pictures: proportional.pictures,
    };
  },
  script: ({ roles: all }, chosen, base) => {
    const { people, roles, n } = fromLandmark(all, peopleOf(all, chosen), chosen.landmark);
    const times = timesShown(people.time, chosen.every).filter((time) => time > chosen.landmark);
    return coxInR(modelOf(n, roles, chosen), roles, { ...chosen, times }, base);
  },
});

type Roles = Regressors & {
  time: readonly Numbers[];
  event: readonly Levels[];
  origin: readonly Numbers[];
  entry: readonly Numbers[];
  strata: readonly Levels[];
  cluster: readonly Levels[];
};

/** Only who is still followed at a landmark, from then on. @throws Unanswerable where nobody is */
function fromLandmark(roles: Roles, people: People, landmark: number) {
  const n = people.time.length;
  if (landmark === 0) return { people, roles, n };
  const rows = Uint32Array.from(people.time, (_, row) => row).filter((row) => people.time[row]! > landmark);
  if (rows.length === 0) throw new Unanswerable('nothingLeft', { rows: n });
  const numbers = (one: Numbers): Numbers => ({
    ...one,
    values: Float64Array.from(rows, (row) => one.values[row]!),
  });
  const levels = (one: Levels): Levels => ({
    ...one,
    places: Int32Array.from(rows, (row) => one.places[row]!),
  });
  const either = (one: Numbers | Levels) => (one.as === 'numbers' ? numbers(one) : levels(one));
  const { entry } = people;
  return {
    n: rows.length,
    people: {
      ...people,
      time: Float64Array.from(rows, (row) => people.time[row]!),
      event: Uint8Array.from(rows, (row) => people.event[row]!),
      entry: Float64Array.from(rows, (row) => Math.max(landmark, entry?.[row] ?? landmark)),
    },
    roles: {
      time: roles.time.map(numbers),
      event: roles.event.map(levels),
      origin: roles.origin.map(numbers),
      entry: roles.entry.map(numbers),
      predictors: roles.predictors.map(either),
      adjusted: roles.adjusted.map(either),
      curved: roles.curved.map(numbers),
      modifiers: roles.modifiers.map(either),
      strata: roles.strata.map(levels),
      cluster: roles.cluster.map(levels),
    },
  };
}

/** @throws Unanswerable where there is no event, or a ratio without end */
function fitted(
  people: People,
  model: Model,
  strata: Levels | undefined,
  ties: 'efron' | 'breslow',
): [HazardData, HazardFit] {
  const { time, event, entry } = people;
  if (!event.includes(1)) throw new Unanswerable('noEvent');
  const basis = basisOf(
    model.design.columns.map(({ values }) => values),
    model.design.n,
    { hasIntercept: false },
  );
  const data = { basis, time, event, entry, stratum: strata?.places, ties };
  const fit = fitHazards(data);
  if ('c' in fit) return [data, fit];
  if (fit.why === 'notConverged') throw new Unanswerable('notConverged');
  throw new Unanswerable('monotone', { variable: endless(model, data, fit.direction) });
}

/** The variable whose columns go most with the direction along which the likelihood grows without end. */
function endless({ headings, design }: Model, { basis }: HazardData, direction: Float64Array): string {
  const along = basis.q.reduce(
    (sum, column, k) => sum.map((one, row) => one + direction[k]! * column[row]!),
    new Float64Array(basis.n),
  );
  const [most] = basis.kept
    .map((place) => {
      const centred = design.columns[place]!.values.map(
        (value) => (value - basis.means[place]!) / basis.units[place]!,
      );
      const length = Math.sqrt(dot(centred, centred));
      return { place, share: Math.abs(dot(centred, along)) / (length || 1) };
    })
    .toSorted((a, b) => b.share - a.share);
  return headings[most?.place ?? 0]?.variable?.name ?? '';
}

/** Whether all variables together tell more than none. */
function fitTable(
  { n, fit: { basis } }: Fitted,
  { likelihood, null: before }: HazardFit,
  events: number,
): Table {
  const df = basis.kept.length;
  const statistic = Math.max(0, 2 * (likelihood - before));
  return {
    id: 'fit',
    columns: [{ word: 'events' }, { word: 'likelihoodRatio' }],
    rows: [
      {
        heading: { word: 'wholeModel' },
        cells: [
          { is: 'count', n, value: events },
          df > 0
            ? { is: 'test', n, statistic, df, p: chiSquareTails(statistic, df).upper }
            : none(n, 'dependent'),
        ],
      },
    ],
  };
}

function columnsOf(told: Fitted): CoefficientColumn[] {
  const { n } = told;
  return [
    { heading: { word: 'hazardRatio' }, cell: (one) => estimateCell(told, one) },
    {
      heading: { word: 'standardError' },
      cell: ({ variance }) =>
        variance > 0 ? { is: 'estimate', n, value: Math.sqrt(variance) } : none(n, 'onOneLine'),
    },
    { heading: { word: 'test' }, cell: (one) => testCell(told, one) },
  ];
}

const landmarkNotes = (landmark: number, before: number, now: number): Note[] =>
  landmark > 0 ? [{ key: 'fromLandmark', values: { landmark, gone: before - now } }] : [];
