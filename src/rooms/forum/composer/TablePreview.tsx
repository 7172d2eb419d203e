/** What a pasted table is read as, with what its columns hold; or what keeps it from being read. */
import { useDeferredValue, useMemo } from 'react';
import { useSentence } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useForum } from '../messages.ts';
import { SmallTable } from '../parts/StudyFacts.tsx';
import { readTable } from '../study/csv.ts';
import { summariesOf } from '../study/summaries.ts';
import { faultWords } from '../study/words.ts';

export function TablePreview({ csv }: { csv: string }) {
  const t = useForum();
  const sentence = useSentence();
  // Typing goes on while a large one is read.
  const pasted = useDeferredValue(csv);
  const read = useMemo(() => readTable(pasted), [pasted]);
  if (pasted.trim() === '') return null;
  if ('fault' in read) {
    const { fault, ...values } = read;
    return (
      <Note tone="warn" role="status">
        {sentence(`forum.${faultWords[fault]}`, values)}
      </Note>
    );
  }
  const summaries = summariesOf(read.table);
  return (
    <div className={layout.stack}>
      <SmallTable label={t('study.fields.table')} value={{ table: read.table, summaries }} />
      {read.table.decimal === ',' && <p className={layout.label}>{t('study.decimalComma')}</p>}
      {summaries.some(({ kind }) => kind === 'date') && <Note tone="warn">{t('study.summary.flagged')}</Note>}
    </div>
  );
}
