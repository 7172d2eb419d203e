/** Why a step of a recipe waits, and what of a file is otherwise, in English sentences for the command line. */
import type { Drift } from '../../src/frame/recipe/drift.ts';
import type { Pause } from '../../src/frame/recipe/pause.ts';
import type { Told } from '../../src/frame/recipe/run/run.ts';

/** The name of a variable by its key. */
type NameOf = (key: string) => string;

const pauses: Readonly<Record<Exclude<Pause['why'], 'expression'>, string>> = {
  missing: 'there is no column {key}',
  kind: 'the column {key} is of the kind {is}',
  waits: 'it needs {key}, which the step {on} would make or change, and that step waits',
  off: 'it needs {key}, which the step {on} would make, and that is switched off',
  later: 'it needs {key}, which only the later step {on} makes',
  circle: 'it needs {key} of the later step {on}, which needs what this one makes',
  rowsWait: 'it looks across rows, which the step {on} would change, and that step waits',
  rows: 'row {row} is {is}, and was {was} when it was chosen',
  taken: 'there is a column {name} already',
  table: 'the table {table} is not given',
  column: 'the table {table} has no column {key}',
  salt: 'it needs a salt of 16 characters: --salt FILE',
  lacks: 'it lacks {field}',
  unfit: 'its {field} does not go with the rest',
  name: 'no variable can be called {name}',
  twice: '{count} cells have several rows, the first for {code} at row {row}',
  several: '{count} rows have several partners, the first is {value}',
  codes: 'nobody said what becomes of {codes} in {key}',
  unknown: 'of {count} rows nobody can say whether the condition holds',
  ambiguous: '{count} dates of {key} are one in both orders',
  ties: '{count} rows stand at the same place of the order, the first at row {row}',
  order: 'texts of {key} have no order',
  unit: 'the column {key} is in {is}',
  factor: 'from {from} to {unit} it is {formula}',
  code: '{code} in {key} stands for something else already',
  instrument: 'what {instrument} computes is not given',
  pattern: '{pattern} cannot be followed, may be found anywhere, or takes too long',
  kinds: '{keys} are of several kinds',
  units: '{keys} are in several units',
};

export function pauseSentence(pause: Pause, nameOf: NameOf): string {
  if (pause.why === 'expression')
    return `its expression does not fit: ${pause.fault.kind} ${JSON.stringify(pause.fault.values)}`;
  return filled(pauses[pause.why], pause, nameOf);
}

const drifts: Readonly<Record<Drift['kind'], string>> = {
  columnMissing: 'The column {name} is missing; {maybe} may be it.',
  columnNew: 'The column {name} is new.',
  heading: 'The heading of {key} was {was}, and is {is}.',
  kind: 'The kind of {key} was {was}, and would now be {is}.',
  unit: 'The unit of {key} was {was}, and is {is}.',
  codesNew: 'New in {key}: {codes}.',
  codes: 'In {key} other shares: {codes}.',
  shift: 'The median of {key} was {was}, and is {is}.',
  range: 'The range of {key} was {was}, and is {is}.',
  missing: 'Of {key} {was} were missing, and now {is}.',
  unread: 'Of {key} {was} could not be read, and now {is}.',
  reason: 'Of {key} {was} were {code}, and now {is}.',
  rows: 'There were {was} rows, and are {is}.',
  idsTwice: '{count} more rows than before have an id of {key} that another has.',
  encoding: 'The encoding was {was}, and is {is}.',
};

const isShare = (kind: Drift['kind']) => kind === 'missing' || kind === 'unread' || kind === 'reason';
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

export function driftSentence(drift: Drift, nameOf: NameOf): string {
  if (drift.kind === 'codesNew')
    return filled(
      drifts.codesNew,
      { ...drift, codes: drift.codes.map(({ code, count }) => `${code} (${count})`) },
      nameOf,
    );
  if (drift.kind === 'codes') {
    const codes = drift.codes.map(({ code, was, is }) => `${code} ${percent(was)}, now ${percent(is)}`);
    return filled(drifts.codes, { ...drift, codes }, nameOf);
  }
  if (drift.kind === 'columnMissing') {
    const maybe = drift.maybe.length > 0 ? drift.maybe.map(nameOf) : ['none of the new ones'];
    return filled(drifts.columnMissing, { ...drift, maybe }, nameOf);
  }
  if ('was' in drift && isShare(drift.kind))
    return filled(
      drifts[drift.kind],
      { ...drift, was: percent(Number(drift.was)), is: percent(Number(drift.is)) },
      nameOf,
    );
  return filled(drifts[drift.kind], drift, nameOf);
}

const tells: Readonly<Record<Told['tell'], string>> = {
  unknown: 'of {count} rows nobody can say whether the condition holds',
  ambiguous: '{count} dates are one in both orders',
  second: '{count} dates are one in the second order alone',
  left: '{count} cells still cannot be read',
  alone: '{count} rows lack the key',
  unlisted: '{count} rows have values that are in no list',
  rest: '{count} texts have more parts than were taken',
  gaps: 'in {count} rows a part is missing',
  flat: '{count} rows lie apart where most others are equal',
  shared: '{count} rows have a value that fills more than one group',
  zero: 'in {count} rows the baseline is 0',
  unanswered: 'in {count} rows nothing was answered, which counts as not chosen',
  unnamed: '{count} rows have Chinese texts that its list does not name',
  unscored: '{count} rows have no result, since something that is needed is missing or cannot be so',
  matched:
    '{matched} rows found a partner in {table}, {several} of them several, {alone} none, and {unused} of its rows are not used',
};

export function toldSentence(told: Told, nameOf: NameOf): string {
  return filled(tells[told.tell], told, nameOf);
}

/** Keys as names, rows counted from 1, lists with commas; what is empty is none. */
function filled(sentence: string, values: object, nameOf: NameOf): string {
  const all = new Map<string, unknown>(Object.entries(values));
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = all.get(name);
    if (name === 'key') return nameOf(String(value));
    if (name === 'keys' && Array.isArray(value)) return value.map(nameOf).join(', ');
    if (name === 'row') return String(Number(value) + 1);
    const text = Array.isArray(value)
      ? value.map((one) => (one === '' ? 'missing cells' : one)).join(', ')
      : String(value);
    return text === '' ? 'none' : text;
  });
}
