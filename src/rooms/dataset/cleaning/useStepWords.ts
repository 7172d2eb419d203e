/** What a step does, in a sentence of the page's language: in the list, in the paragraph for a paper, and in the log. */
import { useCallback } from 'react';
import type { Field } from '../../../frame/recipe/field.ts';
import type { Step } from '../../../frame/recipe/recipe.ts';
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import { useDataset } from '../messages.ts';
import { namedIn } from './instruments.ts';
import type { CleaningView } from './protocol.ts';
import { type OptionWord, useOptionWord } from './useOptionWord.ts';

export type StepWords = {
  name(operation: string): string;
  said(step: Pick<Step, 'operation' | 'values'>): string;
};

/** Pairs and values that a sentence names, before it says how many more there are. */
const mostNamed = 4;

const nothing: Pick<CleaningView, 'titles' | 'fields'> = { titles: {}, fields: {} };

export function useStepWords(view = nothing): StepWords {
  const { titles, fields } = view;
  const t = useDataset();
  const sentence = useSentence();
  const formats = useFormat();
  const option = useOptionWord();
  const name = useCallback((operation: string) => sentence(`dataset.cleaning.op.${operation}`), [sentence]);
  const said = useCallback<StepWords['said']>(
    ({ operation, values }) => {
      const teller: Teller = {
        ...{ titles, option, ...formats },
        more: (count) => t('cleaning.said.more', { count }),
        taken: (take, of) => t('cleaning.said.taken', { take, of }),
        quoted: (text) => t('cleaning.said.quoted', { text }),
      };
      const told = Object.fromEntries(
        (fields[operation] ?? []).map((field) => [field.name, worded(field, values, operation, teller)]),
      );
      const whole = sentence(`dataset.cleaning.did.${operation}`, {
        ...told,
        ...computed(operation, values, told, teller, t('cleaning.said.all')),
      });
      const isWhere = 'where' in values && operation !== 'filter' && operation !== 'setMissing';
      const isWithin = operation === 'flagOutliers' && told.by !== '';
      return [
        whole,
        ...(isWhere ? [t('cleaning.said.where', { where: told.where ?? '' })] : []),
        ...(isWithin ? [t('cleaning.said.within', { by: told.by ?? '' })] : []),
      ].join(formats.marks.gap);
    },
    [t, sentence, formats, option, titles, fields],
  );
  return { name, said };
}

type Teller = ReturnType<typeof useFormat> & {
  titles: Readonly<Record<string, string>>;
  option: OptionWord;
  more(count: number): string;
  quoted(text: string): string;
  taken(take: string, of: string): string;
};

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
