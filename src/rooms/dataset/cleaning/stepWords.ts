/** What a step does, in a sentence: of pages, of the paragraph for a paper, and of a report on the command line. Pure. */
import { kinds, missingReasons } from '../../../dictionary/variable.ts';
import type { Field } from '../../../frame/recipe/field.ts';
import type { Step } from '../../../frame/recipe/recipe.ts';
import type { formatsIn } from '../../../i18n/format.ts';
import { namedIn } from './instruments.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** `titles`: of all columns that ever stand in the recipe, by key; `fields`: of its operations; `say`: takes keys of any namespace. */
export type StepTeller = Pick<ReturnType<typeof formatsIn>, 'and' | 'number' | 'marks'> & {
  titles: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, readonly Field[]>>;
  say: Say;
};

type Teller = StepTeller & {
  option(option: string, of: string): string;
  more(count: number): string;
  quoted(text: string): string;
  taken(take: string, of: string): string;
};

/** Pairs and values that a sentence names, before it says how many more there are. */
const mostNamed = 4;

const reasons: readonly string[] = ['given', ...missingReasons];
const orders: readonly string[] = ['ymd', 'dmy', 'mdy'];

/** Choices of a step in words: their own, kinds of variables, reasons why a value is missing. */
export function optionWord(say: Say, option: string, of: string): string {
  if (of === 'reason' && reasons.includes(option)) return say(`workbench.missing.${option}`);
  if (of === 'changeKind' && kinds.some((kind) => kind === option)) return say(`workbench.kind.${option}`);
  if (orders.includes(option)) return say(`dataset.answer.${option}`);
  return say(`dataset.cleaning.option.${option}`);
}

export function stepSaid({ operation, values }: Pick<Step, 'operation' | 'values'>, how: StepTeller): string {
  const { say, fields, marks } = how;
  const teller: Teller = {
    ...how,
    option: (option, of) => optionWord(say, option, of),
    more: (count) => say('dataset.cleaning.said.more', { count }),
    taken: (take, of) => say('dataset.cleaning.said.taken', { take, of }),
    quoted: (text) => say('dataset.cleaning.said.quoted', { text }),
  };
  const told = Object.fromEntries(
    (fields[operation] ?? []).map((field) => [field.name, worded(field, values, operation, teller)]),
  );
  const whole = say(`dataset.cleaning.did.${operation}`, {
    ...told,
    ...computed(operation, values, told, teller, say('dataset.cleaning.said.all')),
  });
  const isWhere = 'where' in values && operation !== 'filter' && operation !== 'setMissing';
  const isWithin = operation === 'flagOutliers' && told.by !== '';
  return [
    whole,
    ...(isWhere ? [say('dataset.cleaning.said.where', { where: told.where ?? '' })] : []),
    ...(isWithin ? [say('dataset.cleaning.said.within', { by: told.by ?? '' })] : []),
  ].join(marks.gap);
}

type Values = Step['values'];

function worded(field: Field, values: Values, operation: string, teller: Teller): string {
  const { titles, and, number, option, marks } = teller;
  const value = values[field.name];
  if (value === undefined) return '';
  const titleOf = (key: unknown) => titles[String(key)] ?? String(key);
  const list = Array.isArray(value) ? value : [];
  const shortened = (all: readonly string[]) =>
    all.length > mostNamed
      ? `${all.slice(0, mostNamed).join(marks.list)}${marks.list}${teller.more(all.length - mostNamed)}`
      : all.join(marks.list);
  switch (field.kind) {
    case 'variable':
      return titleOf(value);
    case 'variables':
      return list.length > mostNamed * 2 ? shortened(list.map(titleOf)) : and(list.map(titleOf));
    case 'order':
    case 'columns':
      return and(list.map((one) => titleOf(Object(one).key)));
    case 'news':
      return and(list.map((one) => String(Object(one).name)));
    case 'new':
      return titles[Object(value).key] ?? String(Object(value).name);
    case 'texts':
      return shortened(list.map((one) => teller.quoted(String(one))));
    case 'numbers':
      return list.map((one) => number(Number(one))).join(marks.list);
    case 'number':
      return field.name === 'share'
        ? number(Number(value), { style: 'percent', maximumFractionDigits: 1 })
        : number(Number(value), { maximumSignificantDigits: 8 });
    case 'choice':
      return option(String(value), operation);
    case 'pairs':
      return shortened(pairsOf(list, teller));
    case 'codes':
      return shortened(
        list.map((one) => {
          const [label] = Object.values(Object(Object(one).label));
          return label === undefined ? String(Object(one).code) : `${Object(one).code} → ${label}`;
        }),
      );
    case 'reason':
      return option(String(Object(value).reason ?? 'given'), 'reason');
    case 'takes':
      return and(
        list.map((one) => teller.taken(option(String(Object(one).take), operation), titleOf(Object(one).of))),
      );
    case 'expression':
      return String(Object(value).expression);
    case 'rows':
    case 'decided':
      return number(list.length);
    default:
      return String(value);
  }
}

/** Those that become the same stand together: “female”, “F” → f. */
function pairsOf(pairs: readonly unknown[], teller: Teller): string[] {
  const byTarget = Map.groupBy(pairs, (pair) => String(Object(pair)[1]));
  return [...byTarget].map(([to, froms]) => {
    const from = froms.map((pair) => teller.quoted(String(Object(pair)[0]))).join(teller.marks.list);
    return `${from} → ${to === '' ? '∅' : teller.quoted(to)}`;
  });
}

/** What a sentence says of several fields at once. */
function computed(
  operation: string,
  values: Values,
  told: Readonly<Record<string, string>>,
  { and, number, marks }: Teller,
  all: string,
): Record<string, string | number> {
  const { least, most, factor, offset, rows } = values;
  switch (operation) {
    case 'setMissing': {
      const range = [
        ...(typeof least === 'number' ? [`≥ ${number(least)}`] : []),
        ...(typeof most === 'number' ? [`≤ ${number(most)}`] : []),
      ].join(marks.list);
      return { what: [told.texts, range, told.where].filter(Boolean).join(marks.list) };
    }
    case 'convertUnit': {
      const shown = (value: unknown) => number(Number(value), { maximumSignificantDigits: 8 });
      const formula = `× ${shown(factor)}${typeof offset === 'number' && offset !== 0 ? ` + ${shown(offset)}` : ''}`;
      return { formula: [formula, told.substance].filter(Boolean).join(marks.list) };
    }
    case 'han': {
      const changed = Array.isArray(values.pairs) ? values.pairs.filter(([from, to]) => from !== to) : [];
      return { count: changed.length };
    }
    case 'split': {
      const parts = [told.first, told.second, told.third].flatMap((one) => one || []);
      return { into: and(parts) };
    }
    case 'aggregate':
      return { what: told.made ?? '' };
    case 'unique':
      return { by: told.by || all };
    case 'score': {
      const named = namedIn(values.instrument);
      return named ? { instrument: `${named.id} ${named.version}` } : {};
    }
    case 'leaveOut':
    case 'sample':
      return { count: Array.isArray(rows) ? rows.length : 0 };
    case 'sameRows': {
      const decided = Array.isArray(values.pairs) ? values.pairs : [];
      const count = decided.filter(({ same }) => same === true).length;
      return { count, apart: decided.length - count };
    }
    case 'generalise':
      return { to: told.to || number(1) };
    case 'dateDifference':
      return { unit: told.in ?? '' };
    default:
      return {};
  }
}
