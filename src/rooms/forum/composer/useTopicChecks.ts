/** What a question lacks, said beside its fields once somebody has tried to send it; and what in it may lead to a patient. */
import { type RefObject, useState } from 'react';
import { lengths } from '../limits.ts';
import { useForum } from '../messages.ts';
import { fields } from '../study/fields.ts';
import { type Fault, faultsIn, type TopicContent } from './topicDraft.ts';
import type { Refused } from './useSending.ts';
import { useWarning } from './useWarning.ts';

const lengthOf: Readonly<Record<string, number>> = { text: lengths.text, title: lengths.title };

export function useTopicChecks(
  content: TopicContent,
  refused: Refused | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const t = useForum();
  const [tried, setTried] = useState(false);
  const faults = tried ? faultsIn(content) : [];
  const { title, text, tags, study, kind } = content;
  const warning = useWarning(({ findings }) =>
    findings({ title, text, tags: tags.join('\n') }, kind === 'study' ? study : {}),
  );
  const say = ({ key, field }: Fault) =>
    t(`errors.${key}`, { max: lengthOf[field] ?? 0, min: lengths.titleLeast });
  return {
    warning,
    faultOf(field: string): string | undefined {
      const own = faults.find((fault) => fault.field === field);
      if (own) return say(own);
      return refused?.fields.includes(field) ? refused.sentence : undefined;
    },
    /** @returns whether it can be sent; if not, the first field at fault has the focus */
    isFit(): boolean {
      const [first] = faultsIn(content);
      setTried(first !== undefined);
      if (first) focusOn(form.current, first.field);
      return first === undefined;
    },
    labelOf(field: string): string {
      const fact = fields.find(({ name }) => name === field);
      if (fact) return t(fact.label);
      if (field === 'title') return t('write.title');
      if (field === 'tags') return t('write.tags');
      return t(kind === 'study' ? 'write.more' : 'write.text');
    },
  };
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
