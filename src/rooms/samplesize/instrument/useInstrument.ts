/** What the screen of one design holds: what was entered, and the answer to it. */
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { answer } from '../../../designs/answering.ts';
import type { Answer, Design, Goal, Input, NumberInput, Problem } from '../../../designs/design.ts';
import { inputsAsked, type Raw } from '../../../designs/reading.ts';
import { queryOf } from '../addresses.ts';
import { fetchDesign } from '../designModules.ts';
import type { DesignData, DesignView } from '../shown.ts';
import { choicesOf, directionIn, type Entry, entryFrom, inPercent, rawOf, typedOf } from './entry.ts';
import { useQuantities } from './useQuantities.ts';

export type Instrument = {
  data: DesignData;
  /** With what it computes; undefined until its script has come. */
  design: Design | undefined;
  entry: Entry;
  raw: Raw;
  asked: readonly Input[];
  problems: readonly Problem[];
  /** The last answer there was. While problems stand it belongs to values that stood before. */
  answer: Answer | undefined;
  /** What the address carries. */
  query: string;
  /** Whether something was changed since the page came. */
  touched: boolean;
  type(name: string, text: string): void;
  /** Puts plain values into their fields. */
  put(values: Readonly<Record<string, number | string>>): void;
  seek(goal: Goal): void;
  reset(): void;
};

export function useInstrument(view: DesignView): Instrument {
  const { design: data } = view;
  const { field, marks } = useQuantities();
  const [entry, setEntry] = useState(() => entryFrom(view, field));
  const [touched, setTouched] = useState(false);
  const design = useFetched(data.id);
  const late = useDeferredValue(entry);
  const result = useMemo(
    () => (design ? answer(design, late.goal, rawOf(design, late, marks)) : view.result),
    [design, late, marks, view.result],
  );
  const [last, setLast] = useState(result.ok ? result.answer : undefined);
  if (result.ok && result.answer !== last) setLast(result.answer);
  const given = result.ok ? result.answer : last;
  const raw = useMemo(() => rawOf(data, entry, marks), [data, entry, marks]);
  const query = useMemo(
    () => queryOf(entry.goal, typedOf(data, entry, marks), data.inputs),
    [data, entry, marks],
  );

  const change = useCallback((next: (entry: Entry) => Entry) => {
    setTouched(true);
    setEntry(next);
  }, []);
  const type = useCallback(
    (name: string, text: string) =>
      change(({ goal, texts }) => ({ goal, texts: { ...texts, [name]: text } })),
    [change],
  );
  const put = useCallback(
    (values: Readonly<Record<string, number | string>>) =>
      change(({ goal, texts }) => ({ goal, texts: { ...texts, ...written(data, values, field) } })),
    [change, data, field],
  );
  const seek = (goal: Goal) =>
    change(({ texts, goal: before }) => {
      const found: Record<string, number | string> = {};
      // The size that was found is where the questions after the power and the effect begin.
      if (before === 'size' && given) found.total = given.outputs.total ?? 0;
      // The effect that stood there says where another one is looked for.
      if (goal === 'effect' && before !== goal && given) Object.assign(found, directionIn(given.values));
      return { goal, texts: { ...texts, ...written(data, found, field) } };
    });
  return {
    data,
    design,
    entry,
    raw,
    asked: inputsAsked(data, entry.goal, choicesOf(data, raw)),
    problems: result.ok ? [] : result.problems,
    answer: given,
    query,
    touched,
    type,
    put,
    seek,
    reset: () => change(() => ({ goal: data.goals[0] ?? 'size', texts: {} })),
  };
}

type Write = (input: NumberInput, value: number) => string;

function written(
  { inputs }: Pick<DesignData, 'inputs'>,
  values: Readonly<Record<string, number | string>>,
  write: Write,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const input of inputs) {
    const value = values[input.name];
    if (value === undefined) continue;
    texts[input.name] = input.kind === 'choice' ? String(value) : write(input, Number(value));
  }
  return texts;
}

/** The design with what it computes: the worked example has its curve too. */
function useFetched(id: string): Design | undefined {
  const [fetched, setFetched] = useState<Design>();
  useEffect(() => {
    let current = true;
    void fetchDesign(id).then((design) => {
      if (current) setFetched(design);
    });
    return () => {
      current = false;
    };
  }, [id]);
  return fetched?.id === id ? fetched : undefined;
}

/** The problem of a field, with its values as the field writes them. */
export function valuesOf(
  problem: Problem,
  input: Pick<NumberInput, 'name' | 'unit'> | undefined,
): Record<string, number> {
  const { values = {} } = problem;
  if (!input || !inPercent(input)) return { ...values };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value * 100]));
}
