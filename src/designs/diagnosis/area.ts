/** The area under the ROC curve (AUC), compared with a given value and estimated to a precision. */
import { twoGroupsOf } from '../arms.ts';
import { areaNearOne, beyondScale, fewRanks } from '../cautions.ts';
import { define, type Values } from '../design.ts';
import { separationFloor } from '../floors.ts';
import { after, alpha, designEffect, dropOut, power, ratio, sides, total } from '../inputs.ts';
import { normalDesign } from '../normalDesign.ts';
import { precisionScript } from '../precision/script.ts';
import {
  confidence,
  halfWidth,
  people,
  precisionOutputs,
  solvePrecision,
  zOf,
} from '../precision/solving.ts';
import { areaVariance, areaVarianceInR, standardErrorTex, varianceModel } from './areaVariance.ts';
import { prevalence } from './sensitivitySpecificity.ts';

const area = {
  name: 'auc',
  kind: 'number',
  unit: 'none',
  min: 0.5,
  max: 1,
  open: 'both',
  default: 0.8,
  dial: { from: 0.55, to: 0.98, step: 0.01 },
  ways: ['superiorityFromMeans'],
} as const;
const groups = ['withDisease', 'withoutDisease'] as const;
const shared = {
  family: 'diagnosis',
  guideline: 'diagnostic',
  sources: ['hanleyMcNeil1982', 'obuchowskiMcClish1997'],
} as const;
const asks = { measured: ['accuracy'], paired: ['independent'], time: ['once'] } as const;
const models = ['hanleyMcNeil', 'obuchowski'] as const;

/** The standard errors if the area is the one to compare with, and if it is as expected. */
const standardErrors = models.flatMap((model) => [
  {
    key: 'standardErrorNull',
    result: 'seNull',
    tex: standardErrorTex('auc0', 'withDiseaseFormula', 'withoutDiseaseFormula')[model],
    when: { varianceModel: [model] },
  },
  {
    key: 'standardErrorAlt',
    result: 'seAlt',
    tex: standardErrorTex('auc', 'withDiseaseFormula', 'withoutDiseaseFormula')[model],
    when: { varianceModel: [model] },
  },
]);

export const aucValue = normalDesign({
  ...shared,
  id: 'auc-value',
  asks: { ...asks, groups: ['one', 'two'], shown: ['difference'] },
  inputs: [
    { ...area, name: 'auc0', open: 'max', default: 0.7, ways: [] },
    { ...area, solvedBy: 'effect' },
    varianceModel,
    alpha,
    sides,
    power,
    { ...total, min: 4, default: 200 },
    { ...ratio, name: 'withoutPerWith' },
    ...after,
  ],
  groups,
  ratio: 'withoutPerWith',
  arms: twoGroupsOf(groups, 'withoutPerWith'),
  effect: { name: 'auc', unit: 'none' },
  range: ({ auc0 }) => [auc0, 1 - 1e-9],
  least: () => 2,
  floor: separationFloor(),
  spread: ({ auc, auc0, varianceModel }, [diseased = 0, healthy = 0]) => ({
    shift: auc - auc0,
    seNull: Math.sqrt(areaVariance(auc0, diseased, healthy, varianceModel)),
    seAlt: Math.sqrt(areaVariance(auc, diseased, healthy, varianceModel)),
  }),
  checks: [
    {
      fields: ['auc', 'auc0'],
      key: 'notAboveNull',
      breaks: ({ auc, auc0 }, goal) => goal !== 'effect' && auc <= auc0,
    },
  ],
  cautions: (_, { auc = 0, withDisease = 0, withoutDisease = 0 }) => [
    ...areaNearOne(auc),
    ...fewRanks([withDisease, withoutDisease]),
  ],
  lines: [{ key: 'distance', result: 'shift', tex: '«auc»-«auc0»' }, ...standardErrors],
  assumptions: ['everyoneVerified', 'areaModel', 'independentPeople'],
  names: ['auc0', 'auc', 'varianceModel'],
  inR: `${areaVarianceInR}
spread <- function(auc, n) c(auc - auc0, sqrt(area_variance(auc0, n[1], n[2])), sqrt(area_variance(auc, n[1], n[2])))`,
});

const precisionInputs = [
  area,
  prevalence,
  { ...halfWidth, unit: 'none', max: 0.5 },
  varianceModel,
  confidence,
  { ...people, min: 4 },
  designEffect,
  dropOut,
] as const;
type V = Values<typeof precisionInputs>;

const seOf = ({ auc, prevalence, varianceModel }: V, n: number) =>
  Math.sqrt(areaVariance(auc, n * prevalence, n * (1 - prevalence), varianceModel));
const areaInterval = {
  halfWidth: (values: V, n: number) => zOf(values.confidence) * seOf(values, n),
  least: 4,
  outputs: (values: V, n: number) => {
    const half = zOf(values.confidence) * seOf(values, n);
    const analysed = Math.ceil(n * values.designEffect - 1e-9);
    const withDisease = Math.round(analysed * values.prevalence);
    return {
      withDisease,
      withoutDisease: analysed - withDisease,
      low: values.auc - half,
      high: values.auc + half,
    };
  },
  workings: (values: V, n: number) => ({
    se: seOf(values, n),
    diseased: n * values.prevalence,
    healthy: n * (1 - values.prevalence),
  }),
};

export const aucPrecision = define({
  ...shared,
  id: 'auc-precision',
  asks: { ...asks, groups: ['one', 'two'], shown: ['estimate'] },
  goals: ['size', 'effect'],
  effect: 'halfWidth',
  inputs: precisionInputs,
  outputs: [
    ...precisionOutputs('none', [
      { name: 'low', unit: 'none' },
      { name: 'high', unit: 'none' },
    ]),
    { name: 'withDisease', unit: 'people' },
    { name: 'withoutDisease', unit: 'people' },
  ],
  main: 'total',
  cautions: ({ auc }, { low = 0, high = 0, withDisease = 0, withoutDisease = 0 }) => [
    ...areaNearOne(auc),
    ...beyondScale(low, high),
    ...fewRanks([withDisease, withoutDisease]),
  ],
  formula: [
    { key: 'diseased', result: 'diseased', tex: '«nFormula»\\cdot«prevalence»' },
    { key: 'healthy', result: 'healthy', tex: '«nFormula»\\,(1-«prevalence»)' },
    ...models.map((model) => ({
      key: 'standardErrorArea',
      result: 'se',
      tex: standardErrorTex('auc', 'diseased', 'healthy')[model],
      when: { varianceModel: [model] },
    })),
    { key: 'halfWidth', result: 'halfWidth', tex: '«z»\\cdot«se»' },
  ],
  assumptions: ['everyoneVerified', 'areaModel', 'prevalenceInSample', 'independentPeople'],
  solve: (values, goal) => solvePrecision(areaInterval, values, goal),
  script: (values, goal) =>
    precisionScript(values, goal, {
      names: ['auc', 'prevalence', 'varianceModel'],
      halfWidth: `${areaVarianceInR}
half_width_of <- function(n) qnorm((1 + confidence) / 2) * sqrt(area_variance(auc, n * prevalence, n * (1 - prevalence)))`,
      least: 4,
    }),
});
