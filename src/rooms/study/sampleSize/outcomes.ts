/** The outcomes of a study to which a calculation of its sample size can be attached. Pure. */
import type { Code, Dictionary, Variable, Words } from '../../../dictionary/variable.ts';

/** `codes`: those of which one counts as the event; none of what is measured. `events`: the key of what has them. */
export type Outcome = {
  key: string;
  name: string;
  label: string;
  events?: string;
  codes: readonly { code: string; label: string }[];
};

export function outcomesOf({ variables, language }: Dictionary, locale: string): Outcome[] {
  const say = (words: Words | undefined) => Object(words)[locale] ?? words?.[language];
  const codesOf = (codes: readonly Code[] = []) =>
    codes.filter(({ retired }) => !retired).map(({ code, label }) => ({ code, label: say(label) ?? code }));
  return variables.filter(isOutcome).map((variable) => {
    const { key, name, label } = variable;
    const events = variables.find(({ roles }) => roles?.includes(`event:${key}`)) ?? variable;
    // Of several choices a cell holds them all: none of them alone says whether there was an event.
    const codes = events.kind === 'multi' ? [] : codesOf(events.codes);
    return {
      ...{ key, name, label: say(label) ?? name, codes },
      ...(events === variable ? {} : { events: events.key }),
    };
  });
}

function isOutcome({ roles = [] }: Variable): boolean {
  return roles.some((role) => role.startsWith('outcome:'));
}
