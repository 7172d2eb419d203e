/** What a question lacks, said beside its fields once somebody has tried to send it; and what in it may lead to a patient. */
import { useState } from 'react';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { lengths } from '../limits.ts';
import { useForum } from '../messages.ts';
import { fields } from '../study/fields.ts';
import { type Fault, faultsIn, type TopicContent } from './topicDraft.ts';
import { type Refused, refusedAt } from './useSending.ts';
import { useWarning } from './useWarning.ts';

const lengthOf: Readonly<Record<string, number>> = { text: lengths.text, title: lengths.title };

export function useTopicChecks(content: TopicContent, refused: Refused | undefined) {
  const t = useForum();
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const faults = tries > 0 ? faultsIn(content) : [];
  const { title, text, tags, study, kind } = content;
  const warning = useWarning(({ findings }) =>
    findings({ title, text, tags: tags.join('\n') }, kind === 'study' ? study : {}),
  );
  const say = ({ key, field }: Fault) =>
    t(`errors.${key}`, { max: lengthOf[field] ?? 0, min: lengths.titleLeast });
  return {
    form,
    warning,
    faultOf(field: string): string | undefined {
      const own = faults.find((fault) => fault.field === field);
      return own ? say(own) : refusedAt(refused, field);
    },
    /** @returns whether it can be sent */
    isFit(): boolean {
      const fit = faultsIn(content).length === 0;
      setTries(fit ? 0 : tries + 1);
      return fit;
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
