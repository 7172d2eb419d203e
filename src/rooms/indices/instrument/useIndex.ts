/** What the screen of one index holds: what was entered, and what comes of it. */
import { useCallback, useMemo, useState } from 'react';
import { useTyped } from '../../../i18n/typed.ts';
import { isUnread, type Marks, numberOf, typedNumber, type Unread } from '../../../lib/typedNumber.ts';
import type { Quantity } from '../../../measurands/measured.ts';
import { converted, decimalsOf, unitsOf } from '../../../measurands/units.ts';
import { compile } from '../../../questionnaire/compile.ts';
import type { Answer, Answers, NumberItem } from '../../../questionnaire/definition.ts';
import { Labels } from '../../../questionnaire/labels.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { namesIn, queryOf } from '../addresses.ts';
import { answersIn, typedOf } from '../answerText.ts';
import { type Computed, computed } from '../computed.ts';
import type { IndexData, IndexView } from '../shown.ts';

/** How a number stands in its field. The quantity itself is the answer: another unit changes only what is shown. */
export type Shown = { text: string; unit: string };

export type IndexState = {
  data: IndexData;
  questionnaire: Questionnaire;
  labels: Labels;
  answers: Answers;
  shown: Readonly<Record<string, Shown>>;
  /** Of what stands in the fields now. */
  now: Computed;
  /** The last that had every output; while `stale`, it belongs to values that stood before. */
  result: Computed | undefined;
  stale: boolean;
  /** Why the text of a field is no number, by field. */
  unread: Readonly<Record<string, Unread['unread']>>;
  query: string;
  touched: boolean;
  answer(id: string, answer: Answer | undefined): void;
  type(id: string, text: string): void;
  turnUnit(id: string, unit: string): void;
  /** Keeps the number and says that it was meant in another unit. */
  mean(id: string, unit: string): void;
  turnAll(system: 'si' | 'conventional'): void;
  fill(answers: Answers): void;
};

type Entry = { answers: Answers; shown: Readonly<Record<string, Shown>> };

export function useIndex({ index: data, typed, mayUse }: IndexView): IndexState {
  const questionnaire = useMemo(() => compile(data.definition), [data]);
  const labels = useMemo(() => new Labels(questionnaire, data.words), [questionnaire, data]);
  const write = useWriter();
  const { marks } = useTyped();
  const [entry, setEntry] = useState<Entry>(() => {
    const answers = mayUse ? answersIn(questionnaire, typed) : data.example.answers;
    return { answers, shown: shownFor(data, answers, {}, write) };
  });
  const [touched, setTouched] = useState(false);
  const now = useMemo(
    () => computed(questionnaire, data.outputs, entry.answers),
    [questionnaire, data, entry.answers],
  );
  const unread = unreadIn(entry.shown, marks);
  const isUnsaid = Object.keys(unread).length > 0;
  const broken = now.review.faults.length > 0 || isUnsaid;
  const [last, setLast] = useState(now.whole && !broken ? now : undefined);
  if (now.whole && !broken && now !== last) setLast(now);
  const change = useCallback((next: (entry: Entry) => Entry) => {
    setTouched(true);
    setEntry(next);
  }, []);
  const item = (id: string) => numberItem(questionnaire, id);
  const query = useMemo(
    () => queryOf(typedOf(questionnaire, entry.answers), namesIn(data.definition)),
    [questionnaire, entry.answers, data],
  );
  return {
    data,
    questionnaire,
    labels,
    ...entry,
    now,
    result: now.whole && !broken ? now : broken ? last : undefined,
    stale: broken && !(now.whole && now.review.faults.length === 0 && !isUnsaid),
    unread,
    query,
    touched,
    answer: (id, answer) =>
      change(({ answers, shown }) => ({ shown, answers: { ...answers, [id]: answer } })),
    type: (id, text) =>
      change(({ answers, shown }) => {
        const unit = shown[id]?.unit ?? item(id)?.unit ?? '1';
        const value = numberOf(text, marks);
        const given = value === undefined ? undefined : { value, unit };
        return { answers: { ...answers, [id]: given }, shown: { ...shown, [id]: { text, unit } } };
      }),
    turnUnit: (id, unit) => change((before) => inUnit(before, item(id), unit, write)),
    mean: (id, unit) =>
      change(({ answers, shown }) => {
        const given = answers[id];
        const value = typeof given === 'object' && given && 'value' in given ? given.value : undefined;
        const text = shown[id]?.text ?? '';
        return {
          answers: { ...answers, [id]: value === undefined ? undefined : { value, unit } },
          shown: { ...shown, [id]: { text, unit } },
        };
      }),
    turnAll: (system) =>
      change((before) =>
        Object.entries(data.systems).reduce(
          (entry, [id, units]) => inUnit(entry, item(id), units[system], write),
          before,
        ),
      ),
    fill: (answers) => change(({ shown }) => ({ answers, shown: shownFor(data, answers, shown, write) })),
  };
}

function unreadIn(shown: IndexState['shown'], marks: Marks): IndexState['unread'] {
  const read = Object.entries(shown).map(([id, { text }]) => [id, typedNumber(text, marks)] as const);
  return Object.fromEntries(
    read.flatMap(([id, value]) => (isUnread(value) && value.unread !== 'empty' ? [[id, value.unread]] : [])),
  );
}

function numberItem({ items }: Questionnaire, id: string): NumberItem | undefined {
  const found = items.find((one) => one.item.id === id)?.item;
  return found?.type === 'number' ? found : undefined;
}

type Write = (item: NumberItem, quantity: Quantity, unit: string) => string;

/** The quantity as a field shows it: whole where it was typed so, else with the digits of its unit. */
function useWriter(): Write {
  const { field } = useTyped();
  return useCallback(
    (item, quantity, unit) => {
      const value = converted(item, quantity, unit);
      if (value === undefined) return '';
      if (unit === quantity.unit) return field(value, { maximumSignificantDigits: 12 });
      const decimals = decimalsOf(item, unit);
      // Rounded no further than three digits: 0.04 must not become 0.
      const digits = Math.max(
        decimals ?? 0,
        Math.abs(value) < 1 ? 2 - Math.floor(Math.log10(Math.abs(value) || 1)) : 0,
      );
      return field(value, { maximumFractionDigits: decimals === undefined ? 3 : Math.min(digits, 8) });
    },
    [field],
  );
}

function shownFor(
  { definition, systems }: IndexData,
  answers: Answers,
  before: Readonly<Record<string, Shown>>,
  write: Write,
): Record<string, Shown> {
  const items = definition.sections.flatMap((section) => section.items);
  return Object.fromEntries(
    items.flatMap((item) => {
      if (item.type !== 'number') return [];
      const answer = answers[item.id];
      const given = typeof answer === 'number' ? { value: answer, unit: item.unit } : answer;
      const known = before[item.id]?.unit ?? systems[item.id]?.si ?? item.unit;
      if (typeof given !== 'object' || given === null || !('value' in given)) {
        return [[item.id, { text: '', unit: unitsOf(item).includes(known) ? known : item.unit }]];
      }
      return [[item.id, { text: write(item, given, given.unit), unit: given.unit }]];
    }),
  );
}

function inUnit({ answers, shown }: Entry, item: NumberItem | undefined, unit: string, write: Write): Entry {
  if (!item || !unitsOf(item).includes(unit)) return { answers, shown };
  const given = answers[item.id];
  const quantity = typeof given === 'number' ? { value: given, unit: item.unit } : given;
  const text =
    typeof quantity === 'object' && quantity && 'value' in quantity
      ? write(item, quantity, unit)
      : (shown[item.id]?.text ?? '');
  return { answers, shown: { ...shown, [item.id]: { text, unit } } };
}
