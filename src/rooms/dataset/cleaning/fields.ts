/** The fields of a step's form: which word stands above each, and whether what stands in it is enough. */
import type { AnyValues, Field } from '../../../frame/recipe/field.ts';
import { schemaOf } from '../../../frame/recipe/field.ts';
import { operations } from '../../../frame/recipe/operations/operations.ts';
import type { shapeSentences } from '../../../lib/faultSentences.ts';
import { FaultList } from '../../../lib/faults.ts';
import { holds } from '../../../lib/jsonSchema.ts';

/** Fields that are not called by what they are alone: by operation, then field. */
const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rename: { to: 'name' },
  changeKind: { to: 'kind' },
  reorder: { first: 'first' },
  split: { first: 'firstPart', second: 'secondPart', third: 'thirdPart' },
  letters: { to: 'letters' },
  han: { to: 'characters' },
  replace: { from: 'replaced', to: 'replacement' },
  dateDifference: { from: 'fromDate', to: 'toDate' },
  convertUnit: { from: 'fromUnit' },
  flagOutliers: { by: 'within' },
  fill: { by: 'within' },
  filter: { where: 'keptWhere' },
  unique: { by: 'equalIn' },
  sameRows: { equal: 'equalPair', near: 'nearPair' },
  sort: { by: 'sortBy' },
  longer: { columns: 'toRows', name: 'nameColumn', value: 'valueColumn' },
  wider: { by: 'oneRowFor', name: 'namedBy', value: 'valueOf' },
  aggregate: { by: 'oneRowFor', made: 'take' },
  withinPatient: { by: 'withinEach', order: 'inOrder' },
  changeFromBaseline: { by: 'withinEach', order: 'inOrder' },
  derive: { to: 'formula' },
  generalise: { to: 'coarser' },
  shiftDates: { by: 'sameShift', most: 'mostDays' },
  joinTable: { table: 'otherTable', on: 'onColumn', with: 'withColumn', columns: 'joinedColumns' },
};

export function labelOf(operation: string, field: Field): string {
  const known = own[operation]?.[field.name];
  if (known !== undefined) return known;
  if (field.name === 'of') return field.kind === 'variables' ? 'columns' : 'column';
  return field.name;
}

/** Fields that a person is not asked for: they follow from the others. */
const followed: Readonly<Record<string, readonly string[]>> = {
  wider: ['into'],
  sample: ['rows', 'told'],
  han: ['pairs'],
  sameRows: ['pairs'],
};

export function fieldsOf(operation: string): readonly Field[] {
  const fields = operations.get(operation)?.fields ?? [];
  return fields.filter(({ name }) => !followed[operation]?.includes(name));
}

/** Fields whose values mean nothing any more once another one has another. */
const hanging: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  joinTable: { table: ['with', 'columns'] },
  score: { instrument: ['output', 'inputs'], output: ['inputs'] },
  han: { of: ['pairs'], to: ['pairs'] },
};

/** The values of a step after one of its fields has another. */
export function valuesAfter(operation: string, values: AnyValues, name: string, value: unknown): AnyValues {
  const gone = new Set([name, ...(values[name] === value ? [] : (hanging[operation]?.[name] ?? []))]);
  const others = Object.fromEntries(Object.entries(values).filter(([field]) => !gone.has(field)));
  return value === undefined ? others : { ...others, [name]: value };
}

/** Operations that need pairs that are found beside are not offered here. */
const elsewhere: ReadonlySet<string> = new Set(['sameRows']);

export const offered = [...operations.values()].filter(({ name }) => !elsewhere.has(name));

/** Names of fields in which something is missing or cannot be. */
export function lacking(operation: string, values: AnyValues): ReadonlySet<string> {
  return new Set(
    fieldsOf(operation).flatMap((field) => (isEnough(field, values[field.name]) ? [] : [field.name])),
  );
}

function isEnough(field: Field, value: unknown): boolean {
  if (value === undefined) return field.optional === true;
  const isEmptyList = Array.isArray(value) && value.length === 0;
  if (isEmptyList || (value === '' && field.kind !== 'text')) return false;
  const faults = new FaultList<keyof typeof shapeSentences>();
  holds(schemaOf(field), value, faults);
  return faults.all.length === 0;
}

/** What a form begins with: the only choice, or the first one. */
export function beginning(operation: string): AnyValues {
  const entries = fieldsOf(operation).flatMap((field): [string, unknown][] => {
    if (field.kind === 'choice' && !field.optional) return [[field.name, field.options[0]]];
    if (field.kind === 'text' && !field.optional && field.name === 'to') return [[field.name, '']];
    const number = numbers[`${operation}.${field.name}`];
    return number === undefined ? [] : [[field.name, number]];
  });
  return Object.fromEntries(entries);
}

/** Tukey's reach, and what else is usual. */
const numbers: Readonly<Record<string, number>> = {
  'flagOutliers.times': 1.5,
  'winsorise.share': 0.01,
  'cutByQuantiles.count': 4,
  'shiftDates.most': 365,
  'sample.seed': 1,
};
