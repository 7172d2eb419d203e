import type { Fault } from '../../../dictionary/faults.ts';
import { useMemberWord } from '../../../workbench/useMemberWord.ts';
import { useStudy } from '../messages.ts';

/** What of a variable does not fit together. */
export function FaultSentence({ fault: { kind, at, values } }: { fault: Fault }) {
  const t = useStudy();
  const wordOf = useMemberWord();
  const [, , , member = ''] = at.split('/');
  const of = (name: string) => String(values[name] ?? '');
  switch (kind) {
    case 'taken':
      return t('dictionary.faults.taken', { name: of('name') });
    case 'reserved':
      return t('dictionary.faults.reserved', { name: of('name') });
    case 'emptyRange':
      return t('dictionary.faults.emptyRange', { least: of('least'), most: of('most') });
    case 'codeIsMissing':
      return t('dictionary.faults.codeIsMissing', { code: of('code') });
    case 'codeWithSpace':
      return t('dictionary.faults.codeWithSpace', { code: of('code') });
    case 'blindedInput':
      return t('dictionary.faults.blindedInput', { name: of('name') });
    default:
      return t('dictionary.faults.other', { member: wordOf(member) ?? member });
  }
}
