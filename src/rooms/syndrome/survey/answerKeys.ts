/** Answering by digits, for who sits at a keyboard: only while the focus is within the survey (WCAG 2.2, 2.1.4). */
import type { KeyboardEvent } from 'react';
import type { Answer, Answers } from '../../../questionnaire/definition.ts';
import type { CompiledItem } from '../../../questionnaire/questionnaire.ts';
import { focusQuestion } from './focusQuestion.ts';
import type { Numbered } from './parts.ts';

/** The choices of an item, as answers, in the order in which they stand. */
export function choicesOf({ item, options }: CompiledItem): (string | number | boolean)[] {
  if (item.type === 'boolean') return [true, false];
  return options.map(({ code, value }) => (item.type === 'scale' ? (value ?? 0) : code));
}

/** What a choice makes of the answer so far: an exclusive option takes the others away, and they it. */
export function toggled({ options }: CompiledItem, before: Answer | undefined, code: string): string[] {
  const chosen = Array.isArray(before) ? before : [];
  if (chosen.includes(code)) return chosen.filter((one) => one !== code);
  const exclusive = (one: string) => options.find((option) => option.code === one)?.exclusive === true;
  return exclusive(code) ? [code] : [...chosen.filter((one) => !exclusive(one)), code];
}

/** The digits that mean something on a page: "1–5". */
export function keysOf(items: readonly Numbered[]): string {
  const most = Math.max(...items.map(({ compiled }) => choicesOf(compiled).length));
  return `1–${Math.min(9, most)}`;
}

export function useAnswerKeys(
  items: readonly Numbered[],
  answers: Answers,
  onAnswer: (item: string, answer: Answer) => void,
) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const form = event.currentTarget;
    const here = event.target instanceof Element ? event.target.closest('[data-item]') : null;
    const at = items.findIndex(({ compiled }) => compiled.item.id === here?.getAttribute('data-item'));
    const place = at === -1 ? items.findIndex(({ answered }) => !answered) : at;
    const compiled = items[place]?.compiled;
    const choice = compiled && choicesOf(compiled)[Number(event.key) - 1];
    if (!compiled || choice === undefined) return;
    event.preventDefault();
    const { id, type } = compiled.item;
    if (type === 'multiple') {
      onAnswer(id, toggled(compiled, answers[id] ?? undefined, String(choice)));
      return focusQuestion(form, id);
    }
    onAnswer(id, choice);
    focusQuestion(form, items[place + 1]?.compiled.item.id ?? id);
  };
}
